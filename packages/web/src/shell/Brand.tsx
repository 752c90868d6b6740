/** Product name with its ring logo. */
export function Brand({ href }: { readonly href: string }) {
  return (
    <a
      href={href}
      className="inline-flex min-h-6 items-center gap-2.5 rounded-small text-[15px]/5 font-[650] tracking-[-0.01em] text-ink no-underline"
    >
      <svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
        <circle
          cx="11"
          cy="11"
          r="8.2"
          fill="none"
          className="stroke-accent"
          strokeWidth="3.6"
          strokeDasharray="43 9"
          strokeLinecap="round"
          transform="rotate(-58 11 11)"
        />
      </svg>
      Atoll
    </a>
  );
}

/** Icon of APT. Decorative next to its symbol. */
export function AptMark({ size }: { readonly size: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 24 24" className="shrink-0">
      <circle cx="12" cy="12" r="12" className="fill-ink" />
      <path
        d="M4.5 9h6l1.6 1.8L13.7 9h5.8M4.8 15h4.2l1.6-1.8 1.6 1.8h7M8 5.6h8M8.5 18.4h7"
        className="fill-none stroke-ground"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

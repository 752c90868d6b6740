import clsx from "clsx";

/** Progress spinner. Describe the activity next to it or in `label`. */
export function Spinner({ label, className }: { readonly label?: string | undefined; readonly className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 16 16"
      className={clsx("size-4 shrink-0 animate-spin text-current", className)}
      role={label === undefined ? undefined : "img"}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeOpacity="0.25" strokeWidth="2" />
      <path d="M14 8a6 6 0 0 0-6-6" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}

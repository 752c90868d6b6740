import type { ReactNode } from "react";

/** Preview column next to the form on wide screens, below it on narrow ones. It grows with the page; only the footer of its card sticks. */
export function PreviewColumn({ children }: { readonly children: ReactNode }) {
  return (
    <div data-preview-column className="min-w-0 rounded-card max-sm:pb-28 lg:sticky lg:top-20">
      {children}
    </div>
  );
}

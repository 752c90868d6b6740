import type { ReactNode } from "react";

/** Preview column: sticky next to the form with its own scrolling on wide screens, below the form on narrow ones. */
export function PreviewColumn({ children }: { readonly children: ReactNode }) {
  return (
    <div
      data-preview-column
      className="min-w-0 rounded-card max-sm:pb-28 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-var(--preview-top,80px)-16px)] lg:overflow-y-auto"
    >
      {children}
    </div>
  );
}

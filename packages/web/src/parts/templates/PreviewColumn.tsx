import type { ReactNode } from "react";

/** On a wide screen it stays in sight beside the form and scrolls on its own; on a narrow one it is below. */
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

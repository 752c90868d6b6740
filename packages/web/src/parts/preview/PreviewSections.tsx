import clsx from "clsx";
import type { ReactNode } from "react";

export interface PreviewSectionsProps {
  /** True if the preview no longer matches the form or the ledger. */
  readonly isStale: boolean;
  readonly children: ReactNode;
}

/** Sections of a transaction preview without the buttons to sign, separated by hairlines and faded while stale. */
export function PreviewSections({ isStale, children }: PreviewSectionsProps) {
  return (
    <div className={clsx("*:not-first:border-t *:not-first:border-line", isStale && "opacity-50")} data-stale={isStale}>
      {children}
    </div>
  );
}

import clsx from "clsx";
import type { ReactNode } from "react";

export interface PreviewSectionsProps {
  /** Whether the preview is outdated. */
  readonly isStale: boolean;
  readonly children: ReactNode;
}

/** Sections of a preview without the decision bar, separated by hairlines and faded while stale. */
export function PreviewSections({ isStale, children }: PreviewSectionsProps) {
  return (
    <div className={clsx("*:not-first:border-t *:not-first:border-line", isStale && "opacity-50")} data-stale={isStale}>
      {children}
    </div>
  );
}

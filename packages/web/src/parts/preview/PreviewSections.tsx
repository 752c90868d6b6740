import clsx from "clsx";
import type { ReactNode } from "react";

export interface PreviewSectionsProps {
  /** What it tells is out of date. */
  readonly isStale: boolean;
  readonly children: ReactNode;
}

/** What a preview tells, apart from the decision: sections parted by hairlines as those of its card, faded together while they are out of date. */
export function PreviewSections({ isStale, children }: PreviewSectionsProps) {
  return (
    <div className={clsx("*:not-first:border-t *:not-first:border-line", isStale && "opacity-50")} data-stale={isStale}>
      {children}
    </div>
  );
}

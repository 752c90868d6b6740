import type { ReactNode } from "react";

export interface PageHeadingProps {
  /** Page title, also the document's title. */
  readonly title: string;
  /** Number of rows on list pages. */
  readonly count?: string | undefined;
  readonly text?: ReactNode;
  readonly actions?: ReactNode;
}

/** Heading of a page, its only `h1`. */
export function PageHeading({ title, count, text, actions }: PageHeadingProps) {
  return (
    <div className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3 sm:mb-8">
      <title>{`${title} · Atoll`}</title>
      <div className="min-w-0">
        <h1 className="text-title font-[640] tracking-[-0.015em]">
          {title}
          {count !== undefined && <span className="figures ml-2 font-normal text-ink-3">{count}</span>}
        </h1>
        {text !== undefined && <p className="mt-1 max-w-[64ch] text-ink-2">{text}</p>}
      </div>
      {actions !== undefined && <div className="flex min-w-0 flex-wrap gap-3">{actions}</div>}
    </div>
  );
}

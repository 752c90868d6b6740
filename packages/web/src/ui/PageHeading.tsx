import type { ReactNode } from "react";

export interface PageHeadingProps {
  /** Page title, also the document's title. */
  readonly title: string;
  /** Number of rows on list pages. */
  readonly count?: string | undefined;
  readonly text?: ReactNode;
  readonly actions?: ReactNode;
}

/** Minimum height of the heading's line, so that content starts at the same place with and without actions. */
const LINE = "min-h-11 md:min-h-10";

/** Heading of a page, its only `h1`. Wrapped actions and the text start where content would. */
export function PageHeading({ title, count, text, actions }: PageHeadingProps) {
  return (
    <div data-heading="page" className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <title>{`${title} · Atoll`}</title>
      <div className={`flex min-w-0 items-center ${LINE}`}>
        <h1 className="text-title font-[640] tracking-[-0.015em]">
          {title}
          {count !== undefined && <span className="figures ml-2 font-normal text-ink-3">{count}</span>}
        </h1>
      </div>
      {actions !== undefined && <div className={`flex min-w-0 flex-wrap items-center gap-3 ${LINE}`}>{actions}</div>}
      {text !== undefined && <p className="basis-full text-ink-2">{text}</p>}
    </div>
  );
}

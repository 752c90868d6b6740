import type { ReactNode, Ref } from "react";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { type PageState, StatePanel } from "./StatePanel.tsx";

export interface ListTemplateProps {
  readonly title: string;
  /** Total number of rows, if known. */
  readonly count?: string | undefined;
  /** Buttons for sub-views of the list, in the line of the heading. */
  readonly views?: ReactNode;
  /** Filters at the left; `tools` at the right act on the whole list: columns, CSV. */
  readonly filters?: ReactNode;
  readonly tools?: ReactNode;
  /** Notice above the rows, such as their data source, shown in every state. */
  readonly note?: ReactNode;
  readonly state: PageState;
  readonly empty: ReactNode;
  /** Ref to the container of the rows, mounted in every state. */
  readonly contentRef?: Ref<HTMLDivElement>;
  /** The table itself, shown when rows are ready. */
  readonly children: ReactNode;
  /** Footer of the list: ledger version, column explanations, or a link to older rows. */
  readonly footer?: ReactNode;
}

/** Template of a full-width list page: heading with count and views, filters, table, footer. */
export function ListTemplate({ title, count, views, filters, tools, note, state, empty, contentRef, children, footer }: ListTemplateProps) {
  return (
    <>
      <PageHeading title={title} count={count} actions={views} />
      {[filters, tools].some((part) => part !== undefined && part !== false) && (
        <div className="top-14 z-10 mb-1 flex min-h-10 sm:sticky flex-wrap items-center justify-between gap-3 bg-ground pb-2">
          <div className="flex min-w-0 flex-wrap items-center gap-2 max-sm:contents">{filters}</div>
          <div className="flex flex-wrap items-center gap-2">{tools}</div>
        </div>
      )}
      <div className="mb-3 empty:hidden">{note}</div>
      <div ref={contentRef}>
        <StatePanel state={state} empty={empty} skeleton={<RowsSkeleton />}>
          {children}
        </StatePanel>
      </div>
      {footer !== undefined && <div className="mt-4 flex min-h-9 items-center justify-center gap-3">{footer}</div>}
    </>
  );
}

/** Placeholder for table rows during loading. */
export function RowsSkeleton() {
  return (
    <div className="rounded-card border border-line bg-surface px-4 py-4 sm:px-6">
      <Skeleton className="h-6 w-full" lines={6} />
    </div>
  );
}

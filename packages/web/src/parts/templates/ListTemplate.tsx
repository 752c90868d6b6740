import type { ReactNode, Ref } from "react";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { type PageState, StatePanel } from "./StatePanel.tsx";

export interface ListTemplateProps {
  readonly title: string;
  /** How many there are, where that is known. */
  readonly count?: string | undefined;
  /** Sub-views, in the heading's line. */
  readonly views?: ReactNode;
  /** Filters, and at the right what is done with the list: columns, CSV. */
  readonly filters?: ReactNode;
  readonly tools?: ReactNode;
  /** Said above the rows in every state: where they come from, where that needs saying. */
  readonly note?: ReactNode;
  readonly state: PageState;
  readonly empty: ReactNode;
  /** What holds the rows, in every state. */
  readonly contentRef?: Ref<HTMLDivElement>;
  /** The table itself. */
  readonly children: ReactNode;
  /** As of which version, and what columns mean; or the way to older rows. */
  readonly footer?: ReactNode;
}

/** A list over the whole width: heading with count and views, filters, the table, its footer. */
export function ListTemplate({ title, count, views, filters, tools, note, state, empty, contentRef, children, footer }: ListTemplateProps) {
  return (
    <>
      <PageHeading title={title} count={count} actions={views} />
      {[filters, tools].some((part) => part !== undefined && part !== false) && (
        <div className="top-14 z-10 -mx-1 mb-3 flex min-h-10 sm:sticky flex-wrap items-center justify-between gap-3 bg-ground px-1 py-1">
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

/** Holds the place of rows. */
export function RowsSkeleton() {
  return (
    <div className="rounded-card border border-line bg-surface px-4 py-4 sm:px-6">
      <Skeleton className="h-6 w-full" lines={6} />
    </div>
  );
}

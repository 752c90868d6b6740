import type { ReactNode } from "react";
import type { KeyValueItem } from "../../ui/KeyValue.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { FactList } from "../FactList.tsx";
import { Breadcrumb } from "./Breadcrumb.tsx";
import { type PageState, StatePanel } from "./StatePanel.tsx";

/** Maximum number of key facts; further facts belong in a tab. */
const MOST_FACTS = 6;

export interface DetailTemplateProps {
  /** List page that the breadcrumb links to. */
  readonly list: { readonly label: string; readonly href: string };
  /** Short id of the item, shown after the list's name in the breadcrumb. */
  readonly shortId: ReactNode;
  /** Title of the document, and default heading of the page. */
  readonly title: string;
  /** Heading with formatted content, such as a sentence with accounts and amounts. */
  readonly heading?: ReactNode;
  /** Icon of 40 px before the heading, on every detail page, so that all headings start at the same place. */
  readonly mark: ReactNode;
  /** Line below the heading: status and id with a copy button. */
  readonly status?: ReactNode;
  readonly actions?: ReactNode;
  /** Key facts of the item, at most six. */
  readonly facts?: readonly KeyValueItem[];
  readonly state: PageState;
  readonly empty: ReactNode;
  /** Tabs with further content. */
  readonly children: ReactNode;
}

/** Template of a page about a single item: breadcrumb, heading, key facts and tabs. */
export function DetailTemplate(props: DetailTemplateProps) {
  const { list, shortId, title, heading = title, mark, status, actions, facts = [], state, empty, children } = props;
  if (facts.length > MOST_FACTS) throw new Error(`${title} has ${facts.length} key facts, and ${MOST_FACTS} are the most`);
  return (
    <>
      <title>{`${title} · Atoll`}</title>
      <Breadcrumb from={list} here={shortId} />
      <div data-heading="detail" className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="flex min-w-0 flex-1 basis-full items-start gap-4 md:basis-112">
          {mark}
          <div className="@container min-w-0 flex-1">
            <h1 className="text-title font-[560] tracking-[-0.015em] break-words [&_.font-mono]:leading-none">{heading}</h1>
            <div className="mt-1.5 flex min-h-6 min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 text-ink-2">{status}</div>
          </div>
        </div>
        {actions !== undefined && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
      <StatePanel state={state} empty={empty} skeleton={<FactsSkeleton />}>
        {facts.length > 0 && (
          <div className="mb-6">
            <FactList items={facts} inColumns />
          </div>
        )}
        {children}
      </StatePanel>
    </>
  );
}

function FactsSkeleton() {
  return (
    <div className="grid gap-5 rounded-card border border-line bg-surface px-4 py-5 sm:px-6">
      <Skeleton className="h-6 w-3/4" />
      <Skeleton className="h-5 w-full" lines={6} />
    </div>
  );
}

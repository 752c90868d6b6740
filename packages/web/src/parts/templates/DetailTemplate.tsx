import type { ReactNode } from "react";
import type { KeyValueItem } from "../../ui/KeyValue.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { FactList } from "../FactList.tsx";
import { Breadcrumb } from "./Breadcrumb.tsx";
import { type PageState, StatePanel } from "./StatePanel.tsx";

/** More would be no key facts: the rest belongs into a tab. */
const MOST_FACTS = 6;

export interface DetailTemplateProps {
  /** The list that it is from. */
  readonly list: { readonly label: string; readonly href: string };
  /** Its short id, after the list's name. */
  readonly shortId: ReactNode;
  /** What it is, as the document's title, and as the heading unless there is a better one. */
  readonly title: string;
  /** The heading where it is more than plain text: a sentence with accounts and amounts. */
  readonly heading?: ReactNode;
  /** Its picture, before the heading. */
  readonly mark?: ReactNode;
  /** How it stands, and its whole id to copy: the line under the heading. */
  readonly status?: ReactNode;
  readonly actions?: ReactNode;
  /** What one looks for first; six at the most. */
  readonly facts?: readonly KeyValueItem[];
  readonly state: PageState;
  readonly empty: ReactNode;
  /** Its tabs. */
  readonly children: ReactNode;
}

/** One thing: where it is from, what it is, what one looks for first, and everything about it in tabs. */
export function DetailTemplate(props: DetailTemplateProps) {
  const { list, shortId, title, heading = title, mark, status, actions, facts = [], state, empty, children } = props;
  if (facts.length > MOST_FACTS) throw new Error(`${title} has ${facts.length} key facts, and ${MOST_FACTS} are the most`);
  return (
    <>
      <title>{`${title} · Atoll`}</title>
      <Breadcrumb from={list} here={shortId} />
      <div className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-112 items-start gap-4">
          {mark}
          <div className="min-w-0">
            <h1 className="text-title font-[560] tracking-[-0.015em] break-words">{heading}</h1>
            {status !== undefined && (
              <div className="mt-1.5 flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 text-ink-2">{status}</div>
            )}
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

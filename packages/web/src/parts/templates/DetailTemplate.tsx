import type { ReactNode } from "react";
import { t } from "../../language/words.ts";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { type PageState, StatePanel } from "./StatePanel.tsx";

export interface DetailTemplateProps {
  /** The list that it is from. */
  readonly list: { readonly label: string; readonly href: string };
  /** Its short id, after the list's name. */
  readonly shortId: ReactNode;
  /** What it is, as the document's title and the heading. */
  readonly title: string;
  readonly actions?: ReactNode;
  readonly state: PageState;
  readonly empty: ReactNode;
  readonly children: ReactNode;
}

/** One thing: where it is from, what it is, and everything about it. */
export function DetailTemplate({ list, shortId, title, actions, state, empty, children }: DetailTemplateProps) {
  return (
    <>
      <nav aria-label={t("common:breadcrumb")} className="mb-1 text-small text-ink-3">
        <ol className="flex min-w-0 items-center gap-1.5">
          <li>
            <a href={list.href} className="link max-md:py-4 max-md:-my-4">
              {list.label}
            </a>
          </li>
          <li aria-hidden="true">/</li>
          <li aria-current="page" className="min-w-0 truncate">
            {shortId}
          </li>
        </ol>
      </nav>
      <PageHeading title={title} actions={actions} />
      <StatePanel state={state} empty={empty} skeleton={<FactsSkeleton />}>
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

import type { ReactNode } from "react";
import { Card, CardSection, SectionCard } from "../../ui/Card.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { type PageState, StatePanel } from "./StatePanel.tsx";

export interface DashboardProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly actions?: ReactNode;
  readonly state: PageState;
  readonly empty: ReactNode;
  /** Content of the main column: the key figure and related content. */
  readonly main: ReactNode;
  /** Content of the side column: alerts and status. */
  readonly side?: ReactNode;
}

const COLUMNS = "grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_380px]";

/** On narrow screens both columns join into one, whose cards may be reordered by the `order` property. */
const COLUMN = "grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 max-lg:contents";

/** Template of an overview page: main content at the left, alerts at the right. */
export function Dashboard({ title, text, actions, state, empty, main, side }: DashboardProps) {
  return (
    <>
      <PageHeading title={title} text={text} actions={actions} />
      <StatePanel state={state} empty={empty} skeleton={<SheetsSkeleton />}>
        <div className={side === undefined ? "grid grid-cols-[minmax(0,1fr)] gap-4" : COLUMNS}>
          <div className={COLUMN}>{main}</div>
          {side !== undefined && <div className={COLUMN}>{side}</div>}
        </div>
      </StatePanel>
    </>
  );
}

function SheetsSkeleton() {
  return (
    <div className={COLUMNS}>
      <Card>
        <CardSection>
          <Skeleton className="mb-3 h-4 w-24" />
          <Skeleton className="h-10 w-56 max-w-full" />
        </CardSection>
        <CardSection>
          <Skeleton className="h-6 w-full" lines={5} />
        </CardSection>
      </Card>
      <SectionCard>
        <Skeleton className="h-5 w-full" lines={4} />
      </SectionCard>
    </div>
  );
}

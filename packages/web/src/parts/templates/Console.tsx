import clsx from "clsx";
import type { ReactNode } from "react";
import { Card, CardSection } from "../../ui/Card.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { type PageState, StatePanel } from "./StatePanel.tsx";

export interface ConsoleProps {
  readonly title: string;
  readonly actions?: ReactNode;
  /** What one writes. It stays in every state, so that nothing written is lost. */
  readonly input: ReactNode;
  /** Of what came of it. */
  readonly state: PageState;
  /** What would stand there, and what to do for it. */
  readonly empty: ReactNode;
  readonly output: ReactNode;
  /** What helps with writing: below what one writes, and where there is one pane below what came of it. */
  readonly help?: ReactNode;
}

/** Two panes over the whole width, for what experts write and read: one under the other where there is no room. */
export function Console({ title, actions, ...panes }: ConsoleProps) {
  return (
    <>
      <PageHeading title={title} actions={actions} />
      <ConsolePanes {...panes} />
    </>
  );
}

/** The two panes alone, for a page that has several consoles behind tabs. */
export function ConsolePanes({ input, state, empty, output, help }: Omit<ConsoleProps, "title" | "actions">) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
      <div className="min-w-0">{input}</div>
      <div className={clsx("min-w-0", help !== undefined && "lg:col-start-2 lg:row-span-2 lg:row-start-1")}>
        <StatePanel state={state} empty={empty} skeleton={<OutputSkeleton />}>
          {output}
        </StatePanel>
      </div>
      {help !== undefined && <div className="min-w-0">{help}</div>}
    </div>
  );
}

function OutputSkeleton() {
  return (
    <Card>
      <CardSection>
        <Skeleton className="h-5 w-full" lines={8} />
      </CardSection>
    </Card>
  );
}

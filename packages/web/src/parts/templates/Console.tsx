import clsx from "clsx";
import type { ReactNode } from "react";
import { SectionCard } from "../../ui/Card.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { type PageState, StatePanel } from "./StatePanel.tsx";

export interface ConsoleProps {
  readonly title: string;
  /** Editor pane, mounted in every state so that no input is lost. */
  readonly input: ReactNode;
  /** State of the output pane. */
  readonly state: PageState;
  /** Empty state of the output pane, with a hint. */
  readonly empty: ReactNode;
  readonly output: ReactNode;
  /** Help text below the editor; in a single column, below the output. */
  readonly help?: ReactNode;
}

/** Full-width page with an editor and an output pane for expert tools; the panes stack on narrow screens. */
export function Console({ title, ...panes }: ConsoleProps) {
  return (
    <>
      <PageHeading title={title} />
      <ConsolePanes {...panes} />
    </>
  );
}

/** Editor and output pane without a heading, for pages with several consoles in tabs. */
export function ConsolePanes({ input, state, empty, output, help }: Omit<ConsoleProps, "title">) {
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
    <SectionCard>
      <Skeleton className="h-5 w-full" lines={8} />
    </SectionCard>
  );
}

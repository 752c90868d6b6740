import type { ReactNode } from "react";
import { PageHeading } from "../../ui/PageHeading.tsx";

export interface DashboardProps {
  readonly title: string;
  readonly actions?: ReactNode;
  /** The one figure and what follows from it. */
  readonly main: ReactNode;
  /** What needs attention, and how things are. */
  readonly side: ReactNode;
}

/** An overview: what counts on the left, what needs attention at the right. */
export function Dashboard({ title, actions, main, side }: DashboardProps) {
  return (
    <>
      <PageHeading title={title} actions={actions} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid min-w-0 gap-6">{main}</div>
        <div className="grid min-w-0 gap-6">{side}</div>
      </div>
    </>
  );
}

import type { ReactNode } from "react";
import { PageHeading } from "../../ui/PageHeading.tsx";

export interface ConsoleProps {
  readonly title: string;
  readonly actions?: ReactNode;
  /** What one writes, and what came of it. */
  readonly input: ReactNode;
  readonly output: ReactNode;
}

/** Two panes over the whole width, for what experts write and read: one under the other where there is no room. */
export function Console({ title, actions, input, output }: ConsoleProps) {
  return (
    <>
      <PageHeading title={title} actions={actions} />
      <div className="grid items-stretch gap-4 lg:grid-cols-2">
        <div className="min-w-0">{input}</div>
        <div className="min-w-0">{output}</div>
      </div>
    </>
  );
}

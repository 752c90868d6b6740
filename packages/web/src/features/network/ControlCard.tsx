import type { ReactNode } from "react";
import type { ExplainedError } from "../../errors/catalogue/errorTypes.ts";
import { SectionCard } from "../../ui/Card.tsx";
import { ErrorView } from "../../ui/failures/ErrorView.tsx";

export interface ControlCardFrameProps {
  readonly title: string;
  readonly text: string;
  readonly error?: ExplainedError | undefined;
  readonly children: ReactNode;
}

/** Card of one network control: title, explanation, inputs and the last error. */
export function ControlCard({ title, text, error, children }: ControlCardFrameProps) {
  return (
    <SectionCard label={title} title={title}>
      <div className="grid grid-cols-1 gap-4">
        <p className="text-ink-2">{text}</p>
        {children}
        {error !== undefined && <ErrorView error={error} />}
      </div>
    </SectionCard>
  );
}

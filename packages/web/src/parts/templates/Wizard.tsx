import type { ReactNode } from "react";
import { t } from "../../language/words.ts";
import { Card } from "../../ui/Card.tsx";

export interface WizardProps {
  readonly label: string;
  /** Counted from 1; without it there is no way back yet to count on. */
  readonly step?: { readonly at: number; readonly of: number } | undefined;
  /** The step, with its own buttons: Back is the step before. */
  readonly children: ReactNode;
}

/** One thing in several steps, with how far one has come. */
export function Wizard({ label, step, children }: WizardProps) {
  return (
    <div className="max-w-[640px]">
      {step !== undefined && (
        <div className="mb-3">
          <p className="mb-1.5 text-small text-ink-3">{t("common:stepOf", step)}</p>
          <div aria-hidden="true" className="flex gap-1">
            {Array.from({ length: step.of }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a bar is known by its place
              <span key={index} className={index < step.at ? "h-1 flex-1 rounded-full bg-accent" : "h-1 flex-1 rounded-full bg-line"} />
            ))}
          </div>
        </div>
      )}
      <Card label={label}>{children}</Card>
    </div>
  );
}

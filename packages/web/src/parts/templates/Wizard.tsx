import type { ReactNode } from "react";
import { t } from "../../language/words.ts";
import { Card, CardFooter, CardSection } from "../../ui/Card.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { type PageState, READY, StatePanel } from "./StatePanel.tsx";

export interface WizardProps {
  readonly label: string;
  /** Progress counted from 1 (`useWizard().progress`); undefined while the number of steps is unknown, or for a single step. */
  readonly step: { readonly at: number; readonly of: number } | undefined;
  readonly state?: PageState;
  /** Notice about a missing prerequisite of the wizard, with a button to create it. */
  readonly empty?: ReactNode;
  /** Current step with its own buttons; Back opens the previous step (`useWizard().goBack`). */
  readonly children: ReactNode;
}

/** Multi-step form with a progress bar. `useWizard` stores the step in the URL. */
export function Wizard({ label, step, state = READY, empty, children }: WizardProps) {
  return (
    <div className="max-w-[640px]">
      {step !== undefined && (
        <div className="mb-3">
          <p className="mb-1.5 text-small text-ink-3">{t("common:stepOf", step)}</p>
          <div aria-hidden="true" className="flex gap-1">
            {Array.from({ length: step.of }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: bars have no id and never move
              <span key={index} className={index < step.at ? "h-1 flex-1 rounded-full bg-accent" : "h-1 flex-1 rounded-full bg-line"} />
            ))}
          </div>
        </div>
      )}
      <StatePanel state={state} empty={empty} skeleton={<StepSkeleton />}>
        <Card label={label}>{children}</Card>
      </StatePanel>
    </div>
  );
}

function StepSkeleton() {
  return (
    <Card>
      <CardSection>
        <Skeleton className="mb-4 h-6 w-2/5" />
        <Skeleton className="h-5 w-full" lines={3} />
      </CardSection>
      <CardFooter>
        <Skeleton className="h-10 w-32" />
      </CardFooter>
    </Card>
  );
}

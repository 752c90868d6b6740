import type { ReactNode } from "react";
import { t } from "../../language/words.ts";
import { Card, CardFooter, CardSection } from "../../ui/Card.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { type PageState, READY, StatePanel } from "./StatePanel.tsx";

export interface WizardProps {
  readonly label: string;
  /** How far one has come, counted from 1 (`useWizard().progress`); undefined while the number of steps is not known, or where there is only one. */
  readonly step: { readonly at: number; readonly of: number } | undefined;
  readonly state?: PageState;
  /** What has to be there first, and the one action that brings it. */
  readonly empty?: ReactNode;
  /** The step, with its own buttons: Back is the step before (`useWizard().goBack`). */
  readonly children: ReactNode;
}

/** One thing in several steps, with how far one has come. `useWizard` keeps the step in the address. */
export function Wizard({ label, step, state = READY, empty, children }: WizardProps) {
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

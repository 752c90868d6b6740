import clsx from "clsx";
import { Check, X } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "../language/words.ts";
import { Spinner } from "./Spinner.tsx";

type StepState = "done" | "current" | "todo" | "failed";
export interface Step {
  readonly label: string;
  readonly state: StepState;
  readonly detail?: ReactNode;
}

const WORDS = { done: "common:stepDone", current: "common:stepCurrent", todo: "common:stepTodo", failed: "common:stepFailed" } as const;
const BADGES: Record<StepState, string> = {
  done: "bg-gain-soft text-gain",
  current: "bg-accent-soft text-accent",
  todo: "bg-sunken text-ink-3",
  failed: "bg-danger-soft text-danger",
};

/** Progress as a list of steps. */
export function Steps({ steps, label }: { readonly steps: readonly Step[]; readonly label?: string }) {
  return (
    <ol aria-label={label} className="grid gap-3">
      {steps.map((step, index) => (
        <li key={step.label} aria-current={step.state === "current" ? "step" : undefined} className="flex gap-3">
          <span
            aria-hidden="true"
            className={clsx(
              "figures flex size-6 shrink-0 items-center justify-center rounded-full text-[12px]/4 font-[600] [&_svg]:size-3.5",
              BADGES[step.state],
            )}
          >
            {step.state === "done" ? <Check /> : step.state === "failed" ? <X /> : step.state === "current" ? <Spinner /> : index + 1}
          </span>
          <div className="min-w-0 flex-1 pt-0.5">
            <span className={clsx(step.state === "todo" ? "text-ink-3" : "font-[560]")}>{step.label}</span>
            <span className="sr-only">, {t(WORDS[step.state])}</span>
            {step.detail !== undefined && <div className="text-small text-ink-2">{step.detail}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}

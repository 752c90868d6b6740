import type { ReactNode } from "react";
import type { FailureMood } from "../../errors/failure/failureWords.ts";
import { FailureCard } from "./FailureCard.tsx";
import { type ShownRun, useMoveFailure } from "./useMoveFailure.ts";

export interface FailureViewProps {
  readonly run: ShownRun;
  readonly mood: FailureMood;
  /** `full` shows source and call stack at once; `small` folds them. */
  readonly size: "full" | "small";
  /** Explanation by status alone, shown while the failure loads or if the network cannot explain it. */
  readonly fallback: ReactNode;
  /** Buttons below the reason. */
  readonly action?: ReactNode;
}

/** Failure of Move code: reason, place, values, source line and call stack. */
export function FailureView({ run, mood, size, fallback, action }: FailureViewProps) {
  const failure = useMoveFailure(run);
  if (failure === undefined || failure === null) return fallback;
  return <FailureCard failure={failure} mood={mood} size={size} action={action} />;
}

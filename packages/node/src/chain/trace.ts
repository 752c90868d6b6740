import type { Trace } from "@atoll/move";
import type { ExecutionOutput } from "./executionOutput.ts";

/** Execution trace: output and sessions in execution order. A failed session has no writes, unlike the sessions around it. */
export interface TracedExecution {
  readonly output: ExecutionOutput;
  readonly sessions: readonly TracedSession[];
}
export interface TracedSession extends Trace {
  readonly session: UserSessionKind;
}

/** Kinds of sessions that a user transaction runs. */
export type UserSessionKind = "prologue" | "user" | "abortHook" | "epilogue";

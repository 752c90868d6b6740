import type { Trace } from "@atoll/move";
import type { ExecutionOutput } from "./executionOutput.ts";

/** Execution trace: output and sessions in execution order. A failed session has no writes; the sessions around it do. */
export interface TracedExecution {
  readonly output: ExecutionOutput;
  readonly sessions: readonly TracedSession[];
}
export interface TracedSession extends Trace {
  readonly session: UserSessionKind;
}

/** Sessions of a user transaction. */
export type UserSessionKind = "prologue" | "user" | "abortHook" | "epilogue";

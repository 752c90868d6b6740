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

/** Execution trace of a view function. `failed` is the node's message if it failed. */
export interface TracedView extends Trace {
  readonly failed: string | undefined;
  readonly gasUsed: bigint;
}

/** Kinds of sessions that a user transaction runs. */
export type UserSessionKind = "prologue" | "user" | "abortHook" | "epilogue";

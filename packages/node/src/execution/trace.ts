import { type Trace, type TraceOptions, TraceRecorder } from "@atoll/move";
import type { StateView } from "../chain.ts";
import type { SignedTransaction } from "../transaction/signedTransaction.ts";
import type { Environment } from "./environment.ts";
import { executeUserTransaction, type UserExecutionOptions } from "./executeUser.ts";
import type { ExecutionOutput } from "./executionOutput.ts";
import type { UserSessionKind } from "./sessionId.ts";

/** A transaction seen from inside: its sessions in the order they ran. One that failed has no writes; what came before and after it has. */
export interface TracedExecution {
  readonly output: ExecutionOutput;
  readonly sessions: readonly TracedSession[];
}
export interface TracedSession extends Trace {
  readonly session: UserSessionKind;
}

/** Runs a transaction with everything it does recorded; it does the same as without. */
export function traceUserTransaction(
  environment: Environment,
  state: StateView,
  signed: SignedTransaction,
  run: Omit<UserExecutionOptions, "trace">,
  options: TraceOptions,
): TracedExecution {
  const recorders: { readonly session: UserSessionKind; readonly recorder: TraceRecorder }[] = [];
  const output = executeUserTransaction(environment, state, signed, {
    ...run,
    trace(session, code) {
      const recorder = new TraceRecorder(code.layouts, options);
      recorders.push({ session, recorder });
      return recorder;
    },
  });
  return { output, sessions: recorders.map(({ session, recorder }) => ({ session, ...recorder.trace })) };
}

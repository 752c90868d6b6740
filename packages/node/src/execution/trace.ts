import { type Trace, type TraceOptions, TraceRecorder } from "@atoll/move";
import type { StateView } from "../chain.ts";
import type { SignedTransaction } from "../transaction/signedTransaction.ts";
import type { Environment } from "./environment.ts";
import { executeUserTransaction, type UserExecutionOptions } from "./executeUser.ts";
import type { ExecutionOutput } from "./executionOutput.ts";
import type { UserSessionKind } from "./sessionId.ts";

/** Execution trace: output and sessions in execution order. A failed session has no writes; the sessions around it do. */
export interface TracedExecution {
  readonly output: ExecutionOutput;
  readonly sessions: readonly TracedSession[];
}
export interface TracedSession extends Trace {
  readonly session: UserSessionKind;
}

/** Executes a transaction with a trace, without changing its result. */
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

import { type TraceOptions, TraceRecorder } from "@atoll/move";
import type { SignedTransaction } from "../chain/signedTransaction.ts";
import type { StateView } from "../chain/stateValue.ts";
import type { TracedExecution, UserSessionKind } from "../chain/trace.ts";
import type { Environment } from "./environment.ts";
import { executeUserTransaction, type UserExecutionOptions } from "./executeUser.ts";

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

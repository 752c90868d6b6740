import { decodeValue, type Layouts, type TraceOptions, type TypeTag } from "@atoll/move";
import type { ViewCall, ViewOutcome } from "../chain/chain.ts";
import type { ExecutionOutput } from "../chain/executionOutput.ts";
import type { SignedTransaction } from "../chain/signedTransaction.ts";
import type { StateView } from "../chain/stateValue.ts";
import type { TracedExecution, TracedView } from "../chain/trace.ts";
import type { Executor } from "./executor.ts";
import { createOverlayState } from "./overlayState.ts";

/** Read-only work on committed state: a simulation, view or trace. Plain data, so worker threads can receive it. */
export type ReadOnlyRun =
  | { readonly kind: "simulation"; readonly transaction: SignedTransaction }
  | { readonly kind: "view"; readonly call: ViewCall }
  | { readonly kind: "traceView"; readonly call: ViewCall; readonly options: TraceOptions }
  /** Replay of a committed transaction on the state before it. */
  | {
      readonly kind: "trace";
      readonly transaction: SignedTransaction;
      readonly indexInBlock: number;
      readonly options: TraceOptions;
    }
  /** Consecutive simulations, each of which sees the writes of its predecessors. */
  | { readonly kind: "traceSimulations"; readonly transactions: readonly SignedTransaction[]; readonly options: TraceOptions };

/** Result type per kind of run. */
export interface RunOutputs {
  readonly simulation: ExecutionOutput;
  readonly view: ViewOutcome;
  readonly traceView: TracedView;
  readonly trace: TracedExecution;
  readonly traceSimulations: readonly TracedExecution[];
}
export type RunOutput = RunOutputs[keyof RunOutputs];

/** Executes a read-only run on the current thread. */
export function performRun(executor: Executor, state: StateView, run: ReadOnlyRun): RunOutput {
  switch (run.kind) {
    case "simulation":
      return executor.simulate(state, run.transaction);
    case "view":
      return executor.view(state, run.call);
    case "traceView":
      return executor.traceView(state, run.call, run.options);
    case "trace":
      return executor.trace(state, run.transaction, { kind: "committed", indexInBlock: run.indexInBlock }, run.options);
    case "traceSimulations":
      return traceSimulations(executor, state, run.transactions, run.options);
  }
}

function traceSimulations(
  executor: Executor,
  state: StateView,
  transactions: readonly SignedTransaction[],
  options: TraceOptions,
): TracedExecution[] {
  const overlay = createOverlayState(state);
  return transactions.map((transaction) => {
    const traced = executor.trace(overlay, transaction, { kind: "simulation" }, options);
    if (traced.output.kind === "kept") overlay.apply(traced.output.writes);
    return traced;
  });
}

/**
 * Result of a view in the form sent between threads. Structured cloning drops class prototypes of Move values, so only type and bytes are
 * sent.
 */
interface SentView {
  readonly kind: "sentView";
  readonly values: readonly { readonly type: TypeTag; readonly bytes: Uint8Array }[];
  readonly gasUsed: bigint;
}
export type SentOutput = Exclude<RunOutput, { readonly kind: "returned" }> | SentView;

/** Converts an output to data that structured cloning can send between threads. */
export function sendOutput(output: RunOutput): SentOutput {
  if (!("kind" in output) || output.kind !== "returned") return output;
  return { kind: "sentView", values: output.values.map(({ type, bytes }) => ({ type, bytes })), gasUsed: output.gasUsed };
}

/** Converts a sent output back: decodes view values with the `layouts` of the state read. */
export function receiveOutput(sent: SentOutput, layouts: () => Layouts): RunOutput {
  if (!("kind" in sent) || sent.kind !== "sentView") return sent;
  const known = layouts();
  const values = sent.values.map(({ type, bytes }) => ({ type, value: decodeValue(known.of(type), bytes), bytes }));
  return { kind: "returned", values, gasUsed: sent.gasUsed };
}

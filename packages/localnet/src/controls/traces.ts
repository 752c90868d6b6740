import { BcsError, type TraceOptions, type TraceStep, type TraceWrite } from "@atoll/move";
import {
  decodeSignedTransaction,
  decodeViewCall,
  type RunningChain,
  type SignedTransaction,
  type TracedExecution,
  type TracedView,
} from "@atoll/node";
import { ControlError } from "./controlError.ts";
import type { SimulationResult, TraceOutput, TransactionResult } from "./controls.ts";

/** Decodes a transaction from a control's input. */
export function signedTransaction(verb: string, bytes: Uint8Array): SignedTransaction {
  return decoded(`${verb}: this is no signed transaction`, () => decodeSignedTransaction(bytes));
}

function decoded<T>(problem: string, decode: () => T): T {
  try {
    return decode();
  } catch (error) {
    if (error instanceof BcsError) throw new ControlError("invalid_input", `${problem} in BCS: ${error.message}.`);
    throw error;
  }
}

/** Traces a committed transaction by executing it again. */
export async function tracedVersion(chain: RunningChain, version: bigint, options: TraceOptions): Promise<TracedExecution> {
  const { version: latest, oldestVersion } = chain.ledger();
  if (version < oldestVersion || version > latest) {
    throw new ControlError("not_found", `There is no version ${version}; there are ${oldestVersion} to ${latest}.`);
  }
  const traced = await chain.trace(version, options);
  if (traced === undefined) {
    throw new ControlError("refused", `Version ${version} is not a user's transaction; only those can be traced.`);
  }
  return traced;
}

/** Traces a view function, given in BCS, at a version or on the latest state. */
export function tracedView(chain: RunningChain, bytes: Uint8Array, at: bigint | undefined, options: TraceOptions): Promise<TracedView> {
  const { version: latest, oldestVersion } = chain.ledger();
  const version = at ?? latest;
  if (version < oldestVersion || version > latest) {
    throw new ControlError("not_found", `There is no version ${version}; there are ${oldestVersion} to ${latest}.`);
  }
  return chain.traceView(
    decoded("trace: this is no call of a view function", () => decodeViewCall(bytes)),
    version,
    options,
  );
}

/** Output of a traced view, in the form of a transaction's. */
export function viewOutput({ failed, gasUsed, ...trace }: TracedView): TraceOutput {
  return { success: failed === undefined, vmStatus: failed ?? "Executed successfully", gasUsed, sessions: [{ session: "user", ...trace }] };
}

export function traceOutput({ output, sessions }: TracedExecution): TraceOutput {
  return { ...resultOf(output), sessions };
}

/** Result of a simulation from its trace: events in order, and the last write of each item. Failed sessions contribute nothing. */
export function simulationResult({ output, sessions }: TracedExecution): SimulationResult {
  const committed = sessions.filter(({ writes }) => writes !== undefined);
  const writes = new Map<string, TraceWrite>();
  for (const write of committed.flatMap((session) => session.writes ?? [])) writes.set(JSON.stringify(write.item), write);
  const failure = sessions.find((session) => session.failure !== undefined)?.failure;
  return { ...resultOf(output), events: committed.flatMap(({ steps }) => eventsIn(steps)), failure, writes: [...writes.values()] };
}

function resultOf(output: TracedExecution["output"]): TransactionResult {
  const isCommitted = output.kind === "kept";
  return {
    success: isCommitted && output.status.kind === "success",
    vmStatus: output.vmStatus,
    gasUsed: isCommitted ? output.gasUsed : 0n,
  };
}

function eventsIn(steps: readonly TraceStep[]): SimulationResult["events"][number][] {
  return steps.flatMap((step) => {
    if (step.kind === "event") return [{ type: step.type, data: step.data }];
    return step.kind === "call" ? eventsIn(step.steps) : [];
  });
}

import { BcsError, type TraceOptions, type TraceStep, type TraceWrite } from "@atoll/move";
import { decodeSignedTransaction, type RunningChain, type SignedTransaction, type TracedExecution } from "@atoll/node";
import { ControlError } from "./controlError.ts";
import type { SimulationResult, TraceOutput, TransactionResult } from "./controls.ts";

/** Decodes a transaction from a control's input. */
export function signedTransaction(verb: string, bytes: Uint8Array): SignedTransaction {
  try {
    return decodeSignedTransaction(bytes);
  } catch (error) {
    if (error instanceof BcsError)
      throw new ControlError("invalid_input", `${verb}: this is no signed transaction in BCS: ${error.message}.`);
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

export function traceOutput({ output, sessions }: TracedExecution): TraceOutput {
  return { ...resultOf(output), sessions };
}

/** Result of a simulation from its trace: events in order, and the last write of each item. Failed sessions contribute nothing. */
export function simulationResult({ output, sessions }: TracedExecution): SimulationResult {
  const committed = sessions.filter(({ writes }) => writes !== undefined);
  const writes = new Map<string, TraceWrite>();
  for (const write of committed.flatMap((session) => session.writes ?? [])) writes.set(JSON.stringify(write.item), write);
  return { ...resultOf(output), events: committed.flatMap(({ steps }) => eventsIn(steps)), writes: [...writes.values()] };
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

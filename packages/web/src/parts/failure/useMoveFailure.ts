import { useQuery } from "@tanstack/react-query";
import { readBytecode } from "../../chain/bytecode/bytecodeReader.ts";
import type { Controls } from "../../chain/controls/controls.ts";
import type { Trace, TraceFailure } from "../../chain/controls/trace.ts";
import { loadFailure } from "../../errors/failure/loadFailure.ts";
import type { MoveFailure } from "../../errors/failure/moveFailure.ts";
import { useChain, useLedgerIdentity } from "../../session/context.ts";
import { useControlToken } from "../../session/secrets/controlToken.ts";
import { useControls } from "../controls/useControls.ts";
import { failureSources } from "./failureSources.ts";

/** Trace of a failed run: already known, or requested from the user's own network. */
type FailureTrace =
  | { readonly kind: "known"; readonly failure: TraceFailure | undefined }
  | { readonly kind: "request"; readonly request: (controls: Controls, signal: AbortSignal) => Promise<Trace> };

/** A failed run that the page explains. */
export interface ShownRun {
  /** Identifies the run in the cache, such as its version or bytes. */
  readonly id: string;
  readonly vmStatus: string;
  readonly trace: FailureTrace;
  /** Ledger version of the code; the latest if undefined. */
  readonly version?: bigint | undefined;
  readonly script?: Uint8Array | undefined;
  readonly gasUsed?: bigint | undefined;
  readonly gasLimit?: bigint | undefined;
}

/** Explanation of a failed run; undefined while it loads, null if the network cannot answer. */
export function useMoveFailure(run: ShownRun): MoveFailure | null | undefined {
  const { id, vmStatus, trace, version, script, gasUsed, gasLimit } = run;
  const [chain, identity] = [useChain(), useLedgerIdentity()];
  const controls = useControls();
  const token = useControlToken();
  const mayTrace = controls !== undefined && token !== undefined;
  const { data, error } = useQuery({
    queryKey: [chain.network.id, identity ?? null, "failure", id, vmStatus, trace.kind, mayTrace],
    queryFn: async ({ signal }) => {
      const recorded = trace.kind === "known" ? trace.failure : mayTrace ? await recordedFailure(trace, controls, signal) : undefined;
      const sources = failureSources(chain.node, (task) => readBytecode(task, signal), version, signal);
      return loadFailure({ vmStatus, trace: recorded, script, gasUsed, gasLimit }, sources);
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: "always",
  });
  return error === null ? data : null;
}

/** Failure that the network recorded; undefined if it cannot trace the run, which the status still explains. */
async function recordedFailure(
  trace: Extract<FailureTrace, { kind: "request" }>,
  controls: Controls,
  signal: AbortSignal,
): Promise<TraceFailure | undefined> {
  try {
    const { sessions } = await trace.request(controls, signal);
    return sessions.find(({ failure }) => failure !== undefined)?.failure;
  } catch (error) {
    if (signal.aborted) throw error;
    return undefined;
  }
}

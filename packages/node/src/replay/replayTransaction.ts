import type { DeclarationResolver, TraceOptions } from "@atoll/move";
import { encodeBcs, printModuleId, printTypeTag } from "@atoll/move";
import type { ContractEvent } from "../chain/event.ts";
import type { ExecutionOutput } from "../chain/executionOutput.ts";
import type { StateView } from "../chain/stateValue.ts";
import type { LedgerWrite } from "../chain/store.ts";
import type { ExecutionStatus } from "../chain/transactionInfo.ts";
import { chainTimeUsecs, TIMESTAMP_KEY } from "../execution/chainTime.ts";
import { createExecutor, type Executor } from "../execution/executor.ts";
import { createOverlayState, type OverlayState } from "../execution/overlayState.ts";
import { vmStatusText } from "../execution/vmStatus.ts";
import { type ForkCache, NO_FORK_CACHE } from "../fork/forkCache.ts";
import { type OpenFork, openForkAt } from "../fork/openFork.ts";
import { readForkPoint } from "../fork/readForkPoint.ts";
import { readThrough } from "../fork/readThrough.ts";
import {
  createUpstreamRequests,
  MAX_WAIT_MS,
  refuseCancelled,
  type UpstreamRequests,
  type UpstreamRequestsOptions,
} from "../fork/upstreamRequests.ts";
import { writeContractEvent } from "../ledger/eventEncoding.ts";
import { HASH_LENGTH_BYTES } from "../ledger/hashing.ts";
import { MissingState } from "../ledger/missingState.ts";
import { writeExecutionStatus } from "../ledger/transactionInfoEncoding.ts";
import { sameBytes } from "../ledger/verifyTransaction.ts";
import { createTableTypes } from "../reader/tableTypes.ts";
import { hex } from "../render/hex.ts";
import { changedTransaction } from "./changedTransaction.ts";
import { compareItems, sameWrites } from "./compareItems.ts";
import { type OriginalTransaction, readOriginal } from "./readOriginal.ts";
import type { EventComparison, Replay, ReplayChanges, ReplayedEvent, ReplayedResult } from "./replayTypes.ts";
import { createShowBytes, type ShowBytes } from "./showBytes.ts";

/** Limits of a replay: sequential reads after the prefetch, and their total time. */
const MAX_ROUNDS = 400;
const MAX_REPLAY_MS = 180_000;
const USECS_PER_MS = 1_000n;
const USECS_PER_SEC = 1_000_000n;

export interface ReplayOptions extends Pick<UpstreamRequestsOptions, "url" | "headers" | "maxWaitMs" | "signal"> {
  readonly fetch?: typeof globalThis.fetch | undefined;
  readonly cache?: ForkCache | undefined;
  readonly changes?: ReplayChanges | undefined;
  readonly trace: TraceOptions;
  /** Called with a reader of the costs so far, before the first request. */
  readonly onStart?: ((usage: UpstreamRequests["usage"]) => void) | undefined;
}

/**
 * Runs a past transaction of a network again, on the state before it, and compares the result. Nothing is sent to the network but reads.
 * Throws `UpstreamError`, or `StateOrderError` for changes that do not fit.
 */
export async function replayTransaction(wanted: Uint8Array | bigint, options: ReplayOptions): Promise<Replay> {
  const { url, fetch = globalThis.fetch, cache = NO_FORK_CACHE, maxWaitMs = MAX_WAIT_MS, changes = {} } = options;
  const startMs = performance.now();
  const requests = createUpstreamRequests({ url, headers: options.headers, fetch, maxWaitMs, signal: options.signal });
  options.onStart?.(requests.usage);
  const original = await readOriginal(requests, wanted);
  const point = await readForkPoint(requests, url, original.version - 1n);
  const fork = await openForkAt({ point, requests, cache, maxWaitMs });
  await prefetch(fork, original);
  const run = () => {
    refuseCancelled(options.signal);
    return compareRuns(fork, original, changes, options.trace);
  };
  const compared = await readThrough({ fetch: fork.state.fetch, maxWaitMs: MAX_REPLAY_MS, maxRounds: MAX_ROUNDS }, run);
  const { version, blockHeight, indexInBlock, signed, info, timestampUsecs } = original;
  return {
    network: { url, chainId: point.chainId },
    transaction: {
      hash: hex(info.transactionHash),
      version,
      stateVersion: point.version,
      blockHeight,
      indexInBlock,
      sender: signed.raw.sender,
      timeMs: Number(timestampUsecs / USECS_PER_MS),
    },
    ...compared,
    framework: fork.registry.modules.length > 0 ? "native" : "bytecode",
    hasDeposits: fork.hasDeposits(),
    costs: { ...fork.usage(), durationMs: Math.round(performance.now() - startMs) },
  };
}

/** Fetches the items that the original wrote, several at once. Errors appear in the run that needs the item. */
async function prefetch(fork: OpenFork, { writes }: OriginalTransaction): Promise<void> {
  await Promise.allSettled(
    writes.map(async ({ key }) => {
      try {
        fork.state.get(key);
      } catch (error) {
        if (!(error instanceof MissingState)) throw error;
        await fork.state.fetch(error);
      }
    }),
  );
}

type Compared = Pick<Replay, "original" | "replay" | "equal" | "events" | "changes" | "sessions">;

function compareRuns(fork: OpenFork, original: OriginalTransaction, changes: ReplayChanges, trace: TraceOptions): Compared {
  const { state: base, codes, point } = fork;
  const executor = createExecutor({ registry: fork.registry, codes, chainId: point.chainId });
  const before = createOverlayState(base);
  const laterSecs = applyChanges(executor, before, changes);
  const signed = changedTransaction(original.signed, changes, laterSecs);
  const run = { kind: "committed", indexInBlock: original.indexInBlock } as const;
  const { output, sessions } = executor.trace(before, signed, run, trace);
  const kept = output.kind === "kept" ? output : undefined;
  const writes = kept?.writes ?? [];
  const events = kept?.events ?? [];

  const code = codes.at(before);
  const shows = createShowBytes();
  const show = {
    before: shows(code),
    original: shows(codes.at(stateAfter(base, original.writes))),
    replay: shows(codes.at(stateAfter(before, writes))),
  };
  const fetched = { fetchedFrom: base.fetchedFrom, subscribe: () => () => {}, latestVersion: () => point.version, store: NO_HISTORY };
  const tableTypes = createTableTypes(fetched, () => code.layouts).withSimulated(
    [...original.writes, ...writes],
    codes.at(stateAfter(before, writes)).layouts,
  );
  const pairs = compareEvents(original.events, events, show);
  return {
    original: resultOf(original.info.status, original.info.gasUsed, code.declarations),
    replay: replayedResult(output, code.declarations),
    equal: {
      status: kept !== undefined && sameBytes(statusBytes(kept.status), statusBytes(original.info.status)),
      gasUsed: kept?.gasUsed === original.info.gasUsed,
      events: pairs.every(({ isEqual }) => isEqual),
      ...sameWrites(original.writes, writes),
    },
    events: pairs,
    changes: compareItems({ before, original: original.writes, replay: writes, tableTypes, version: point.version, show }),
    sessions,
  };
}

const NO_HISTORY = { listState: () => [], getTransaction: () => undefined };

/** Applies changes of the state, and returns by how many seconds the transaction runs later than the original. */
function applyChanges(executor: Executor, state: OverlayState, { orders = [], timeUsecs }: ReplayChanges): bigint {
  orders.forEach((order, index) => {
    const id = new Uint8Array(HASH_LENGTH_BYTES).fill(index + 1, 0, 1);
    state.apply(executor.order(state, order, id).writes);
  });
  const now = chainTimeUsecs(state);
  if (timeUsecs === undefined || now === undefined) return 0n;
  const metadata = state.get(TIMESTAMP_KEY)?.metadata;
  const bytes = encodeBcs((writer) => writer.u64(timeUsecs));
  state.apply([{ key: TIMESTAMP_KEY, op: { kind: "modification", bytes, metadata } }]);
  return timeUsecs / USECS_PER_SEC - now / USECS_PER_SEC;
}

function stateAfter(base: StateView, writes: readonly LedgerWrite[]): StateView {
  const state = createOverlayState(base);
  state.apply(writes);
  return state;
}

function compareEvents(
  original: readonly ContractEvent[],
  replay: readonly ContractEvent[],
  show: { readonly original: ShowBytes; readonly replay: ShowBytes },
): EventComparison[] {
  const shown = (event: ContractEvent | undefined, print: ShowBytes): ReplayedEvent | undefined =>
    event && { type: printTypeTag(event.type), data: print(event.type, event.data) };
  const bytesOf = (event: ContractEvent | undefined) => event && encodeBcs((writer) => writeContractEvent(writer, event));
  return Array.from({ length: Math.max(original.length, replay.length) }, (_, index) => ({
    original: shown(original[index], show.original),
    replay: shown(replay[index], show.replay),
    isEqual: sameBytes(bytesOf(original[index]), bytesOf(replay[index])),
  }));
}

function resultOf(status: ExecutionStatus, gasUsed: bigint, declarations: DeclarationResolver): ReplayedResult {
  const abort =
    status.kind === "moveAbort"
      ? {
          location: status.location === undefined ? "script" : printModuleId(status.location),
          code: status.code,
          reason: status.info?.reasonName ?? "",
          description: status.info?.description ?? "",
        }
      : undefined;
  return { success: status.kind === "success", vmStatus: vmStatusText(status, declarations), gasUsed, abort };
}

function replayedResult(output: ExecutionOutput, declarations: DeclarationResolver): ReplayedResult {
  if (output.kind === "discarded") return { success: false, vmStatus: output.vmStatus, gasUsed: 0n, abort: undefined };
  return resultOf(output.status, output.gasUsed, declarations);
}

function statusBytes(status: ExecutionStatus): Uint8Array {
  return encodeBcs((writer) => writeExecutionStatus(writer, status));
}

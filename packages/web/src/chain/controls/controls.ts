import type { Replay, ReplayInput, ReplayProgress } from "./replay.ts";
import type { Trace, TracedValue, TraceFailure, TraceWrite } from "./trace.ts";

/** Control API of the user's own network. Rejected requests throw a ChainError of service `controls`. */
export interface Controls {
  /** Sets the block production mode; `mine` produces that many blocks immediately. Without input, returns the current mode. */
  blocks(input?: BlocksInput, signal?: AbortSignal): Promise<BlocksState>;
  /** Advances chain time by seconds, or to a time in milliseconds since 1970; never backwards. Without input, returns the current time. */
  clock(input?: { readonly advanceSeconds?: number; readonly setToMs?: number }, signal?: AbortSignal): Promise<ClockState>;
  /** Ends the current epoch, or the given number of epochs. */
  epoch(input?: { readonly advance?: number }): Promise<{ readonly epoch: bigint }>;
  /** Creates a snapshot of the current ledger, which `revert` can restore. */
  snapshot(): Promise<{ readonly id: string } & LedgerPosition>;
  /** All snapshots, oldest first, including those of other tabs and programs. */
  snapshots(signal?: AbortSignal): Promise<readonly Snapshot[]>;
  /** Restores a snapshot, including ledger and clock. Later snapshots are deleted. */
  revert(id: string): Promise<LedgerPosition>;
  /** Restarts the ledger from genesis. */
  reset(): Promise<LedgerPosition>;
  /** Accepts unsigned transactions from an address, or stops accepting them. Without input, returns the accepted addresses. */
  actAs(input?: { readonly address: string; readonly enabled?: boolean }, signal?: AbortSignal): Promise<readonly string[]>;
  /** Mints coins for an address, in octas; default 10 APT. */
  fund(input: { readonly address: string; readonly amount?: bigint }): Promise<{ readonly hash: string }>;
  /** Execution trace of a committed transaction by version, of a signed one (BCS) simulated on the latest state, or of a view function. */
  trace(input: TraceInput, signal?: AbortSignal): Promise<Trace>;
  /**
   * Runs a past transaction of any network again, on the state before it, and compares the result. The network's own server reads from
   * the given node. An abort ends the replay there, too.
   */
  replay(input: ReplayInput, signal?: AbortSignal): Promise<Replay>;
  /** Progress of the replay that was started with this id. */
  replayProgress(id: string, signal?: AbortSignal): Promise<ReplayProgress>;
  /** Simulates signed transactions (BCS), each on top of the previous ones. Stores nothing and ignores signatures. */
  simulate(transactions: readonly Uint8Array[], signal?: AbortSignal): Promise<readonly SimulationResult[]>;
  /** Sets latency and next failures of the pepper and prover services. Without input, returns the current settings. */
  keyless(input?: KeylessInput, signal?: AbortSignal): Promise<KeylessState>;
  /** Latest requests to all services, newest last. */
  log(input?: { readonly limit?: number; readonly clear?: boolean }, signal?: AbortSignal): Promise<readonly LoggedRequest[]>;
  /** Ledger position, and memory and disk usage of the network process. */
  usage(signal?: AbortSignal): Promise<NetworkUsage>;
  /** Starts or cancels the sample world. Without input, returns its progress. */
  sample(input?: { readonly start?: boolean; readonly cancel?: boolean }, signal?: AbortSignal): Promise<SampleProgress>;
}

/** Progress states of the sample world. */
export const SAMPLE_STATES = ["idle", "running", "done", "cancelled", "failed"] as const;
/** Progress of the sample world; `message` is the reason of a failure. */
export interface SampleProgress {
  readonly state: (typeof SAMPLE_STATES)[number];
  readonly step: number;
  readonly steps: number;
  readonly message: string | undefined;
}

type TraceInput =
  | { readonly version: bigint; readonly instructions?: boolean }
  /** Signed transaction in BCS, simulated after the others. */
  | { readonly transaction: Uint8Array; readonly after?: readonly Uint8Array[]; readonly instructions?: boolean }
  /** Call of a view function in BCS, at a ledger version. */
  | { readonly view: Uint8Array; readonly at: bigint; readonly instructions?: boolean };

export interface LedgerPosition {
  readonly version: bigint;
  readonly blockHeight: bigint;
}

/** Restorable snapshot of the ledger. */
export interface Snapshot extends LedgerPosition {
  readonly id: string;
  /** Chain time of the snapshot's newest block. */
  readonly timeMs: number;
}

/** Block production modes. `instant`: soon after a transaction arrives; `interval`: at fixed times; `manual`: on request only. */
export const BLOCK_MODES = ["instant", "interval", "manual"] as const;
type BlockModeName = (typeof BLOCK_MODES)[number];
export interface BlocksInput {
  readonly mode?: BlockModeName;
  readonly timeMs?: number;
  readonly idleTimeMs?: number;
  readonly mine?: number;
}
export interface BlocksState extends LedgerPosition {
  readonly mode: BlockModeName;
  readonly timeMs: number | undefined;
  readonly idleTimeMs: number | undefined;
}

export interface ClockState {
  readonly nowMs: number;
  /** Lead of chain time over the wall clock, in milliseconds. */
  readonly offsetMs: number;
}

/** Simulated result of one transaction in a sequence. */
export interface SimulationResult {
  readonly success: boolean;
  readonly vmStatus: string;
  readonly gasUsed: bigint;
  readonly events: readonly { readonly type: string; readonly data: TracedValue }[];
  /** Calls and values at the failure, if code failed. */
  readonly failure: TraceFailure | undefined;
  /** Last write of each changed item. */
  readonly writes: readonly TraceWrite[];
}

interface KeylessInput {
  readonly service: "pepper" | "prover";
  readonly latencyMs?: number;
  readonly failNext?: number;
  readonly status?: number;
}
/** Extra latency and number of failing next requests, by service. */
export type KeylessState = Readonly<Record<"pepper" | "prover", { readonly latencyMs: number; readonly failNext: number }>>;

/** A request answered by one of the network's services. */
export interface LoggedRequest {
  readonly at: string;
  readonly service: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly durationMs: number;
}

/** Ledger position and resource usage of the network. */
export interface NetworkUsage extends LedgerPosition {
  readonly epoch: bigint;
  /** Memory of the whole network process; undefined if not measured. */
  readonly memoryBytes: number | undefined;
  /** Bytes per part of the data directory; undefined if nothing is stored on disk. */
  readonly disk: Readonly<Record<"ledger" | "index" | "keys", number>> | undefined;
  /** Requests of a fork to its upstream since it started; undefined on other networks. */
  readonly upstream: { readonly requests: number; readonly bytes: number; readonly cacheHits: number } | undefined;
}

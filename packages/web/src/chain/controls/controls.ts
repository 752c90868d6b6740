import type { Trace, TracedValue, TraceWrite } from "./trace.ts";

/** What only a network of one's own allows, as the page asks for it. Each throws a ChainError of the service `controls` when it is refused. */
export interface Controls {
  /** When blocks are made; with `mine`, makes that many at once. Without input, only tells. */
  blocks(input?: BlocksInput, signal?: AbortSignal): Promise<BlocksState>;
  /** Moves chain time forward, by seconds or to a moment (milliseconds since 1970). It never goes back. Without input, only tells. */
  clock(input?: { readonly advanceSeconds?: number; readonly setToMs?: number }, signal?: AbortSignal): Promise<ClockState>;
  /** Ends the current epoch, or as many as asked. */
  epoch(input?: { readonly advance?: number }): Promise<{ readonly epoch: bigint }>;
  /** Remembers this moment. */
  snapshot(): Promise<{ readonly id: string } & LedgerPosition>;
  /** Every moment that can be gone back to, oldest first, also those of other tabs and programs. */
  snapshots(signal?: AbortSignal): Promise<readonly Snapshot[]>;
  /** Goes back to a remembered moment: ledger, clock and all. Later snapshots are gone afterwards. */
  revert(id: string): Promise<LedgerPosition>;
  /** Begins again from genesis. */
  reset(): Promise<LedgerPosition>;
  /** Accepts transactions from an address without a signature, or stops to. Without input, only tells. */
  actAs(input?: { readonly address: string; readonly enabled?: boolean }, signal?: AbortSignal): Promise<readonly string[]>;
  /** Gives coins, in octas: 10 APT unless told otherwise. */
  fund(input: { readonly address: string; readonly amount?: bigint }): Promise<{ readonly hash: string }>;
  /** Everything that a transaction does inside: a committed one, by its version, or a signed one (BCS) that is simulated on the latest state. */
  trace(input: TraceInput, signal?: AbortSignal): Promise<Trace>;
  /** What signed transactions (BCS) would do, each on top of those before it. Nothing is kept, and signatures are not looked at. */
  simulate(transactions: readonly Uint8Array[], signal?: AbortSignal): Promise<readonly SimulationResult[]>;
  /** How pepper and prover behave: how long they take, and what they answer next. Without input, only tells. */
  keyless(input?: KeylessInput, signal?: AbortSignal): Promise<KeylessState>;
  /** The last requests to any service, newest last. */
  log(input?: { readonly limit?: number; readonly clear?: boolean }, signal?: AbortSignal): Promise<readonly LoggedRequest[]>;
  /** What the network holds, and what it costs. */
  usage(signal?: AbortSignal): Promise<NetworkUsage>;
}

export type TraceInput =
  | { readonly version: bigint; readonly instructions?: boolean }
  | { readonly transaction: Uint8Array; readonly instructions?: boolean };

export interface LedgerPosition {
  readonly version: bigint;
  readonly blockHeight: bigint;
}

/** A moment that can be gone back to. */
export interface Snapshot extends LedgerPosition {
  readonly id: string;
  /** Chain time of its newest block. */
  readonly timeMs: number;
}

/** `instant`: soon after a transaction arrives; `interval`: at fixed times; `manual`: only when asked. */
export const BLOCK_MODES = ["instant", "interval", "manual"] as const;
export type BlockModeName = (typeof BLOCK_MODES)[number];
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
  /** How far chain time is ahead of the wall clock. */
  readonly offsetMs: number;
}

/** What one of several transactions would do. */
export interface SimulationResult {
  readonly success: boolean;
  readonly vmStatus: string;
  readonly gasUsed: bigint;
  readonly events: readonly { readonly type: string; readonly data: TracedValue }[];
  /** The last write of each item. */
  readonly writes: readonly TraceWrite[];
}

export interface KeylessInput {
  readonly service: "pepper" | "prover";
  readonly latencyMs?: number;
  readonly failNext?: number;
  readonly status?: number;
}
/** By service: how long it takes beyond its work, and how many of its next requests fail. */
export type KeylessState = Readonly<Record<"pepper" | "prover", { readonly latencyMs: number; readonly failNext: number }>>;

/** A request that a service of the network answered. */
export interface LoggedRequest {
  readonly at: string;
  readonly service: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly durationMs: number;
}

/** Where the ledger is, and what the network needs of the machine. */
export interface NetworkUsage extends LedgerPosition {
  readonly epoch: bigint;
  /** Of the whole process; undefined where it is not measured. */
  readonly memoryBytes: number | undefined;
  /** By part of the data directory; undefined where nothing is kept on disk. */
  readonly disk: Readonly<Record<"ledger" | "index" | "keys", number>> | undefined;
}

import type { Address, JsonValue, TraceWrite } from "@atoll/move";
import type { TracedSession } from "@atoll/node";
import type { LoggedRequest } from "../services/requestLog.ts";

/** Every control, by the name it has as a method and over HTTP. */
export const CONTROL_NAMES = [
  "blocks",
  "clock",
  "epoch",
  "snapshot",
  "snapshots",
  "revert",
  "reset",
  "actAs",
  "fund",
  "trace",
  "simulate",
  "log",
  "keyless",
  "usage",
] as const;
export type ControlName = (typeof CONTROL_NAMES)[number];

/** What only a network of one's own allows. Each checks its input and throws `ControlError` when it makes no sense. */
export interface Controls {
  /** When blocks are made; with `mine`, makes that many at once. Without input, only tells. */
  blocks(input?: BlocksInput): Promise<BlocksOutput>;
  /** Moves chain time forward, by seconds or to a moment. It never goes back. Without input, only tells. */
  clock(input?: ClockInput): Promise<ClockOutput>;
  /** Ends the current epoch, or as many as asked. */
  epoch(input?: { readonly advance?: number }): Promise<{ readonly epoch: bigint }>;
  /** Remembers this moment. */
  snapshot(): Promise<{ readonly id: string } & LedgerPosition>;
  /** Every moment that can be gone back to, oldest first; those of other programs and from before a restart too. */
  snapshots(): Promise<{ readonly snapshots: readonly RememberedMoment[] }>;
  /** Goes back to a remembered moment: ledger, clock and all. Later snapshots are gone afterwards. */
  revert(input: { readonly id: string }): Promise<LedgerPosition>;
  /** Begins again from genesis. */
  reset(): Promise<LedgerPosition>;
  /** Accepts transactions from an address without a signature, or stops to. Without input, only tells. */
  actAs(input?: { readonly address?: string; readonly enabled?: boolean }): Promise<{ readonly addresses: readonly Address[] }>;
  /** Gives coins, in octas: 10 APT unless told otherwise. */
  fund(input: { readonly address: string; readonly amount?: bigint | string | number }): Promise<{ readonly hash: string }>;
  /** Everything that a transaction does inside: a committed one, by its version, or one that is simulated on the latest state. */
  trace(input: TraceInput): Promise<TraceOutput>;
  /** What transactions would do, each on top of those before it. Nothing is kept, and signatures are not looked at. */
  simulate(input: { readonly transactions: readonly string[] }): Promise<{ readonly results: readonly SimulationResult[] }>;
  /** How pepper and prover behave: how long they take, and what they answer next. Without input, only tells. */
  keyless(input?: KeylessInput): Promise<KeylessOutput>;
  /** The last requests to any service, newest last. */
  log(input?: { readonly limit?: number; readonly clear?: boolean }): Promise<{ readonly requests: readonly LoggedRequest[] }>;
  /** What the network holds, and what it costs. */
  usage(): Promise<UsageOutput>;
}

export interface RememberedMoment extends LedgerPosition {
  readonly id: string;
  /** Chain time of its newest block, in milliseconds since 1970. */
  readonly timeMs: number;
}

/** What a network needs of the machine. */
export interface MeasuredUsage {
  /** Of the whole process, its threads included. */
  readonly memoryBytes: number;
  /** By part of the data directory; `undefined` where nothing is kept. */
  readonly disk: Readonly<Record<"ledger" | "index" | "keys", number>> | undefined;
}
export interface UsageOutput extends LedgerPosition, Partial<MeasuredUsage> {
  readonly epoch: bigint;
}

export interface KeylessInput {
  readonly service?: "pepper" | "prover";
  readonly latencyMs?: number;
  /** Fails that many of its next requests, with `status` (500), in place of those that were to fail before. */
  readonly failNext?: number;
  readonly status?: number;
}
/** By service: how long it takes beyond its work, and how many of its next requests fail. */
export type KeylessOutput = Readonly<Record<"pepper" | "prover", { readonly latencyMs: number; readonly failNext: number }>>;

export interface TraceInput {
  readonly version?: bigint | string | number;
  /** A signed transaction in BCS as hex; its signatures need not be valid. */
  readonly transaction?: string;
  /** Whether each instruction of bytecode is listed. */
  readonly instructions?: boolean;
}
export interface TransactionResult {
  readonly success: boolean;
  readonly vmStatus: string;
  readonly gasUsed: bigint;
}
export interface TraceOutput extends TransactionResult {
  /** The sessions of the transaction in the order they ran: what each called, read, emitted and, unless it failed, wrote. */
  readonly sessions: readonly TracedSession[];
}
export interface SimulationResult extends TransactionResult {
  readonly events: readonly { readonly type: string; readonly data: JsonValue }[];
  /** The last write of each item. */
  readonly writes: readonly TraceWrite[];
}

export interface LedgerPosition {
  readonly version: bigint;
  readonly blockHeight: bigint;
}

/** `instant`: soon after a transaction arrives; `interval`: at fixed times; `manual`: only when asked. */
export const BLOCK_MODES = ["instant", "interval", "manual"] as const;
export type BlockModeName = (typeof BLOCK_MODES)[number];

export interface BlocksInput {
  readonly mode?: BlockModeName;
  /** `instant`: how long a block waits after its first transaction. `interval`: from one block to the next. */
  readonly timeMs?: number;
  /** `instant`: from one empty block to the next, 0 for none. */
  readonly idleTimeMs?: number;
  readonly mine?: number;
}
export interface BlocksOutput extends LedgerPosition {
  readonly mode: BlockModeName;
  readonly timeMs?: number;
  readonly idleTimeMs?: number;
}

export interface ClockInput {
  readonly advanceSeconds?: number;
  /** Milliseconds since 1970, as `Date.now()` gives them. */
  readonly setToMs?: number;
}
export interface ClockOutput {
  readonly nowMs: number;
  /** How far chain time is ahead of the wall clock. */
  readonly offsetMs: number;
}

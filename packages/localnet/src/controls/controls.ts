import type { Address, JsonValue, TraceFailure, TraceWrite } from "@atoll/move";
import type { Replay, TracedSession, UpstreamUsage } from "@atoll/node";
import type { ReplayProgress } from "../replay/createReplay.ts";
import type { ReplayInput } from "../replay/replayInput.ts";
import type { SampleProgress } from "../sample/sampleRun.ts";
import type { LoggedRequest } from "../services/requestLog.ts";

/** Names of all controls of a development network, used as methods and over HTTP. */
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
  "setBalance",
  "setResource",
  "setTableItem",
  "setModule",
  "trace",
  "replay",
  "replayProgress",
  "simulate",
  "log",
  "keyless",
  "usage",
  "sample",
] as const;
export type ControlName = (typeof CONTROL_NAMES)[number];

/** Controls of a development network, such as clock, blocks and snapshots. Each control validates its input and throws `ControlError`. */
export interface Controls {
  /** Sets when blocks are produced; `mine` produces that many blocks immediately. Without input, returns the current setting. */
  blocks(input?: BlocksInput): Promise<BlocksOutput>;
  /** Moves chain time forward, by seconds or to a timestamp, never backwards. Without input, returns the current time. */
  clock(input?: ClockInput): Promise<ClockOutput>;
  /** Ends the current epoch, or the given number of epochs. */
  epoch(input?: { readonly advance?: number }): Promise<{ readonly epoch: bigint }>;
  /** Takes a snapshot of the current state. */
  snapshot(): Promise<{ readonly id: string } & LedgerPosition>;
  /** Lists snapshots, oldest first, including those of other programs and from before a restart. */
  snapshots(): Promise<{ readonly snapshots: readonly RememberedMoment[] }>;
  /** Reverts ledger and clock to a snapshot. Later snapshots are deleted. */
  revert(input: { readonly id: string }): Promise<LedgerPosition>;
  /** Restarts the ledger from genesis. */
  reset(): Promise<LedgerPosition>;
  /** Enables or disables unsigned transactions from an address. Without input, returns the enabled addresses. */
  actAs(input?: { readonly address?: string; readonly enabled?: boolean }): Promise<{ readonly addresses: readonly Address[] }>;
  /** Pays APT to an address; the amount is in octas, by default 10 APT. */
  fund(input: { readonly address: string; readonly amount?: bigint | string | number }): Promise<{ readonly hash: string }>;
  /** Sets the balance of any coin or fungible asset; the asset's supply changes with it. */
  setBalance(input: BalanceInput): Promise<OrderOutput>;
  /** Sets a resource of an account, or removes it. */
  setResource(input: ResourceInput): Promise<OrderOutput>;
  /** Sets an item of a table that the network's resources contain, or removes it. */
  setTableItem(input: TableItemInput): Promise<OrderOutput>;
  /** Sets compiled modules, new ones or instead of published ones, without compatibility checks and `init_module`. */
  setModule(input: ModulesInput): Promise<OrderOutput>;
  /** Traces the execution of a transaction: a committed version, or a simulation on the latest state. */
  trace(input: TraceInput): Promise<TraceOutput>;
  /**
   * Runs a past transaction of any network again, on the state before it, and compares the result. Needs no key and sends nothing but
   * reads, all to the network's node.
   */
  replay(input: ReplayInput): Promise<Replay>;
  /** Progress of the replay that was started with this id; `cancel` ends it. */
  replayProgress(input: { readonly id: string; readonly cancel?: boolean }): Promise<ReplayProgress>;
  /** Simulates transactions, each on top of the previous ones. Nothing is stored, and signatures are not checked. */
  simulate(input: { readonly transactions: readonly string[] }): Promise<{ readonly results: readonly SimulationResult[] }>;
  /** Sets latency and failures of the pepper and prover services. Without input, returns the current behaviour. */
  keyless(input?: KeylessInput): Promise<KeylessOutput>;
  /** Latest requests to any service, newest last. */
  log(input?: { readonly limit?: number; readonly clear?: boolean }): Promise<{ readonly requests: readonly LoggedRequest[] }>;
  /** Ledger position and resource usage of the network. */
  usage(): Promise<UsageOutput>;
  /**
   * Fills the ledger with a sample world through ordinary transactions, or cancels that; `wait` returns after its end. Without input,
   * returns the progress.
   */
  sample(input?: SampleInput): Promise<SampleProgress>;
}

export interface SampleInput {
  readonly start?: boolean;
  /** Seed of a new sample world; 1 by default. */
  readonly seed?: number;
  /** True if the response waits for the end of the sample world. */
  readonly wait?: boolean;
  readonly cancel?: boolean;
}

export interface RememberedMoment extends LedgerPosition {
  readonly id: string;
  /** Chain time of the newest block, in milliseconds since 1970. */
  readonly timeMs: number;
}

/** Machine resources used by a network. */
export interface MeasuredUsage {
  /** Memory of the whole process in bytes, including its threads. */
  readonly memoryBytes: number;
  /** Disk bytes per part of the data directory; `undefined` if the network stores nothing. */
  readonly disk: Readonly<Record<"ledger" | "index" | "keys", number>> | undefined;
}
export interface UsageOutput extends LedgerPosition, Partial<MeasuredUsage> {
  readonly epoch: bigint;
  /** Requests that a fork has sent to its upstream, and answers from its cache. */
  readonly upstream?: UpstreamUsage;
}

export interface KeylessInput {
  readonly service?: "pepper" | "prover";
  readonly latencyMs?: number;
  /** Number of upcoming requests that fail with `status` (500 by default); replaces the previous setting. */
  readonly failNext?: number;
  readonly status?: number;
}
/** Extra latency and number of upcoming failures of each keyless service. */
export type KeylessOutput = Readonly<Record<"pepper" | "prover", { readonly latencyMs: number; readonly failNext: number }>>;

export interface TraceInput {
  /** Version of a committed transaction, or the ledger version of a view. */
  readonly version?: bigint | string | number;
  /** Signed transaction in BCS as hex; its signatures may be invalid. */
  readonly transaction?: string;
  /** Signed transactions in BCS as hex that run before `transaction`, each on top of the preceding ones. */
  readonly after?: readonly string[];
  /** Call of a view function in BCS as hex, as in `POST /v1/view`; runs at `version`, or on the latest state. */
  readonly view?: string;
  /** True if the trace lists each bytecode instruction. */
  readonly instructions?: boolean;
}
export interface TransactionResult {
  readonly success: boolean;
  readonly vmStatus: string;
  readonly gasUsed: bigint;
}
export interface TraceOutput extends TransactionResult {
  /** Sessions of the transaction in execution order: calls, reads, events and, unless failed, writes. */
  readonly sessions: readonly TracedSession[];
}
export interface SimulationResult extends TransactionResult {
  readonly events: readonly { readonly type: string; readonly data: JsonValue }[];
  /** Calls and values at the failure, if code failed. */
  readonly failure: TraceFailure | undefined;
  /** Last write of each resource, table item or module. */
  readonly writes: readonly TraceWrite[];
}

export interface LedgerPosition {
  readonly version: bigint;
  readonly blockHeight: bigint;
}

/** Balance of an account, in the asset's smallest unit. */
export interface BalanceInput {
  readonly address: string;
  /** Coin type, or metadata address of a fungible asset; APT by default. */
  readonly asset?: string;
  readonly amount: string | number | bigint;
}
export interface ResourceInput {
  readonly address: string;
  readonly type: string;
  /** Value in BCS as hex; absent with `remove`. */
  readonly value?: string;
  readonly remove?: boolean;
}
export interface TableItemInput {
  readonly handle: string;
  /** Key in BCS as hex. */
  readonly key: string;
  /** Value in BCS as hex; absent with `remove`. */
  readonly value?: string;
  readonly remove?: boolean;
}
export interface ModulesInput {
  /** Compiled modules as hex, which are set together. */
  readonly modules: readonly string[];
}
/** Place of an ordered change in the ledger: a transaction that contains only its write set. */
export interface OrderOutput {
  readonly version: bigint;
  readonly hash: string;
}

/** When blocks are produced. `instant`: soon after a transaction arrives; `interval`: at fixed times; `manual`: only on request. */
export const BLOCK_MODES = ["instant", "interval", "manual"] as const;
export type BlockModeName = (typeof BLOCK_MODES)[number];

export interface BlocksInput {
  readonly mode?: BlockModeName;
  /** In mode `instant`: delay between a block's first transaction and the block. In mode `interval`: time between blocks. */
  readonly timeMs?: number;
  /** In mode `instant`: time between empty blocks, 0 for none. */
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
  /** Chain time in milliseconds since 1970, like `Date.now()`. */
  readonly setToMs?: number;
}
export interface ClockOutput {
  readonly nowMs: number;
  /** Time by which chain time is ahead of the wall clock. */
  readonly offsetMs: number;
}

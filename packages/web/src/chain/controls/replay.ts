import type { Trace, TracedValue, TraceItem } from "./trace.ts";

/** Order to replay a transaction. */
export interface ReplayInput {
  /** URL of the node that has the transaction and its state. */
  readonly node: string;
  readonly version: bigint;
  readonly changes: ReplayChanges;
  /** Id by which `replayProgress` knows this replay. */
  readonly id: string;
}

/** Differences from the original. */
export interface ReplayChanges {
  /** All arguments and type arguments of the called function, the arguments in BCS. */
  readonly call?: { readonly args: readonly Uint8Array[]; readonly typeArguments: readonly string[] } | undefined;
  /** APT balance of an account before the transaction, in octas. */
  readonly balance?: { readonly address: string; readonly octas: bigint } | undefined;
  /** Chain time of the replay, in milliseconds since 1970. */
  readonly timeMs?: number | undefined;
  /** Compiled modules, added to the state or instead of modules of the same name. */
  readonly modules?: readonly Uint8Array[] | undefined;
}

/** Progress of a replay. `unknown`: it has not begun, or has ended. */
export interface ReplayProgress {
  readonly state: "waiting" | "running" | "unknown";
  readonly requests: number;
  readonly bytes: number;
}

/** Compared parts of a replay. */
export const REPLAY_PARTS = ["status", "gasUsed", "events", "changes", "deposits"] as const;
export type ReplayPart = (typeof REPLAY_PARTS)[number];

/** Result of a replay next to the original's. */
export interface Replay {
  readonly version: bigint;
  readonly original: ReplayedResult;
  /** Result of the replay with its trace. */
  readonly replay: Trace;
  /** Parts that are byte for byte equal. */
  readonly equal: Readonly<Record<ReplayPart, boolean>>;
  readonly events: readonly EventComparison[];
  readonly changes: readonly ItemComparison[];
  /** Execution of the framework: as the network's bytecode, or by native code where it is ours. */
  readonly framework: "bytecode" | "native";
  /** Whether the network's node reports storage deposits, which refunds depend on. */
  readonly hasDeposits: boolean;
  readonly costs: {
    readonly requests: number;
    readonly bytes: number;
    readonly cacheHits: number;
    readonly durationMs: number;
  };
}

interface ReplayedResult {
  readonly success: boolean;
  readonly vmStatus: string;
  readonly gasUsed: bigint;
}

/** Events at one position; undefined on the side that has fewer. */
export interface EventComparison {
  readonly original: ReplayedEvent | undefined;
  readonly replay: ReplayedEvent | undefined;
  readonly isEqual: boolean;
}
export interface ReplayedEvent {
  readonly type: string;
  readonly data: TracedValue;
}

/** A stored item that the original or the replay changed. */
export interface ItemComparison {
  readonly item: TraceItem;
  readonly before: TracedValue;
  /** Undefined if it did not change the item. */
  readonly original: ItemChange | undefined;
  readonly replay: ItemChange | undefined;
  readonly isEqual: boolean;
}
export interface ItemChange {
  readonly op: "write" | "delete";
  /** Data; `null` for deletions, modules and data beyond the network's limit. */
  readonly data: TracedValue;
  readonly sizeBytes: number;
}

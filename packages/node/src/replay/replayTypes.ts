import type { Address, JsonValue, TraceItem, TypeTag } from "@atoll/move";
import type { TransactionPayload } from "../chain/signedTransaction.ts";
import type { StateOrder } from "../chain/stateOrder.ts";
import type { TracedSession } from "../chain/trace.ts";

/** What a replay changes. Signatures are not checked, so the sender stays the original's. */
export interface ReplayChanges {
  readonly payload?: TransactionPayload | undefined;
  /** Arguments of the called entry function in BCS, all of them. */
  readonly args?: readonly Uint8Array[] | undefined;
  readonly typeArguments?: readonly TypeTag[] | undefined;
  /** Chain time at which the transaction runs. Its expiry moves by the same time. */
  readonly timeUsecs?: bigint | undefined;
  /** Changes of the state before the transaction. */
  readonly orders?: readonly StateOrder[] | undefined;
}

/** Result of a replay next to the original's. */
export interface Replay {
  readonly network: { readonly url: string; readonly chainId: number };
  readonly transaction: ReplayedTransaction;
  readonly original: ReplayedResult;
  readonly replay: ReplayedResult;
  /** What is byte for byte equal. `deposits` are the storage deposits of changed items. */
  readonly equal: Readonly<Record<"status" | "gasUsed" | "events" | "changes" | "deposits", boolean>>;
  /** Events of both by their position. */
  readonly events: readonly EventComparison[];
  /** Changed items of both, by their keys. Members of a resource group are separate items. */
  readonly changes: readonly ItemComparison[];
  /** Trace of the replay. */
  readonly sessions: readonly TracedSession[];
  /** How the framework ran: as the network's bytecode, or with native bodies, because every module of it is ours. */
  readonly framework: "bytecode" | "native";
  /** Whether the network's node returns storage deposits; without them the gas of a transaction that frees storage can differ. */
  readonly hasDeposits: boolean;
  readonly costs: ReplayCosts;
}

interface ReplayedTransaction {
  readonly hash: string;
  readonly version: bigint;
  /** Version before the transaction, whose state the replay starts from. */
  readonly stateVersion: bigint;
  readonly blockHeight: bigint;
  readonly indexInBlock: number;
  readonly sender: Address;
  /** Chain time of its block, in milliseconds since 1970. */
  readonly timeMs: number;
}

export interface ReplayedResult {
  readonly success: boolean;
  readonly vmStatus: string;
  readonly gasUsed: bigint;
  /** Abort of Move code; `undefined` for other outcomes. `location` is a module, or "script". */
  readonly abort: { readonly location: string; readonly code: bigint; readonly reason: string; readonly description: string } | undefined;
}

/** Events at one position; `undefined` on the side with fewer events. */
export interface EventComparison {
  readonly original: ReplayedEvent | undefined;
  readonly replay: ReplayedEvent | undefined;
  readonly isEqual: boolean;
}
export interface ReplayedEvent {
  readonly type: string;
  /** Data of the event; hex if its type is unknown. */
  readonly data: JsonValue;
}

/** Stored item before the transaction, after the original and after the replay. */
export interface ItemComparison {
  readonly item: TraceItem;
  readonly before: JsonValue;
  /** `undefined` if the original did not change the item; `replay` likewise. */
  readonly original: ItemChange | undefined;
  readonly replay: ItemChange | undefined;
  readonly isEqual: boolean;
  /** Storage deposits in octas, if the node returns them. Those of a group belong to its first changed member. */
  readonly deposits: { readonly original: bigint | undefined; readonly replay: bigint | undefined } | undefined;
}
export interface ItemChange {
  readonly op: "write" | "delete";
  /** Data; hex if its type is unknown; `null` for deletions, modules and data beyond the length limit. */
  readonly data: JsonValue;
  readonly sizeBytes: number;
}

/** What a replay needed from the network. */
interface ReplayCosts {
  readonly requests: number;
  readonly bytes: number;
  readonly cacheHits: number;
  readonly durationMs: number;
}

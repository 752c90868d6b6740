import type { Address, TransactionHash } from "../../facts/types.ts";
import type { Intent } from "../../transactions/intent.ts";
import type { PredictedChanges } from "./predictedEffects.ts";

export type SentState =
  /** Signed, not submitted yet; the user can still drop it. */
  | "signed"
  /** Submitted; the network has not answered. */
  | "submitted"
  | "pending"
  /** Rejected by another operator's node, which may have stored it anyway, so it can run until expiry. */
  | "denied"
  /** Another operator's node reports a failed execution without confirmation: the transaction may have succeeded. */
  | "saidFailed"
  | "committed"
  | "failed"
  | "expired"
  | "refused"
  /** Another transaction of the sender used its sequence number, for example a resend at a higher gas price. */
  | "replaced"
  /** May have run: its sequence number was used, and the node pruned transactions of that time. */
  | "unknown"
  /** Another operator's node reported success, but a second source has read past that version without finding it. */
  | "notFound"
  /** Executed, then undone when the user rewound their own network. */
  | "undone"
  /** Pending when the user reset their own network; invalid on the new ledger. */
  | "gone";

/** States without any known payment. */
export const NEVER_PAID: readonly SentState[] = ["signed", "failed", "expired", "refused", "replaced", "notFound", "undone", "gone"];
const OPEN_STATES = ["signed", "submitted", "pending", "denied", "saidFailed"] as const satisfies readonly SentState[];
const OPEN: readonly SentState[] = OPEN_STATES;
/** States that no longer change, except by corrections from the chain. */
export type FinalSentState = Exclude<SentState, (typeof OPEN_STATES)[number]>;
export const SENT_STATES: readonly string[] = [...OPEN, ...NEVER_PAID, "committed", "unknown"] satisfies SentState[];

/** A transaction signed in this browser, before or after submission. */
export interface SentTransaction {
  readonly hash: TransactionHash;
  readonly sender: Address;
  /** The user's intent. */
  readonly intent: Intent;
  /** The sender's sequence number; undefined for transactions with a nonce and for entries of early builds. */
  readonly sequenceNumber: bigint | undefined;
  /**
   * Signed bytes as `0x` hex until the state is final and confirmed, for submitting a lost transaction again. Undefined for a transaction
   * of another ledger of the network: the page tracks it but never submits it here.
   */
  readonly signed: string | undefined;
  readonly expirationSecs: bigint;
  /** Milliseconds since 1970. */
  readonly sentAt: number;
  readonly state: SentState;
  readonly version: bigint | undefined;
  /** Failure reason from the virtual machine. */
  readonly vmStatus: string | undefined;
  /** The transaction ran, but the multisig proposal that it executed failed, which consumes the proposal. */
  readonly isFailedInside?: boolean;
  readonly finalAt: number | undefined;
  /** Source that confirms a reported success. Absent on the user's own network and for entries of earlier builds. */
  readonly confirmation?: Confirmation | undefined;
  /** Ledger time at simulation, a lower bound for execution. Absent on the user's own network, which can be rewound. */
  readonly simulatedSecs?: bigint;
  /** Ledger version at simulation; absent on the user's own network. */
  readonly simulatedVersion?: bigint;
  /** Timestamp of the ledger's first block; stored only on the user's own network, which can be reset. */
  readonly ledgerStart?: bigint;
  /** Previewed balance changes; absent without a preview and for entries of early builds. */
  readonly foreseen?: PredictedChanges;
  /**
   * Actual balance changes of the previewed accounts, if they differ. Stored only for list members; single transactions load them for their
   * receipt.
   */
  readonly happened?: PredictedChanges;
  /** The network's latest rejection, of a first or repeated submission. */
  readonly refusal?: Refusal | undefined;
  /** The list signed together with this transaction; absent for a transaction signed alone. */
  readonly list?: ListPlace;
  /** Recipients found by the preview, if the intent is not a payment. */
  readonly paid?: readonly Address[];
  /** Fingerprint for detecting a repeated call with equal arguments; absent for payments and for entries of early builds. */
  readonly payload?: string;
}

/**
 * `awaited`: one node reported it, and the outbox keeps querying. `node`: no index proves it; the same node repeated its report at a
 * later version, with matching sequence number and balance. `index`: the index lists this very transaction too. `disputed`: the node
 * repeats its report, the index has read past the version without it, and the outbox keeps querying.
 */
export type Confirmation = (typeof CONFIRMATIONS)[number];
export const CONFIRMATIONS = ["awaited", "node", "index", "disputed"] as const;

/** A node's error answer to a rejected submission. */
export interface Refusal {
  readonly status: number;
  readonly code: string | undefined;
  readonly vmErrorCode: number | undefined;
  readonly message: string;
}

/** Position in a list of transactions approved together. */
export interface ListPlace {
  /** Hash of the list's first transaction. */
  readonly id: TransactionHash;
  /** Zero-based index. */
  readonly place: number;
  /** Line number in the table's text, starting at 1. */
  readonly line?: number | undefined;
  /** Number of transactions in the list at signing time. */
  readonly of?: number | undefined;
}

/** Fields that can change after signing. */
export type SentChange = Partial<
  Pick<
    SentTransaction,
    "state" | "version" | "vmStatus" | "isFailedInside" | "finalAt" | "confirmation" | "ledgerStart" | "refusal" | "happened"
  >
>;

/** Payment intent of a transaction; undefined for other intents. */
export function paymentOf({ intent }: Pick<SentTransaction, "intent">): Extract<Intent, { readonly kind: "payment" }> | undefined {
  return intent.kind === "payment" ? intent : undefined;
}

/** Whether the state cannot change any more. */
export function isFinal({ state }: Pick<SentTransaction, "state">): boolean {
  return !OPEN.includes(state);
}

/** Whether one node reported success and no second source confirms it. */
export function isReported({ state, confirmation }: Pick<SentTransaction, "state" | "confirmation">): boolean {
  return state === "committed" && confirmation !== undefined && confirmation !== "index";
}

/** Whether the outbox still queries a second source. */
export function awaitsConfirmation({ confirmation }: Pick<SentTransaction, "confirmation">): boolean {
  return confirmation === "awaited" || confirmation === "disputed";
}

/** How long the page shows a transaction removed by a reset, although other state starts from scratch. */
const JUST_GONE_MS = 10_000;

/** Whether a reset of the last few seconds removed the transaction. */
export function isJustReset({ state, finalAt = 0 }: Pick<SentTransaction, "state" | "finalAt">, now: number = Date.now()): boolean {
  return state === "gone" && now - finalAt < JUST_GONE_MS;
}

/** Whether another operator's node claims failure before the transaction's expiry. */
export function isDoubted({ state }: Pick<SentTransaction, "state">): boolean {
  return state === "denied" || state === "saidFailed";
}

/** Whether the node rejected the submission as overloaded. Such a node may run the transaction anyway. */
export function isRejectedForRoom({ state, refusal }: Pick<SentTransaction, "state" | "refusal">): boolean {
  return state === "submitted" && refusal !== undefined && isOverloaded(refusal);
}

/** Whether a node's answer signals overload. */
export function isOverloaded({ status }: Pick<Refusal, "status">): boolean {
  return status === 429 || status === 507;
}

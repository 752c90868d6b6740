import type { Address, TransactionHash } from "../facts/types.ts";
import type { Intent } from "../transactions/intent.ts";
import type { Foreseen } from "./foreseen.ts";

export type SentState =
  /** Signed, and not given to the network yet: it can still be dropped. */
  | "signed"
  /** Given to the network, which has not answered. */
  | "submitted"
  | "pending"
  /** A node of somebody else's said no, and may have kept it all the same: it can still run until it expires. */
  | "denied"
  /** A node of somebody else's says that it ran and failed, which nothing confirms yet: it may have done all that it was to do. */
  | "saidFailed"
  | "committed"
  | "failed"
  | "expired"
  | "refused"
  /** Another transaction of the sender has its number, as the same one at a higher price. */
  | "replaced"
  /** It may have run: its number was used, and the node no longer keeps what ran then. */
  | "unknown"
  /** A node of somebody else reported success, and another source has read past that version without it. */
  | "notFound"
  /** It ran, and the person's own network was taken back to before it. */
  | "undone"
  /** It was under way when the person's own network was reset, and is not meant for the ledger that came after. */
  | "gone";

/** By these nobody got anything, as far as is known. */
export const NEVER_PAID: readonly SentState[] = ["signed", "failed", "expired", "refused", "replaced", "notFound", "undone", "gone"];
const OPEN: readonly SentState[] = ["signed", "submitted", "pending", "denied", "saidFailed"];
export const SENT_STATES: readonly string[] = [...OPEN, ...NEVER_PAID, "committed", "unknown"] satisfies SentState[];

/** A transaction signed here and sent, or to be sent, from this page. */
export interface SentTransaction {
  readonly hash: TransactionHash;
  readonly sender: Address;
  /** What the person meant by it. */
  readonly intent: Intent;
  /** Its place in the sender's sequence; undefined where it has a nonce, and for what was sent before this was written down. */
  readonly sequenceNumber: bigint | undefined;
  /**
   * The bytes that the network is given, `0x` and hex, for as long as it is not final: what got lost on the way is sent again. Undefined for one that was
   * sent on another ledger of the network: it is followed, and never sent to this one.
   */
  readonly signed: string | undefined;
  readonly expirationSecs: bigint;
  /** Milliseconds since 1970. */
  readonly sentAt: number;
  readonly state: SentState;
  readonly version: bigint | undefined;
  /** Why it failed, in the virtual machine's words. */
  readonly vmStatus: string | undefined;
  /** It ran, and the proposal of a shared account that it executed failed, which uses that up. */
  readonly isFailedInside?: boolean;
  readonly finalAt: number | undefined;
  /** Source that confirms a reported success. Absent on the person's own network and for entries of earlier builds. */
  readonly confirmation?: Confirmation | undefined;
  /** The ledger's time when it was simulated, before it can have run; absent on the person's own network, whose time can be taken back. */
  readonly simulatedSecs?: bigint;
  /** The version that it was simulated at, likewise. */
  readonly simulatedVersion?: bigint;
  /** How the ledger began that it is for, by the time of its first block: only on the person's own network, which can begin again. */
  readonly ledgerStart?: bigint;
  /** What its preview said; absent where it had none, and for what was sent before this was written down. */
  readonly foreseen?: Foreseen;
  /** What it changed of the same accounts instead, where it ran and did other than its preview said. Only members of lists have it: of others their receipt asks. */
  readonly happened?: Foreseen;
  /** Why the network would not take it, or would not when it was given it again. */
  readonly refusal?: Refusal | undefined;
  /** The list that it was signed with, and its place there; absent for one that was signed alone. */
  readonly list?: ListPlace;
  /** Who gets money by it, where it was not meant as a payment and its preview said so all the same. */
  readonly paid?: readonly Address[];
  /** Tells the same call with the same arguments again; absent for payments, and for what was sent before this was written down. */
  readonly payload?: string;
}

/**
 * `awaited`: only one node has reported it, and the outbox keeps asking. `node`: the network has no index; the same node repeated it at a later version, with
 * a matching sequence number and balance. `index`: the index has it too. `disputed`: the node repeats it, the index has read past its version without it, and
 * the outbox keeps asking.
 */
export type Confirmation = (typeof CONFIRMATIONS)[number];
export const CONFIRMATIONS = ["awaited", "node", "index", "disputed"] as const;

/** A node's answer to something that it would not take. */
export interface Refusal {
  readonly status: number;
  readonly code: string | undefined;
  readonly vmErrorCode: number | undefined;
  readonly message: string;
}

/** A place in a list that was approved together. */
export interface ListPlace {
  /** The hash of the list's first transaction. */
  readonly id: TransactionHash;
  /** Counted from 0. */
  readonly place: number;
  /** Where it stands in the text of a table, counted from 1. */
  readonly line?: number | undefined;
  /** How many there were in the list when it was signed. */
  readonly of?: number | undefined;
}

/** What changes of a transaction once it was signed. */
export type SentChange = Partial<
  Pick<
    SentTransaction,
    "state" | "version" | "vmStatus" | "isFailedInside" | "finalAt" | "confirmation" | "ledgerStart" | "refusal" | "happened"
  >
>;

/** The payment that a transaction was meant to be. */
export function paymentOf({ intent }: Pick<SentTransaction, "intent">): Extract<Intent, { readonly kind: "payment" }> | undefined {
  return intent.kind === "payment" ? intent : undefined;
}

/** Whether nothing more can happen to it. */
export function isFinal({ state }: Pick<SentTransaction, "state">): boolean {
  return !OPEN.includes(state);
}

/** Whether success was reported by one node and nothing else confirms it. */
export function isReported({ state, confirmation }: Pick<SentTransaction, "state" | "confirmation">): boolean {
  return state === "committed" && confirmation !== undefined && confirmation !== "index";
}

/** Whether a second source is still being asked about it. */
export function awaitsConfirmation({ confirmation }: Pick<SentTransaction, "confirmation">): boolean {
  return confirmation === "awaited" || confirmation === "disputed";
}

/** For so long whoever looked at something that a reset took along is told of it although the page begins anew. */
const JUST_GONE_MS = 10_000;

/** Whether the reset that the page is just hearing of took it along. */
export function isJustGone({ state, finalAt = 0 }: Pick<SentTransaction, "state" | "finalAt">, now: number = Date.now()): boolean {
  return state === "gone" && now - finalAt < JUST_GONE_MS;
}

/** Whether a node of somebody else's says that nothing comes of it, while that can still be untrue. */
export function isDoubted({ state }: Pick<SentTransaction, "state">): boolean {
  return state === "denied" || state === "saidFailed";
}

/** Whether the node was given it and said that it had no room, which is no promise not to run it. */
export function isTurnedAway({ state, refusal }: Pick<SentTransaction, "state" | "refusal">): boolean {
  return state === "submitted" && refusal !== undefined && isNoRoom(refusal);
}

/** A node's answer that it takes nothing at the moment. */
export function isNoRoom({ status }: Pick<Refusal, "status">): boolean {
  return status === 429 || status === 507;
}

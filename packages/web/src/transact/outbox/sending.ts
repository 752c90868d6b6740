import { fromHex } from "../../chain/facts/hex.ts";
import type { Address, TransactionHash } from "../../chain/facts/types.ts";
import { isOverloaded, isRejectedForRoom, type SentTransaction } from "../../chain/history/sent/sentTransaction.ts";
import { isPassing } from "../../chain/transactions/waitForFinal.ts";
import { ChainError } from "../../chain/transport/chainError.ts";
import { isCrowded, isUnderWay, rivalsOf, sendableOf } from "../queue.ts";
import type { Clocks } from "./clocks.ts";
import type { Desk } from "./desk.ts";
import type { Binding } from "./ledgerStart.ts";
import { isUsed, refusalOf } from "./nodeAnswers.ts";
import type { OutboxLookUp } from "./outboxLookUp.ts";

/** Submits signed transactions to the network. */
export interface Sending {
  /** Submits signed transactions that fit into the node's mempool now. */
  sendWaiting(sender: Address): Promise<void>;
  /** Submits transactions again that the network may have lost, in order. */
  sendLostAgain(sender: Address): Promise<void>;
}

/**
 * Time after which an accepted transaction that the node does not know counts as lost; until then another node behind the same URL may have
 * it.
 */
const LOST_AFTER_MS = 10_000;
/** First and longest delay between attempts at a node whose mempool is full. */
const FIRST_TURN_WAIT_MS = 1_000;
const LONGEST_TURN_WAIT_MS = 30_000;
/** VM error code of an expired transaction. */
const TRANSACTION_EXPIRED = 6;

export interface SendingParts {
  readonly clocks: Clocks;
  readonly lookUp: OutboxLookUp;
  readonly binding: Binding;
}

export function createSending(desk: Desk, { clocks, lookUp, binding }: SendingParts): Sending {
  const { client, trustsNode, signal, now, open } = desk;
  const lastSubmitted = new Map<TransactionHash, number>();
  const turnedAwayUntil = new Map<TransactionHash, { readonly at: number; readonly waitMs: number }>();

  /** Doubles the retry delay at a node whose mempool is full; the node may request a longer one. */
  function noteNoRoom({ hash }: SentTransaction, { retryAfterMs = 0 }: ChainError): void {
    const waitMs = Math.min((turnedAwayUntil.get(hash)?.waitMs ?? FIRST_TURN_WAIT_MS / 2) * 2, LONGEST_TURN_WAIT_MS);
    turnedAwayUntil.set(hash, { waitMs, at: now() + Math.min(Math.max(waitMs, retryAfterMs), LONGEST_TURN_WAIT_MS) });
  }

  const isDue = ({ hash }: SentTransaction) => now() >= (turnedAwayUntil.get(hash)?.at ?? 0);

  /** Submits a transaction. A missing response proves nothing. A refusal is final only for a first submission to a trusted node. */
  async function send(entry: SentTransaction): Promise<void> {
    if (entry.signed === undefined) return;
    // The state changes before submission: from here on, dropping is impossible.
    if (entry.state === "signed") desk.change(entry, { state: "submitted" });
    lastSubmitted.set(entry.hash, now());
    try {
      await client.submit(fromHex(entry.signed));
      desk.change(entry, { state: "pending", refusal: undefined });
    } catch (error) {
      if (!(error instanceof ChainError)) throw error;
      if (isOverloaded(error)) {
        // A third-party node may have stored the transaction despite its refusal.
        if (!trustsNode && error.isEarlier !== true) {
          noteNoRoom(entry, error);
          return desk.change(entry, { refusal: refusalOf(error) });
        }
        if (entry.state === "signed") desk.change(entry, { state: "signed" });
      }
      if (isPassing(error)) throw error;
      // A used sequence number means that this transaction or a rival ran; a later lookup decides. Refusals of repeated submissions prove
      // nothing: the first submission may have run and, for example, changed the key.
      if (isUsed(error) || entry.state === "pending") return desk.change(entry, { refusal: refusalOf(error) });
      if (error.vmErrorCode === TRANSACTION_EXPIRED && clocks.isOver(entry)) await expireUnsent(entry);
      else if (trustsNode) desk.finish(entry, { state: "refused", refusal: refusalOf(error) });
      else desk.change(entry, { state: "denied", refusal: refusalOf(error) });
    }
  }

  /**
   * Expires a late transaction together with all unsent ones of the account that are as late. Transactions that may have executed are
   * looked up first.
   */
  async function expireUnsent(late: SentTransaction): Promise<void> {
    const { sender, hash, expirationSecs } = late;
    const { sequenceNumber: onChain } = await client.account(sender, signal);
    const overdue = () =>
      open(sender).filter(
        (one) => (one.hash === hash && one.state !== "saidFailed") || (one.state === "signed" && one.expirationSecs <= expirationSecs),
      );
    for (const entry of overdue()) if ((entry.sequenceNumber ?? 0n) < onChain) await lookUp(entry, client.transaction);
    desk.finishAll(new Map(overdue().map((entry) => [entry.hash, { state: "expired" }])));
  }

  async function sendLostAgain(sender: Address): Promise<void> {
    for (const entry of open(sender)) {
      if (!isUnderWay(entry) || !mayBeLost(entry)) continue;
      // Of several transactions with one sequence number, the newest wins.
      if (rivalsOf(open(sender), entry).some((rival) => isUnderWay(rival) && rival.sentAt > entry.sentAt)) continue;
      await sendAgain(entry);
    }
  }

  function mayBeLost(entry: SentTransaction): boolean {
    const { hash, state, sentAt, refusal } = entry;
    if (refusal !== undefined && isUsed(refusal)) return false;
    if (isRejectedForRoom(entry)) return isDue(entry);
    return trustsNode || state === "submitted" || now() - (lastSubmitted.get(hash) ?? sentAt) > LOST_AFTER_MS;
  }

  async function sendAgain(entry: SentTransaction): Promise<void> {
    if (desk.isPaused(entry)) return;
    const found = await lookUp(entry, client.transaction);
    if (found === "pending") desk.change(entry, { state: "pending", refusal: undefined });
    if (found !== undefined) return;
    // The network may not know the transaction because it was reset.
    await binding.bind(entry.sender, true);
    if (open(entry.sender).some(({ hash }) => hash === entry.hash)) await send(entry);
  }

  async function sendWaiting(sender: Address): Promise<void> {
    const turn = isCrowded(open(sender)) ? (await client.account(sender, signal)).sequenceNumber : undefined;
    const turnedAway = open(sender).find(isRejectedForRoom);
    if (turnedAway !== undefined && isDue(turnedAway)) await sendAgain(turnedAway);
    for (const { hash } of sendableOf(open(sender), turn)) {
      // A node whose mempool is full receives no further transactions.
      if (open(sender).some(isRejectedForRoom)) return;
      // Earlier submissions took time: meanwhile the user may have dropped this transaction, or another tab sent it.
      const entry = open(sender).find((one) => one.hash === hash);
      if (entry?.state === "signed" && !desk.isPaused(entry)) await send(entry);
    }
  }

  return { sendWaiting, sendLostAgain };
}

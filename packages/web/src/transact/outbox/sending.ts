import { fromHex } from "../../chain/facts/hex.ts";
import type { Address, TransactionHash } from "../../chain/facts/types.ts";
import { isNoRoom, isTurnedAway, type SentTransaction } from "../../chain/history/sentTransaction.ts";
import { isPassing } from "../../chain/transactions/waitForFinal.ts";
import { ChainError } from "../../chain/transport/chainError.ts";
import { isCrowded, isUnderWay, rivalsOf, sendableOf } from "../queue.ts";
import type { Clocks } from "./clocks.ts";
import type { Desk } from "./desk.ts";
import type { Binding } from "./ledgerStart.ts";
import type { LookUp } from "./lookUp.ts";
import { isUsed, refusalOf } from "./nodeAnswers.ts";

/** Gives the network what was signed. */
export interface Sending {
  /** What the network was not given and may be given now. */
  sendWaiting(sender: Address): Promise<void>;
  /** What the network may have lost is given to it again, in order. */
  sendLostAgain(sender: Address): Promise<void>;
}

/** What a node took and does not know a moment later is with another node behind the same address. Only after so long it counts as lost. */
const LOST_AFTER_MS = 10_000;
/** Between two tries at a node that has no room. */
const FIRST_TURN_WAIT_MS = 1_000;
const LONGEST_TURN_WAIT_MS = 30_000;
/** The virtual machine's code for one that came too late. */
const TRANSACTION_EXPIRED = 6;

export interface SendingParts {
  readonly clocks: Clocks;
  readonly lookUp: LookUp;
  readonly binding: Binding;
}

export function createSending(desk: Desk, { clocks, lookUp, binding }: SendingParts): Sending {
  const { client, trustsNode, signal, now, open } = desk;
  const lastGiven = new Map<TransactionHash, number>();
  const turnedAwayUntil = new Map<TransactionHash, { readonly at: number; readonly waitMs: number }>();

  /** A node that has no room is asked again after twice as long each time, or when it says. */
  function noteTurnedAway({ hash }: SentTransaction, { retryAfterMs = 0 }: ChainError): void {
    const waitMs = Math.min((turnedAwayUntil.get(hash)?.waitMs ?? FIRST_TURN_WAIT_MS / 2) * 2, LONGEST_TURN_WAIT_MS);
    turnedAwayUntil.set(hash, { waitMs, at: now() + Math.min(Math.max(waitMs, retryAfterMs), LONGEST_TURN_WAIT_MS) });
  }

  const isDue = ({ hash }: SentTransaction) => now() >= (turnedAwayUntil.get(hash)?.at ?? 0);

  /** Gives one to the network. No answer says nothing, and a no only to what it was not given before, where the node is believed. */
  async function send(entry: SentTransaction): Promise<void> {
    if (entry.signed === undefined) return;
    // Before it leaves: from here on it cannot be dropped any more.
    if (entry.state === "signed") desk.change(entry, { state: "submitted" });
    lastGiven.set(entry.hash, now());
    try {
      await client.submit(fromHex(entry.signed));
      desk.change(entry, { state: "pending", refusal: undefined });
    } catch (error) {
      if (!(error instanceof ChainError)) throw error;
      if (isNoRoom(error)) {
        // A node of somebody else's that was given it may have kept it all the same.
        if (!trustsNode && error.isEarlier !== true) {
          noteTurnedAway(entry, error);
          return desk.change(entry, { refusal: refusalOf(error) });
        }
        if (entry.state === "signed") desk.change(entry, { state: "signed" });
      }
      if (isPassing(error)) throw error;
      // It or another with its number ran, which is found out when it is looked for. And a second no says nothing: that it ran may be why, as of a
      // change of key.
      if (isUsed(error) || entry.state === "pending") return desk.change(entry, { refusal: refusalOf(error) });
      if (error.vmErrorCode === TRANSACTION_EXPIRED && clocks.isOver(entry)) await expireUnsent(entry);
      else if (trustsNode) desk.finish(entry, { state: "refused", refusal: refusalOf(error) });
      else desk.change(entry, { state: "denied", refusal: refusalOf(error) });
    }
  }

  /** One that came too late, together with all of the account that never left and is as late. What may have run is looked for on chain first. */
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
      // The newest of those with one number is the one that counts.
      if (rivalsOf(open(sender), entry).some((rival) => isUnderWay(rival) && rival.sentAt > entry.sentAt)) continue;
      await sendAgain(entry);
    }
  }

  function mayBeLost(entry: SentTransaction): boolean {
    const { hash, state, sentAt, refusal } = entry;
    if (refusal !== undefined && isUsed(refusal)) return false;
    if (isTurnedAway(entry)) return isDue(entry);
    return trustsNode || state === "submitted" || now() - (lastGiven.get(hash) ?? sentAt) > LOST_AFTER_MS;
  }

  async function sendAgain(entry: SentTransaction): Promise<void> {
    if (desk.isPaused(entry)) return;
    const found = await lookUp(entry, client.transaction);
    if (found === "pending") desk.change(entry, { state: "pending", refusal: undefined });
    if (found !== undefined) return;
    // That the network does not know it may be because it was reset.
    await binding.bind(entry.sender, true);
    if (open(entry.sender).some(({ hash }) => hash === entry.hash)) await send(entry);
  }

  async function sendWaiting(sender: Address): Promise<void> {
    const turn = isCrowded(open(sender)) ? (await client.account(sender, signal)).sequenceNumber : undefined;
    const turnedAway = open(sender).find(isTurnedAway);
    if (turnedAway !== undefined && isDue(turnedAway)) await sendAgain(turnedAway);
    for (const { hash } of sendableOf(open(sender), turn)) {
      // A node that has no room for one is given no more of them.
      if (open(sender).some(isTurnedAway)) return;
      // Those before it took their time: meanwhile it may have been dropped, or sent by another tab.
      const entry = open(sender).find((one) => one.hash === hash);
      if (entry?.state === "signed" && !desk.isPaused(entry)) await send(entry);
    }
  }

  return { sendWaiting, sendLostAgain };
}

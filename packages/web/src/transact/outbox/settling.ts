import type { Address, LedgerState, TransactionHash } from "../../chain/facts/types.ts";
import type { SentState, SentTransaction } from "../../chain/history/sent/sentTransaction.ts";
import { isUnderWay } from "../queue.ts";
import type { Clocks } from "./clocks.ts";
import type { Desk } from "./desk.ts";
import { endFoundByNumber, endOf } from "./endOf.ts";
import type { Gaps } from "./gaps.ts";
import { isUnreadable } from "./nodeAnswers.ts";
import type { OutboxLookUp } from "./outboxLookUp.ts";
import type { Sending } from "./sending.ts";

/** Determines the outcome of transactions that the network does not know or has refused. */
export interface Settling {
  settleUnknown(entry: SentTransaction): Promise<void>;
  /**
   * Finishes a transaction that a third-party node still reports as pending, although the account's list contains it or both clocks are
   * past its expiry. A pending transaction may also wait for a missing earlier sequence number.
   */
  settlePending(entry: SentTransaction): Promise<void>;
  /**
   * Follows refused transactions until expiry without submitting them again. An unused sequence number proves that none has run, so a batch
   * costs one request; after expiry each is looked up, whatever number the node reports.
   */
  watchDenied(sender: Address): Promise<void>;
}

/** Number of reports of a used sequence number before it counts: nodes behind one URL differ slightly. */
const SEEN_TO_BELIEVE = 3;

export interface SettlingParts {
  readonly clocks: Clocks;
  readonly lookUp: OutboxLookUp;
  readonly sending: Sending;
  readonly gaps: Gaps;
}

export function createSettling(desk: Desk, { clocks, lookUp, sending, gaps }: SettlingParts): Settling {
  const { client, signal, open } = desk;
  const timesSeenUsed = new Map<TransactionHash, number>();
  const timesUnread = new Map<TransactionHash, number>();

  /**
   * Outcome of a transaction, or `unknown` if the account's list stays unreadable: such a list proves nothing, and is not requested
   * endlessly.
   */
  async function endOrUnknown(entry: SentTransaction, ledger: LedgerState, onChain: bigint): ReturnType<typeof endOf> {
    try {
      return await endOf(desk, entry, ledger, onChain);
    } catch (error) {
      const times = (timesUnread.get(entry.hash) ?? 0) + 1;
      timesUnread.set(entry.hash, times);
      if (!isUnreadable(error) || times < SEEN_TO_BELIEVE) throw error;
      return "unknown";
    }
  }

  async function settleUnknown(entry: SentTransaction): Promise<void> {
    const { sender, hash, sequenceNumber } = entry;
    const [ledger, account] = await Promise.all([
      client.ledger(signal),
      sequenceNumber === undefined ? undefined : client.account(sender, signal),
    ]);
    const isPast = clocks.isPastAt(entry, ledger);
    // Looks up the transaction after reading the ledger time: a block with it would exist by then.
    if ((await lookUp(entry, client.transaction)) !== undefined) return;
    const onChain = account?.sequenceNumber ?? 0n;
    const isNumberUsed = sequenceNumber !== undefined && sequenceNumber < onChain;
    const isOverHere = clocks.isPastHere(entry);
    if (isNumberUsed && !(isOverHere && isPast)) {
      const times = (timesSeenUsed.get(hash) ?? 0) + 1;
      timesSeenUsed.set(hash, times);
      if (times < SEEN_TO_BELIEVE || !isOverHere) return followOthers(entry, onChain);
    } else if (!(isOverHere && isPast)) {
      gaps.note(sender, onChain);
      return sending.sendLostAgain(sender);
    }
    const state = await endOrUnknown(entry, ledger, onChain);
    if (state !== "final") desk.finish(entry, { state });
  }

  async function settlePending(entry: SentTransaction): Promise<void> {
    const { sender, sequenceNumber } = entry;
    const onChain = sequenceNumber === undefined ? 0n : (await client.account(sender, signal)).sequenceNumber;
    if (sequenceNumber !== undefined) gaps.note(sender, onChain);
    if (desk.trustsNode || ((sequenceNumber ?? onChain) < onChain && (await endFoundByNumber(desk, entry)))) return;
    // Reads the ledger when waiting begins, so that the time of a halted ledger counts from then.
    if (!clocks.isPastHere(entry) && clocks.isTimed(entry)) return;
    const ledger = await client.ledger(signal);
    if (!clocks.isPastAt(entry, ledger) || !clocks.isPastHere(entry) || (await lookUp(entry, client.transaction)) !== "pending") return;
    const state = await endOrUnknown(entry, ledger, onChain);
    if (state !== "final") desk.finish(entry, { state });
  }

  /** Looks up the account's transactions that may have executed, up to the first that the node does not know. */
  async function followOthers(first: SentTransaction, onChain: bigint): Promise<void> {
    for (const entry of open(first.sender)) {
      if (entry.hash === first.hash || !isUnderWay(entry) || (entry.sequenceNumber ?? onChain) >= onChain) continue;
      if ((await lookUp(entry, client.transaction)) === undefined) return;
    }
  }

  async function watchDenied(sender: Address): Promise<void> {
    const denied = open(sender).filter(({ state }) => state === "denied");
    if (denied.length === 0) return;
    const late = denied.some(clocks.isPastHere) ? await client.ledger(signal) : undefined;
    const { sequenceNumber: onChain } = await client.account(sender, signal);
    const over = new Map<TransactionHash, { readonly state: SentState }>();
    for (const entry of denied) {
      const isOver = late !== undefined && clocks.isPastHere(entry) && clocks.isPastAt(entry, late);
      if (!isOver && entry.sequenceNumber !== undefined && entry.sequenceNumber >= onChain) continue;
      const found = await lookUp(entry, client.transaction);
      if (found === "pending") desk.change(entry, { state: "pending", refusal: undefined });
      if (found === undefined && isOver) {
        const state = await endOrUnknown(entry, late, onChain);
        if (state !== "final") over.set(entry.hash, { state: state === "unknown" ? "unknown" : "refused" });
      }
    }
    if (over.size > 0) desk.finishAll(over);
  }

  return { settleUnknown, settlePending, watchDenied };
}

import type { ChainClient } from "../chain/client/chainClient.ts";
import { failureInside } from "../chain/facts/failureInside.ts";
import { fromHex, toHex } from "../chain/facts/hex.ts";
import type { Address, LedgerIdentity, LedgerState, TransactionFacts, TransactionHash, UnsignedTransaction } from "../chain/facts/types.ts";
import type { Foreseen } from "../chain/history/foreseen.ts";
import {
  isNoRoom,
  isTurnedAway,
  type ListPlace,
  type LocalHistory,
  type SentChange,
  type SentState,
  type SentTransaction,
} from "../chain/history/localHistory.ts";
import type { Intent } from "../chain/transactions/intent.ts";
import { EXPIRY_MARGIN_SECS, STANDSTILL_MARGIN_MS } from "../chain/transactions/limits.ts";
import { isPassing } from "../chain/transactions/waitForFinal.ts";
import { ChainError } from "../chain/transport/chainError.ts";
import { sleep as realSleep } from "../chain/transport/sleep.ts";
import { isAbout, isPruned, isUsed, refusalOf } from "./nodeAnswers.ts";
import { gapOf, isCrowded, openOf, rivalsOf, sendableOf } from "./queue.ts";

/** A transaction that has every signature, ready to be sent. */
export interface SignedTransaction {
  readonly transaction: Pick<UnsignedTransaction, "sender" | "sequenceNumber" | "replayNonce" | "expirationSecs">;
  readonly intent: Intent;
  readonly hash: TransactionHash;
  /** The bytes that the network is given. */
  readonly bytes: Uint8Array;
  /** What its preview said of balances, where there was one. */
  readonly foreseen?: Foreseen;
  /** The list that it was approved with. */
  readonly list?: ListPlace;
  /** As of what is remembered. */
  readonly paid?: readonly Address[];
  readonly payload?: string;
}

export interface OutboxOptions {
  readonly client: Pick<ChainClient, "submit" | "transaction" | "awaitTransaction" | "account" | "accountTransactions" | "ledger">;
  readonly history: LocalHistory;
  readonly identity: LedgerIdentity;
  /** False while the network is known to be away: then nothing is sent, and what was signed can still be dropped. */
  readonly isOnline?: () => boolean;
  /** Whether a list is held: what of it the network was not given waits, until it is not. */
  readonly isHeld?: (listId: TransactionHash) => boolean;
  /**
   * Whether the node's word alone decides that one can no longer run, as on the embedded network, whose clock people move. A node of somebody else could
   * say no, or that it is later than it is, keep what it was given, and run it after the person has paid a second time.
   */
  readonly trustsNode?: boolean;
  /** Called when something became final. */
  readonly onFinal?: () => void;
  /** Called with what the chain tells of one that ran. */
  readonly onCommitted?: (entry: SentTransaction, facts: TransactionFacts) => void;
  readonly sleep?: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/**
 * Sends what was signed and follows it until it is final, through outages, reloads and restarts of the network. It is remembered before it is
 * sent. What the network does not know is sent again, the very same bytes, which can run only once. What it was once given may run until it
 * expires, whatever it says afterwards.
 */
export interface Outbox {
  /** False where the browser would not remember them: then nothing was sent. */
  add(signed: readonly SignedTransaction[]): boolean;
  /** Forgets one that the network was not given. False where it was: it cannot be withdrawn, and where the node had no room for it, is sent no more. */
  drop(hash: TransactionHash): boolean;
  /** Forgets what of a list the network was not given, and tells what that was, in the order of the list. The rest as with `drop`. */
  dropRest(listId: TransactionHash): readonly SentTransaction[];
  /** Goes on with whatever is not final, as after the page was opened again. */
  resume(): void;
  /** The number that an account's transactions wait for and that none of them has. */
  gap(sender: Address): bigint | undefined;
  /** Hears of gaps that are found or filled, until the returned function is called. */
  subscribeToGaps(listener: () => void): () => void;
  /** Stops following. What was sent stays sent. */
  stop(): void;
}

const FIRST_WAIT_MS = 50;
const LONGEST_WAIT_MS = 1_000;
/** How often a number must be seen as used by something unknown before it is believed: nodes behind one address differ a little. */
const SEEN_TO_BELIEVE = 3;
/** This computer's clock, by which it is remembered when something was sent, and the ledger's may differ by so much. */
const CLOCKS_DIFFER_MS = 600_000;
const USECS_PER_SEC = 1_000_000n;
/** What a node took and does not know a moment later is with another node behind the same address. Only after so long it counts as lost. */
const LOST_AFTER_MS = 10_000;
/** The virtual machine's code for one that came too late. */
const TRANSACTION_EXPIRED = 6;

export function createOutbox(options: OutboxOptions): Outbox {
  const { client, history, identity, isOnline = () => true, isHeld = () => false, trustsNode = false } = options;
  const { sleep = realSleep, now = Date.now } = options;
  const abort = new AbortController();
  const { signal } = abort;
  const working = new Set<Address>();
  const gaps = new Map<Address, bigint>();
  const gapListeners = new Set<() => void>();
  /** When one is given up although the ledger stands still. */
  const deadlines = new Map<TransactionHash, number>();
  const timesTaken = new Map<TransactionHash, number>();
  const lastGiven = new Map<TransactionHash, number>();

  const open = (sender: Address) => openOf(history.sent(identity), sender);

  function finish(entry: SentTransaction, change: Omit<SentChange, "finalAt">): void {
    history.update(identity, entry.hash, { ...change, finalAt: now() });
    options.onFinal?.();
  }

  /** Only one can have a number. */
  function endRivals(entry: SentTransaction): void {
    for (const rival of rivalsOf(open(entry.sender), entry)) finish(rival, { state: rival.state === "denied" ? "refused" : "replaced" });
  }

  /** One that the chain has. */
  function committed(entry: SentTransaction, facts: TransactionFacts): void {
    endRivals(entry);
    const { success, version, vmStatus } = facts;
    const inside = success === true ? failureInside(facts) : undefined;
    if (inside !== undefined) finish(entry, { state: "failed", version, vmStatus: inside.vmStatus, isFailedInside: true });
    else finish(entry, success === true ? { state: "committed", version } : { state: "failed", version, vmStatus });
    options.onCommitted?.(entry, facts);
  }

  /** One that ran so long ago that the node keeps no more of it: how it went is not known here. */
  function ranUnseen(entry: SentTransaction): void {
    endRivals(entry);
    finish(entry, { state: "unknown" });
  }

  /** What the node says of one, and whether that made it final. */
  async function lookUp(
    entry: SentTransaction,
    ask: OutboxOptions["client"]["awaitTransaction"],
  ): Promise<"final" | "pending" | undefined> {
    try {
      const found = await ask(entry.hash, signal);
      if (found?.state !== "committed") return found && "pending";
      // A node can give any answer for a hash. One about another transaction says nothing about this one.
      if (!isAbout(entry, found)) return undefined;
      committed(entry, found);
    } catch (error) {
      if (!isPruned(error)) throw error;
      // No node throws away what can still come.
      if (!isPastHere(entry)) return undefined;
      ranUnseen(entry);
    }
    return "final";
  }

  /** Gives one to the network. No answer says nothing, and a no only to what it was not given before, where the node is believed. */
  async function send(entry: SentTransaction): Promise<void> {
    if (entry.signed === undefined) return;
    const { hash } = entry;
    // Before it leaves: from here on it cannot be dropped any more.
    if (entry.state === "signed") history.update(identity, hash, { state: "submitted" });
    lastGiven.set(hash, now());
    try {
      await client.submit(fromHex(entry.signed));
      history.update(identity, hash, { state: "pending", refusal: undefined });
    } catch (error) {
      if (!(error instanceof ChainError)) throw error;
      if (isNoRoom(error)) {
        // A node of somebody else's that was given it may have kept it all the same.
        if (!trustsNode && error.isEarlier !== true) return void history.update(identity, hash, { refusal: refusalOf(error) });
        if (entry.state === "signed") history.update(identity, hash, { state: "signed" });
      }
      if (isPassing(error)) throw error;
      // It or another with its number ran, which is found out when it is looked for. And a second no says nothing: that it ran may be why, as of a
      // change of key.
      if (isUsed(error) || entry.state === "pending") return void history.update(identity, hash, { refusal: refusalOf(error) });
      if (error.vmErrorCode === TRANSACTION_EXPIRED && isOver(entry)) await expireUnsent(entry);
      else if (trustsNode) finish(entry, { state: "refused", refusal: refusalOf(error) });
      else history.update(identity, hash, { state: "denied", refusal: refusalOf(error) });
    }
  }

  /** Whether its time is over by a clock that is believed. */
  function isOver({ expirationSecs }: SentTransaction): boolean {
    return trustsNode || now() > Number(expirationSecs) * 1_000;
  }

  /** One that came too late, together with all of the account that never left and is as late. What may have run is looked for on chain first. */
  async function expireUnsent(late: SentTransaction): Promise<void> {
    const { sender, hash, expirationSecs } = late;
    const { sequenceNumber: onChain } = await client.account(sender, signal);
    const overdue = () =>
      open(sender).filter((one) => one.hash === hash || (one.state === "signed" && one.expirationSecs <= expirationSecs));
    for (const entry of overdue()) if ((entry.sequenceNumber ?? 0n) < onChain) await lookUp(entry, client.transaction);
    const finalAt = now();
    history.updateAll(identity, new Map(overdue().map((entry) => [entry.hash, { state: "expired", finalAt }])));
    options.onFinal?.();
  }

  /** What the network may have lost is given to it again, in order. */
  async function sendLostAgain(sender: Address): Promise<void> {
    for (const entry of open(sender)) {
      if (!isUnderWay(entry) || !mayBeLost(entry)) continue;
      // The newest of those with one number is the one that counts.
      if (rivalsOf(open(sender), entry).some((rival) => isUnderWay(rival) && rival.sentAt > entry.sentAt)) continue;
      await sendAgain(entry);
    }
  }

  function mayBeLost({ hash, state, sentAt, refusal }: SentTransaction): boolean {
    if (refusal !== undefined && isUsed(refusal)) return false;
    return trustsNode || state === "submitted" || now() - (lastGiven.get(hash) ?? sentAt) > LOST_AFTER_MS;
  }

  async function sendAgain(entry: SentTransaction): Promise<void> {
    if (isPaused(entry)) return;
    const found = await lookUp(entry, client.transaction);
    if (found === "pending") history.update(identity, entry.hash, { state: "pending", refusal: undefined });
    if (found === undefined) await send(entry);
  }

  const isPaused = ({ list }: SentTransaction) => list !== undefined && isHeld(list.id);

  /** Whether a clock that is believed is well past its expiry. */
  function isPastHere({ expirationSecs }: SentTransaction): boolean {
    return trustsNode || now() > Number(expirationSecs + EXPIRY_MARGIN_SECS) * 1_000;
  }

  /** Whether the ledger's clock is well past its expiry, or has stood still until it would be. */
  function isPastAt({ hash, expirationSecs }: SentTransaction, { timestampUsecs }: LedgerState): boolean {
    const ledgerSecs = timestampUsecs / USECS_PER_SEC;
    const leftMs = Number(expirationSecs - ledgerSecs) * 1_000;
    const deadline = deadlines.get(hash) ?? now() + Math.max(leftMs, 0) + STANDSTILL_MARGIN_MS;
    deadlines.set(hash, deadline);
    return ledgerSecs > expirationSecs + EXPIRY_MARGIN_SECS || now() > deadline;
  }

  /**
   * What the node said no to is never sent again, and looked for until it can no longer run. While its number is unused it has not run, so that a list of
   * them takes one question; when its time is over each is looked for, whatever the node says of the number.
   */
  async function watchDenied(sender: Address): Promise<void> {
    const denied = open(sender).filter(({ state }) => state === "denied");
    if (denied.length === 0) return;
    const late = denied.some(isPastHere) ? await client.ledger(signal) : undefined;
    const { sequenceNumber: onChain } = await client.account(sender, signal);
    const over = new Map<TransactionHash, SentChange>();
    for (const entry of denied) {
      const isOver = late !== undefined && isPastHere(entry) && isPastAt(entry, late);
      if (!isOver && entry.sequenceNumber !== undefined && entry.sequenceNumber >= onChain) continue;
      const found = await lookUp(entry, client.transaction);
      if (found === "pending") history.update(identity, entry.hash, { state: "pending", refusal: undefined });
      if (found === undefined && isOver) {
        const state = await endOf(entry, late, onChain);
        if (state !== "final") over.set(entry.hash, { state: state === "unknown" ? "unknown" : "refused", finalAt: now() });
      }
    }
    if (over.size === 0) return;
    history.updateAll(identity, over);
    options.onFinal?.();
  }

  /** What became of one that the network does not know. */
  async function settleUnknown(entry: SentTransaction): Promise<void> {
    const { sender, hash, sequenceNumber } = entry;
    const [ledger, account] = await Promise.all([
      client.ledger(signal),
      sequenceNumber === undefined ? undefined : client.account(sender, signal),
    ]);
    const isPast = isPastAt(entry, ledger);
    // Looked for after the ledger's time was read: a block that held it would have been there.
    if ((await lookUp(entry, client.transaction)) !== undefined) return;
    const onChain = account?.sequenceNumber ?? 0n;
    const isNumberUsed = sequenceNumber !== undefined && sequenceNumber < onChain;
    const isOverHere = isPastHere(entry);
    if (isNumberUsed && !(isOverHere && isPast)) {
      const times = (timesTaken.get(hash) ?? 0) + 1;
      timesTaken.set(hash, times);
      if (times < SEEN_TO_BELIEVE || !isOverHere) return followOthers(entry, onChain);
    } else if (!(isOverHere && isPast)) {
      noteGap(sender, onChain);
      return sendLostAgain(sender);
    }
    const state = await endOf(entry, ledger, onChain);
    if (state !== "final") finish(entry, { state });
  }

  /** Those of the account that can have run meanwhile, up to one of which the node says nothing either. */
  async function followOthers(first: SentTransaction, onChain: bigint): Promise<void> {
    for (const entry of open(first.sender)) {
      if (entry.hash === first.hash || !isUnderWay(entry) || (entry.sequenceNumber ?? onChain) >= onChain) continue;
      if ((await lookUp(entry, client.transaction)) === undefined) return;
    }
  }

  /** What became of one that can no longer run, or whose number was used, and that the node does not know by its hash. */
  async function endOf(
    entry: SentTransaction,
    ledger: LedgerState,
    onChain: bigint,
  ): Promise<Extract<SentState, "expired" | "replaced" | "unknown"> | "final"> {
    const { sequenceNumber, refusal } = entry;
    if (sequenceNumber === undefined) {
      const isKnownUsed = refusal !== undefined && isUsed(refusal);
      return !isKnownUsed && (await keepsSince(entry, ledger)) ? "expired" : "unknown";
    }
    if (sequenceNumber >= onChain) return "expired";
    const holder = await holderOf(entry);
    if (holder?.hash !== entry.hash) return holder === undefined ? "unknown" : "replaced";
    if (!isAbout(entry, holder)) return "unknown";
    committed(entry, holder);
    return "final";
  }

  /** The one that has its number, as far as the node names it. */
  async function holderOf({ sender, sequenceNumber = 0n }: SentTransaction): Promise<TransactionFacts | undefined> {
    try {
      const [holder] = await client.accountTransactions(sender, { before: sequenceNumber + 1n, limit: 1 }, signal);
      return holder?.user?.sender === sender && holder.user.sequenceNumber === sequenceNumber ? holder : undefined;
    } catch (error) {
      if (isPassing(error) || !(error instanceof ChainError)) throw error;
      return undefined;
    }
  }

  /** Whether the node still has everything since one was sent, so that what it does not know has not run. */
  async function keepsSince({ sentAt }: SentTransaction, { oldestVersion }: LedgerState): Promise<boolean> {
    if (oldestVersion === 0n) return true;
    const oldest = await client.transaction(String(oldestVersion), signal);
    return oldest?.timestampUsecs !== undefined && oldest.timestampUsecs / 1_000n <= BigInt(sentAt - CLOCKS_DIFFER_MS);
  }

  function noteGap(sender: Address, onChain: bigint): void {
    const gap = gapOf(open(sender), onChain);
    if (gap === gaps.get(sender)) return;
    if (gap === undefined) gaps.delete(sender);
    else gaps.set(sender, gap);
    for (const listener of [...gapListeners]) listener();
  }

  async function sendWaiting(sender: Address): Promise<void> {
    const turn = isCrowded(open(sender)) ? (await client.account(sender, signal)).sequenceNumber : undefined;
    const turnedAway = open(sender).find(isTurnedAway);
    if (turnedAway !== undefined) await sendAgain(turnedAway);
    for (const { hash } of sendableOf(open(sender), turn)) {
      // A node that has no room for one is given no more of them.
      if (open(sender).some(isTurnedAway)) return;
      // Those before it took their time: meanwhile it may have been dropped, or sent by another tab.
      const entry = open(sender).find((one) => one.hash === hash);
      if (entry?.state === "signed" && !isPaused(entry)) await send(entry);
    }
  }

  async function step(sender: Address): Promise<"moved" | "waits"> {
    await sendWaiting(sender);
    await watchDenied(sender);
    const first = open(sender).find(isUnderWay);
    if (first === undefined) return "waits";
    for (const entry of rivalsOf(open(sender), first)) if ((await lookUp(entry, client.transaction)) === "final") return "moved";
    const found = await lookUp(first, client.awaitTransaction);
    if (found === "final") return "moved";
    if (found === undefined) await settleUnknown(first);
    // What the network has and does not run may wait for a number that nothing here has any more.
    else if (first.sequenceNumber !== undefined) noteGap(sender, (await client.account(sender, signal)).sequenceNumber);
    return "waits";
  }

  async function work(sender: Address): Promise<void> {
    for (let waitMs = FIRST_WAIT_MS; open(sender).length > 0 && !signal.aborted; ) {
      const moved = isOnline() ? await step(sender).catch(passing) : "waits";
      if (moved === "moved") waitMs = FIRST_WAIT_MS;
      else {
        await sleep(waitMs, signal);
        waitMs = Math.min(waitMs * 1.5, LONGEST_WAIT_MS);
      }
    }
  }

  /** What the node had no room for, and may have kept all the same. */
  function sendNoMore(entries: readonly SentTransaction[]): void {
    const turnedAway = entries.filter(isTurnedAway);
    if (turnedAway.length > 0) history.updateAll(identity, new Map(turnedAway.map(({ hash }) => [hash, { state: "denied" }])));
  }

  /** An answer that cannot be read says nothing about a transaction either: it is asked again later, and stays open until it is known. */
  function passing(error: unknown): "waits" {
    if (isPassing(error) || error instanceof ChainError) return "waits";
    throw error;
  }

  function start(sender: Address): void {
    if (working.has(sender) || signal.aborted) return;
    working.add(sender);
    work(sender).then(
      () => {
        working.delete(sender);
        gaps.delete(sender);
        // Something may have been added just as it ended.
        if (open(sender).length > 0) start(sender);
      },
      (error: unknown) => {
        working.delete(sender);
        if (!signal.aborted) throw error;
      },
    );
  }

  return {
    add(signed) {
      if (!history.record(identity, ...signed.map((one, index) => entryOf(one, now() + index)))) return false;
      for (const sender of new Set(signed.map(({ transaction }) => transaction.sender))) start(sender);
      return true;
    },
    drop(hash) {
      const entry = history.sent(identity).find((one) => one.hash === hash);
      if (entry !== undefined) sendNoMore([entry]);
      return entry?.state === "signed" && history.remove(identity, hash);
    },
    dropRest(listId) {
      const ofList = history.sent(identity).filter(({ list }) => list?.id === listId);
      sendNoMore(ofList);
      const rest = ofList.filter(({ state }) => state === "signed");
      const isForgotten = history.remove(identity, ...rest.map(({ hash }) => hash));
      return isForgotten ? rest.toSorted((left, right) => (left.list?.place ?? 0) - (right.list?.place ?? 0)) : [];
    },
    resume() {
      for (const { sender } of history.sent(identity)) if (open(sender).length > 0) start(sender);
    },
    gap: (sender) => gaps.get(sender),
    subscribeToGaps(listener) {
      gapListeners.add(listener);
      return () => gapListeners.delete(listener);
    },
    stop: () => abort.abort(),
  };
}

function entryOf({ transaction, intent, hash, bytes, foreseen, list, paid, payload }: SignedTransaction, sentAt: number): SentTransaction {
  const { sender, sequenceNumber, replayNonce, expirationSecs } = transaction;
  return {
    hash,
    sender,
    intent,
    sequenceNumber: replayNonce === undefined ? sequenceNumber : undefined,
    signed: toHex(bytes),
    expirationSecs,
    sentAt,
    state: "signed",
    version: undefined,
    vmStatus: undefined,
    finalAt: undefined,
    ...(foreseen !== undefined && { foreseen }),
    ...(list !== undefined && { list }),
    ...(paid !== undefined && { paid }),
    ...(payload !== undefined && { payload }),
  };
}

/** Whether the network was given it and has not said no. */
function isUnderWay({ state }: SentTransaction): boolean {
  return state === "submitted" || state === "pending";
}

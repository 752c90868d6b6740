import type { ChainClient } from "../../chain/client/chainClient.ts";
import type { Address, TransactionHash } from "../../chain/facts/types.ts";
import { isRejectedForRoom, type SentTransaction } from "../../chain/history/sent/sentTransaction.ts";
import { accountTransactions } from "../../chain/indexer/accountTransactions.ts";
import { accountFacts } from "../../chain/ledger/accountFacts.ts";
import { aptBalanceAtVersion } from "../../chain/ledger/atVersion.ts";
import { awaitTransaction, findTransaction, sentTransactions } from "../../chain/ledger/transactions.ts";
import { submitTransaction } from "../../chain/transactions/postTransaction.ts";
import { isPassing } from "../../chain/transactions/waitForFinal.ts";
import { ChainError } from "../../chain/transport/chainError.ts";
import { sleep as realSleep } from "../../chain/transport/sleep.ts";
import { isUnderWay, rivalsOf } from "../queue.ts";
import { entryOf, type SignedTransaction, withoutSimulation } from "../signedEntry.ts";
import { createClocks } from "./clocks.ts";
import { createConfirming } from "./confirming.ts";
import { createDesk, type OutboxClient, type OutboxOptions } from "./desk.ts";
import { createFailureConfirming } from "./failureConfirming.ts";
import { createGaps } from "./gaps.ts";
import { createBinding } from "./ledgerStart.ts";
import { createLookUp } from "./outboxLookUp.ts";
import { createSending } from "./sending.ts";
import { createSettling } from "./settling.ts";

/**
 * Submits signed transactions and follows them until final, through outages, reloads and network restarts. Each is stored before
 * submission. Transactions that the node does not know are submitted again with identical bytes, which can run only once. A submitted
 * transaction may run until it expires, whatever the node answers later.
 */
export interface Outbox {
  /** Stores and submits transactions. Returns false without sending if the browser could not store them. */
  add(signed: readonly SignedTransaction[]): boolean;
  /**
   * Deletes an unsent transaction. Returns false if it was submitted: it cannot be withdrawn, but a transaction that did not fit into the
   * node's mempool is not sent again.
   */
  drop(hash: TransactionHash): boolean;
  /** Deletes the unsent transactions of a batch and returns them in batch order. Submitted ones behave as in `drop`. */
  dropRest(listId: TransactionHash): readonly SentTransaction[];
  /** Resumes all open transactions, as after a page load. */
  resume(): void;
  /** Missing sequence number that an account's transactions wait for. */
  gap(sender: Address): bigint | undefined;
  /** Subscribes to changes of missing sequence numbers; returns the unsubscribe function. */
  subscribeToGaps(listener: () => void): () => void;
  /** Stops polling. Submitted transactions stay submitted. */
  stop(): void;
}

const FIRST_WAIT_MS = 50;
const LONGEST_WAIT_MS = 1_000;

/** The network as an outbox needs it. */
export function outboxClient({ node, index, ledger }: ChainClient): OutboxClient {
  return {
    ledger,
    submit: (signed) => submitTransaction(node, signed),
    transaction: (id, signal) => findTransaction(node, id, { signal }),
    awaitTransaction: (hash, signal) => awaitTransaction(node, hash, { signal }),
    account: (address, signal) => accountFacts(node, address, { signal }),
    accountTransactions: (address, page, signal) => sentTransactions(node, address, page, { signal }),
    indexedTransactions: (address, page, signal) => index.ask(accountTransactions(address, page), signal),
    block: async (height, signal) => (await import("../../chain/ledger/lookUps.ts")).blockAt(node, height, { signal }),
    aptBalanceAt: (address, version, signal) => aptBalanceAtVersion(node, address, version, signal),
  };
}

export function createOutbox(options: OutboxOptions): Outbox {
  const { history, identity, isOnline = () => true, sleep = realSleep } = options;
  const abort = new AbortController();
  const { signal } = abort;
  const desk = createDesk(options, signal);
  const { client, now, open } = desk;
  const clocks = createClocks(desk);
  const gaps = createGaps(desk);
  const lookUp = createLookUp(desk, clocks);
  const binding = createBinding(desk, identity);
  const sending = createSending(desk, { clocks, lookUp, binding });
  const settling = createSettling(desk, { clocks, lookUp, sending, gaps });
  const doubting = createFailureConfirming(desk, clocks, lookUp);
  const confirming = createConfirming(desk, clocks);
  const working = new Set<Address>();
  const isFollowed = (sender: Address) => open(sender).length > 0 || desk.unconfirmed(sender).length > 0;

  async function step(sender: Address): Promise<"moved" | "waits"> {
    await binding.bind(sender);
    await sending.sendWaiting(sender);
    await settling.watchDenied(sender);
    await doubting.watchFailed(sender);
    await confirming.watchReported(sender);
    const first = open(sender).find(isUnderWay);
    if (first === undefined) {
      // A revert may have removed sequence numbers before a paused batch: report the gap before the user resumes it.
      if (open(sender).some(desk.isPaused)) gaps.note(sender, (await client.account(sender, signal)).sequenceNumber);
      return "waits";
    }
    for (const entry of rivalsOf(open(sender), first)) if ((await lookUp(entry, client.transaction)) === "final") return "moved";
    const found = await lookUp(first, client.awaitTransaction);
    if (found === "final" || found === "saidFailed") return "moved";
    if (found === undefined) await settling.settleUnknown(first);
    else await settling.settlePending(first);
    return "waits";
  }

  async function work(sender: Address): Promise<void> {
    for (let waitMs = FIRST_WAIT_MS; isFollowed(sender) && !signal.aborted; ) {
      const moved = isOnline() ? await step(sender).catch(passing) : "waits";
      if (moved === "moved") waitMs = FIRST_WAIT_MS;
      else {
        await sleep(waitMs, signal);
        waitMs = Math.min(waitMs * 1.5, LONGEST_WAIT_MS);
      }
    }
  }

  /** Stops resending transactions that the node rejected because its mempool was full, but may have stored. */
  function sendNoMore(entries: readonly SentTransaction[]): void {
    const turnedAway = entries.filter(isRejectedForRoom);
    if (turnedAway.length > 0) history.updateAll(identity, new Map(turnedAway.map(({ hash }) => [hash, { state: "denied" }])));
  }

  /** An unreadable response proves nothing: the transaction stays open and is queried again later. */
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
        gaps.forget(sender);
        // A transaction may have been added while this loop ended.
        if (isFollowed(sender)) start(sender);
      },
      (error: unknown) => {
        working.delete(sender);
        if (!signal.aborted) throw error;
      },
    );
  }

  return {
    add(signed) {
      const entries = signed.map((one, index) => entryOf(desk.trustsNode ? withoutSimulation(one) : one, now() + index));
      if (!history.record(identity, ...entries)) return false;
      for (const sender of new Set(signed.map(({ transaction }) => transaction.sender))) {
        // Binds the account's transactions to the ledger now if earlier ones are pending; on failure, the next step does.
        if (working.has(sender)) binding.bind(sender).catch(passing);
        start(sender);
      }
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
      for (const { sender } of history.sent(identity)) if (isFollowed(sender)) start(sender);
    },
    gap: gaps.of,
    subscribeToGaps: gaps.subscribe,
    stop: () => abort.abort(),
  };
}

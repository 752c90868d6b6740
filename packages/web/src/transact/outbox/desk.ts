import type { ChainClient } from "../../chain/client/chainClient.ts";
import type { AccountFacts, Address, LedgerIdentity, TransactionFacts, TransactionHash } from "../../chain/facts/types.ts";
import type { LocalHistory } from "../../chain/history/sent/localHistory.ts";
import { awaitsConfirmation, type SentChange, type SentTransaction } from "../../chain/history/sent/sentTransaction.ts";
import type { IndexedPage, IndexedTransactions } from "../../chain/indexer/accountTransactions.ts";
import type { BlockFacts } from "../../chain/ledger/lookUps.ts";
import type { PageBefore } from "../../chain/ledger/transactions.ts";
import { openOf } from "../queue.ts";

/** Questions and operations that an outbox needs from its network. */
export interface OutboxClient extends Pick<ChainClient, "ledger"> {
  submit(signed: Uint8Array): Promise<TransactionHash>;
  transaction(hashOrVersion: string, signal?: AbortSignal): Promise<TransactionFacts | undefined>;
  awaitTransaction(hash: TransactionHash, signal?: AbortSignal): Promise<TransactionFacts | undefined>;
  account(address: Address, signal?: AbortSignal): Promise<AccountFacts>;
  accountTransactions(address: Address, page: PageBefore, signal?: AbortSignal): Promise<readonly TransactionFacts[]>;
  indexedTransactions(address: Address, page: IndexedPage, signal?: AbortSignal): Promise<IndexedTransactions>;
  block(height: bigint, signal?: AbortSignal): Promise<BlockFacts | undefined>;
  aptBalanceAt(address: Address, version: bigint, signal?: AbortSignal): Promise<bigint>;
}

export interface OutboxOptions {
  readonly client: OutboxClient;
  readonly history: LocalHistory;
  readonly identity: LedgerIdentity;
  /** False while the network is offline: nothing is submitted, and signed transactions can still be dropped. */
  readonly isOnline?: () => boolean;
  /** Whether a batch is paused: its unsent transactions wait until the user resumes it. */
  readonly isPausedBatch?: (listId: TransactionHash) => boolean;
  /**
   * True if the node alone decides that a transaction can no longer run, as on the embedded network, whose clock users can move. A
   * third-party node could refuse a transaction or report a false time, store the bytes, and run them after the user has paid again.
   */
  readonly trustsNode?: boolean;
  /** Called when transactions became final. */
  readonly onFinal?: () => void;
  /** Called with the on-chain facts of an executed transaction. */
  readonly onCommitted?: (entry: SentTransaction, facts: TransactionFacts) => void;
  readonly sleep?: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  /** Current time in milliseconds since 1970. */
  readonly now?: () => number;
}

/** Dependencies shared by the parts of an outbox: client, clock and history. */
export interface Desk {
  readonly client: OutboxOptions["client"];
  readonly trustsNode: boolean;
  readonly signal: AbortSignal;
  readonly now: () => number;
  /** Transactions of an account that are not final, in execution order. */
  open(sender: Address): readonly SentTransaction[];
  /** Transactions of an account whose reported success a second source has to confirm, newest version first. */
  unconfirmed(sender: Address): readonly SentTransaction[];
  change(entry: SentTransaction, change: SentChange): void;
  changeAll(changes: ReadonlyMap<TransactionHash, SentChange>): void;
  /** Marks a transaction as final. */
  finish(entry: SentTransaction, change: SentEnd): void;
  /** Marks several transactions as final in one write. */
  finishAll(ends: ReadonlyMap<TransactionHash, SentEnd>): void;
  /** Whether a transaction waits because the user paused its batch. */
  isPaused(entry: SentTransaction): boolean;
  readonly onCommitted: OutboxOptions["onCommitted"];
}

type SentEnd = Omit<SentChange, "finalAt">;

export function createDesk(options: OutboxOptions, signal: AbortSignal): Desk {
  const { client, history, identity, isPausedBatch = () => false, trustsNode = false, now = Date.now } = options;
  const finishAll = (ends: ReadonlyMap<TransactionHash, SentEnd>) => {
    const finalAt = now();
    history.updateAll(identity, new Map([...ends].map(([hash, end]) => [hash, { ...end, finalAt }])));
    options.onFinal?.();
  };
  return {
    client,
    trustsNode,
    signal,
    now,
    open: (sender) => openOf(history.sent(identity), sender),
    unconfirmed: (sender) =>
      history
        .sent(identity)
        .filter((entry) => entry.sender === sender && awaitsConfirmation(entry))
        .sort((left, right) => ((left.version ?? 0n) < (right.version ?? 0n) ? 1 : -1)),
    change: ({ hash }, change) => void history.update(identity, hash, change),
    changeAll: (changes) => void history.updateAll(identity, changes),
    finish: ({ hash }, end) => finishAll(new Map([[hash, end]])),
    finishAll,
    isPaused: ({ list }) => list !== undefined && isPausedBatch(list.id),
    onCommitted: options.onCommitted,
  };
}

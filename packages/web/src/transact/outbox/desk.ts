import type { ChainClient } from "../../chain/client/chainClient.ts";
import type { Address, LedgerIdentity, TransactionFacts, TransactionHash } from "../../chain/facts/types.ts";
import type { LocalHistory } from "../../chain/history/localHistory.ts";
import { awaitsConfirmation, type SentChange, type SentTransaction } from "../../chain/history/sentTransaction.ts";
import { openOf } from "../queue.ts";

export interface OutboxOptions {
  readonly client: Pick<
    ChainClient,
    | "submit"
    | "transaction"
    | "awaitTransaction"
    | "account"
    | "accountTransactions"
    | "indexedTransactions"
    | "ledger"
    | "block"
    | "aptBalanceAt"
  >;
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

/** What the parts of an outbox share: whom they ask, and where they write down what they hear. */
export interface Desk {
  readonly client: OutboxOptions["client"];
  readonly trustsNode: boolean;
  readonly signal: AbortSignal;
  readonly now: () => number;
  /** What of an account is not final, in the order in which it can run. */
  open(sender: Address): readonly SentTransaction[];
  /** Transactions of an account whose reported success a second source has to confirm, newest version first. */
  unconfirmed(sender: Address): readonly SentTransaction[];
  change(entry: SentTransaction, change: SentChange): void;
  changeAll(changes: ReadonlyMap<TransactionHash, SentChange>): void;
  /** Ends one. */
  finish(entry: SentTransaction, change: SentEnd): void;
  /** Ends several at once. */
  finishAll(ends: ReadonlyMap<TransactionHash, SentEnd>): void;
  /** Whether it waits, with the rest of its list, for the person. */
  isPaused(entry: SentTransaction): boolean;
  readonly onCommitted: OutboxOptions["onCommitted"];
}

type SentEnd = Omit<SentChange, "finalAt">;

export function createDesk(options: OutboxOptions, signal: AbortSignal): Desk {
  const { client, history, identity, isHeld = () => false, trustsNode = false, now = Date.now } = options;
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
    isPaused: ({ list }) => list !== undefined && isHeld(list.id),
    onCommitted: options.onCommitted,
  };
}

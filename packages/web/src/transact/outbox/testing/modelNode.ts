import type { AccountFacts, LedgerState, TransactionFacts, TransactionHash, UserTransactionFacts } from "../../../chain/facts/types.ts";
import { ChainError } from "../../../chain/transport/chainError.ts";
import type { OutboxOptions } from "../desk.ts";

/** A simulated transaction: sequence number and gas price. */
export interface ModelTransaction {
  readonly number: number;
  readonly price: number;
}

/** Readable hash of a simulated transaction, for use in tests. */
export function modelHash({ number, price }: ModelTransaction): TransactionHash {
  return `0x${number}@${price}` as TransactionHash;
}

function numberIn(hash: TransactionHash): string {
  return hash.slice(2, hash.indexOf("@"));
}

export function modelBytes(transaction: ModelTransaction): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(transaction));
}

/** Maximum number of pending transactions per account on public nodes. */
const PENDING_MAX = 100;

/**
 * Simulated public node for one account: at most a hundred pending transactions, one per sequence number, replaced only at a higher price,
 * executed in order.
 */
export function createModelNode({ sender, expirationSecs }: Pick<UserTransactionFacts, "sender" | "expirationSecs">) {
  const mempool = new Map<number, ModelTransaction>();
  const committed = new Map<TransactionHash, bigint>();
  let next = 0;
  let most = 0;
  let oldestVersion = 0n;
  let oldestUsecs = 0n;
  let ledgerUsecs = 0n;
  let keepsHashes = true;
  const submitted: TransactionHash[] = [];
  const refusal = (status: number, code: string, vmErrorCode?: number) =>
    new ChainError({ service: "node", status, code, vmErrorCode, message: code, path: "/v1/transactions" });

  const facts = (hash: TransactionHash): TransactionFacts | undefined => {
    const version = committed.get(hash);
    if (version === undefined) {
      const isPending = [...mempool.values()].some((one) => modelHash(one) === hash);
      return isPending ? ({ hash, state: "pending" } as TransactionFacts) : undefined;
    }
    if (version < oldestVersion) {
      if (keepsHashes) throw refusal(410, "version_pruned");
      return undefined;
    }
    const user = { sender, expirationSecs, sequenceNumber: BigInt(numberIn(hash)) };
    const events: TransactionFacts["events"] = [];
    return { hash, state: "committed", success: true, version, user, events } as TransactionFacts;
  };

  const client: OutboxOptions["client"] = {
    submit: async (bytes) => {
      const transaction = JSON.parse(new TextDecoder().decode(bytes)) as ModelTransaction;
      const before = mempool.get(transaction.number);
      if (transaction.number < next) throw refusal(400, "vm_error", 3);
      if (before !== undefined && transaction.price < before.price) throw refusal(400, "invalid_transaction_update");
      if (before === undefined && mempool.size >= PENDING_MAX) throw refusal(507, "mempool_is_full");
      mempool.set(transaction.number, transaction);
      most = Math.max(most, mempool.size);
      submitted.push(modelHash(transaction));
      return modelHash(transaction);
    },
    transaction: async (id) =>
      id.startsWith("0x") ? facts(id as TransactionHash) : ({ state: "committed", timestampUsecs: oldestUsecs } as TransactionFacts),
    awaitTransaction: async (hash) => facts(hash),
    account: async () => ({ sequenceNumber: BigInt(next) }) as AccountFacts,
    accountTransactions: async (_address, { before }) => {
      const found = [...committed.keys()].find((hash) => BigInt(numberIn(hash)) + 1n === before);
      const known = found && facts(found);
      return known === undefined ? [] : [known];
    },
    indexedTransactions: async () => {
      throw refusal(404, "no_index");
    },
    block: async () => undefined,
    aptBalanceAt: async () => 0n,
    ledger: async () => ({ timestampUsecs: ledgerUsecs, oldestVersion, version: BigInt(committed.size) }) as LedgerState,
  };
  return {
    client,
    submitted,
    /** Highest number of pending transactions so far. */
    most: () => most,
    next: () => next,
    /** Executes up to `count` transactions in order. */
    run(count: number) {
      for (let left = count; left > 0; left -= 1) {
        const transaction = mempool.get(next);
        if (transaction === undefined) return;
        mempool.delete(next);
        committed.set(modelHash(transaction), BigInt(committed.size));
        next += 1;
      }
    },
    /** Sets the ledger time. */
    setClock: (usecs: bigint) => {
      ledgerUsecs = usecs;
    },
    /** Drops a pending transaction, as real nodes do. */
    lose: (number: number) => mempool.delete(number),
    /** Prunes versions before `version`, committed at `timestampUsecs`. Nodes that prune hashes too deny ever having known them. */
    prune: (version: bigint, timestampUsecs: bigint, keepsHash: boolean) => {
      oldestVersion = version;
      oldestUsecs = timestampUsecs;
      keepsHashes = keepsHash;
    },
  };
}

import type { LedgerTransaction } from "../../ledger/store.ts";
import type { RestContext } from "../context.ts";

/** Consecutive transactions from a version on, not beyond the last one that the request may see. */
export function readTransactions(context: RestContext, start: bigint, limit: number, last: bigint): LedgerTransaction[] {
  const transactions: LedgerTransaction[] = [];
  for (let version = start; version <= last && transactions.length < limit; version++) {
    transactions.push(readTransaction(context, version));
  }
  return transactions;
}

/** A transaction that the ledger must have. */
export function readTransaction(context: RestContext, version: bigint): LedgerTransaction {
  const transaction = context.chain.store.getTransaction(version);
  if (transaction === undefined) throw new Error(`version ${version} is missing in the ledger`);
  return transaction;
}

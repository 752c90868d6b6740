import type { LedgerBlock, LedgerCommit, LedgerSettings } from "../chain/store.ts";
import { decodeForkRecord, FORK_SETTING } from "./forkRecord.ts";

/** Thrown for a commit or revert that does not continue the ledger: an internal error, detected before any write. */
export class LedgerOrderError extends Error {
  override readonly name = "LedgerOrderError";
}

/** Checks that block heights and versions are consecutive. */
export function checkCommit(latest: LedgerBlock | undefined, { block, transactions, settings }: LedgerCommit): void {
  const start = latest === undefined ? startOf(settings) : undefined;
  const height = start?.height ?? (latest === undefined ? 0n : latest.height + 1n);
  const firstVersion = start?.version ?? (latest === undefined ? 0n : latest.lastVersion + 1n);
  if (block.height !== height) throw new LedgerOrderError(`block ${block.height} where ${height} was due`);
  if (block.firstVersion !== firstVersion) throw new LedgerOrderError(`first version ${block.firstVersion} where ${firstVersion} was due`);
  if (transactions.length === 0 || block.lastVersion !== firstVersion + BigInt(transactions.length) - 1n) {
    throw new LedgerOrderError(`last version ${block.lastVersion} does not fit ${transactions.length} transactions from ${firstVersion}`);
  }
  transactions.forEach((transaction, index) => {
    if (transaction.version !== firstVersion + BigInt(index) || transaction.blockHeight !== height || transaction.indexInBlock !== index) {
      throw new LedgerOrderError(`transaction ${index} of block ${height} is out of place`);
    }
  });
}

/** Position of the first block: genesis, or the block after a fork point. */
function startOf(settings: LedgerSettings | undefined): { readonly height: bigint; readonly version: bigint } | undefined {
  const encoded = settings?.get(FORK_SETTING);
  if (encoded === undefined) return undefined;
  const { point } = decodeForkRecord(encoded);
  return { height: point.blockHeight + 1n, version: point.version + 1n };
}

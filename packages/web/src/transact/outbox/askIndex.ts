import type { Address, TransactionHash } from "../../chain/facts/types.ts";
import type { IndexedTransactions } from "../../chain/indexer/accountTransactions.ts";
import { isPassing } from "../../chain/transactions/waitForFinal.ts";
import { ChainError } from "../../chain/transport/chainError.ts";
import type { Desk } from "./desk.ts";

/**
 * Rows of the index about an account, from a ledger version downwards: `none` if the network has no index, undefined if the index does not
 * answer.
 */
export async function askIndex(
  { client, signal }: Pick<Desk, "client" | "signal">,
  sender: Address,
  version: bigint,
  limit: number,
): Promise<IndexedTransactions | "none" | undefined> {
  try {
    return await client.indexedTransactions(sender, { before: version + 1n, limit, filter: "all" }, signal);
  } catch (error) {
    if (error instanceof ChainError && error.code === "no_indexer") return "none";
    if (isPassing(error) || error instanceof ChainError) return undefined;
    throw error;
  }
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

/** Limits repeated requests about a transaction: `isDue` is true at most once per interval, which grows by `factor` up to a minute. */
export function createIntervals(now: () => number, factor: number): { isDue(hash: TransactionHash): boolean } {
  const next = new Map<TransactionHash, { readonly at: number; readonly waitMs: number }>();
  return {
    isDue(hash) {
      const { at, waitMs } = next.get(hash) ?? { at: 0, waitMs: FIRST_WAIT_MS };
      if (now() < at) return false;
      next.set(hash, { at: now() + waitMs, waitMs: Math.min(waitMs * factor, LONGEST_WAIT_MS) });
      return true;
    },
  };
}

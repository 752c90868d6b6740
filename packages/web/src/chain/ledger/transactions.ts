import { transactionIdKind } from "../facts/transactionId.ts";
import type { Address, TransactionFacts, TransactionHash } from "../facts/types.ts";
import { ANSWER_BYTES } from "../transport/transportLimits.ts";
import { accountFacts } from "./accountFacts.ts";
import type { NodeApi, ReadOptions } from "./createNodeApi.ts";
import { undefinedIfNotFound } from "./findResource.ts";
import { readTransaction, readTransactions } from "./readTransaction.ts";

/** A page of a list, newest first. `before` is exclusive; without it the page starts at the newest. */
export interface PageBefore {
  readonly before: bigint | undefined;
  readonly limit: number;
}

/** Finds a transaction by hash (also pending) or version; undefined if unknown to the network. */
export async function findTransaction(
  api: NodeApi,
  hashOrVersion: string,
  options: ReadOptions = {},
): Promise<TransactionFacts | undefined> {
  const kind = transactionIdKind(hashOrVersion);
  if (kind === undefined) return undefined;
  return transactionAt(api, `transactions/${kind === "version" ? "by_version" : "by_hash"}/${hashOrVersion}`, options);
}

/**
 * Long-polls for a transaction by hash: the node delays its answer while the transaction is pending. Undefined if unknown to the network.
 */
export function awaitTransaction(api: NodeApi, hash: TransactionHash, options: ReadOptions = {}): Promise<TransactionFacts | undefined> {
  return transactionAt(api, `transactions/wait_by_hash/${hash}`, { ...options, attempts: 1 });
}

/** Transactions of the ledger, newest first. */
export async function ledgerTransactions(
  api: NodeApi,
  { before, limit }: PageBefore,
  oldestVersion: bigint,
  options: ReadOptions = {},
): Promise<readonly TransactionFacts[]> {
  if (before !== undefined && before <= oldestVersion) return [];
  const page = await api.get("transactions", readTransactions, pageBefore(before, limit, options, oldestVersion));
  return page.toReversed();
}

/** Transactions sent by an account, newest first; `before` is a sequence number. */
export async function sentTransactions(
  api: NodeApi,
  address: Address,
  { before, limit }: PageBefore,
  options: ReadOptions = {},
): Promise<readonly TransactionFacts[]> {
  const end = before ?? (await accountFacts(api, address, options)).sequenceNumber;
  if (end === 0n) return [];
  const page = await api.get(`accounts/${address}/transactions`, readTransactions, pageBefore(end, limit, options));
  return page.toReversed();
}

function transactionAt(api: NodeApi, path: string, options: ReadOptions): Promise<TransactionFacts | undefined> {
  return undefinedIfNotFound(api.get(path, readTransaction, { ...options, maxBytes: ANSWER_BYTES.transaction }));
}

/** Query parameters of a page before a number. The node counts upwards from `start`, so the page starts `limit` below. */
function pageBefore(before: bigint | undefined, limit: number, options: ReadOptions, oldest = 0n): ReadOptions {
  const maxBytes = ANSWER_BYTES.list;
  if (before === undefined) return { ...options, params: { limit }, maxBytes };
  const start = before - oldest > BigInt(limit) ? before - BigInt(limit) : oldest;
  return { ...options, params: { start, limit: before - start }, maxBytes };
}

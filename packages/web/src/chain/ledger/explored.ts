import { asText, asU64 } from "../facts/jsonFields.ts";
import { rowReader } from "../facts/rowReader.ts";
import type { Address, TransactionFacts } from "../facts/types.ts";
import { ANSWER_BYTES } from "../transport/transportLimits.ts";
import type { NodeApi, ReadOptions } from "./createNodeApi.ts";
import { undefinedIfNotFound } from "./findResource.ts";
import { readTransactions } from "./readTransaction.ts";

const readBlock = rowReader({
  height: ["block_height", asU64],
  hash: ["block_hash", asText],
  timestampUsecs: ["block_timestamp", asU64],
  firstVersion: ["first_version", asU64],
  lastVersion: ["last_version", asU64],
});

/** A block with its hash and version range. */
export type WholeBlock = ReturnType<typeof readBlock>;

/** Table handle, key and types of a table item. */
export interface TypedTableItem {
  readonly handle: Address;
  readonly keyType: string;
  readonly valueType: string;
  readonly key: unknown;
}

/** Block at a height; undefined if missing. */
export function wholeBlock(api: NodeApi, height: bigint, options: ReadOptions): Promise<WholeBlock | undefined> {
  return undefinedIfNotFound(api.get(`blocks/by_height/${height}`, readBlock, options));
}

/** Transactions from a version on, oldest first. */
export function transactionsFrom(api: NodeApi, start: bigint, limit: number, options: ReadOptions): Promise<readonly TransactionFacts[]> {
  return api.get("transactions", readTransactions, { ...options, params: { start, limit }, maxBytes: ANSWER_BYTES.list });
}

/** Table value by key at a version; undefined if missing. */
export function tableItemAt(api: NodeApi, item: TypedTableItem, version: bigint, options: ReadOptions): Promise<unknown> {
  const body = { key_type: item.keyType, value_type: item.valueType, key: item.key };
  const at = { ...options, params: { ledger_version: version } };
  return undefinedIfNotFound(api.post(`tables/${item.handle}/item`, body, (json) => json, at));
}

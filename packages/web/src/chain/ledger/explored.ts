import { asObject, asText, asU64 } from "../facts/jsonFields.ts";
import type { Address, TransactionFacts } from "../facts/types.ts";
import { isNotFound } from "../transport/chainError.ts";
import { ANSWER_BYTES } from "../transport/transportLimits.ts";
import type { NodeApi, ReadOptions } from "./createNodeApi.ts";
import { readTransactions } from "./readTransaction.ts";

/** A block with its hash and version range. */
export interface WholeBlock {
  readonly height: bigint;
  readonly hash: string;
  readonly timestampUsecs: bigint;
  readonly firstVersion: bigint;
  readonly lastVersion: bigint;
}

/** Table handle, key and types of a table item. */
export interface TypedTableItem {
  readonly handle: Address;
  readonly keyType: string;
  readonly valueType: string;
  readonly key: unknown;
}

/** Block at a height; undefined if missing. */
export function wholeBlock(api: NodeApi, height: bigint, options: ReadOptions): Promise<WholeBlock | undefined> {
  return found(() =>
    api.get(
      `blocks/by_height/${height}`,
      (json) => {
        const block = asObject(json);
        return {
          height: asU64(block.block_height),
          hash: asText(block.block_hash),
          timestampUsecs: asU64(block.block_timestamp),
          firstVersion: asU64(block.first_version),
          lastVersion: asU64(block.last_version),
        };
      },
      options,
    ),
  );
}

/** Transactions from a version on, oldest first. */
export function transactionsFrom(api: NodeApi, start: bigint, limit: number, options: ReadOptions): Promise<readonly TransactionFacts[]> {
  return api.get("transactions", readTransactions, { ...options, params: { start, limit }, maxBytes: ANSWER_BYTES.list });
}

/** Table value by key at a version; undefined if missing. */
export function tableItemAt(api: NodeApi, item: TypedTableItem, version: bigint, options: ReadOptions): Promise<unknown> {
  const body = { key_type: item.keyType, value_type: item.valueType, key: item.key };
  return found(() => api.post(`tables/${item.handle}/item`, body, (json) => json, { ...options, params: { ledger_version: version } }));
}

async function found<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

import { readAddress } from "../facts/address.ts";
import { asArray, asBoolean, asInteger, asObject, asText, optional } from "../facts/jsonFields.ts";
import type { Address } from "../facts/types.ts";
import { type IndexQuestion, MAX_ROWS } from "./createIndexApi.ts";
import { readTimestamp } from "./timestamp.ts";

/** Which user transactions are looked for; what is undefined does not matter. */
export interface TransactionFilter {
  readonly sender: Address | undefined;
  /** A function, `0x1::coin::transfer`, a module, `0x1::coin`, or the address of modules. */
  readonly code: string | undefined;
  readonly success: boolean | undefined;
  /** All the names that an asset has: as a coin and as a fungible asset. */
  readonly assetIds: readonly string[] | undefined;
}

/** A user transaction as the index has it. */
export interface SearchedTransaction {
  readonly version: bigint;
  readonly timestampUsecs: bigint;
  /** Who sent it; where an asset is looked for, whose store it moved in. */
  readonly owner: Address | undefined;
  readonly functionId: string | undefined;
  readonly success: boolean;
  /** Octas, less what storage gave back; undefined where an asset is looked for. */
  readonly feeOctas: bigint | undefined;
  /** Where an asset is looked for: what came in, or left if it is negative. */
  readonly moved: { readonly asset: string; readonly units: bigint; readonly symbol: string; readonly decimals: number } | undefined;
}

export interface SearchedPage {
  readonly transactions: readonly SearchedTransaction[];
  /** The version before which the next page begins; undefined where there is nothing older. */
  readonly next: bigint | undefined;
}

const QUERY = `query Transactions($where: fungible_asset_activities_bool_exp!, $limit: Int!) {
  fungible_asset_activities(where: $where, order_by: [{ transaction_version: desc }, { event_index: asc }], limit: $limit) {
    transaction_version transaction_timestamp type amount asset_type owner_address entry_function_id_str is_transaction_success is_gas_fee storage_refund_amount
    metadata { symbol decimals }
  }
}`;

/**
 * A page of user transactions, newest first, by the movements that the index has of them: every one has its fee, which alone tells on public indexes
 * whether it succeeded.
 */
export function searchedTransactions(
  filter: TransactionFilter,
  page: { readonly before: bigint | undefined; readonly limit: number },
): IndexQuestion<SearchedPage> {
  const limit = Math.min(page.limit, MAX_ROWS);
  const where = {
    ...(filter.assetIds === undefined
      ? { is_gas_fee: { _eq: true } }
      : { is_gas_fee: { _eq: false }, asset_type: { _in: filter.assetIds } }),
    ...(filter.sender === undefined ? {} : { owner_address: { _eq: filter.sender } }),
    ...(filter.code === undefined ? {} : { entry_function_id_str: codeCondition(filter.code) }),
    ...(filter.success === undefined ? {} : { is_transaction_success: { _eq: filter.success } }),
    ...(page.before === undefined ? {} : { transaction_version: { _lt: page.before } }),
  };
  return {
    query: QUERY,
    variables: { where, limit },
    read: (data) => {
      const rows = asArray(asObject(data).fungible_asset_activities).map(asObject);
      const transactions = rows.flatMap(readRow);
      return { transactions, next: rows.length < limit ? undefined : transactions.at(-1)?.version };
    },
  };
}

/** Names of functions begin with those of their modules. In a pattern `_` stands for any character, so it is taken for itself. */
function codeCondition(code: string): Readonly<Record<string, string>> {
  const isFunction = code.split("::").length === 3;
  return isFunction ? { _eq: code } : { _like: `${code.replace(/[\\%_]/g, "\\$&")}::%` };
}

function readRow(row: Readonly<Record<string, unknown>>): readonly SearchedTransaction[] {
  const amount = optional(row.amount, asInteger) ?? 0n;
  const isFee = asBoolean(row.is_gas_fee);
  const type = asText(row.type);
  const direction = /::\w*Deposit/.test(type) ? 1n : /::\w*Withdraw/.test(type) ? -1n : undefined;
  if (!isFee && direction === undefined) return [];
  const functionId = optional(row.entry_function_id_str, asText);
  const metadata = optional(row.metadata, asObject);
  const asset = optional(row.asset_type, asText);
  return [
    {
      version: asInteger(row.transaction_version),
      timestampUsecs: readTimestamp(row.transaction_timestamp),
      owner: optional(row.owner_address, readAddress),
      functionId: functionId === "" ? undefined : functionId,
      success: asBoolean(row.is_transaction_success),
      feeOctas: isFee ? amount - asInteger(row.storage_refund_amount) : undefined,
      moved:
        isFee || asset === undefined || metadata === undefined
          ? undefined
          : {
              asset,
              units: (direction ?? 1n) * amount,
              symbol: asText(metadata.symbol),
              decimals: Number(asInteger(metadata.decimals)),
            },
    },
  ];
}

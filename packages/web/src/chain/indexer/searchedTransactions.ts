import { readAddress } from "../facts/address.ts";
import { readDecimals } from "../facts/assetDescription.ts";
import { asArray, asBoolean, asInteger, asObject, asText, optional } from "../facts/jsonFields.ts";
import type { Address } from "../facts/types.ts";
import { type IndexQuestion, MAX_ROWS } from "./createIndexApi.ts";
import { likeText } from "./likeText.ts";
import { type IndexedPayment, movementsCondition, movementsField, paymentFunctions, readPayments } from "./paymentMovements.ts";
import { readTimestamp } from "./timestamp.ts";

/** Filter of user transactions; undefined fields match everything. */
export interface TransactionFilter {
  readonly sender: Address | undefined;
  /** A function such as `0x1::coin::transfer`, a module such as `0x1::coin`, or an address. */
  readonly code: string | undefined;
  readonly success: boolean | undefined;
  /** All ids of an asset, as coin and as fungible asset. */
  readonly assetIds: readonly string[] | undefined;
}

/** A user transaction found in the index. */
export interface SearchedTransaction {
  readonly version: bigint;
  readonly timestampUsecs: bigint;
  /** Sender of the transaction; in a search by asset, the owner of the changed store. */
  readonly owner: Address | undefined;
  readonly functionId: string | undefined;
  readonly success: boolean;
  /** Fee in octas minus storage refund; undefined in a search by asset. */
  readonly feeOctas: bigint | undefined;
  /** Framework payment to one account, if its asset movements are indexed; undefined in a search by asset. */
  readonly paid: IndexedPayment | undefined;
  /** Units moved in a search by asset; negative for withdrawals. */
  readonly moved: { readonly asset: string; readonly units: bigint; readonly symbol: string; readonly decimals: number } | undefined;
}

export interface SearchedPage {
  readonly transactions: readonly SearchedTransaction[];
  /** Exclusive upper ledger version of the next page; undefined on the last page. */
  readonly next: bigint | undefined;
}

const ROWS = `rows: fungible_asset_activities(where: $rows, order_by: [{ transaction_version: desc }, { event_index: asc }], limit: $limit) {
    transaction_version transaction_timestamp type amount asset_type owner_address entry_function_id_str is_transaction_success is_gas_fee storage_refund_amount
    metadata { symbol decimals }
  }`;

/**
 * Query for a page of user transactions, newest first, found by their fee activities: each transaction has one, and only fees report
 * success on public indexes. The same request reads asset movements of payments. If the movements do not fit, the page gets shorter.
 */
export function searchedTransactions(
  filter: TransactionFilter,
  page: { readonly before: bigint | undefined; readonly limit: number },
): IndexQuestion<SearchedPage> {
  const limit = Math.min(page.limit, MAX_ROWS);
  const code = filter.code === undefined ? undefined : codeCondition(filter.code);
  const rows = {
    ...(filter.assetIds === undefined
      ? { is_gas_fee: { _eq: true } }
      : { is_gas_fee: { _eq: false }, asset_type: { _in: filter.assetIds } }),
    ...(filter.sender === undefined ? {} : { owner_address: { _eq: filter.sender } }),
    ...(code === undefined ? {} : { entry_function_id_str: code }),
    ...(filter.success === undefined ? {} : { is_transaction_success: { _eq: filter.success } }),
    ...(page.before === undefined ? {} : { transaction_version: { _lt: page.before } }),
  };
  const payments = filter.success === false ? [] : paymentFunctions(filter.code);
  // Without payment functions in the filter, the index would scan all asset movements in vain.
  if (filter.assetIds !== undefined || payments.length === 0)
    return {
      query: `query Transactions($rows: fungible_asset_activities_bool_exp!, $limit: Int!) { ${ROWS} }`,
      variables: { rows, limit },
      read: (data) => readPage(asObject(data).rows, [], limit),
    };
  const { type, field } = movementsField(filter.sender);
  return {
    query: `query Transactions($rows: fungible_asset_activities_bool_exp!, $movements: ${type}, $limit: Int!) { ${ROWS} ${field} }`,
    variables: { rows, movements: movementsCondition(filter.sender, payments, page.before), limit },
    read: (data) => {
      const { rows: found, movements } = asObject(data);
      return readPage(found, movements, limit);
    },
  };
}

function readPage(found: unknown, movements: unknown, limit: number): SearchedPage {
  const rows = asArray(found).map(asObject);
  const { payments, cutAt } = readPayments(movements, limit);
  const transactions = rows.flatMap(readRow).map((one) => ({ ...one, paid: payments.get(one.version) }));
  const whole = cutAt === undefined ? transactions : transactions.filter(({ version }) => version > cutAt);
  const oldest = transactions.at(-1)?.version;
  if (cutAt !== undefined && whole.length > 0 && whole.length < transactions.length) return { transactions: whole, next: cutAt + 1n };
  return { transactions, next: rows.length < limit ? undefined : oldest };
}

/**
 * Query condition for a function, module or address: function ids start with their module id. `likeText` escapes `_`, which matches any
 * character in patterns.
 */
function codeCondition(code: string): Readonly<Record<string, string>> {
  const isFunction = code.split("::").length === 3;
  return isFunction ? { _eq: code } : { _like: `${likeText(code)}::%` };
}

function readRow(row: Readonly<Record<string, unknown>>): readonly Omit<SearchedTransaction, "paid">[] {
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
              decimals: readDecimals(metadata.decimals),
            },
    },
  ];
}

import { readAddress } from "../facts/address.ts";
import { readDecimals } from "../facts/assetDescription.ts";
import { asArray, asBoolean, asInteger, asObject, asText, optional } from "../facts/jsonFields.ts";
import type { Address } from "../facts/types.ts";
import { type IndexQuestion, MAX_ROWS } from "./createIndexApi.ts";
import { likeText } from "./likeText.ts";
import { type IndexedPayment, movementsCondition, movementsField, paymentFunctions, readPayments } from "./paymentMovements.ts";
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
  /** What it paid to one account, where it is a payment of the framework's and the index has its movements; not told where an asset is looked for. */
  readonly paid: IndexedPayment | undefined;
  /** Where an asset is looked for: what came in, or left if it is negative. */
  readonly moved: { readonly asset: string; readonly units: bigint; readonly symbol: string; readonly decimals: number } | undefined;
}

export interface SearchedPage {
  readonly transactions: readonly SearchedTransaction[];
  /** The version before which the next page begins; undefined where there is nothing older. */
  readonly next: bigint | undefined;
}

const ROWS = `rows: fungible_asset_activities(where: $rows, order_by: [{ transaction_version: desc }, { event_index: asc }], limit: $limit) {
    transaction_version transaction_timestamp type amount asset_type owner_address entry_function_id_str is_transaction_success is_gas_fee storage_refund_amount
    metadata { symbol decimals }
  }`;

/**
 * A page of user transactions, newest first, by the movements that the index has of them: every one has its fee, which alone tells on public indexes
 * whether it succeeded. What payments moved is asked for along with them. Where not all of that fits, the page is the shorter for it.
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
  // Where nothing of it can be a payment, an index would look through everything to find none.
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

/** Names of functions begin with those of their modules. In a pattern `_` stands for any character, so it is taken for itself. */
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

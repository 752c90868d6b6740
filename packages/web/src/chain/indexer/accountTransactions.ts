import { USECS_PER_SEC } from "../../units/time.ts";
import { readAddress } from "../facts/address.ts";
import { readDecimals, readIssuerText } from "../facts/assetDescription.ts";
import { asArray, asBoolean, asInteger, asObject, asText, type JsonObject, optional } from "../facts/jsonFields.ts";
import { maybe, rowReader } from "../facts/rowReader.ts";
import type { Address } from "../facts/types.ts";
import type { IndexQuestion } from "./createIndexApi.ts";
import type { IndexPosition } from "./processorStatus.ts";
import { tablePage } from "./tablePage.ts";
import { readTimestamp } from "./timestamp.ts";

/**
 * Filter of an account's history: all, sent by the account, sent by others, or failed. `failedInside` adds multisig executions that may
 * have failed although their transaction succeeded.
 */
export type HistoryFilter = "all" | "sent" | "received" | "failed" | "failedInside";

export interface IndexedPage {
  /** Exclusive upper ledger version; undefined starts at the newest. */
  readonly before: bigint | undefined;
  /** Maximum number of rows, at most 100. */
  readonly limit: number;
  readonly filter: HistoryFilter;
}

/** A deposit, withdrawal or fee of a transaction in the index. */
export interface IndexedActivity {
  readonly kind: "deposit" | "withdrawal" | "fee";
  readonly owner: Address | undefined;
  /** Store that holds the units; a coin store appears under the address of its paired primary store. */
  readonly store?: Address | undefined;
  /** Coin type or metadata address; undefined if the index lost track of a deleted store. */
  readonly asset: string | undefined;
  readonly symbol: string | undefined;
  readonly decimals: number | undefined;
  readonly units: bigint;
  /** Account that pays the fee, if different from the sender. */
  readonly feePayer: Address | undefined;
  /** Storage refund deducted from the fee. */
  readonly refund: bigint;
}

const readUser = rowReader({
  sender: ["sender", readAddress],
  functionId: ["entry_function_id_str", (id) => optional(id, asText) || undefined],
  timestampUsecs: ["timestamp", readTimestamp],
  /** Sequence number; undefined for transactions with a replay nonce. */
  sequenceNumber: ["sequence_number", maybe(asInteger)],
  expirationSecs: ["expiration_timestamp_secs", maybe((time) => readTimestamp(time) / USECS_PER_SEC)],
  /** One signature over the transaction, as hex. */
  signature: ["signature", maybe((signature) => asText(asObject(signature).signature))],
});

type UserFields = ReturnType<typeof readUser>;
/** Index columns of a user transaction. */
export type IndexedUser = Pick<UserFields, "sender" | "functionId" | "timestampUsecs"> & Partial<UserFields>;

/** An index row of a transaction that touched an account. */
export interface IndexedTransaction {
  readonly version: bigint;
  /** Queried account that the transaction touched. */
  readonly account: Address;
  /** Fields of a user transaction; undefined for system transactions. */
  readonly user: IndexedUser | undefined;
  /** True if the transaction succeeded; undefined if no activity reports it. */
  readonly success: boolean | undefined;
  readonly activities: readonly IndexedActivity[];
}

export interface IndexedTransactions extends IndexPosition {
  readonly transactions: readonly IndexedTransaction[];
}

/** Maximum number of activities read per transaction. Transactions with more are no payments, and their own page shows them. */
const MAX_ACTIVITIES = 30;
const PROCESSORS = ["account_transactions_processor", "fungible_asset_processor", "user_transaction_processor"];

const COLUMNS = `transaction_version account_address
    user_transaction { sender entry_function_id_str timestamp sequence_number expiration_timestamp_secs signature { signature } }
    fungible_asset_activities(order_by: [{ event_index: asc }], limit: ${MAX_ACTIVITIES}) {
      type amount asset_type owner_address storage_id is_gas_fee is_transaction_success gas_fee_payer_address storage_refund_amount
      metadata { symbol decimals }
    }`;

/** Query for a page of an account's transactions, sent or received, newest first. */
export function accountTransactions(address: Address, page: IndexedPage): IndexQuestion<IndexedTransactions> {
  const where = {
    account_address: { _eq: address },
    ...(page.before === undefined ? {} : { transaction_version: { _lt: page.before } }),
    ...CONDITIONS[page.filter](address),
  };
  return transactionsWhere(where, page.limit);
}

/** Query condition for failed transactions. Public indexes report success only in fee activities, not in the transaction's own columns. */
const FAILED = { fungible_asset_activities: { is_transaction_success: { _eq: false } } };

const CONDITIONS: Readonly<Record<HistoryFilter, (address: Address) => Readonly<Record<string, unknown>>>> = {
  all: () => ({}),
  sent: (address) => ({ user_transaction: { sender: { _eq: address } } }),
  received: (address) => ({ user_transaction: { sender: { _neq: address } } }),
  failed: () => FAILED,
  // No index reports failed calls inside multisig executions. Such transactions have no activity except the fee.
  failedInside: () => ({ _or: [FAILED, { user_transaction: {}, _not: { fungible_asset_activities: { is_gas_fee: { _eq: false } } } }] }),
};

/** Query for the newest transactions of several accounts; a transaction that touched two of them appears twice. */
export function transactionsOfAccounts(addresses: readonly Address[], limit: number): IndexQuestion<IndexedTransactions> {
  return transactionsWhere({ account_address: { _in: addresses } }, limit);
}

/** Query for user transactions by version and sender; a transaction that touched another of the senders appears twice. */
export function transactionsAt(
  calls: readonly { readonly version: bigint; readonly sender: Address }[],
  limit: number,
): IndexQuestion<IndexedTransactions> {
  const senders = [...new Set(calls.map(({ sender }) => sender))];
  return transactionsWhere({ account_address: { _in: senders }, transaction_version: { _in: calls.map(({ version }) => version) } }, limit);
}

function transactionsWhere(where: JsonObject, limit: number): IndexQuestion<IndexedTransactions> {
  return tablePage(
    {
      name: "AccountHistory",
      table: "account_transactions",
      columns: COLUMNS,
      order: "[{ transaction_version: desc }]",
      where,
      limit,
      processors: PROCESSORS,
    },
    (rows) => ({ transactions: rows.map(readTransaction) }),
  );
}

function readTransaction(row: JsonObject): IndexedTransaction {
  const activities = asArray(row.fungible_asset_activities).map(asObject);
  return {
    version: asInteger(row.transaction_version),
    account: readAddress(row.account_address),
    user: optional(row.user_transaction, readUser),
    success: activities.map((activity) => asBoolean(activity.is_transaction_success))[0],
    activities: activities.flatMap(readActivity),
  };
}

/** Parses an activity row; empty for freezing a store, which moves no units. */
function readActivity(activity: Readonly<Record<string, unknown>>): readonly IndexedActivity[] {
  const type = asText(activity.type);
  const kind = asBoolean(activity.is_gas_fee)
    ? "fee"
    : /::\w*Deposit/.test(type)
      ? "deposit"
      : /::\w*Withdraw/.test(type)
        ? "withdrawal"
        : undefined;
  const units = optional(activity.amount, asInteger);
  if (kind === undefined || units === undefined) return [];
  const metadata = optional(activity.metadata, asObject);
  return [
    {
      kind,
      units,
      owner: optional(activity.owner_address, readAddress),
      store: optional(activity.storage_id, readAddress),
      asset: optional(activity.asset_type, asText),
      symbol: optional(metadata?.symbol, readIssuerText),
      decimals: optional(metadata?.decimals, readDecimals),
      feePayer: optional(activity.gas_fee_payer_address, readAddress),
      refund: asInteger(activity.storage_refund_amount),
    },
  ];
}

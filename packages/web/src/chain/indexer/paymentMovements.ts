import { readAddress } from "../facts/address.ts";
import { readDecimals } from "../facts/assetDescription.ts";
import { asArray, asInteger, asObject, asText, optional } from "../facts/jsonFields.ts";
import type { Address } from "../facts/types.ts";

/** Framework functions that pay one account, including the faucet's mint. */
const PAYMENT_FUNCTIONS = [
  "0x1::aptos_account::transfer",
  "0x1::aptos_account::transfer_coins",
  "0x1::aptos_account::transfer_fungible_assets",
  "0x1::coin::transfer",
  "0x1::primary_fungible_store::transfer",
  "0x1::aptos_coin::mint",
] as const;

/** A payment to one account, derived from the asset movements in the index. */
export interface IndexedPayment {
  readonly recipient: Address;
  readonly asset: string;
  readonly units: bigint;
  readonly symbol: string;
  readonly decimals: number;
}

const FIELDS = "transaction_version type amount asset_type owner_address is_gas_fee metadata { symbol decimals }";
/** Maximum number of asset movements read per transaction; a payment has two. */
const MAX_MOVEMENTS = 8;

/**
 * GraphQL field for asset movements of payments, aliased `movements`, with its variable type; with a sender, limited to the sender's own.
 */
export function movementsField(sender: Address | undefined): { readonly type: string; readonly field: string } {
  return sender === undefined
    ? {
        type: "fungible_asset_activities_bool_exp!",
        field: `movements: fungible_asset_activities(where: $movements, order_by: [{ transaction_version: desc }, { event_index: asc }], limit: $limit) { ${FIELDS} }`,
      }
    : {
        type: "account_transactions_bool_exp!",
        field: `movements: account_transactions(where: $movements, order_by: [{ transaction_version: desc }], limit: $limit) {
          transaction_version fungible_asset_activities(order_by: [{ event_index: asc }], limit: ${MAX_MOVEMENTS}) { ${FIELDS} }
        }`,
      };
}

/** Payment functions that belong to a function, module or address; all of them for undefined. */
export function paymentFunctions(code: string | undefined): readonly string[] {
  return PAYMENT_FUNCTIONS.filter((id) => code === undefined || id === code || id.startsWith(`${code}::`));
}

/** Query condition for asset movements of payments by function, sender and version. */
export function movementsCondition(
  sender: Address | undefined,
  functions: readonly string[],
  before: bigint | undefined,
): Readonly<Record<string, unknown>> {
  const called = { entry_function_id_str: { _in: functions } };
  const versions = before === undefined ? {} : { transaction_version: { _lt: before } };
  return sender === undefined
    ? { ...called, is_gas_fee: { _eq: false }, ...versions }
    : { account_address: { _eq: sender }, user_transaction: { sender: { _eq: sender }, ...called }, ...versions };
}

/** Payments found among asset movements, by ledger version. */
export interface IndexedPayments {
  readonly payments: ReadonlyMap<bigint, IndexedPayment>;
  /** Version from which older movements may be incomplete; undefined if complete. */
  readonly cutAt: bigint | undefined;
}

export function readPayments(json: unknown, limit: number): IndexedPayments {
  const rows = asArray(json).map(asObject);
  const movements = rows.flatMap((row) =>
    row.fungible_asset_activities === undefined ? [row] : asArray(row.fungible_asset_activities).map(asObject),
  );
  const deposits = new Map<bigint, IndexedPayment[]>();
  for (const movement of movements) {
    const version = asInteger(movement.transaction_version);
    const deposit = readDeposit(movement);
    if (deposit !== undefined) deposits.set(version, [...(deposits.get(version) ?? []), deposit]);
  }
  const payments = new Map(
    [...deposits].flatMap(([version, [only, ...more]]) => (only === undefined || more.length > 0 ? [] : [[version, only]])),
  );
  return { payments, cutAt: rows.length < limit ? undefined : asInteger(rows.at(-1)?.transaction_version) };
}

function readDeposit(row: Readonly<Record<string, unknown>>): IndexedPayment | undefined {
  const recipient = optional(row.owner_address, readAddress);
  const asset = optional(row.asset_type, asText);
  const units = optional(row.amount, asInteger);
  const metadata = optional(row.metadata, asObject);
  if (
    !/::\w*Deposit/.test(asText(row.type)) ||
    recipient === undefined ||
    asset === undefined ||
    units === undefined ||
    metadata === undefined
  )
    return undefined;
  return { recipient, asset, units, symbol: asText(metadata.symbol), decimals: readDecimals(metadata.decimals) };
}

import { actionsIn, entriesOf } from "./entry.ts";
import type { ErrorAction } from "./errorTypes.ts";
import type { KnownStatus } from "./vmStatuses.ts";

/** Number of an abort reason in each module that uses it, because some networks report only numbers, and the action of its error. */
type AbortFacts = readonly [modules: Readonly<Record<string, bigint>>, action?: ErrorAction];

/** Abort reasons of framework modules that concern payments. */
const table = {
  EINSUFFICIENT_BALANCE: [{ "0x1::fungible_asset": 4n, "0x1::coin": 6n }, "openReceive"],
  EAMOUNT_CANNOT_BE_ZERO: [{ "0x1::fungible_asset": 1n }],
  ESTORE_IS_FROZEN: [{ "0x1::fungible_asset": 3n }],
  EFROZEN: [{ "0x1::coin": 10n }],
  ENOT_STORE_OWNER: [{ "0x1::fungible_asset": 8n }, "openAccounts"],
  EWITHDRAW_PERMISSION_DENIED: [{ "0x1::fungible_asset": 36n }],
  EFUNGIBLE_STORE_EXISTENCE: [{ "0x1::fungible_asset": 23n }],
  EFUNGIBLE_METADATA_EXISTENCE: [{ "0x1::fungible_asset": 30n }, "openNetwork"],
  EINVALID_DISPATCHABLE_OPERATIONS: [{ "0x1::fungible_asset": 28n }],
  EAMOUNT_MISMATCH: [{ "0x1::dispatchable_fungible_asset": 2n }],
  ECOIN_INFO_NOT_PUBLISHED: [{ "0x1::coin": 3n }, "openNetwork"],
  ECOIN_STORE_NOT_PUBLISHED: [{ "0x1::coin": 5n }],
  EACCOUNT_NOT_FOUND: [{ "0x1::aptos_account": 1n }],
  EACCOUNT_NOT_REGISTERED_FOR_APT: [{ "0x1::aptos_account": 2n }],
  EACCOUNT_DOES_NOT_ACCEPT_DIRECT_COIN_TRANSFERS: [{ "0x1::aptos_account": 3n }],
  EACCOUNT_DOES_NOT_ACCEPT_DIRECT_TOKEN_TRANSFERS: [{ "0x1::aptos_account": 4n }],
  EMISMATCHING_RECIPIENTS_AND_AMOUNTS_LENGTH: [{ "0x1::aptos_account": 5n }],
  EACCOUNT_DOES_NOT_EXIST: [{ "0x1::account": 2n }],
  EACCOUNT_ALREADY_EXISTS: [{ "0x1::account": 1n }],
  ECANNOT_RESERVED_ADDRESS: [{ "0x1::account": 5n }],
  EOBJECT_DOES_NOT_EXIST: [{ "0x1::object": 2n }],
  ENO_UNGATED_TRANSFERS: [{ "0x1::object": 3n }],
  ENOT_OBJECT_OWNER: [{ "0x1::object": 4n }, "openAccounts"],
  ENO_CAPABILITIES: [{ "0x1::aptos_coin": 1n }, "openReceive"],
} satisfies Record<string, AbortFacts>;

export const moveAborts = entriesOf(
  "vm",
  actionsIn<AbortFacts>(table, ([, action]) => action),
);

/** Module whose aborts report failed prologue checks in simulations; submissions report the same failures as VM statuses. */
const VALIDATION_MODULE = "0x1::transaction_validation";
const STATUS_BY_PROLOGUE_REASON: ReadonlyMap<bigint, KnownStatus> = new Map([
  [6n, "OUT_OF_GAS"],
  [1001n, "INVALID_AUTH_KEY"],
  [1002n, "SEQUENCE_NUMBER_TOO_OLD"],
  [1003n, "SEQUENCE_NUMBER_TOO_NEW"],
  [1004n, "SENDING_ACCOUNT_DOES_NOT_EXIST"],
  [1005n, "INSUFFICIENT_BALANCE_FOR_TRANSACTION_FEE"],
  [1006n, "TRANSACTION_EXPIRED"],
  [1007n, "BAD_CHAIN_ID"],
  [1008n, "SEQUENCE_NUMBER_TOO_BIG"],
  [1009n, "SECONDARY_KEYS_ADDRESSES_COUNT_MISMATCH"],
  [1010n, "GAS_PAYER_ACCOUNT_MISSING"],
  [1011n, "INSUFFICIENT_BALANCE_FOR_REQUIRED_DEPOSIT"],
  [1012n, "NONCE_ALREADY_USED"],
  [1013n, "TRANSACTION_EXPIRATION_TOO_FAR_IN_FUTURE"],
]);

/** Bits of a Move abort code that contain the reason; higher bits contain the category. */
const REASON_MASK = 0xffffn;

/** Name of the catalogue entry for a Move abort: its reason, or the equivalent VM status. */
export function abortEntryName(module: string, reason: string | undefined, code: bigint): string | undefined {
  const number = code & REASON_MASK;
  if (module === VALIDATION_MODULE) return STATUS_BY_PROLOGUE_REASON.get(number);
  for (const [name, [modules]] of Object.entries<AbortFacts>(table)) {
    const known = modules[module];
    if (known === undefined) continue;
    if (reason === undefined ? known === number : reason === name) return name;
  }
  return undefined;
}

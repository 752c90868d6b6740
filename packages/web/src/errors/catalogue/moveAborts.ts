import { ACTIONS, type EntryWords, entriesOf } from "../entry.ts";
import type { KnownStatus } from "./vmStatuses.ts";

interface AbortWords extends EntryWords {
  /** Modules that give this reason, and its number in each: networks that do not tell names tell the number. */
  readonly modules: Readonly<Record<string, bigint>>;
}

/** Reasons for which the framework's modules refuse a payment, by their own names. */
const table = {
  EINSUFFICIENT_BALANCE: {
    modules: { "0x1::fungible_asset": 4n, "0x1::coin": 6n },
    what: "The account does not hold that much.",
    why: "The amount is more than its balance, or the fee would not be left.",
    advice: "Send less, or receive coins first.",
    action: ACTIONS.openReceive,
  },
  EAMOUNT_CANNOT_BE_ZERO: {
    modules: { "0x1::fungible_asset": 1n },
    what: "The amount is zero.",
    why: "The asset's program does not move nothing.",
    advice: "Send more than zero.",
  },
  ESTORE_IS_FROZEN: {
    modules: { "0x1::fungible_asset": 3n },
    what: "The store that the payment takes from or goes to is frozen.",
    why: "Whoever governs this asset has frozen it.",
    advice: "Ask the asset's issuer.",
  },
  EFROZEN: {
    modules: { "0x1::coin": 10n },
    what: "The coins that the payment takes from or adds to are frozen.",
    why: "Whoever governs this coin has frozen them.",
    advice: "Ask the coin's issuer.",
  },
  ENOT_STORE_OWNER: {
    modules: { "0x1::fungible_asset": 8n },
    what: "The account does not own what it tries to spend.",
    why: "The store belongs to another account.",
    advice: "Choose the account that owns it.",
    action: ACTIONS.openAccounts,
  },
  EWITHDRAW_PERMISSION_DENIED: {
    modules: { "0x1::fungible_asset": 36n },
    what: "The signer may not spend that much.",
    why: "It was given a limit.",
    advice: "Send less, or sign with the account's own key.",
  },
  EFUNGIBLE_STORE_EXISTENCE: {
    modules: { "0x1::fungible_asset": 23n },
    what: "The account has never held this asset.",
    why: "It has no store of it to take from.",
    advice: "Check the asset and the account.",
  },
  EFUNGIBLE_METADATA_EXISTENCE: {
    modules: { "0x1::fungible_asset": 30n },
    what: "There is no such asset on this network.",
    why: "The address is not that of a fungible asset.",
    advice: "Check the asset's address and the network.",
    action: ACTIONS.openNetwork,
  },
  EINVALID_DISPATCHABLE_OPERATIONS: {
    modules: { "0x1::fungible_asset": 28n },
    what: "This asset has its own rules for moving it.",
    why: "It must be moved through its own functions.",
    advice: "Use the transfer that the asset's issuer offers.",
  },
  EAMOUNT_MISMATCH: {
    modules: { "0x1::dispatchable_fungible_asset": 2n },
    what: "Less would arrive than was sent.",
    why: "The asset's own program keeps a part back.",
    advice: "Ask the asset's issuer about its charges.",
  },
  ECOIN_INFO_NOT_PUBLISHED: {
    modules: { "0x1::coin": 3n },
    what: "There is no such coin on this network.",
    why: "The type is not an initialized coin here.",
    advice: "Check the coin and the network.",
    action: ACTIONS.openNetwork,
  },
  ECOIN_STORE_NOT_PUBLISHED: {
    modules: { "0x1::coin": 5n },
    what: "The account is not set up for this coin.",
    why: "Its owner has never registered for it.",
    advice: "Ask the recipient to register, or send with a transfer that does it for them.",
  },
  EACCOUNT_NOT_FOUND: {
    modules: { "0x1::aptos_account": 1n },
    what: "There is no such account on this network.",
    why: "It was never used here.",
    advice: "Check the address and the network.",
  },
  EACCOUNT_NOT_REGISTERED_FOR_APT: {
    modules: { "0x1::aptos_account": 2n },
    what: "The recipient cannot receive APT.",
    why: "The address is not set up as an account that holds coins.",
    advice: "Check the address with the recipient.",
  },
  EACCOUNT_DOES_NOT_ACCEPT_DIRECT_COIN_TRANSFERS: {
    modules: { "0x1::aptos_account": 3n },
    what: "The recipient does not accept coins it has not asked for.",
    why: "Its owner switched direct transfers off.",
    advice: "Ask the recipient to register for the coin or to allow direct transfers.",
  },
  EACCOUNT_DOES_NOT_ACCEPT_DIRECT_TOKEN_TRANSFERS: {
    modules: { "0x1::aptos_account": 4n },
    what: "The recipient does not accept collectibles it has not asked for.",
    why: "Its owner switched direct transfers off.",
    advice: "Ask the recipient to allow direct transfers.",
  },
  EMISMATCHING_RECIPIENTS_AND_AMOUNTS_LENGTH: {
    modules: { "0x1::aptos_account": 5n },
    what: "There are not as many amounts as recipients.",
    advice: "Give one amount for each recipient.",
  },
  EACCOUNT_DOES_NOT_EXIST: {
    modules: { "0x1::account": 2n },
    what: "There is no account at this address.",
    why: "It was never used on this network.",
    advice: "Check the address and the network.",
  },
  EACCOUNT_ALREADY_EXISTS: {
    modules: { "0x1::account": 1n },
    what: "There is an account at this address already.",
    advice: "Send to it without creating it.",
  },
  ECANNOT_RESERVED_ADDRESS: {
    modules: { "0x1::account": 5n },
    what: "This address is reserved for the network itself.",
    why: "No account can be made there, and nobody holds a key to it.",
    advice: "Check the recipient's address.",
  },
  EOBJECT_DOES_NOT_EXIST: {
    modules: { "0x1::object": 2n },
    what: "There is no object at this address.",
    why: "It was never made on this network, or it was deleted.",
    advice: "Check the address and the network.",
  },
  ENO_UNGATED_TRANSFERS: {
    modules: { "0x1::object": 3n },
    what: "This object may not be passed on freely.",
    why: "Its issuer allows transfers through its own program only.",
    advice: "Ask the issuer.",
  },
  ENOT_OBJECT_OWNER: {
    modules: { "0x1::object": 4n },
    what: "The account does not own this object.",
    advice: "Choose the account that owns it.",
    action: ACTIONS.openAccounts,
  },
  ENO_CAPABILITIES: {
    modules: { "0x1::aptos_coin": 1n },
    what: "This account may not make new coins.",
    why: "Only accounts with that right can, on test networks.",
    advice: "Ask the faucet for coins.",
    action: ACTIONS.openReceive,
  },
} satisfies Record<string, AbortWords>;

export const moveAborts = entriesOf("vm", table);

/** A simulation tells the checks before a run as aborts of this module; a submission tells them as statuses. They are the same failures. */
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

/** Bits of an abort code that name the reason; those above name its category. */
const REASON_MASK = 0xffffn;

/** The catalogue's name for an abort: the reason's own, or the status it stands for. */
export function abortEntryName(module: string, reason: string | undefined, code: bigint): string | undefined {
  const number = code & REASON_MASK;
  if (module === VALIDATION_MODULE) return STATUS_BY_PROLOGUE_REASON.get(number);
  for (const [name, { modules }] of Object.entries<AbortWords>(table)) {
    const known = modules[module];
    if (known === undefined) continue;
    if (reason === undefined ? known === number : reason === name) return name;
  }
  return undefined;
}

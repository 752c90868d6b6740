import { type Address, address, hexToBytes, type NativeContext, type TypeTag } from "@atoll/move";
import { type Account, errors, tags } from "../../generated/account/account.ts";
import type { EventHandle } from "../../generated/stdlib/event.ts";
import type { GUID as Guid } from "../../generated/stdlib/guid.ts";
import type { Table } from "../../generated/stdlib/table.ts";
import { FRAMEWORK_ADDRESS, VM_ADDRESS } from "../../native/addresses.ts";
import { MAX_U64 } from "../../native/arithmetic.ts";
import type { Option } from "../../native/moveTypes.ts";
import { emitHandleEvent } from "../../stdlib/event/event.ts";
import { FEATURES, isFeatureEnabled } from "../../stdlib/features/features.ts";
import { none, optionOf } from "../../stdlib/option/option.ts";
import { typeInfoOf } from "../../stdlib/type_info/typeInfo.ts";

export const AUTHENTICATION_KEY_LENGTH_BYTES = 32;
/** Upper limit of an account's creation numbers; higher numbers belong to objects. */
const MAX_GUID_CREATION_NUM = 0x4000000000000n;
const TOKEN_ADDRESS = address("0x3");

/** Encodes an address as 32 bytes. */
export function addressBytes(value: Address): Uint8Array {
  return hexToBytes(value.slice(2));
}

/** Whether accounts exist by default: a missing resource then means default values. */
export function hasDefaultAccounts(context: NativeContext): boolean {
  return isFeatureEnabled(context, FEATURES.DEFAULT_ACCOUNT_RESOURCE);
}

/** Whether an `Account` resource is stored at the address. */
export function accountExists(context: NativeContext, owner: Address): boolean {
  return context.exists(owner, tags.Account);
}

/** Whether an account exists, like Move's `exists_at`: with default accounts every address exists as an account. */
export function existsAt(context: NativeContext, owner: Address): boolean {
  return hasDefaultAccounts(context) || accountExists(context, owner);
}

function isReserved(owner: Address): boolean {
  return owner === VM_ADDRESS || owner === FRAMEWORK_ADDRESS || owner === TOKEN_ADDRESS;
}

/** Creates an account; on networks with default accounts nothing is stored yet. */
export function createAccount(context: NativeContext, owner: Address): Address {
  errors.check(!accountExists(context, owner), "alreadyExists", "EACCOUNT_ALREADY_EXISTS");
  errors.check(!isReserved(owner), "invalidArgument", "ECANNOT_RESERVED_ADDRESS");
  return hasDefaultAccounts(context) ? owner : createAccountUnchecked(context, owner);
}

/** Stores the account resource if missing. */
export function createAccountIfDoesNotExist(context: NativeContext, owner: Address): void {
  if (accountExists(context, owner)) return;
  errors.check(!isReserved(owner), "invalidArgument", "ECANNOT_RESERVED_ADDRESS");
  createAccountUnchecked(context, owner);
}

/** Stores a new account resource; creation numbers 0 and 1 belong to its two event handles. */
export function createAccountUnchecked(context: NativeContext, owner: Address): Address {
  const account: Account = {
    authentication_key: addressBytes(owner),
    sequence_number: 0n,
    guid_creation_num: 2n,
    coin_register_events: eventHandleAt(owner, 0n),
    key_rotation_events: eventHandleAt(owner, 1n),
    rotation_capability_offer: { for: none() },
    signer_capability_offer: { for: none() },
  };
  context.moveTo(owner, tags.Account, account);
  return owner;
}

function eventHandleAt(owner: Address, creationNumber: bigint): EventHandle {
  return { counter: 0n, guid: { id: { creation_num: creationNumber, addr: owner } } };
}

/** Creates the account resource if missing, before a write. */
export function ensureAccountResource(context: NativeContext, owner: Address): void {
  if (hasDefaultAccounts(context)) createAccountIfDoesNotExist(context, owner);
  else errors.check(accountExists(context, owner), "notFound", "EACCOUNT_DOES_NOT_EXIST");
}

/** Returns the stored account, or `undefined` for a default account; aborts if the account does not exist. */
function accountOrDefault(context: NativeContext, owner: Address): Account | undefined {
  if (accountExists(context, owner)) return context.borrow(owner, tags.Account);
  errors.check(hasDefaultAccounts(context), "notFound", "EACCOUNT_DOES_NOT_EXIST");
  return undefined;
}

export function getSequenceNumber(context: NativeContext, owner: Address): bigint {
  return accountOrDefault(context, owner)?.sequence_number ?? 0n;
}

/** Authentication key of an account; by default the key hash in its address. */
export function getAuthenticationKey(context: NativeContext, owner: Address): Uint8Array {
  return accountOrDefault(context, owner)?.authentication_key ?? addressBytes(owner);
}

export function getGuidNextCreationNumber(context: NativeContext, owner: Address): bigint {
  return accountOrDefault(context, owner)?.guid_creation_num ?? 0n;
}

export function incrementSequenceNumber(context: NativeContext, owner: Address): void {
  ensureAccountResource(context, owner);
  const account = context.borrowMut(owner, tags.Account);
  errors.check(account.sequence_number < MAX_U64, "outOfRange", "ESEQUENCE_NUMBER_TOO_BIG");
  account.sequence_number += 1n;
}

/** Sets the authentication key without proof of possession. */
export function setAuthenticationKey(context: NativeContext, owner: Address, key: Uint8Array): void {
  ensureAccountResource(context, owner);
  errors.check(key.length === AUTHENTICATION_KEY_LENGTH_BYTES, "invalidArgument", "EMALFORMED_AUTHENTICATION_KEY");
  context.borrowMut(owner, tags.Account).authentication_key = key;
}

/** Creates the account's next globally unique id (GUID). */
export function createGuid(context: NativeContext, owner: Address): Guid {
  ensureAccountResource(context, owner);
  const account = context.borrowMut(owner, tags.Account);
  const guid: Guid = { id: { creation_num: account.guid_creation_num, addr: owner } };
  account.guid_creation_num += 1n;
  errors.check(account.guid_creation_num < MAX_GUID_CREATION_NUM, "outOfRange", "EEXCEEDED_MAX_GUID_CREATION_NUM");
  return guid;
}

/** Creates an event handle for an account. */
export function newEventHandle(context: NativeContext, owner: Address): EventHandle {
  return { counter: 0n, guid: createGuid(context, owner) };
}

/** Emits an event that the account registered a coin. */
export function registerCoin(context: NativeContext, owner: Address, coinType: TypeTag): void {
  if (isFeatureEnabled(context, FEATURES.MODULE_EVENT_MIGRATION)) {
    context.emit(tags.CoinRegister, { account: owner, type_info: typeInfoOf(coinType) });
    return;
  }
  ensureAccountResource(context, owner);
  const account = context.borrowMut(owner, tags.Account);
  emitHandleEvent(context, account.coin_register_events, tags.CoinRegisterEvent, { type_info: typeInfoOf(coinType) });
}

/** Account address that a rotated authentication key belongs to. */
export function originatingAddress(context: NativeContext, authenticationKey: Address): Option<Address> {
  const { address_map } = context.borrow(FRAMEWORK_ADDRESS, tags.OriginatingAddress);
  return optionOf(context.tables.get(originatingAddressTable(address_map), authenticationKey) as Address | undefined);
}

export function originatingAddressTable(table: Table): { handle: Address; key: TypeTag; value: TypeTag } {
  return { handle: table.handle, key: { kind: "address" }, value: { kind: "address" } };
}

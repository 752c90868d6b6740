import { type Address, copyValue, type NativeContext, type TableId, typeTag, valuesEqual } from "@atoll/move";
import { errors, type NameRecordKeyV1, tags } from "../../generated/names/domains.ts";
import { NAMES_ADDRESS } from "../../native/addresses.ts";
import type { Option } from "../../native/moveTypes.ts";
import { emitHandleEvent } from "../../stdlib/event/event.ts";
import { none, some } from "../../stdlib/option/option.ts";
import { tableId } from "../../stdlib/table/table.ts";
import { checkAdminV1 } from "../config/config.ts";
import type { Name } from "../name.ts";
import { checkEnabledV1, isExpiredV1, nameOfKey, recordKey, resolvedAddress, tokenOwnership } from "./registry.ts";

const addressTag = typeTag("address");

function reverseTable(context: NativeContext): TableId<NameRecordKeyV1> {
  errors.check(context.exists(NAMES_ADDRESS, tags.ReverseLookupRegistryV1), "invalidState", "EREVERSE_LOOKUP_NOT_INITIALIZED");
  const { registry } = context.borrow(NAMES_ADDRESS, tags.ReverseLookupRegistryV1);
  return tableId(registry, addressTag, tags.NameRecordKeyV1);
}

/** Primary name of the account, even if expired. */
export function reverseLookupV1(context: NativeContext, account: Address): NameRecordKeyV1 | undefined {
  const key = context.tables.get(reverseTable(context), account);
  return key === undefined ? undefined : copyValue(key);
}

export function isPrimaryNameV1(context: NativeContext, account: Address, name: Name): boolean {
  const key = reverseLookupV1(context, account);
  return key !== undefined && valuesEqual(key, recordKey(name));
}

/** Stores an account's primary name. */
export function writeReverseLookupV1(context: NativeContext, account: Address, key: NameRecordKeyV1): void {
  const name = nameOfKey(key);
  errors.check(tokenOwnership(context, account, name).isOwner, "permissionDenied", "ENOT_AUTHORIZED");
  errors.check(!isExpiredV1(context, name), "invalidState", "ENAME_EXPIRED");
  context.tables.set(reverseTable(context), account, copyValue(key));
  announce(context, key, some(account));
}

export function clearReverseLookupV1(context: NativeContext, account: Address): void {
  checkEnabledV1(context, account);
  removeReverseLookupV1(context, account);
}

/** Clears the primary name of any account, for administrators. */
export function forceClearReverseLookupV1(context: NativeContext, admin: Address, account: Address): void {
  checkAdminV1(context, admin);
  removeReverseLookupV1(context, account);
}

export function removeReverseLookupV1(context: NativeContext, account: Address): void {
  const key = reverseLookupV1(context, account);
  if (key === undefined) return;
  context.tables.remove(reverseTable(context), account);
  announce(context, key, none());
}

/** Clears a name as primary name of its target account. */
export function clearReverseLookupForNameV1(context: NativeContext, name: Name): void {
  const target = resolvedAddress(context, name);
  if (target !== undefined && isPrimaryNameV1(context, target, name)) removeReverseLookupV1(context, target);
}

function announce(context: NativeContext, { subdomain_name, domain_name }: NameRecordKeyV1, target: Option<Address>): void {
  emitHandleEvent(
    context,
    context.borrowMut(NAMES_ADDRESS, tags.SetReverseLookupEventsV1).set_reverse_lookup_events,
    tags.SetReverseLookupEventV1,
    { subdomain_name, domain_name, target_address: target },
  );
}

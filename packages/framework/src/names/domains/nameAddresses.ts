import type { Address, NativeContext } from "@atoll/move";
import { errors, type NameRecordV1, tags } from "../../generated/names/domains.ts";
import type { PropertyColumns } from "../../legacyTokens/property_map/propertyMap.ts";
import { NAMES_ADDRESS } from "../../native/addresses.ts";
import { emitHandleEvent } from "../../stdlib/event/event.ts";
import { none, some } from "../../stdlib/option/option.ts";
import { moveString } from "../../stdlib/string/string.ts";
import { checkAdminV1, DOMAIN_TYPE, EXPIRATION_TIME_KEY, SUBDOMAIN_TYPE, TYPE_KEY } from "../config/config.ts";
import { type Name, subdomainOption } from "../name.ts";
import { propertyColumns } from "../token_helper/propertyColumns.ts";
import { setTokenProperties } from "../token_helper/tokenHelper.ts";
import { clearReverseLookupForNameV1, clearReverseLookupV1, isPrimaryNameV1, removeReverseLookupV1 } from "./primaryNames.ts";
import { checkEnabledV1, isExpiredV1, requireRecordV1, resolvedAddress, tokenOwnership, updateRecordV1 } from "./registry.ts";

/** Token properties of a registered name. */
export function nameProperties(context: NativeContext, name: Name, expirationSec: bigint): PropertyColumns {
  return propertyColumns(context, [
    [TYPE_KEY, "string", moveString(name.subdomain === undefined ? DOMAIN_TYPE : SUBDOMAIN_TYPE)],
    [EXPIRATION_TIME_KEY, "u64", expirationSec],
  ]);
}

/** Changes the target of the owner's name, and clears the name as primary name of the previous target. */
export function setNameAddress(context: NativeContext, owner: Address, name: Name, target: Address): void {
  checkEnabledV1(context, owner);
  clearReverseLookupForNameV1(context, name);
  const { isOwner, tokenId } = tokenOwnership(context, owner, name);
  // The owner of an expired name gets the same abort code as other accounts.
  errors.check(isOwner && !isExpiredV1(context, name), "permissionDenied", "ENOT_OWNER_OF_NAME");
  const { expiration_time_sec } = writeNameAddress(context, name, target);
  setTokenProperties(context, owner, nameProperties(context, name, expiration_time_sec), tokenId);
  if (owner !== target && isPrimaryNameV1(context, owner, name)) clearReverseLookupV1(context, owner);
}

/** Changes the target of any name, for administrators. */
export function forceNameAddress(context: NativeContext, admin: Address, name: Name, target: Address): void {
  checkAdminV1(context, admin);
  clearReverseLookupForNameV1(context, name);
  writeNameAddress(context, name, target);
}

/** Clears a name's target, for the owner or the target account. */
export function clearNameAddress(context: NativeContext, signer: Address, name: Name): void {
  checkEnabledV1(context, signer);
  requireRecordV1(context, name);
  if (isPrimaryNameV1(context, signer, name)) removeReverseLookupV1(context, signer);
  const { isOwner, tokenId } = tokenOwnership(context, signer, name);
  const isTarget = resolvedAddress(context, name) === signer;
  errors.check((isOwner && !isExpiredV1(context, name)) || isTarget, "permissionDenied", "ENOT_AUTHORIZED");
  const record = updateRecordV1(context, name, { target_address: none() });
  announce(context, name, record);
  if (isOwner) setTokenProperties(context, signer, nameProperties(context, name, record.expiration_time_sec), tokenId);
}

export function writeNameAddress(context: NativeContext, name: Name, target: Address): NameRecordV1 {
  const record = updateRecordV1(context, name, { target_address: some(target) });
  announce(context, name, record);
  return record;
}

function announce(context: NativeContext, name: Name, record: NameRecordV1): void {
  emitHandleEvent(context, context.borrowMut(NAMES_ADDRESS, tags.SetNameAddressEventsV1).set_name_events, tags.SetNameAddressEventV1, {
    subdomain_name: subdomainOption(name),
    domain_name: name.domain,
    property_version: record.property_version,
    expiration_time_secs: record.expiration_time_sec,
    new_address: record.target_address,
  });
}

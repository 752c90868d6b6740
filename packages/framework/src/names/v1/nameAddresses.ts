import type { Address, NativeContext } from "@atoll/move";
import type { PropertyColumns } from "../../legacyTokens/property_map/propertyMap.ts";
import { emitHandleEvent } from "../../stdlib/event/event.ts";
import { none, some } from "../../stdlib/option/option.ts";
import { moveString } from "../../stdlib/string/string.ts";
import { type Name, subdomainOption } from "../name.ts";
import { NAMES_ADDRESS } from "../namesAddress.ts";
import { checkAdminV1, DOMAIN_TYPE, EXPIRATION_TIME_KEY, SUBDOMAIN_TYPE, TYPE_KEY } from "./config.ts";
import {
  domainsV1Errors as errors,
  type NameRecordV1,
  type SetNameAddressEventsV1,
  setNameAddressEventsV1Tag,
  setNameAddressEventV1Tag,
} from "./domainStructs.ts";
import { clearReverseLookupForNameV1, clearReverseLookupV1, isPrimaryNameV1, removeReverseLookupV1 } from "./primaryNames.ts";
import { propertyColumns } from "./propertyColumns.ts";
import { checkEnabledV1, isExpiredV1, requireRecordV1, resolvedAddress, tokenOwnership, updateRecordV1 } from "./registry.ts";
import { setTokenProperties } from "./tokenHelper.ts";

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
  // Owners of expired names get the same error as strangers.
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

/** Clears a name's target. The owner may do so, and so may the target account itself. */
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
  emitHandleEvent(
    context,
    context.borrowMut<SetNameAddressEventsV1>(NAMES_ADDRESS, setNameAddressEventsV1Tag).set_name_events,
    setNameAddressEventV1Tag,
    {
      subdomain_name: subdomainOption(name),
      domain_name: name.domain,
      property_version: record.property_version,
      expiration_time_secs: record.expiration_time_sec,
      new_address: record.target_address,
    },
  );
}

import type { Address, NativeContext } from "@atoll/move";
import { errors, tags } from "../../generated/names/v2_1_domains.ts";
import type { Option } from "../../native/moveTypes.ts";
import { emitHandleEvent } from "../../stdlib/event/event.ts";
import { none, some } from "../../stdlib/option/option.ts";
import { type Name, subdomainOption } from "../name.ts";
import { checkAdmin } from "../v2_1_config/config.ts";
import {
  appSignerAddress,
  checkEnabled,
  isExpired,
  isRegistered,
  isTokenOwner,
  targetOfV2,
  tokenAddressOf,
  writeRecord,
} from "./nameRecords.ts";
import { clearReverseLookup, clearReverseLookupForName, removeReverseLookup, reverseLookup } from "./primaryNames.ts";

/** Changes the target of the owner's name, and clears the name as primary name of the previous target. */
export function setTargetV2(context: NativeContext, owner: Address, name: Name, target: Address): void {
  checkEnabled(context);
  clearReverseLookupForName(context, name);
  errors.check(isTokenOwner(context, owner, name), "permissionDenied", "ENOT_OWNER_OF_NAME");
  errors.check(!isExpired(context, name), "permissionDenied", "ENAME_EXPIRED");
  writeTarget(context, name, target);
  if (owner !== target && reverseLookup(context, owner) === tokenAddressOf(name)) clearReverseLookup(context, owner);
}

/** Changes the target of any name, for the administrator. */
export function forceTarget(context: NativeContext, admin: Address, name: Name, target: Address): void {
  checkAdmin(context, admin);
  clearReverseLookupForName(context, name);
  writeTarget(context, name, target);
}

/** Clears a name's target, for the owner or the target account. */
export function clearTarget(context: NativeContext, signer: Address, name: Name): void {
  checkEnabled(context);
  errors.check(isRegistered(context, name), "notFound", "ENAME_NOT_EXIST");
  if (reverseLookup(context, signer) === tokenAddressOf(name)) removeReverseLookup(context, signer);
  const isOwner = isTokenOwner(context, signer, name) && !isExpired(context, name);
  errors.check(isOwner || targetOfV2(context, name) === signer, "permissionDenied", "ENOT_AUTHORIZED");
  storeTarget(context, name, none());
}

function writeTarget(context: NativeContext, name: Name, target: Address): void {
  errors.check(isRegistered(context, name), "notFound", "ENAME_NOT_EXIST");
  storeTarget(context, name, some(target));
}

function storeTarget(context: NativeContext, name: Name, target: Option<Address>): void {
  const record = writeRecord(context, tokenAddressOf(name));
  record.target_address = target;
  emitHandleEvent(context, context.borrowMut(appSignerAddress(), tags.SetTargetAddressEvents).set_name_events, tags.SetTargetAddressEvent, {
    domain_name: name.domain,
    subdomain_name: subdomainOption(name),
    expiration_time_secs: record.expiration_time_sec,
    new_address: target,
  });
}

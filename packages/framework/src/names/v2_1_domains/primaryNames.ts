import type { Address, NativeContext } from "@atoll/move";
import { tags } from "../../generated/names/v2_1_domains.ts";
import { addressToObject, owns } from "../../objects/object/object.ts";
import { emitHandleEvent } from "../../stdlib/event/event.ts";
import { none, optionOf, optionValue, some } from "../../stdlib/option/option.ts";
import { isTimeExpired } from "../expiration.ts";
import { type Name, subdomainOption } from "../name.ts";
import { appSignerAddress, checkEnabled, expirationOfV2, isRegistered, nameFromToken, readRecord, tokenAddressOf } from "./nameRecords.ts";

export function reverseRecordExists(context: NativeContext, account: Address): boolean {
  return context.exists(account, tags.ReverseRecord);
}

/** Token of the account's primary name, provided that the account still owns it and it is unexpired. */
export function reverseLookup(context: NativeContext, account: Address): Address | undefined {
  const token = storedReverseLookup(context, account);
  if (token === undefined) return undefined;
  if (!owns(context, addressToObject(context, token, tags.NameRecord).inner, account)) return undefined;
  return isTimeExpired(context, expirationOfV2(context, nameFromToken(context, token))) ? undefined : token;
}

/** Primary name that the account last stored, valid or not. */
function storedReverseLookup(context: NativeContext, account: Address): Address | undefined {
  if (!reverseRecordExists(context, account)) return undefined;
  return optionValue(context.borrow(account, tags.ReverseRecord).token_addr);
}

/** Whether the target account has chosen this name as primary name. */
export function isChosenByTarget(context: NativeContext, token: Address): boolean {
  const target = optionValue(readRecord(context, token).target_address);
  return target !== undefined && storedReverseLookup(context, target) === token;
}

/** Stores the account's primary name and emits an event. */
export function writeReverseLookup(context: NativeContext, account: Address, token: Address): void {
  const before = storedReverseLookup(context, account);
  if (reverseRecordExists(context, account)) {
    context.borrowMut(account, tags.ReverseRecord).token_addr = some(token);
  } else {
    context.moveTo(account, tags.ReverseRecord, { token_addr: some(token) });
  }
  announce(context, account, before, token);
}

export function clearReverseLookup(context: NativeContext, account: Address): void {
  checkEnabled(context);
  removeReverseLookup(context, account);
}

/** Clears the account's primary name if it is valid. */
export function removeReverseLookup(context: NativeContext, account: Address): void {
  const token = reverseLookup(context, account);
  if (token === undefined) return;
  context.borrowMut(account, tags.ReverseRecord).token_addr = none();
  announce(context, account, token, undefined);
}

/** Clears a name as primary name of its target account. */
export function clearReverseLookupForName(context: NativeContext, name: Name): void {
  if (!isRegistered(context, name)) return;
  const token = tokenAddressOf(name);
  const target = optionValue(readRecord(context, token).target_address);
  if (target !== undefined && reverseLookup(context, target) === token) removeReverseLookup(context, target);
}

function announce(context: NativeContext, account: Address, before: Address | undefined, after: Address | undefined): void {
  const previous = describe(context, before);
  const current = describe(context, after);
  emitHandleEvent(
    context,
    context.borrowMut(appSignerAddress(), tags.SetReverseLookupEvents).set_reverse_lookup_events,
    tags.SetReverseLookupEvent,
    {
      account_addr: account,
      prev_domain_name: previous.domain,
      prev_subdomain_name: previous.subdomain,
      prev_expiration_time_secs: previous.expiration,
      curr_domain_name: current.domain,
      curr_subdomain_name: current.subdomain,
      curr_expiration_time_secs: current.expiration,
    },
  );
}

/** Fields of a name in events. The expiration is the name's own, even if a subdomain follows its domain. */
function describe(context: NativeContext, token: Address | undefined) {
  const name = token === undefined ? undefined : nameFromToken(context, token);
  return {
    domain: optionOf(name?.domain),
    subdomain: name === undefined ? none() : subdomainOption(name),
    expiration: optionOf(token === undefined ? undefined : readRecord(context, token).expiration_time_sec),
  };
}

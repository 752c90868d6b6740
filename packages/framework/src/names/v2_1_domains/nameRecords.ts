import type { Address, NativeContext } from "@atoll/move";
import { errors, type NameRecord, tags } from "../../generated/names/v2_1_domains.ts";
import { NAMES_ADDRESS } from "../../native/addresses.ts";
import { addU64 } from "../../native/arithmetic.ts";
import { addressToObject, isObject, ownerOf, owns } from "../../objects/object/object.ts";
import { createObjectAddress } from "../../objects/object/objectAddress.ts";
import { optionValue } from "../../stdlib/option/option.ts";
import { moveString } from "../../stdlib/string/string.ts";
import { nowSeconds } from "../../stdlib/timestamp/timestamp.ts";
import { createTokenSeed } from "../../tokens/token/tokenCreation.ts";
import { isTimeExpired } from "../expiration.ts";
import { domainName, domainOf, type Name, subdomainName } from "../name.ts";
import { routerSignerAddress } from "../router/routerConfig.ts";
import { configured, DOMAIN_COLLECTION, SUBDOMAIN_COLLECTION } from "../v2_1_config/config.ts";
import { tokenNameV2 } from "../v2_1_token_helper/tokenHelper.ts";

export const APP_OBJECT_SEED = "ANS v2";
let appAddress: Address | undefined;

/** Expiration policies of a subdomain: its own date, or the domain's date. */
export const EXPIRATION_POLICIES = { manual: 0, followDomain: 1 } as const;

/** Object that mints the tokens and owns cleared names. */
export function appSignerAddress(): Address {
  appAddress ??= createObjectAddress(NAMES_ADDRESS, moveString(APP_OBJECT_SEED).bytes);
  return appAddress;
}

export function collectionNameOf({ subdomain }: Name): string {
  return subdomain === undefined ? DOMAIN_COLLECTION : SUBDOMAIN_COLLECTION;
}

/** Token address of a name, existing or not. Aborts on invalid names. */
export function tokenAddressOf(name: Name): Address {
  return createObjectAddress(appSignerAddress(), createTokenSeed(moveString(collectionNameOf(name)), tokenNameV2(name)));
}

export function checkEnabled(context: NativeContext): void {
  errors.check(configured(context, "enabled"), "unavailable", "ENOT_ENABLED");
}
export function checkRouter(signer: Address): void {
  errors.check(signer === routerSignerAddress(), "permissionDenied", "ENOT_ROUTER");
}

export function readRecord(context: NativeContext, token: Address): NameRecord {
  return context.borrow(token, tags.NameRecord);
}
export function writeRecord(context: NativeContext, token: Address): NameRecord {
  return context.borrowMut(token, tags.NameRecord);
}

/** Returns the name that a token represents. */
export function nameFromToken(context: NativeContext, token: Address): Name {
  const { domain_name } = readRecord(context, token);
  if (!context.exists(token, tags.SubdomainExt)) return domainName(domain_name);
  return subdomainName(domain_name, context.borrow(token, tags.SubdomainExt).subdomain_name);
}

/** Whether a name is registered, even if expired: its token exists and has an owner other than the registry. */
export function isRegistered(context: NativeContext, name: Name): boolean {
  const token = tokenAddressOf(name);
  return isObject(context, token) && ownerOf(context, addressToObject(context, token, tags.NameRecord).inner) !== appSignerAddress();
}

export function isTokenOwner(context: NativeContext, owner: Address, name: Name): boolean {
  return isRegistered(context, name) && owns(context, addressToObject(context, tokenAddressOf(name), tags.NameRecord).inner, owner);
}

/** Owner of a name; `undefined` if the name is expired. */
export function ownerOfName(context: NativeContext, name: Name): Address | undefined {
  if (!isRegistered(context, name) || isExpired(context, name)) return undefined;
  return ownerOf(context, addressToObject(context, tokenAddressOf(name), tags.NameRecord).inner);
}

/** Expiration of a name; a subdomain with the follow-domain policy uses its domain's expiration. */
export function expirationOfV2(context: NativeContext, name: Name): bigint {
  const token = tokenAddressOf(name);
  const own = readRecord(context, token).expiration_time_sec;
  if (!context.exists(token, tags.SubdomainExt)) return own;
  const { subdomain_expiration_policy: policy } = context.borrow(token, tags.SubdomainExt);
  return policy === EXPIRATION_POLICIES.followDomain ? readRecord(context, tokenAddressOf(domainOf(name))).expiration_time_sec : own;
}

/** Whether a name is expired. Also true for unregistered names, and for subdomains of the domain's earlier registration. */
export function isExpired(context: NativeContext, name: Name): boolean {
  return isExpiredFor(context, name, 0n);
}
/** Whether the grace period after a name's expiration has ended. */
export function isExpiredPastGrace(context: NativeContext, name: Name): boolean {
  return isExpiredFor(context, name, configured(context, "reregistration_grace_sec"));
}

function isExpiredFor(context: NativeContext, name: Name, graceSecs: bigint): boolean {
  if (!isRegistered(context, name)) return true;
  if (name.subdomain !== undefined && isOlderThanDomain(context, name)) return true;
  return isTimeExpired(context, addU64(expirationOfV2(context, name), graceSecs));
}

function isOlderThanDomain(context: NativeContext, name: Name): boolean {
  const domain = readRecord(context, tokenAddressOf(domainOf(name)));
  return readRecord(context, tokenAddressOf(name)).registration_time_sec < domain.registration_time_sec;
}

/**
 * Whether a name can be registered: it is unregistered or expired. A domain stays reserved for its owner through the last second of the
 * grace period; a subdomain has no grace period, but needs a registered domain.
 */
export function isRegisterable(context: NativeContext, name: Name): boolean {
  const isSubdomain = name.subdomain !== undefined;
  if (isSubdomain && isRegisterable(context, domainOf(name))) return false;
  if (!isRegistered(context, name)) return true;
  if (!isExpired(context, name)) return false;
  if (isSubdomain) return true;
  return nowSeconds(context) > addU64(configured(context, "reregistration_grace_sec"), expirationOfV2(context, name));
}

/** Target address of a name, until the name expires. */
export function targetOfV2(context: NativeContext, name: Name): Address | undefined {
  if (isTimeExpired(context, expirationOfV2(context, name))) return undefined;
  return optionValue(readRecord(context, tokenAddressOf(name)).target_address);
}

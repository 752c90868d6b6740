import type { Address, NativeContext } from "@atoll/move";
import { addU64 } from "../../native/arithmetic.ts";
import { addressToObject, isObject, ownerOf, owns } from "../../objects/object.ts";
import { createObjectAddress } from "../../objects/objectAddress.ts";
import { optionValue } from "../../stdlib/option.ts";
import { moveString } from "../../stdlib/string.ts";
import { nowSeconds } from "../../stdlib/timestamp.ts";
import { createTokenSeed } from "../../tokens/tokenCreation.ts";
import { domainName, domainOf, type Name, subdomainName } from "../name.ts";
import { NAMES_ADDRESS, routerSignerAddress } from "../namesAddress.ts";
import { configured, DOMAIN_COLLECTION, SUBDOMAIN_COLLECTION } from "./config.ts";
import { domainsErrors as errors, type NameRecord, nameRecordTag, type SubdomainExt, subdomainExtTag } from "./domainStructs.ts";
import { tokenNameOf } from "./tokenHelper.ts";

export const APP_OBJECT_SEED = "ANS v2";
let appAddress: Address | undefined;

/** How a subdomain's time ends: on a date of its own, or with its domain. */
export const EXPIRATION_POLICIES = { manual: 0, followDomain: 1 } as const;

/** The object that makes the tokens and holds the names nobody has. */
export function appSignerAddress(): Address {
  appAddress ??= createObjectAddress(NAMES_ADDRESS, moveString(APP_OBJECT_SEED).bytes);
  return appAddress;
}

export function collectionNameOf({ subdomain }: Name): string {
  return subdomain === undefined ? DOMAIN_COLLECTION : SUBDOMAIN_COLLECTION;
}

/** Where the name's token is, or would be. Aborts on what cannot be a name. */
export function tokenAddressOf(name: Name): Address {
  return createObjectAddress(appSignerAddress(), createTokenSeed(moveString(collectionNameOf(name)), tokenNameOf(name)));
}

export function checkEnabled(context: NativeContext): void {
  errors.check(configured(context, "enabled"), "unavailable", "ENOT_ENABLED");
}
export function checkRouter(signer: Address): void {
  errors.check(signer === routerSignerAddress(), "permissionDenied", "ENOT_ROUTER");
}

export function readRecord(context: NativeContext, token: Address): NameRecord {
  return context.borrow<NameRecord>(token, nameRecordTag);
}
export function writeRecord(context: NativeContext, token: Address): NameRecord {
  return context.borrowMut<NameRecord>(token, nameRecordTag);
}

/** The name that a token is for. */
export function nameOfToken(context: NativeContext, token: Address): Name {
  const { domain_name } = readRecord(context, token);
  if (!context.exists(token, subdomainExtTag)) return domainName(domain_name);
  return subdomainName(domain_name, context.borrow<SubdomainExt>(token, subdomainExtTag).subdomain_name);
}

/** Whether somebody has the name, be it expired: its token exists, and not in the registry's own hands. */
export function isRegistered(context: NativeContext, name: Name): boolean {
  const token = tokenAddressOf(name);
  return isObject(context, token) && ownerOf(context, addressToObject(context, token, nameRecordTag).inner) !== appSignerAddress();
}

export function isTokenOwner(context: NativeContext, owner: Address, name: Name): boolean {
  return isRegistered(context, name) && owns(context, addressToObject(context, tokenAddressOf(name), nameRecordTag).inner, owner);
}

/** Who owns the name; nobody owns one that has expired. */
export function ownerOfName(context: NativeContext, name: Name): Address | undefined {
  if (!isRegistered(context, name) || isExpired(context, name)) return undefined;
  return ownerOf(context, addressToObject(context, tokenAddressOf(name), nameRecordTag).inner);
}

/** When the name's time ends: for a subdomain that follows its domain, when the domain's does. */
export function expirationOf(context: NativeContext, name: Name): bigint {
  const token = tokenAddressOf(name);
  const own = readRecord(context, token).expiration_time_sec;
  if (!context.exists(token, subdomainExtTag)) return own;
  const { subdomain_expiration_policy: policy } = context.borrow<SubdomainExt>(token, subdomainExtTag);
  return policy === EXPIRATION_POLICIES.followDomain ? readRecord(context, tokenAddressOf(domainOf(name))).expiration_time_sec : own;
}

/** The second that is named belongs to the time after. */
export function isTimeExpired(context: NativeContext, expirationSec: bigint): boolean {
  return nowSeconds(context) >= expirationSec;
}

/** Also true of a name that nobody has, and of a subdomain that an earlier registration of the domain gave out. */
export function isExpired(context: NativeContext, name: Name): boolean {
  return isExpiredFor(context, name, 0n);
}
/** The same, once the days of grace are over too. */
export function isExpiredPastGrace(context: NativeContext, name: Name): boolean {
  return isExpiredFor(context, name, configured(context, "reregistration_grace_sec"));
}

function isExpiredFor(context: NativeContext, name: Name, graceSecs: bigint): boolean {
  if (!isRegistered(context, name)) return true;
  if (name.subdomain !== undefined && isOlderThanDomain(context, name)) return true;
  return isTimeExpired(context, addU64(expirationOf(context, name), graceSecs));
}

function isOlderThanDomain(context: NativeContext, name: Name): boolean {
  const domain = readRecord(context, tokenAddressOf(domainOf(name)));
  return readRecord(context, tokenAddressOf(name)).registration_time_sec < domain.registration_time_sec;
}

/**
 * Whether the name can be had: nobody has it, or its time is over. A domain is kept for its owner through the days of grace, the last second of
 * them included; a subdomain is not, but needs a domain that is taken.
 */
export function isRegisterable(context: NativeContext, name: Name): boolean {
  const isSubdomain = name.subdomain !== undefined;
  if (isSubdomain && isRegisterable(context, domainOf(name))) return false;
  if (!isRegistered(context, name)) return true;
  if (!isExpired(context, name)) return false;
  if (isSubdomain) return true;
  return nowSeconds(context) > addU64(configured(context, "reregistration_grace_sec"), expirationOf(context, name));
}

/** The address the name leads to, while its time lasts. */
export function targetOf(context: NativeContext, name: Name): Address | undefined {
  if (isTimeExpired(context, expirationOf(context, name))) return undefined;
  return optionValue(readRecord(context, tokenAddressOf(name)).target_address);
}

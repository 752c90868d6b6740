import { type Address, type NativeContext, SECS_PER_YEAR } from "@atoll/move";
import { errors, type NameRecordKeyV1, tags } from "../../generated/names/domains.ts";
import type { MoveString } from "../../generated/stdlib/string.ts";
import { NAMES_ADDRESS } from "../../native/addresses.ts";
import { addU64, subU64 } from "../../native/arithmetic.ts";
import { emitHandleEvent } from "../../stdlib/event/event.ts";
import { none } from "../../stdlib/option/option.ts";
import { moveString } from "../../stdlib/string/string.ts";
import { nowSeconds } from "../../stdlib/timestamp/timestamp.ts";
import { checkAdminV1, configuredV1, DOMAIN_TYPE, payV1 } from "../config/config.ts";
import { domainName, domainOf, type Name, subdomainName, subdomainOption } from "../name.ts";
import { priceForDomainV1 } from "../price_model/priceModel.ts";
import { ensureTokenData, mintNameToken, setTokenProperties, tokenSignerAddress, transferNameToken } from "../token_helper/tokenHelper.ts";
import { checkNameV1 } from "../utf8_utils/utf8Utils.ts";
import { checkRegistrationSignature } from "../verify/verify.ts";
import { nameProperties, setNameAddress, writeNameAddress } from "./nameAddresses.ts";
import { clearReverseLookupForNameV1, reverseLookupV1, writeReverseLookupV1 } from "./primaryNames.ts";
import {
  checkEnabledV1,
  isExpiredV1,
  isRegisterableV1,
  nameOfKey,
  putRecordV1,
  readRecordV1,
  recordKey,
  removeRecordV1,
  tokenOwnership,
  updateRecordV1,
} from "./registry.ts";

/** Registers a domain for some years, if unrestricted minting is enabled. */
export function registerDomainV1(context: NativeContext, buyer: Address, domain: MoveString, years: number): void {
  checkEnabledV1(context, buyer);
  errors.check(configuredV1(context, "unrestricted_mint_enabled"), "permissionDenied", "EVALID_SIGNATURE_REQUIRED");
  sellDomain(context, buyer, domain, years);
}

/** Registers a domain for a buyer who presents the registry's signature. */
export function registerDomainWithSignature(
  context: NativeContext,
  buyer: Address,
  domain: MoveString,
  years: number,
  signature: Uint8Array,
): void {
  checkEnabledV1(context, buyer);
  checkRegistrationSignature(context, signature, buyer, domain);
  sellDomain(context, buyer, domain, years);
}

function sellDomain(context: NativeContext, buyer: Address, domain: MoveString, years: number): void {
  errors.check(years > 0 && years <= configuredV1(context, "max_number_of_years_registered"), "outOfRange", "EINVALID_NUMBER_YEARS");
  const name = domainName(domain);
  errors.check(isRegisterableV1(context, name), "invalidState", "ENAME_NOT_AVAILABLE");
  const price = priceForDomainV1(context, checkedLengthV1(context, domain, "DOMAIN"), years);
  payV1(context, buyer, price);
  register(context, buyer, name, BigInt(years) * SECS_PER_YEAR, price);
}

/** Registers a subdomain for the owner of its domain. */
export function registerSubdomainV1(
  context: NativeContext,
  owner: Address,
  subdomain: MoveString,
  domain: MoveString,
  expirationSec: bigint,
): void {
  checkEnabledV1(context, owner);
  const name = subdomainName(domain, subdomain);
  errors.check(isRegisterableV1(context, name), "invalidState", "ENAME_NOT_AVAILABLE");
  checkedLengthV1(context, subdomain, "SUBDOMAIN");
  errors.check(tokenOwnership(context, owner, domainOf(name)).isOwner, "permissionDenied", "ENOT_OWNER_OF_NAME");
  errors.check(!isExpiredV1(context, domainOf(name)), "invalidState", "ECANNOT_REGISTER_SUBDOMAIN_WHILE_DOMAIN_IS_EXPIRED");
  const durationSecs = subU64(expirationSec, nowSeconds(context));
  const price = configuredV1(context, "subdomain_price");
  payV1(context, owner, price);
  register(context, owner, name, durationSecs, price);
}

/** Makes a name its owner's primary name, and the owner its target. */
export function setReverseLookupV1(context: NativeContext, owner: Address, key: NameRecordKeyV1): void {
  checkEnabledV1(context, owner);
  setNameAddress(context, owner, nameOfKey(key), owner);
  writeReverseLookupV1(context, owner, key);
}

/** Registers or seizes any name for an administrator, with any duration. */
export function forceRegisterV1(context: NativeContext, admin: Address, name: Name, durationSecs: bigint): void {
  checkAdminV1(context, admin);
  register(context, admin, name, durationSecs, 0n);
}

export function forceExpirationV1(context: NativeContext, admin: Address, name: Name, expirationSec: bigint): void {
  checkAdminV1(context, admin);
  updateRecordV1(context, name, { expiration_time_sec: expirationSec });
}

/** Deletes a name's record; the token remains with its owner. */
export function forceClearV1(context: NativeContext, admin: Address, name: Name): void {
  checkAdminV1(context, admin);
  clearReverseLookupForNameV1(context, name);
  removeRecordV1(context, name);
}

/** Counts the characters of a valid name; aborts on invalid or overlong text. */
function checkedLengthV1(context: NativeContext, text: MoveString, part: "DOMAIN" | "SUBDOMAIN"): bigint {
  const { isAllowed, length } = checkNameV1(text);
  errors.check(isAllowed, "invalidArgument", `E${part}_HAS_INVALID_CHARACTERS`);
  errors.check(length <= configuredV1(context, "max_domain_length"), "outOfRange", `E${part}_TOO_LONG`);
  errors.check(length >= configuredV1(context, "min_domain_length"), "outOfRange", `E${part}_TOO_SHORT`);
  return length;
}

/** Mints a name as a new token for an authorized owner. A first name becomes the primary name. */
function register(context: NativeContext, owner: Address, name: Name, durationSecs: bigint, price: bigint): void {
  clearReverseLookupForNameV1(context, name);
  const expirationSec = addU64(nowSeconds(context), durationSecs);
  if (name.subdomain !== undefined) {
    const domain = readRecordV1(context, domainOf(name));
    errors.check(expirationSec <= domain.expiration_time_sec, "outOfRange", "ESUBDOMAIN_CAN_NOT_EXCEED_DOMAIN_REGISTRATION");
  }
  // Token data says "domain" for subdomains too; only the token's own properties show the real type.
  const minted = mintNameToken(context, ensureTokenData(context, name, moveString(DOMAIN_TYPE)));
  const tokenId = setTokenProperties(context, tokenSignerAddress(context), nameProperties(context, name, expirationSec), minted);
  transferNameToken(context, owner, tokenId);
  const { property_version } = tokenId;
  putRecordV1(context, name, { property_version, expiration_time_sec: expirationSec, target_address: none() });
  if (reverseLookupV1(context, owner) === undefined) setReverseLookupV1(context, owner, recordKey(name));
  else if (name.subdomain === undefined) writeNameAddress(context, name, owner);
  emitHandleEvent(context, context.borrowMut(NAMES_ADDRESS, tags.RegisterNameEventsV1).register_name_events, tags.RegisterNameEventV1, {
    subdomain_name: subdomainOption(name),
    domain_name: name.domain,
    registration_fee_octas: price,
    property_version,
    expiration_time_secs: expirationSec,
  });
}

import { type Address, type NativeContext, SECS_PER_YEAR } from "@atoll/move";
import { transferCoin } from "../../assets/coin/coin.ts";
import { APTOS_COIN_TAG } from "../../generated/assets/aptos_coin.ts";
import type { MoveString } from "../../generated/stdlib/string.ts";
import { addU64, subU64 } from "../../native/arithmetic.ts";
import { emitHandleEvent } from "../../stdlib/event/event.ts";
import { none } from "../../stdlib/option/option.ts";
import { moveString } from "../../stdlib/string/string.ts";
import { nowSeconds } from "../../stdlib/timestamp/timestamp.ts";
import { domainName, domainOf, type Name, subdomainName, subdomainOption } from "../name.ts";
import { NAMES_ADDRESS } from "../namesAddress.ts";
import { checkAdminV1, configuredAddress, configuredFlag, configuredNumber, DOMAIN_TYPE, maxYearsRegistered } from "./config.ts";
import {
  domainsV1Errors as errors,
  type NameRecordKeyV1,
  type RegisterNameEventsV1,
  registerNameEventsV1Tag,
  registerNameEventV1Tag,
} from "./domainStructs.ts";
import { nameProperties, setNameAddress, writeNameAddress } from "./nameAddresses.ts";
import { priceForDomainV1, priceForSubdomainV1 } from "./priceModel.ts";
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
import { ensureTokenData, handOver, mintNameToken, setTokenProperties, tokenSignerAddress } from "./tokenHelper.ts";
import { checkName } from "./utf8Utils.ts";
import { checkRegistrationSignature } from "./verify.ts";

/** Registers a domain for some years, if unrestricted minting is enabled. */
export function registerDomainV1(context: NativeContext, buyer: Address, domain: MoveString, years: number): void {
  checkEnabledV1(context, buyer);
  errors.check(configuredFlag(context, "unrestricted_mint_enabled"), "permissionDenied", "EVALID_SIGNATURE_REQUIRED");
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
  errors.check(years > 0 && years <= maxYearsRegistered(context), "outOfRange", "EINVALID_NUMBER_YEARS");
  const name = domainName(domain);
  errors.check(isRegisterableV1(context, name), "invalidState", "ENAME_NOT_AVAILABLE");
  const { isAllowed, length } = checkName(domain);
  errors.check(isAllowed, "invalidArgument", "EDOMAIN_HAS_INVALID_CHARACTERS");
  errors.check(length <= configuredNumber(context, "max_domain_length"), "outOfRange", "EDOMAIN_TOO_LONG");
  errors.check(length >= configuredNumber(context, "min_domain_length"), "outOfRange", "EDOMAIN_TOO_SHORT");
  const price = priceForDomainV1(context, length, years);
  pay(context, buyer, price);
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
  const { isAllowed, length } = checkName(subdomain);
  errors.check(isAllowed, "invalidArgument", "ESUBDOMAIN_HAS_INVALID_CHARACTERS");
  errors.check(length <= configuredNumber(context, "max_domain_length"), "outOfRange", "ESUBDOMAIN_TOO_LONG");
  errors.check(length >= configuredNumber(context, "min_domain_length"), "outOfRange", "ESUBDOMAIN_TOO_SHORT");
  errors.check(tokenOwnership(context, owner, domainOf(name)).isOwner, "permissionDenied", "ENOT_OWNER_OF_NAME");
  errors.check(!isExpiredV1(context, domainOf(name)), "invalidState", "ECANNOT_REGISTER_SUBDOMAIN_WHILE_DOMAIN_IS_EXPIRED");
  const durationSecs = subU64(expirationSec, nowSeconds(context));
  const price = priceForSubdomainV1(context);
  pay(context, owner, price);
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

function pay(context: NativeContext, payer: Address, price: bigint): void {
  transferCoin(context, APTOS_COIN_TAG, payer, configuredAddress(context, "fund_destination_address"), price);
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
  handOver(context, owner, tokenId);
  const { property_version } = tokenId;
  putRecordV1(context, name, { property_version, expiration_time_sec: expirationSec, target_address: none() });
  if (reverseLookupV1(context, owner) === undefined) setReverseLookupV1(context, owner, recordKey(name));
  else if (name.subdomain === undefined) writeNameAddress(context, name, owner);
  emitHandleEvent(
    context,
    context.borrowMut<RegisterNameEventsV1>(NAMES_ADDRESS, registerNameEventsV1Tag).register_name_events,
    registerNameEventV1Tag,
    {
      subdomain_name: subdomainOption(name),
      domain_name: name.domain,
      registration_fee_octas: price,
      property_version,
      expiration_time_secs: expirationSec,
    },
  );
}

import { type Address, type NativeContext, SECS_PER_YEAR } from "@atoll/move";
import { errors, tags } from "../../generated/names/v2_1_domains.ts";
import type { MoveString } from "../../generated/stdlib/string.ts";
import { addU64, subU64 } from "../../native/arithmetic.ts";
import {
  createNamedObject,
  generateLinearTransferRef,
  generateTransferRef,
  isObject,
  transferObject,
  transferWithRef,
} from "../../objects/object/object.ts";
import { emitHandleEvent } from "../../stdlib/event/event.ts";
import { none } from "../../stdlib/option/option.ts";
import { concatBytes, moveString } from "../../stdlib/string/string.ts";
import { nowSeconds } from "../../stdlib/timestamp/timestamp.ts";
import { addToken, collectionNamed, createTokenSeed } from "../../tokens/token/tokenCreation.ts";
import { domainName, domainOf, type Name, subdomainName, subdomainOption } from "../name.ts";
import { checkAdmin, configured, pay } from "../v2_1_config/config.ts";
import { priceForDomain } from "../v2_1_price_model/priceModel.ts";
import { checkNameV2 } from "../v2_1_string_validator/stringValidator.ts";
import { tokenNameV2 } from "../v2_1_token_helper/tokenHelper.ts";
import {
  appSignerAddress,
  checkEnabled,
  checkRouter,
  collectionNameOf,
  EXPIRATION_POLICIES,
  isExpired,
  isRegisterable,
  isTokenOwner,
  readRecord,
  tokenAddressOf,
  writeRecord,
} from "./nameRecords.ts";
import { clearReverseLookupForName } from "./primaryNames.ts";

/** Registers a domain for whole years. */
export function registerDomainV2(context: NativeContext, router: Address, buyer: Address, domain: MoveString, durationSecs: bigint): void {
  checkEnabled(context);
  checkRouter(router);
  checkDuration(context, durationSecs);
  const name = domainName(domain);
  errors.check(isRegisterable(context, name), "invalidState", "ENAME_NOT_AVAILABLE");
  const price = priceForDomain(context, checkedLength(context, domain), durationSecs);
  pay(context, buyer, price);
  register(context, buyer, name, durationSecs, price);
}

/** Registers a subdomain for the owner of its domain. */
export function registerSubdomainV2(
  context: NativeContext,
  router: Address,
  domainOwner: Address,
  domain: MoveString,
  subdomain: MoveString,
  expirationSec: bigint,
): void {
  checkRouter(router);
  checkEnabled(context);
  const name = subdomainName(domain, subdomain);
  errors.check(isRegisterable(context, name), "invalidState", "ENAME_NOT_AVAILABLE");
  checkedLength(context, subdomain);
  errors.check(isTokenOwner(context, domainOwner, domainOf(name)), "permissionDenied", "ENOT_OWNER_OF_DOMAIN");
  errors.check(!isExpired(context, domainOf(name)), "permissionDenied", "ECANNOT_REGISTER_SUBDOMAIN_WHILE_DOMAIN_HAS_EXPIRED");
  const durationSecs = subU64(expirationSec, nowSeconds(context));
  const price = configured(context, "subdomain_price");
  pay(context, domainOwner, price);
  register(context, domainOwner, name, durationSecs, price);
}

/** Registers a migrated name free of charge for its remaining time. */
export function registerMigrated(context: NativeContext, router: Address, owner: Address, name: Name, durationSecs: bigint): void {
  checkEnabled(context);
  checkRouter(router);
  errors.check(isRegisterable(context, name), "invalidState", "ENAME_NOT_AVAILABLE");
  checkedLength(context, name.subdomain ?? name.domain);
  register(context, owner, name, durationSecs, 0n);
}

/** Registers or seizes any name for the administrator, with any duration. */
export function forceRegister(context: NativeContext, admin: Address, name: Name, durationSecs: bigint): void {
  checkAdmin(context, admin);
  register(context, admin, name, durationSecs, 0n);
}

/** Removes a name from its owner and returns the token to the registry. */
export function forceClear(context: NativeContext, admin: Address, name: Name): void {
  checkAdmin(context, admin);
  const record = writeRecord(context, tokenAddressOf(name));
  transferWithRef(context, generateLinearTransferRef(context, record.transfer_ref), appSignerAddress());
  record.target_address = none();
}

export function forceExpiration(context: NativeContext, admin: Address, name: Name, expirationSec: bigint): void {
  checkAdmin(context, admin);
  writeRecord(context, tokenAddressOf(name)).expiration_time_sec = expirationSec;
}

/** Counts the characters of a valid name; aborts on invalid or overlong text. */
export function checkedLength(context: NativeContext, text: MoveString): bigint {
  const { isAllowed, length } = checkNameV2(text);
  errors.check(isAllowed, "invalidArgument", "ENAME_HAS_INVALID_CHARACTERS");
  errors.check(length <= configured(context, "max_domain_length"), "outOfRange", "ENAME_TOO_LONG");
  errors.check(length >= configured(context, "min_domain_length"), "outOfRange", "ENAME_TOO_SHORT");
  return length;
}

/** Checks that a registration or renewal lasts whole years, up to the configured limit. */
export function checkDuration(context: NativeContext, durationSecs: bigint): void {
  errors.check(durationSecs !== 0n && durationSecs % SECS_PER_YEAR === 0n, "invalidArgument", "EDURATION_MUST_BE_WHOLE_YEARS");
  errors.check(durationSecs <= configured(context, "max_number_of_seconds_registered"), "outOfRange", "EINVALID_NUMBER_YEARS");
}

/** Assigns a name to an authorized owner, and clears it as primary name of its old target. */
function register(context: NativeContext, owner: Address, name: Name, durationSecs: bigint, price: bigint): void {
  clearReverseLookupForName(context, name);
  const expirationSec = addU64(nowSeconds(context), durationSecs);
  if (name.subdomain !== undefined) {
    const domain = readRecord(context, tokenAddressOf(domainOf(name)));
    errors.check(expirationSec <= domain.expiration_time_sec, "outOfRange", "ESUBDOMAIN_EXPIRATION_PASS_DOMAIN_EXPIRATION");
  }
  const token = tokenAddressOf(name);
  if (isObject(context, token)) reassign(context, token, owner, expirationSec);
  else createNameToken(context, owner, name, expirationSec);
  emitHandleEvent(context, context.borrowMut(appSignerAddress(), tags.RegisterNameEvents).register_name_events, tags.RegisterNameEvent, {
    domain_name: name.domain,
    subdomain_name: subdomainOption(name),
    registration_fee_octas: price,
    expiration_time_secs: expirationSec,
  });
}

/** Transfers the token of an earlier registration to the new owner. A subdomain keeps its expiration policy. */
function reassign(context: NativeContext, token: Address, owner: Address, expirationSec: bigint): void {
  const record = writeRecord(context, token);
  record.expiration_time_sec = expirationSec;
  record.target_address = none();
  record.registration_time_sec = nowSeconds(context);
  transferWithRef(context, generateLinearTransferRef(context, record.transfer_ref), owner);
}

function createNameToken(context: NativeContext, owner: Address, name: Name, expirationSec: bigint): void {
  const app = appSignerAddress();
  const tokenName = tokenNameV2(name);
  const collection = moveString(collectionNameOf(name));
  const described = {
    description: configured(context, "tokendata_description"),
    name: tokenName,
    royalty: none<never>(),
    uri: { bytes: concatBytes(configured(context, "tokendata_url_prefix").bytes, tokenName.bytes) },
  };
  const object = createNamedObject(context, app, createTokenSeed(collection, tokenName));
  const ref = addToken(context, app, object, collectionNamed(context, app, collection), described);
  context.moveTo(ref.self, tags.NameRecord, {
    domain_name: name.domain,
    expiration_time_sec: expirationSec,
    target_address: none<Address>(),
    transfer_ref: generateTransferRef(context, ref),
    registration_time_sec: nowSeconds(context),
    extend_ref: { self: ref.self },
  });
  if (name.subdomain !== undefined) {
    context.moveTo(ref.self, tags.SubdomainExt, {
      subdomain_name: name.subdomain,
      subdomain_expiration_policy: EXPIRATION_POLICIES.manual,
    });
  }
  transferObject(context, app, ref.self, owner);
}

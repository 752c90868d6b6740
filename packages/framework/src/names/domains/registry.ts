import { type Address, copyValue, type NativeContext, type TableId } from "@atoll/move";
import type { TokenId } from "../../generated/legacyTokens/token.ts";
import { errors, type NameRecordKeyV1, type NameRecordV1, tags } from "../../generated/names/domains.ts";
import { legacyTokenBalance } from "../../legacyTokens/token/tokenStore.ts";
import { NAMES_ADDRESS } from "../../native/addresses.ts";
import { addU64, subU64 } from "../../native/arithmetic.ts";
import { optionValue } from "../../stdlib/option/option.ts";
import { borrowFromTable, removeFromTable, tableId } from "../../stdlib/table/table.ts";
import { nowSeconds } from "../../stdlib/timestamp/timestamp.ts";
import { isEnabledFor, reregistrationGraceSecs } from "../config/config.ts";
import { isTimeExpired } from "../expiration.ts";
import { domainOf, type Name, subdomainOption } from "../name.ts";
import { latestTokenId, tokenDataIdOf, tokenSignerAddress } from "../token_helper/tokenHelper.ts";

export function recordKey(name: Name): NameRecordKeyV1 {
  return copyValue({ subdomain_name: subdomainOption(name), domain_name: name.domain });
}
export function nameOfKey({ subdomain_name, domain_name }: NameRecordKeyV1): Name {
  return { domain: domain_name, subdomain: optionValue(subdomain_name) };
}

export function checkEnabledV1(context: NativeContext, signer: Address): void {
  errors.check(isEnabledFor(context, signer), "unavailable", "ENOT_ENABLED");
}

function registryTable(context: NativeContext): TableId<NameRecordV1> {
  return tableId(context.borrow(NAMES_ADDRESS, tags.NameRegistryV1).registry, tags.NameRecordKeyV1, tags.NameRecordV1);
}

export function isRegisteredV1(context: NativeContext, name: Name): boolean {
  return context.tables.contains(registryTable(context), recordKey(name));
}

/** Returns the record of a registered name read-only; aborts with the table's error if missing. */
export function readRecordV1(context: NativeContext, name: Name): NameRecordV1 {
  return borrowFromTable(context, registryTable(context), recordKey(name));
}

/** Returns the record of a registered name read-only; aborts with the registry's error if missing. */
export function requireRecordV1(context: NativeContext, name: Name): NameRecordV1 {
  errors.check(isRegisteredV1(context, name), "notFound", "ENAME_NOT_EXIST");
  return readRecordV1(context, name);
}

/** Updates fields in a registered name's record. */
export function updateRecordV1(context: NativeContext, name: Name, changes: Partial<NameRecordV1>): NameRecordV1 {
  const record: NameRecordV1 = { ...requireRecordV1(context, name), ...changes };
  putRecordV1(context, name, record);
  return record;
}

export function putRecordV1(context: NativeContext, name: Name, record: NameRecordV1): void {
  context.tables.set(registryTable(context), recordKey(name), record);
}

export function removeRecordV1(context: NativeContext, name: Name): void {
  if (isRegisteredV1(context, name)) removeFromTable(context, registryTable(context), recordKey(name));
}

/** Target address of a name, even if the name is expired. */
export function resolvedAddress(context: NativeContext, name: Name): Address | undefined {
  return isRegisteredV1(context, name) ? optionValue(readRecordV1(context, name).target_address) : undefined;
}

/** Whether a name is expired or was never registered. */
export function isExpiredV1(context: NativeContext, name: Name): boolean {
  return !isRegisteredV1(context, name) || isTimeExpired(context, readRecordV1(context, name).expiration_time_sec);
}
export function isExpiredPastGraceV1(context: NativeContext, name: Name): boolean {
  if (!isRegisteredV1(context, name)) return true;
  const { expiration_time_sec } = readRecordV1(context, name);
  return isTimeExpired(context, addU64(expiration_time_sec, reregistrationGraceSecs(context)));
}

/** Whether a name can be registered: domains after their grace period, subdomains only below a registered domain. */
export function isRegisterableV1(context: NativeContext, name: Name): boolean {
  const isSubdomain = name.subdomain !== undefined;
  if (isSubdomain && isRegisterableV1(context, domainOf(name))) return false;
  if (!isRegisteredV1(context, name)) return true;
  const { expiration_time_sec } = readRecordV1(context, name);
  const now = nowSeconds(context);
  if (expiration_time_sec > now) return false;
  return isSubdomain || subU64(now, expiration_time_sec) > reregistrationGraceSecs(context);
}

/** Returns the latest token of a name, and whether the address owns it. Aborts for a name without registrations. */
export function tokenOwnership(context: NativeContext, owner: Address, name: Name): { isOwner: boolean; tokenId: TokenId } {
  const tokenId = latestTokenId(context, tokenDataIdOf(tokenSignerAddress(context), name));
  return { isOwner: legacyTokenBalance(context, owner, tokenId) > 0n, tokenId };
}

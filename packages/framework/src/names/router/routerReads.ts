import type { Address, NativeContext } from "@atoll/move";
import { isObject } from "../../objects/object/object.ts";
import { optionValue } from "../../stdlib/option/option.ts";
import { reverseLookupV1 } from "../domains/primaryNames.ts";
import { isExpiredPastGraceV1, isRegisteredV1, nameOfKey, requireRecordV1, tokenOwnership } from "../domains/registry.ts";
import { domainOf, type Name } from "../name.ts";
import * as second from "../v2_1_domains/nameRecords.ts";
import { reverseLookup, reverseRecordExists } from "../v2_1_domains/primaryNames.ts";
import { expirationPolicyOf } from "../v2_1_domains/subdomains.ts";
import { inMode, routerSigner } from "./routerConfig.ts";

/** Whether the second registry version has ever registered the name. */
export function existsInV2(context: NativeContext, name: Name): boolean {
  return isObject(context, second.tokenAddressOf(name));
}

/** Whether the name is available in the second registry version: a name still active in the first one must be migrated first. */
export function canRegisterInV2(context: NativeContext, name: Name): boolean {
  if (isExpiredPastGraceV1(context, name)) return second.isRegisterable(context, name);
  return tokenOwnership(context, routerSigner(context), name).isOwner;
}

export function canRegister(context: NativeContext, name: Name): boolean {
  return inMode(context, {
    firstOnly: () => isExpiredPastGraceV1(context, name),
    both: () => canRegisterInV2(context, name),
  });
}

export function routedTarget(context: NativeContext, name: Name): Address | undefined {
  return fromEither(
    context,
    name,
    () => (isRegisteredV1(context, name) ? optionValue(requireRecordV1(context, name).target_address) : undefined),
    () => second.targetOfV2(context, name),
  );
}

/** Whether the address owns the name in the first registry version, including the grace period. */
export function isOwnerInV1(context: NativeContext, owner: Address, name: Name): boolean {
  return tokenOwnership(context, owner, name).isOwner && !isExpiredPastGraceV1(context, name);
}

export function isNameOwner(context: NativeContext, owner: Address, name: Name): boolean {
  return fromEither(
    context,
    name,
    () => isOwnerInV1(context, owner, name),
    () => second.isTokenOwner(context, owner, name) && !second.isExpired(context, name),
  );
}

/** Owner of a name; supported by the second registry version only. */
export function routedOwner(context: NativeContext, name: Name): Address | undefined {
  return inMode(context, { both: () => second.ownerOfName(context, name) });
}

export function routedExpiration(context: NativeContext, name: Name): bigint {
  return fromEither(
    context,
    name,
    () => requireRecordV1(context, name).expiration_time_sec,
    () => second.expirationOfV2(context, name),
  );
}

export function subdomainPolicyOf(context: NativeContext, name: Name): number {
  return inMode(context, { both: () => expirationPolicyOf(context, name) });
}

export function primaryNameInV1(context: NativeContext, account: Address): Name | undefined {
  const key = reverseLookupV1(context, account);
  return key === undefined ? undefined : nameOfKey(key);
}

/** Primary name of an account. Any choice in the second registry version overrides the first registry version. */
export function primaryNameOf(context: NativeContext, account: Address): Name | undefined {
  return inMode(context, {
    firstOnly: () => primaryNameInV1(context, account),
    both: () => {
      if (!reverseRecordExists(context, account)) return primaryNameInV1(context, account);
      const token = reverseLookup(context, account);
      return token === undefined ? undefined : second.nameFromToken(context, token);
    },
  });
}

export function hasPrimaryName(context: NativeContext, account: Address): boolean {
  const isSetInV1 = () => reverseLookupV1(context, account) !== undefined;
  return inMode(context, { firstOnly: isSetInV1, both: () => isSetInV1() || reverseLookup(context, account) !== undefined });
}

/** Whether the second registry version has the domain of a subdomain. */
export function isDomainInV2(context: NativeContext, name: Name): boolean {
  return existsInV2(context, domainOf(name));
}

/** Reads from the second registry version if it has the name, otherwise from the first registry version. */
function fromEither<T>(context: NativeContext, name: Name, fromV1: () => T, fromV2: () => T): T {
  return inMode(context, { firstOnly: fromV1, both: () => (existsInV2(context, name) ? fromV2() : fromV1()) });
}

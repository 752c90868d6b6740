import { type Address, type NativeContext, SECS_PER_YEAR } from "@atoll/move";
import { errors } from "../../generated/names/router.ts";
import { transferTokenDirectly } from "../../legacyTokens/token/tokenStore.ts";
import { addU64 } from "../../native/arithmetic.ts";
import { optionValue } from "../../stdlib/option/option.ts";
import { nowSeconds } from "../../stdlib/timestamp/timestamp.ts";
import { isPrimaryNameV1 } from "../domains/primaryNames.ts";
import { forceClearV1 } from "../domains/registration.ts";
import { isExpiredPastGraceV1, requireRecordV1, tokenOwnership } from "../domains/registry.ts";
import type { Name } from "../name.ts";
import { setReverseLookup } from "../v2_1_domains/primaryNameChoice.ts";
import { registerMigrated } from "../v2_1_domains/registration.ts";
import { setTargetV2 } from "../v2_1_domains/targetAddresses.ts";
import { inMode, routerSigner } from "./routerConfig.ts";
import { existsInV2, isDomainInV2, isOwnerInV1 } from "./routerReads.ts";

/** 7 March 2024, 23:59:59: migrating a domain that expires by then adds one year. */
const AUTO_RENEWAL_EXPIRATION_CUTOFF_SEC = 1_709_855_999n;

/** Migrates a name from the first to the second registry version. */
export function migrateName(context: NativeContext, owner: Address, name: Name): void {
  inMode(context, { both: () => migrate(context, owner, name) });
}

function migrate(context: NativeContext, owner: Address, name: Name): void {
  errors.check(!existsInV2(context, name), "invalidState", "ENAME_ALREADY_MIGRATED");
  const { isOwner, tokenId } = tokenOwnership(context, owner, name);
  errors.check(isOwner, "permissionDenied", "ENOT_NAME_OWNER");
  errors.check(!isExpiredPastGraceV1(context, name), "invalidState", "EMIGRATION_ALREADY_EXPIRED");
  const isPrimaryName = isPrimaryNameV1(context, owner, name);
  const { expiration_time_sec, target_address } = requireRecordV1(context, name);
  const target = optionValue(target_address);
  if (name.subdomain !== undefined) {
    errors.check(isDomainInV2(context, name), "invalidState", "ECANNOT_MIGRATE_SUBDOMAIN_BEFORE_MIGRATE_DOMAIN");
  }
  const router = routerSigner(context);
  // Transfers the old token to the router, which keeps it permanently.
  transferTokenDirectly(context, owner, router, tokenId, 1n);
  registerMigrated(context, router, owner, name, remainingSecs(context, name, expiration_time_sec));
  if (isPrimaryName) setReverseLookup(context, owner, name);
  else if (target !== undefined) setTargetV2(context, owner, name, target);
  forceClearV1(context, router, name);
}

/** Remaining seconds of the migrated registration: at least one, leaving its owner time to act. */
function remainingSecs(context: NativeContext, name: Name, expirationSec: bigint): bigint {
  const isRenewed = name.subdomain === undefined && expirationSec <= AUTO_RENEWAL_EXPIRATION_CUTOFF_SEC;
  const newExpirationSec = isRenewed ? addU64(expirationSec, SECS_PER_YEAR) : expirationSec;
  const now = nowSeconds(context);
  return newExpirationSec > now ? newExpirationSec - now : 1n;
}

/** Migrates the owner's domain automatically before a change. Aborts for a subdomain, whose migration could fail because of its domain. */
export function migrateIfEligible(context: NativeContext, owner: Address, name: Name): void {
  if (existsInV2(context, name) || !isOwnerInV1(context, owner, name)) return;
  errors.check(name.subdomain === undefined, "invalidArgument", "ESUBDOMAIN_NOT_MIGRATED");
  migrateName(context, owner, name);
}

import { type Address, type NativeContext, SECS_PER_YEAR } from "@atoll/move";
import { errors } from "../../generated/names/router.ts";
import { tags as v21DomainsTags } from "../../generated/names/v2_1_domains.ts";
import type { MoveString } from "../../generated/stdlib/string.ts";
import { transferTokens } from "../../legacyTokens/token/tokenStore.ts";
import { addressToObject, transferObject } from "../../objects/object/object.ts";
import { clearNameAddress, setNameAddress } from "../domains/nameAddresses.ts";
import { clearReverseLookupV1, forceClearReverseLookupV1 } from "../domains/primaryNames.ts";
import { forceClearV1, registerDomainV1, registerSubdomainV1, setReverseLookupV1 } from "../domains/registration.ts";
import { recordKey, requireRecordV1 } from "../domains/registry.ts";
import { domainName, type Name, subdomainName } from "../name.ts";
import { latestTokenId, tokenDataIdOf, tokenSignerAddress } from "../token_helper/tokenHelper.ts";
import { tokenAddressOf } from "../v2_1_domains/nameRecords.ts";
import { setReverseLookup } from "../v2_1_domains/primaryNameChoice.ts";
import { clearReverseLookup } from "../v2_1_domains/primaryNames.ts";
import * as second from "../v2_1_domains/registration.ts";
import { renewDomainV2 } from "../v2_1_domains/renewal.ts";
import { setExpirationPolicy, setTransferability } from "../v2_1_domains/subdomains.ts";
import { clearTarget, setTargetV2 } from "../v2_1_domains/targetAddresses.ts";
import { wholeYearsOf } from "../v2_1_price_model/priceModel.ts";
import { migrateIfEligible, migrateName } from "./migration.ts";
import { inMode, ROUTER_MODES, readRouter, routerSigner } from "./routerConfig.ts";
import { canRegisterInV2, hasPrimaryName, primaryNameInV1 } from "./routerReads.ts";

/** Target and recipient of a registered name, if different from the buyer. */
interface Recipients {
  readonly target: Address | undefined;
  readonly to: Address | undefined;
}
interface SubdomainTerms {
  readonly expirationSec: bigint;
  readonly policy: number;
  readonly transferable: boolean;
}

export function registerRoutedDomain(
  context: NativeContext,
  buyer: Address,
  domain: MoveString,
  durationSecs: bigint,
  recipients: Recipients,
): void {
  const name = domainName(domain);
  inMode(context, {
    firstOnly: () => registerDomainV1(context, buyer, domain, wholeYears(durationSecs)),
    both: () => {
      errors.check(canRegisterInV2(context, name), "unavailable", "ENAME_NOT_AVAILABLE");
      second.registerDomainV2(context, routerSigner(context), buyer, domain, durationSecs);
      forceClearV1(context, routerSigner(context), name);
    },
  });
  setTargetAddress(context, buyer, name, recipients.target ?? buyer);
  if (recipients.to !== undefined) transferName(context, buyer, name, recipients.to);
  choosePrimaryNameForBuyer(context, buyer, name, recipients);
}

export function registerRoutedSubdomain(
  context: NativeContext,
  owner: Address,
  domain: MoveString,
  subdomain: MoveString,
  { expirationSec, policy, transferable }: SubdomainTerms,
  recipients: Recipients,
): void {
  const name = subdomainName(domain, subdomain);
  inMode(context, {
    firstOnly: () => registerSubdomainV1(context, owner, subdomain, domain, expirationSec),
    both: () => {
      errors.check(canRegisterInV2(context, name), "unavailable", "ENAME_NOT_AVAILABLE");
      second.registerSubdomainV2(context, routerSigner(context), owner, domain, subdomain, expirationSec);
      setExpirationPolicy(context, owner, name, policy);
      forceClearV1(context, routerSigner(context), name);
    },
  });
  setTargetAddress(context, owner, name, recipients.target ?? owner);
  if (recipients.to !== undefined) transferName(context, owner, name, recipients.to);
  if (readRouter(context).mode === ROUTER_MODES.both) setTransferability(context, routerSigner(context), owner, name, transferable);
  choosePrimaryNameForBuyer(context, owner, name, recipients);
}

/** Sets a new name as primary name if the buyer has none, owns the name and is its target. */
function choosePrimaryNameForBuyer(context: NativeContext, buyer: Address, name: Name, { target, to }: Recipients): void {
  if ((to ?? buyer) !== buyer || (target ?? buyer) !== buyer) return;
  if (!hasPrimaryName(context, buyer)) setPrimaryName(context, buyer, name);
}

function wholeYears(durationSecs: bigint): number {
  errors.check(durationSecs % SECS_PER_YEAR === 0n, "invalidArgument", "ENOT_MULTIPLE_OF_SECONDS_PER_YEAR");
  return wholeYearsOf(durationSecs);
}

export function renew(context: NativeContext, payer: Address, domain: MoveString, durationSecs: bigint): void {
  inMode(context, {
    both: () => {
      migrateIfEligible(context, payer, domainName(domain));
      renewDomainV2(context, payer, domain, durationSecs);
    },
  });
}

export function setPrimaryName(context: NativeContext, owner: Address, name: Name): void {
  inMode(context, {
    firstOnly: () => setReverseLookupV1(context, owner, recordKey(name)),
    both: () => {
      migrateIfEligible(context, owner, name);
      if (primaryNameInV1(context, owner) !== undefined) forceClearReverseLookupV1(context, routerSigner(context), owner);
      setReverseLookup(context, owner, name);
    },
  });
}

export function clearPrimaryName(context: NativeContext, owner: Address): void {
  inMode(context, {
    firstOnly: () => clearReverseLookupV1(context, owner),
    both: () => {
      const name = primaryNameInV1(context, owner);
      if (name?.subdomain !== undefined) clearReverseLookupV1(context, owner);
      else if (name !== undefined) migrateName(context, owner, name);
      clearReverseLookup(context, owner);
    },
  });
}

export function setTargetAddress(context: NativeContext, owner: Address, name: Name, target: Address): void {
  inMode(context, {
    firstOnly: () => setNameAddress(context, owner, name, target),
    both: () => {
      migrateIfEligible(context, owner, name);
      setTargetV2(context, owner, name, target);
    },
  });
}

export function clearTargetAddress(context: NativeContext, signer: Address, name: Name): void {
  inMode(context, {
    firstOnly: () => clearNameAddress(context, signer, name),
    both: () => {
      migrateIfEligible(context, signer, name);
      clearTarget(context, signer, name);
    },
  });
}

function transferName(context: NativeContext, owner: Address, name: Name, to: Address): void {
  inMode(context, {
    firstOnly: () => {
      requireRecordV1(context, name);
      transferTokens(context, owner, latestTokenId(context, tokenDataIdOf(tokenSignerAddress(context), name)), to, 1n);
    },
    both: () => transferObject(context, owner, addressToObject(context, tokenAddressOf(name), v21DomainsTags.NameRecord).inner, to),
  });
}

import { type Address, copyValue, type NativeContext, SECS_PER_YEAR } from "@atoll/move";
import { declaration, errors } from "../../generated/names/router.ts";
import { tags as v21DomainsTags } from "../../generated/names/v2_1_domains.ts";
import type { MoveString } from "../../generated/stdlib/string.ts";
import { transferTokens } from "../../legacyTokens/token/tokenStore.ts";
import { implementModule } from "../../native/implementModule.ts";
import { addressToObject, transferObject } from "../../objects/object/object.ts";
import { none, optionOf, optionValue } from "../../stdlib/option/option.ts";
import { clearNameAddress, setNameAddress } from "../domains/nameAddresses.ts";
import { clearReverseLookupV1, forceClearReverseLookupV1 } from "../domains/primaryNames.ts";
import { forceClearV1, registerDomainV1, registerSubdomainV1, setReverseLookupV1 } from "../domains/registration.ts";
import { recordKey, requireRecordV1 } from "../domains/registry.ts";
import { domainName, type Name, nameOf, subdomainName, subdomainOption } from "../name.ts";
import { latestTokenId, tokenDataIdOf, tokenSignerAddress } from "../token_helper/tokenHelper.ts";
import { tokenAddressOf } from "../v2_1_domains/nameRecords.ts";
import { setReverseLookup } from "../v2_1_domains/primaryNameChoice.ts";
import { clearReverseLookup } from "../v2_1_domains/primaryNames.ts";
import * as second from "../v2_1_domains/registration.ts";
import { renewDomainV2 } from "../v2_1_domains/renewal.ts";
import { setExpirationPolicy, setSubdomainExpiration, setTransferability, transferSubdomain } from "../v2_1_domains/subdomains.ts";
import { clearTarget, setTargetV2 } from "../v2_1_domains/targetAddresses.ts";
import { wholeYearsOf } from "../v2_1_price_model/priceModel.ts";
import { migrateIfEligible, migrateName } from "./migration.ts";
import { acceptPendingAdmin, inMode, ROUTER_MODES, readRouter, routerSigner, setMode, setPendingAdmin } from "./routerConfig.ts";
import * as reads from "./routerReads.ts";
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

function registerRoutedDomain(
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

function registerRoutedSubdomain(
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

function setPrimaryName(context: NativeContext, owner: Address, name: Name): void {
  inMode(context, {
    firstOnly: () => setReverseLookupV1(context, owner, recordKey(name)),
    both: () => {
      migrateIfEligible(context, owner, name);
      if (primaryNameInV1(context, owner) !== undefined) forceClearReverseLookupV1(context, routerSigner(context), owner);
      setReverseLookup(context, owner, name);
    },
  });
}

function setTargetAddress(context: NativeContext, owner: Address, name: Name, target: Address): void {
  inMode(context, {
    firstOnly: () => setNameAddress(context, owner, name, target),
    both: () => {
      migrateIfEligible(context, owner, name);
      setTargetV2(context, owner, name, target);
    },
  });
}

function clearTargetAddress(context: NativeContext, signer: Address, name: Name): void {
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

/** Module `router`, the registry's entry point: routes names to their registry version and migrates them. */
export const routerModule = implementModule(declaration, {
  set_pending_admin: ({ context }, admin, pending) => setPendingAdmin(context, admin, pending),
  accept_pending_admin: ({ context }, pending) => acceptPendingAdmin(context, pending),
  set_mode: ({ context }, admin, mode) => setMode(context, admin, mode),
  get_admin_addr: ({ context }) => readRouter(context).admin_addr,
  get_pending_admin_addr: ({ context }) => copyValue(readRouter(context).pending_admin_addr),
  get_mode: ({ context }) => readRouter(context).mode,

  register_domain: ({ context }, buyer, domain, durationSecs, target, to) =>
    registerRoutedDomain(context, buyer, domain, durationSecs, { target: optionValue(target), to: optionValue(to) }),
  register_subdomain({ context }, owner, domain, subdomain, expirationSec, policy, transferable, target, to) {
    const terms = { expirationSec, policy, transferable };
    registerRoutedSubdomain(context, owner, domain, subdomain, terms, { target: optionValue(target), to: optionValue(to) });
  },
  migrate_name: ({ context }, owner, domain, subdomain) => migrateName(context, owner, nameOf(domain, subdomain)),
  renew_domain: ({ context }, payer, domain, durationSecs) =>
    inMode(context, {
      both: () => {
        migrateIfEligible(context, payer, domainName(domain));
        renewDomainV2(context, payer, domain, durationSecs);
      },
    }),
  set_primary_name: ({ context }, owner, domain, subdomain) => setPrimaryName(context, owner, nameOf(domain, subdomain)),
  clear_primary_name: ({ context }, owner) =>
    inMode(context, {
      firstOnly: () => clearReverseLookupV1(context, owner),
      both: () => {
        const name = primaryNameInV1(context, owner);
        if (name?.subdomain !== undefined) clearReverseLookupV1(context, owner);
        else if (name !== undefined) migrateName(context, owner, name);
        clearReverseLookup(context, owner);
      },
    }),
  set_target_addr: ({ context }, owner, domain, subdomain, target) => setTargetAddress(context, owner, nameOf(domain, subdomain), target),
  clear_target_addr: ({ context }, signer, domain, subdomain) => clearTargetAddress(context, signer, nameOf(domain, subdomain)),

  // Functions of a domain's owner for its subdomains, in the second registry version only.
  domain_admin_transfer_subdomain: ({ context }, owner, domain, subdomain, to, target) =>
    inMode(context, { both: () => transferSubdomain(context, owner, subdomainName(domain, subdomain), to, target) }),
  domain_admin_set_subdomain_transferability({ context }, owner, domain, subdomain, transferable) {
    const name = subdomainName(domain, subdomain);
    inMode(context, { both: () => setTransferability(context, routerSigner(context), owner, name, transferable) });
  },
  domain_admin_set_subdomain_expiration_policy: ({ context }, owner, domain, subdomain, policy) =>
    inMode(context, { both: () => setExpirationPolicy(context, owner, subdomainName(domain, subdomain), policy) }),
  domain_admin_set_subdomain_expiration: ({ context }, owner, domain, subdomain, expirationSec) =>
    inMode(context, { both: () => setSubdomainExpiration(context, owner, subdomainName(domain, subdomain), expirationSec) }),

  can_register: ({ context }, domain, subdomain) => reads.canRegister(context, nameOf(domain, subdomain)),
  get_target_addr: ({ context }, domain, subdomain) => optionOf(reads.routedTarget(context, nameOf(domain, subdomain))),
  is_name_owner: ({ context }, owner, domain, subdomain) => reads.isNameOwner(context, owner, nameOf(domain, subdomain)),
  get_owner_addr: ({ context }, domain, subdomain) => optionOf(reads.routedOwner(context, nameOf(domain, subdomain))),
  get_expiration: ({ context }, domain, subdomain) => reads.routedExpiration(context, nameOf(domain, subdomain)),
  get_subdomain_expiration_policy: ({ context }, domain, subdomain) => reads.subdomainPolicyOf(context, subdomainName(domain, subdomain)),
  get_primary_name({ context }, account) {
    const name = reads.primaryNameOf(context, account);
    return [name === undefined ? none() : copyValue(subdomainOption(name)), copyValue(optionOf(name?.domain))];
  },
});

import { type Address, copyValue, type NativeBody } from "@atoll/move";
import { defineModule } from "../../native/defineModule.ts";
import { type Option, optionOf } from "../../stdlib/option.ts";
import type { MoveString } from "../../stdlib/string.ts";
import { nameOf, subdomainName, subdomainOption } from "../name.ts";
import { DOMAINS_V2_MODULE, DOMAINS_V2_STRUCTS, domainsErrors } from "./domainStructs.ts";
import * as records from "./nameRecords.ts";
import { setReverseLookup } from "./primaryNameChoice.ts";
import { clearReverseLookup, reverseLookup, reverseRecordExists } from "./primaryNames.ts";
import * as registration from "./registration.ts";
import { isInRenewalWindow, renewDomain } from "./renewal.ts";
import * as subdomains from "./subdomains.ts";
import { clearTarget, forceTarget, setTarget } from "./targetAddresses.ts";

const NAME = "domain_name: String, subdomain_name: Option<String>";
const SUBDOMAIN = "domain_name: String, subdomain_name: String";

const writes: Record<string, NativeBody> = {
  "public fun register_domain(router_signer: &signer, sign: &signer, domain_name: String, registration_duration_secs: u64)": (
    { context },
    router: Address,
    buyer: Address,
    domain: MoveString,
    durationSecs: bigint,
  ) => registration.registerDomain(context, router, buyer, domain, durationSecs),
  [`public fun register_subdomain(router_signer: &signer, sign: &signer, ${SUBDOMAIN}, expiration_time_sec: u64)`]: (
    { context },
    router: Address,
    owner: Address,
    domain: MoveString,
    subdomain: MoveString,
    expirationSec: bigint,
  ) => registration.registerSubdomain(context, router, owner, domain, subdomain, expirationSec),
  [`public fun register_name_with_router(router_signer: &signer, sign: &signer, ${NAME}, registration_duration_secs: u64)`]: (
    { context },
    router: Address,
    owner: Address,
    domain: MoveString,
    subdomain: Option<MoveString>,
    durationSecs: bigint,
  ) => registration.registerMigrated(context, router, owner, nameOf(domain, subdomain), durationSecs),
  "public fun renew_domain(sign: &signer, domain_name: String, renewal_duration_secs: u64)": (
    { context },
    payer: Address,
    domain: MoveString,
    durationSecs: bigint,
  ) => renewDomain(context, payer, domain, durationSecs),
  [`public fun set_subdomain_transferability_as_domain_owner(router_signer: &signer, sign: &signer, ${SUBDOMAIN}, transferrable: bool)`]: (
    { context },
    router: Address,
    owner: Address,
    domain: MoveString,
    subdomain: MoveString,
    transferable: boolean,
  ) => subdomains.setTransferability(context, router, owner, subdomainName(domain, subdomain), transferable),
  [`public fun transfer_subdomain_owner(sign: &signer, ${SUBDOMAIN}, new_owner_address: address, new_target_address: Option<address>)`]: (
    { context },
    owner: Address,
    domain: MoveString,
    subdomain: MoveString,
    newOwner: Address,
    newTarget: Option<Address>,
  ) => subdomains.transferSubdomain(context, owner, subdomainName(domain, subdomain), newOwner, newTarget),
  [`public fun set_subdomain_expiration(domain_admin: &signer, ${SUBDOMAIN}, expiration_time_sec: u64)`]: (
    { context },
    owner: Address,
    domain: MoveString,
    subdomain: MoveString,
    expirationSec: bigint,
  ) => subdomains.setSubdomainExpiration(context, owner, subdomainName(domain, subdomain), expirationSec),
  [`public fun set_subdomain_expiration_policy(domain_admin: &signer, ${SUBDOMAIN}, subdomain_expiration_policy: u8)`]: (
    { context },
    owner: Address,
    domain: MoveString,
    subdomain: MoveString,
    policy: number,
  ) => subdomains.setExpirationPolicy(context, owner, subdomainName(domain, subdomain), policy),
  [`public fun set_target_address(sign: &signer, ${NAME}, new_address: address)`]: (
    { context },
    owner: Address,
    domain: MoveString,
    subdomain: Option<MoveString>,
    target: Address,
  ) => setTarget(context, owner, nameOf(domain, subdomain), target),
  "public fun clear_target_address(sign: &signer, subdomain_name: Option<String>, domain_name: String)": (
    { context },
    signer: Address,
    subdomain: Option<MoveString>,
    domain: MoveString,
  ) => clearTarget(context, signer, nameOf(domain, subdomain)),
  "public entry fun set_reverse_lookup(account: &signer, subdomain_name: Option<String>, domain_name: String)": (
    { context },
    account: Address,
    subdomain: Option<MoveString>,
    domain: MoveString,
  ) => setReverseLookup(context, account, nameOf(domain, subdomain)),
  "public fun clear_reverse_lookup(account: &signer)": ({ context }, account: Address) => clearReverseLookup(context, account),
};

const forced: Record<string, NativeBody> = {
  [`public entry fun force_set_target_address(sign: &signer, ${NAME}, new_owner: address)`]: (
    { context },
    admin: Address,
    domain: MoveString,
    subdomain: Option<MoveString>,
    target: Address,
  ) => forceTarget(context, admin, nameOf(domain, subdomain), target),
  [`public entry fun force_create_or_seize_name(sign: &signer, ${NAME}, registration_duration_secs: u64)`]: (
    { context },
    admin: Address,
    domain: MoveString,
    subdomain: Option<MoveString>,
    durationSecs: bigint,
  ) => registration.forceRegister(context, admin, nameOf(domain, subdomain), durationSecs),
  [`public entry fun force_clear_registration(sign: &signer, ${NAME})`]: (
    { context },
    admin: Address,
    domain: MoveString,
    subdomain: Option<MoveString>,
  ) => registration.forceClear(context, admin, nameOf(domain, subdomain)),
  [`public entry fun force_set_name_expiration(sign: &signer, ${NAME}, new_expiration_secs: u64)`]: (
    { context },
    admin: Address,
    domain: MoveString,
    subdomain: Option<MoveString>,
    expirationSec: bigint,
  ) => registration.forceExpiration(context, admin, nameOf(domain, subdomain), expirationSec),
};

const reads: Record<string, NativeBody> = {
  [`public fun get_subdomain_renewal_policy(${SUBDOMAIN}): u8`]: ({ context }, domain: MoveString, subdomain: MoveString) =>
    subdomains.expirationPolicyOf(context, subdomainName(domain, subdomain)),
  "public fun get_reverse_lookup(account_addr: address): Option<address>": ({ context }, account: Address) =>
    optionOf(reverseLookup(context, account)),
  "public fun reverse_record_exists(account_addr: address): bool": ({ context }, account: Address) => reverseRecordExists(context, account),
  "public fun is_domain_in_renewal_window(domain_name: String): bool": ({ context }, domain: MoveString) =>
    isInRenewalWindow(context, domain),
  "public fun get_app_signer_addr(): address": () => records.appSignerAddress(),
  [`public fun get_token_addr(${NAME}): address`]: (_, domain: MoveString, subdomain: Option<MoveString>) =>
    records.tokenAddressOf(nameOf(domain, subdomain)),
  [`public fun is_name_registerable(${NAME}): bool`]: ({ context }, domain: MoveString, subdomain: Option<MoveString>) =>
    records.isRegisterable(context, nameOf(domain, subdomain)),
  [`public fun is_name_expired_past_grace(${NAME}): bool`]: ({ context }, domain: MoveString, subdomain: Option<MoveString>) =>
    records.isExpiredPastGrace(context, nameOf(domain, subdomain)),
  [`public fun is_name_expired(${NAME}): bool`]: ({ context }, domain: MoveString, subdomain: Option<MoveString>) =>
    records.isExpired(context, nameOf(domain, subdomain)),
  [`public fun is_name_registered(${NAME}): bool`]: ({ context }, domain: MoveString, subdomain: Option<MoveString>) =>
    records.isRegistered(context, nameOf(domain, subdomain)),
  [`public fun is_token_owner(owner_addr: address, ${NAME}): bool`]: (
    { context },
    owner: Address,
    domain: MoveString,
    subdomain: Option<MoveString>,
  ) => records.isTokenOwner(context, owner, nameOf(domain, subdomain)),
  "public fun get_name_owner_addr(subdomain_name: Option<String>, domain_name: String): Option<address>": (
    { context },
    subdomain: Option<MoveString>,
    domain: MoveString,
  ) => optionOf(records.ownerOfName(context, nameOf(domain, subdomain))),
  [`public fun get_expiration(${NAME}): u64`]: ({ context }, domain: MoveString, subdomain: Option<MoveString>) =>
    records.expirationOf(context, nameOf(domain, subdomain)),
  [`public fun get_target_address(${NAME}): Option<address>`]: ({ context }, domain: MoveString, subdomain: Option<MoveString>) =>
    optionOf(records.targetOf(context, nameOf(domain, subdomain))),
  "public fun get_name_props_from_token_addr(token_addr: address): (Option<String>, String)": ({ context }, token: Address) => {
    const name = records.nameOfToken(context, token);
    return [copyValue(subdomainOption(name)), copyValue(name.domain)];
  },
  "public fun is_time_expired(expiration_time_sec: u64): bool": ({ context }, expirationSec: bigint) =>
    records.isTimeExpired(context, expirationSec),
};

/** Second generation of the registry: every name is a digital asset. */
export const domainsV2Module = defineModule({
  id: DOMAINS_V2_MODULE,
  errors: domainsErrors,
  structs: DOMAINS_V2_STRUCTS,
  functions: { ...writes, ...forced, ...reads },
});

import { type Address, copyValue, type NativeBody } from "@atoll/move";
import type { MoveString } from "../../generated/stdlib/string.ts";
import { defineModule } from "../../native/defineModule.ts";
import type { Option } from "../../native/moveTypes.ts";
import { optionOf } from "../../stdlib/option/option.ts";
import { nameOf, subdomainName, subdomainOption } from "../name.ts";
import { DOMAIN_FIRST, ofAccount, ofName, SUBDOMAIN_FIRST } from "../nameArguments.ts";
import { DOMAINS_V2_MODULE, DOMAINS_V2_STRUCTS, domainsErrors } from "./domainStructs.ts";
import * as records from "./nameRecords.ts";
import { setReverseLookup } from "./primaryNameChoice.ts";
import { clearReverseLookup, reverseLookup, reverseRecordExists } from "./primaryNames.ts";
import * as registration from "./registration.ts";
import { isInRenewalWindow, renewDomain } from "./renewal.ts";
import * as subdomains from "./subdomains.ts";
import { clearTarget, forceTarget, setTarget } from "./targetAddresses.ts";

const { name: byName, subdomain: bySubdomain } = DOMAIN_FIRST;
const NAME = byName.parameters;
const SUBDOMAIN = bySubdomain.parameters;

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
  [`public fun transfer_subdomain_owner(sign: &signer, ${SUBDOMAIN}, new_owner_address: address, new_target_address: Option<address>)`]:
    ofAccount(bySubdomain, subdomains.transferSubdomain),
  [`public fun set_subdomain_expiration(domain_admin: &signer, ${SUBDOMAIN}, expiration_time_sec: u64)`]: ofAccount(
    bySubdomain,
    subdomains.setSubdomainExpiration,
  ),
  [`public fun set_subdomain_expiration_policy(domain_admin: &signer, ${SUBDOMAIN}, subdomain_expiration_policy: u8)`]: ofAccount(
    bySubdomain,
    subdomains.setExpirationPolicy,
  ),
  [`public fun set_target_address(sign: &signer, ${NAME}, new_address: address)`]: ofAccount(byName, setTarget),
  "public fun clear_target_address(sign: &signer, subdomain_name: Option<String>, domain_name: String)": ofAccount(
    SUBDOMAIN_FIRST.name,
    clearTarget,
  ),
  "public entry fun set_reverse_lookup(account: &signer, subdomain_name: Option<String>, domain_name: String)": ofAccount(
    SUBDOMAIN_FIRST.name,
    setReverseLookup,
  ),
  "public fun clear_reverse_lookup(account: &signer)": ({ context }, account: Address) => clearReverseLookup(context, account),
};

const forced: Record<string, NativeBody> = {
  [`public entry fun force_set_target_address(sign: &signer, ${NAME}, new_owner: address)`]: ofAccount(byName, forceTarget),
  [`public entry fun force_create_or_seize_name(sign: &signer, ${NAME}, registration_duration_secs: u64)`]: ofAccount(
    byName,
    registration.forceRegister,
  ),
  [`public entry fun force_clear_registration(sign: &signer, ${NAME})`]: ofAccount(byName, registration.forceClear),
  [`public entry fun force_set_name_expiration(sign: &signer, ${NAME}, new_expiration_secs: u64)`]: ofAccount(
    byName,
    registration.forceExpiration,
  ),
};

const reads: Record<string, NativeBody> = {
  [`public fun get_subdomain_renewal_policy(${SUBDOMAIN}): u8`]: ofName(bySubdomain, subdomains.expirationPolicyOf),
  "public fun get_reverse_lookup(account_addr: address): Option<address>": ({ context }, account: Address) =>
    optionOf(reverseLookup(context, account)),
  "public fun reverse_record_exists(account_addr: address): bool": ({ context }, account: Address) => reverseRecordExists(context, account),
  "public fun is_domain_in_renewal_window(domain_name: String): bool": ({ context }, domain: MoveString) =>
    isInRenewalWindow(context, domain),
  "public fun get_app_signer_addr(): address": () => records.appSignerAddress(),
  [`public fun get_token_addr(${NAME}): address`]: ofName(byName, (_, name) => records.tokenAddressOf(name)),
  [`public fun is_name_registerable(${NAME}): bool`]: ofName(byName, records.isRegisterable),
  [`public fun is_name_expired_past_grace(${NAME}): bool`]: ofName(byName, records.isExpiredPastGrace),
  [`public fun is_name_expired(${NAME}): bool`]: ofName(byName, records.isExpired),
  [`public fun is_name_registered(${NAME}): bool`]: ofName(byName, records.isRegistered),
  [`public fun is_token_owner(owner_addr: address, ${NAME}): bool`]: ofAccount(byName, records.isTokenOwner),
  "public fun get_name_owner_addr(subdomain_name: Option<String>, domain_name: String): Option<address>": ofName(
    SUBDOMAIN_FIRST.name,
    (context, name) => optionOf(records.ownerOfName(context, name)),
  ),
  [`public fun get_expiration(${NAME}): u64`]: ofName(byName, records.expirationOf),
  [`public fun get_target_address(${NAME}): Option<address>`]: ofName(byName, (context, name) => optionOf(records.targetOf(context, name))),
  "public fun get_name_props_from_token_addr(token_addr: address): (Option<String>, String)": ({ context }, token: Address) => {
    const name = records.nameOfToken(context, token);
    return [copyValue(subdomainOption(name)), copyValue(name.domain)];
  },
  "public fun is_time_expired(expiration_time_sec: u64): bool": ({ context }, expirationSec: bigint) =>
    records.isTimeExpired(context, expirationSec),
};

/** Second version of the name registry: every name is a digital asset. */
export const domainsV2Module = defineModule({
  id: DOMAINS_V2_MODULE,
  errors: domainsErrors,
  structs: DOMAINS_V2_STRUCTS,
  functions: { ...writes, ...forced, ...reads },
});

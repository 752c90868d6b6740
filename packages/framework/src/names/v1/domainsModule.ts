import { type Address, copyValue, type NativeBody } from "@atoll/move";
import type { MoveString } from "../../generated/stdlib/string.ts";
import { defineModule } from "../../native/defineModule.ts";
import type { Option } from "../../native/moveTypes.ts";
import { none, optionOf, some } from "../../stdlib/option/option.ts";
import { nameOf } from "../name.ts";
import { DOMAIN, ofAccount, ofName, SUBDOMAIN_FIRST } from "../nameArguments.ts";
import { DOMAINS_V1_MODULE, DOMAINS_V1_STRUCTS, domainsV1Errors, type NameRecordKeyV1, type NameRecordV1 } from "./domainStructs.ts";
import { initializeReverseLookup } from "./initialization.ts";
import { clearNameAddress, forceNameAddress, nameProperties, setNameAddress } from "./nameAddresses.ts";
import { clearReverseLookupV1, forceClearReverseLookupV1, reverseLookupV1 } from "./primaryNames.ts";
import * as registration from "./registration.ts";
import * as registry from "./registry.ts";

const { name: byName, subdomain: bySubdomain } = SUBDOMAIN_FIRST;
const NAME = byName.parameters;
const SUBDOMAIN = bySubdomain.parameters;

const registering: Record<string, NativeBody> = {
  "public entry fun init_reverse_lookup_registry_v1(account: &signer)": ({ context }, account: Address) =>
    initializeReverseLookup(context, account),
  "public entry fun register_domain(sign: &signer, domain_name: String, num_years: u8)": (
    { context },
    buyer: Address,
    domain: MoveString,
    years: number,
  ) => registration.registerDomainV1(context, buyer, domain, years),
  "public entry fun register_domain_with_signature(sign: &signer, domain_name: String, num_years: u8, signature: vector<u8>)": (
    { context },
    buyer: Address,
    domain: MoveString,
    years: number,
    signature: Uint8Array,
  ) => registration.registerDomainWithSignature(context, buyer, domain, years, signature),
  [`public entry fun register_subdomain(sign: &signer, ${SUBDOMAIN}, expiration_time_sec: u64)`]: (
    { context },
    owner: Address,
    subdomain: MoveString,
    domain: MoveString,
    expirationSec: bigint,
  ) => registration.registerSubdomainV1(context, owner, subdomain, domain, expirationSec),
};

const forced: Record<string, NativeBody> = {
  "public entry fun force_set_domain_address(sign: &signer, domain_name: String, new_owner: address)": ofAccount(DOMAIN, forceNameAddress),
  [`public entry fun force_set_subdomain_address(sign: &signer, ${SUBDOMAIN}, new_owner: address)`]: ofAccount(
    bySubdomain,
    forceNameAddress,
  ),
  "public entry fun force_create_or_seize_domain_name(sign: &signer, domain_name: String, registration_duration_secs: u64)": ofAccount(
    DOMAIN,
    registration.forceRegisterV1,
  ),
  [`public entry fun force_create_or_seize_subdomain_name(sign: &signer, ${SUBDOMAIN}, registration_duration_secs: u64)`]: ofAccount(
    bySubdomain,
    registration.forceRegisterV1,
  ),
  [`public fun force_create_or_seize_name(sign: &signer, ${NAME}, registration_duration_secs: u64)`]: ofAccount(
    byName,
    registration.forceRegisterV1,
  ),
  [`public entry fun force_set_expiration(sign: &signer, ${NAME}, expiration_time_sec: u64)`]: ofAccount(
    byName,
    registration.forceExpirationV1,
  ),
  [`public entry fun force_clear_registration(sign: &signer, ${NAME})`]: ofAccount(byName, registration.forceClearV1),
  "public fun force_clear_reverse_lookup(admin: &signer, account_addr: address)": ({ context }, admin: Address, account: Address) =>
    forceClearReverseLookupV1(context, admin, account),
};

const reads: Record<string, NativeBody> = {
  [`public fun name_is_registerable(${NAME}): bool`]: ofName(byName, registry.isRegisterableV1),
  [`public fun name_is_expired(${NAME}): bool`]: ofName(byName, registry.isExpiredV1),
  [`public fun name_is_expired_past_grace(${NAME}): bool`]: ofName(byName, registry.isExpiredPastGraceV1),
  [`public fun name_is_registered(${NAME}): bool`]: ofName(byName, registry.isRegisteredV1),
  [`public fun get_name_record_v1(${NAME}): NameRecordV1`]: ofName(byName, (context, name) =>
    copyValue(registry.requireRecordV1(context, name)),
  ),
  [`public fun get_name_record_v1_props_for_name(${NAME}): (u64, u64, Option<address>)`]: ofName(byName, (context, name) =>
    recordFields(registry.requireRecordV1(context, name)),
  ),
  [`public fun is_token_owner(owner_address: address, ${NAME}): (bool, 0x3::token::TokenId)`]: ofAccount(byName, (context, owner, name) => {
    const { isOwner, tokenId } = registry.tokenOwnership(context, owner, name);
    return [isOwner, tokenId];
  }),
  [`public fun is_owner_of_name(owner_address: address, ${NAME}): (bool, 0x3::token::TokenId)`]: ofAccount(
    byName,
    (context, owner, name) => {
      const { isOwner, tokenId } = registry.tokenOwnership(context, owner, name);
      return [isOwner && !registry.isExpiredV1(context, name), tokenId];
    },
  ),
  [`public fun name_resolved_address(${NAME}): Option<address>`]: ofName(byName, (context, name) =>
    optionOf(registry.resolvedAddress(context, name)),
  ),
  "public fun get_reverse_lookup(account_addr: address): Option<NameRecordKeyV1>": ({ context }, account: Address) =>
    optionOf(reverseLookupV1(context, account)),
  "public fun get_name_property_map(subdomain_name: Option<String>, expiration_time_sec: u64): (vector<String>, vector<vector<u8>>, vector<String>)":
    ({ context }, subdomain: Option<MoveString>, expirationSec: bigint) => {
      const { keys, values, types } = nameProperties(context, nameOf({ bytes: new Uint8Array() }, subdomain), expirationSec);
      return [[...keys], [...values], [...types]];
    },
  "public fun time_is_expired(expiration_time_sec: u64): bool": ({ context }, expirationSec: bigint) =>
    registry.isTimeExpiredV1(context, expirationSec),
};

const addresses: Record<string, NativeBody> = {
  "public entry fun set_domain_address(sign: &signer, domain_name: String, new_address: address)": ofAccount(DOMAIN, setNameAddress),
  [`public entry fun set_subdomain_address(sign: &signer, ${SUBDOMAIN}, new_address: address)`]: ofAccount(bySubdomain, setNameAddress),
  [`public fun set_name_address(sign: &signer, ${NAME}, new_address: address)`]: ofAccount(byName, setNameAddress),
  "public entry fun clear_domain_address(sign: &signer, domain_name: String)": ofAccount(DOMAIN, clearNameAddress),
  [`public entry fun clear_subdomain_address(sign: &signer, ${SUBDOMAIN})`]: ofAccount(bySubdomain, clearNameAddress),
  [`public fun clear_name_address(sign: &signer, ${NAME})`]: ofAccount(byName, clearNameAddress),
};

const primaryNames: Record<string, NativeBody> = {
  [`public entry fun set_reverse_lookup_entry(account: &signer, ${SUBDOMAIN})`]: (
    { context },
    owner: Address,
    subdomain: MoveString,
    domain: MoveString,
  ) =>
    registration.setReverseLookupV1(context, owner, {
      subdomain_name: subdomain.bytes.length > 0 ? some(subdomain) : none(),
      domain_name: domain,
    }),
  "public fun set_reverse_lookup(account: &signer, key: &NameRecordKeyV1)": ({ context }, owner: Address, key: NameRecordKeyV1) =>
    registration.setReverseLookupV1(context, owner, key),
  "public entry fun clear_reverse_lookup_entry(account: &signer)": ({ context }, owner: Address) => clearReverseLookupV1(context, owner),
  "public fun clear_reverse_lookup(account: &signer)": ({ context }, owner: Address) => clearReverseLookupV1(context, owner),
};

const values: Record<string, NativeBody> = {
  "public fun create_name_record_v1(property_version: u64, expiration_time_sec: u64, target_address: Option<address>): NameRecordV1": (
    _,
    propertyVersion: bigint,
    expirationSec: bigint,
    target: Option<Address>,
  ) => ({ property_version: propertyVersion, expiration_time_sec: expirationSec, target_address: target }),
  "public fun get_name_record_v1_props(name_record: &NameRecordV1): (u64, u64, Option<address>)": (_, record: NameRecordV1) =>
    recordFields(record),
  [`public fun create_name_record_key_v1(${NAME}): NameRecordKeyV1`]: (_, subdomain: Option<MoveString>, domain: MoveString) => ({
    subdomain_name: subdomain,
    domain_name: domain,
  }),
  "public fun get_name_record_key_v1_props(name_record_key: &NameRecordKeyV1): (Option<String>, String)": (_, key: NameRecordKeyV1) => [
    copyValue(key.subdomain_name),
    copyValue(key.domain_name),
  ],
};

function recordFields({ property_version, expiration_time_sec, target_address }: NameRecordV1): [bigint, bigint, Option<Address>] {
  return [property_version, expiration_time_sec, copyValue(target_address)];
}

/** First version of the name registry: every name is a legacy token and a table row. */
export const domainsV1Module = defineModule({
  id: DOMAINS_V1_MODULE,
  errors: domainsV1Errors,
  structs: DOMAINS_V1_STRUCTS,
  functions: { ...registering, ...forced, ...reads, ...addresses, ...primaryNames, ...values },
});

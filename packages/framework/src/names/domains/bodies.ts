import { type Address, copyValue } from "@atoll/move";
import { declaration, type NameRecordV1 } from "../../generated/names/domains.ts";
import { implementModule } from "../../native/implementModule.ts";
import type { Option } from "../../native/moveTypes.ts";
import { none, optionOf, some } from "../../stdlib/option/option.ts";
import { isTimeExpired } from "../expiration.ts";
import { domainName, nameOf, subdomainName } from "../name.ts";
import { initializeReverseLookup } from "./initialization.ts";
import { clearNameAddress, forceNameAddress, nameProperties, setNameAddress } from "./nameAddresses.ts";
import { clearReverseLookupV1, forceClearReverseLookupV1, reverseLookupV1 } from "./primaryNames.ts";
import * as registration from "./registration.ts";
import * as registry from "./registry.ts";

function recordFields({ property_version, expiration_time_sec, target_address }: NameRecordV1): [bigint, bigint, Option<Address>] {
  return [property_version, expiration_time_sec, copyValue(target_address)];
}

/** First version of the name registry: every name is a legacy token and a table row. */
export const domainsV1Module = implementModule(declaration, {
  init_reverse_lookup_registry_v1: ({ context }, account) => initializeReverseLookup(context, account),
  register_domain: ({ context }, buyer, domain, years) => registration.registerDomainV1(context, buyer, domain, years),
  register_domain_with_signature: ({ context }, buyer, domain, years, signature) =>
    registration.registerDomainWithSignature(context, buyer, domain, years, signature),
  register_subdomain: ({ context }, owner, subdomain, domain, expirationSec) =>
    registration.registerSubdomainV1(context, owner, subdomain, domain, expirationSec),

  force_set_domain_address: ({ context }, admin, domain, target) => forceNameAddress(context, admin, domainName(domain), target),
  force_set_subdomain_address: ({ context }, admin, subdomain, domain, target) =>
    forceNameAddress(context, admin, subdomainName(domain, subdomain), target),
  force_create_or_seize_domain_name: ({ context }, admin, domain, durationSecs) =>
    registration.forceRegisterV1(context, admin, domainName(domain), durationSecs),
  force_create_or_seize_subdomain_name: ({ context }, admin, subdomain, domain, durationSecs) =>
    registration.forceRegisterV1(context, admin, subdomainName(domain, subdomain), durationSecs),
  force_create_or_seize_name: ({ context }, admin, subdomain, domain, durationSecs) =>
    registration.forceRegisterV1(context, admin, nameOf(domain, subdomain), durationSecs),
  force_set_expiration: ({ context }, admin, subdomain, domain, expirationSec) =>
    registration.forceExpirationV1(context, admin, nameOf(domain, subdomain), expirationSec),
  force_clear_registration: ({ context }, admin, subdomain, domain) => registration.forceClearV1(context, admin, nameOf(domain, subdomain)),
  force_clear_reverse_lookup: ({ context }, admin, account) => forceClearReverseLookupV1(context, admin, account),

  name_is_registerable: ({ context }, subdomain, domain) => registry.isRegisterableV1(context, nameOf(domain, subdomain)),
  name_is_expired: ({ context }, subdomain, domain) => registry.isExpiredV1(context, nameOf(domain, subdomain)),
  name_is_expired_past_grace: ({ context }, subdomain, domain) => registry.isExpiredPastGraceV1(context, nameOf(domain, subdomain)),
  name_is_registered: ({ context }, subdomain, domain) => registry.isRegisteredV1(context, nameOf(domain, subdomain)),
  get_name_record_v1: ({ context }, subdomain, domain) => copyValue(registry.requireRecordV1(context, nameOf(domain, subdomain))),
  get_name_record_v1_props_for_name: ({ context }, subdomain, domain) =>
    recordFields(registry.requireRecordV1(context, nameOf(domain, subdomain))),
  is_token_owner({ context }, owner, subdomain, domain) {
    const { isOwner, tokenId } = registry.tokenOwnership(context, owner, nameOf(domain, subdomain));
    return [isOwner, tokenId];
  },
  is_owner_of_name({ context }, owner, subdomain, domain) {
    const name = nameOf(domain, subdomain);
    const { isOwner, tokenId } = registry.tokenOwnership(context, owner, name);
    return [isOwner && !registry.isExpiredV1(context, name), tokenId];
  },
  name_resolved_address: ({ context }, subdomain, domain) => optionOf(registry.resolvedAddress(context, nameOf(domain, subdomain))),
  get_reverse_lookup: ({ context }, account) => optionOf(reverseLookupV1(context, account)),
  get_name_property_map({ context }, subdomain, expirationSec) {
    const { keys, values, types } = nameProperties(context, nameOf({ bytes: new Uint8Array() }, subdomain), expirationSec);
    return [[...keys], [...values], [...types]];
  },
  time_is_expired: ({ context }, expirationSec) => isTimeExpired(context, expirationSec),

  set_domain_address: ({ context }, owner, domain, target) => setNameAddress(context, owner, domainName(domain), target),
  set_subdomain_address: ({ context }, owner, subdomain, domain, target) =>
    setNameAddress(context, owner, subdomainName(domain, subdomain), target),
  set_name_address: ({ context }, owner, subdomain, domain, target) => setNameAddress(context, owner, nameOf(domain, subdomain), target),
  clear_domain_address: ({ context }, signer, domain) => clearNameAddress(context, signer, domainName(domain)),
  clear_subdomain_address: ({ context }, signer, subdomain, domain) => clearNameAddress(context, signer, subdomainName(domain, subdomain)),
  clear_name_address: ({ context }, signer, subdomain, domain) => clearNameAddress(context, signer, nameOf(domain, subdomain)),

  set_reverse_lookup_entry: ({ context }, owner, subdomain, domain) =>
    registration.setReverseLookupV1(context, owner, {
      subdomain_name: subdomain.bytes.length > 0 ? some(subdomain) : none(),
      domain_name: domain,
    }),
  set_reverse_lookup: ({ context }, owner, key) => registration.setReverseLookupV1(context, owner, key),
  clear_reverse_lookup_entry: ({ context }, owner) => clearReverseLookupV1(context, owner),
  clear_reverse_lookup: ({ context }, owner) => clearReverseLookupV1(context, owner),

  create_name_record_v1: (_, property_version, expiration_time_sec, target_address) => ({
    property_version,
    expiration_time_sec,
    target_address,
  }),
  get_name_record_v1_props: (_, record) => recordFields(record),
  create_name_record_key_v1: (_, subdomain_name, domain_name) => ({ subdomain_name, domain_name }),
  get_name_record_key_v1_props: (_, key) => [copyValue(key.subdomain_name), copyValue(key.domain_name)],
});

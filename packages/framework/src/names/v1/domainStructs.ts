import { type Address, structTag } from "@atoll/move";
import type { EventHandle } from "../../generated/stdlib/event.ts";
import type { MoveString } from "../../generated/stdlib/string.ts";
import type { Table } from "../../generated/stdlib/table.ts";
import { defineErrors, type ModuleErrors } from "../../native/errors.ts";
import type { Option } from "../../native/moveTypes.ts";
import { NAMES } from "../namesAddress.ts";

export const DOMAINS_V1_MODULE = `${NAMES}::domains`;

export type NameRecordKeyV1 = { subdomain_name: Option<MoveString>; domain_name: MoveString };
/** Registry entry of a name. Tokens of earlier registrations have other property versions. */
export type NameRecordV1 = { property_version: bigint; expiration_time_sec: bigint; target_address: Option<Address> };
export type NameRegistryV1 = { registry: Table };
export type ReverseLookupRegistryV1 = { registry: Table };
export type SetReverseLookupEventsV1 = { set_reverse_lookup_events: EventHandle };
export type SetNameAddressEventsV1 = { set_name_events: EventHandle };
export type RegisterNameEventsV1 = { register_name_events: EventHandle };

const tag = (name: string) => structTag(`${DOMAINS_V1_MODULE}::${name}`);
export const nameRecordKeyTag = tag("NameRecordKeyV1");
export const nameRecordV1Tag = tag("NameRecordV1");
export const nameRegistryTag = tag("NameRegistryV1");
export const reverseLookupRegistryTag = tag("ReverseLookupRegistryV1");
export const setReverseLookupEventsV1Tag = tag("SetReverseLookupEventsV1");
export const setNameAddressEventsV1Tag = tag("SetNameAddressEventsV1");
export const registerNameEventsV1Tag = tag("RegisterNameEventsV1");
export const setReverseLookupEventV1Tag = tag("SetReverseLookupEventV1");
export const setNameAddressEventV1Tag = tag("SetNameAddressEventV1");
export const registerNameEventV1Tag = tag("RegisterNameEventV1");

const errorTable = {
  ENOT_ENABLED: [1n, "The registry is switched off"],
  ENOT_AUTHORIZED: [2n, "The signer may not do this to the name"],
  ENAME_NOT_AVAILABLE: [3n, "The name is taken, or its domain is not"],
  EINVALID_NUMBER_YEARS: [4n, "The registry does not sell so many years"],
  ENAME_NOT_EXIST: [5n, "Nobody has registered the name"],
  ENOT_OWNER_OF_DOMAIN: [6n, "The signer does not own the domain"],
  ENOT_OWNER_OF_NAME: [9n, "The signer does not own the name"],
  EDOMAIN_TOO_LONG: [10n, "The domain has more characters than the registry allows"],
  ESUBDOMAIN_TOO_LONG: [11n, "The subdomain has more characters than the registry allows"],
  EDOMAIN_HAS_INVALID_CHARACTERS: [12n, "Domains are of small letters, digits and inner hyphens"],
  ESUBDOMAIN_HAS_INVALID_CHARACTERS: [13n, "Subdomains are of small letters, digits and inner hyphens"],
  ESUBDOMAIN_CAN_NOT_EXCEED_DOMAIN_REGISTRATION: [14n, "A subdomain cannot outlive its domain"],
  ESUBDOMAIN_TOO_SHORT: [15n, "The subdomain has fewer characters than the registry allows"],
  EVALID_SIGNATURE_REQUIRED: [16n, "Registrations need the registry's signature now"],
  EDOMAIN_TOO_SHORT: [17n, "The domain has fewer characters than the registry allows"],
  EREVERSE_LOOKUP_NOT_INITIALIZED: [18n, "The registry of primary names has not been made yet"],
  ENAME_EXPIRED: [19n, "The name has expired"],
  ECANNOT_REGISTER_SUBDOMAIN_WHILE_DOMAIN_IS_EXPIRED: [20n, "The domain has expired, so it gives out no subdomains"],
} as const;
export const domainsV1Errors: ModuleErrors<keyof typeof errorTable> = defineErrors(DOMAINS_V1_MODULE, errorTable);

export const DOMAINS_V1_STRUCTS = `
  struct NameRecordKeyV1 has copy, drop, store { subdomain_name: Option<String>, domain_name: String }
  struct NameRecordV1 has copy, drop, store {
    property_version: u64,
    expiration_time_sec: u64,
    target_address: Option<address>,
  }
  struct NameRegistryV1 has key, store { registry: 0x1::table::Table<NameRecordKeyV1, NameRecordV1> }
  struct ReverseLookupRegistryV1 has key, store { registry: 0x1::table::Table<address, NameRecordKeyV1> }
  struct SetReverseLookupEventsV1 has key, store { set_reverse_lookup_events: 0x1::event::EventHandle<SetReverseLookupEventV1> }
  struct SetNameAddressEventsV1 has key, store { set_name_events: 0x1::event::EventHandle<SetNameAddressEventV1> }
  struct RegisterNameEventsV1 has key, store { register_name_events: 0x1::event::EventHandle<RegisterNameEventV1> }
  struct SetReverseLookupEventV1 has drop, store {
    subdomain_name: Option<String>,
    domain_name: String,
    target_address: Option<address>,
  }
  struct SetNameAddressEventV1 has drop, store {
    subdomain_name: Option<String>,
    domain_name: String,
    property_version: u64,
    expiration_time_secs: u64,
    new_address: Option<address>,
  }
  struct RegisterNameEventV1 has drop, store {
    subdomain_name: Option<String>,
    domain_name: String,
    registration_fee_octas: u64,
    property_version: u64,
    expiration_time_secs: u64,
  }
`;

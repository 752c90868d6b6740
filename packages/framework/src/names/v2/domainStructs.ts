import { type Address, structTag } from "@atoll/move";
import type { EventHandle } from "../../generated/stdlib/event.ts";
import type { MoveString } from "../../generated/stdlib/string.ts";
import { defineErrors, type ModuleErrors } from "../../native/errors.ts";
import type { Option } from "../../native/moveTypes.ts";
import type { ObjectRef } from "../../objects/object/object.ts";
import { NAMES } from "../namesAddress.ts";

export const DOMAINS_V2_MODULE = `${NAMES}::v2_1_domains`;

/** Record of a registered name, stored with its token. */
export type NameRecord = {
  domain_name: MoveString;
  expiration_time_sec: bigint;
  target_address: Option<Address>;
  transfer_ref: ObjectRef;
  registration_time_sec: bigint;
  extend_ref: ObjectRef;
};
/** Additional record of a registered subdomain. */
export type SubdomainExt = { subdomain_name: MoveString; subdomain_expiration_policy: number };
/** Primary name of an account, as a token address. */
export type ReverseRecord = { token_addr: Option<Address> };
export type SetReverseLookupEvents = { set_reverse_lookup_events: EventHandle };
export type SetTargetAddressEvents = { set_name_events: EventHandle };
export type RegisterNameEvents = { register_name_events: EventHandle };
export type RenewNameEvents = { renew_name_events: EventHandle };

const tag = (name: string) => structTag(`${DOMAINS_V2_MODULE}::${name}`);
export const domainObjectTag = tag("DomainObject");
export const nameRecordTag = tag("NameRecord");
export const subdomainExtTag = tag("SubdomainExt");
export const reverseRecordTag = tag("ReverseRecord");
export const setReverseLookupEventsTag = tag("SetReverseLookupEvents");
export const setTargetAddressEventsTag = tag("SetTargetAddressEvents");
export const registerNameEventsTag = tag("RegisterNameEvents");
export const renewNameEventsTag = tag("RenewNameEvents");
export const setReverseLookupEventTag = tag("SetReverseLookupEvent");
export const setTargetAddressEventTag = tag("SetTargetAddressEvent");
export const registerNameEventTag = tag("RegisterNameEvent");
export const renewNameEventTag = tag("RenewNameEvent");

const errorTable = {
  ENOT_ENABLED: [1n, "The registry is switched off"],
  ENOT_AUTHORIZED: [2n, "The signer may not do this to the name"],
  ENAME_NOT_AVAILABLE: [3n, "The name is taken, or its domain is not"],
  EINVALID_NUMBER_YEARS: [4n, "The registration is longer than the registry sells"],
  ENAME_NOT_EXIST: [5n, "Nobody has registered the name"],
  ENOT_OWNER_OF_DOMAIN: [6n, "The signer does not own the domain"],
  ENOT_OWNER_OF_NAME: [9n, "The signer does not own the name"],
  ENAME_TOO_LONG: [10n, "The name has more characters than the registry allows"],
  ENAME_TOO_SHORT: [11n, "The name has fewer characters than the registry allows"],
  ENAME_HAS_INVALID_CHARACTERS: [12n, "Names are of small letters, digits and inner hyphens"],
  EVALID_SIGNATURE_REQUIRED: [16n, "The registration needs a signature"],
  EDOMAIN_NOT_AVAILABLE_TO_RENEW: [18n, "The domain has more than 180 days left, so it cannot be renewed yet"],
  ESUBDOMAIN_IS_AUTO_RENEW: [19n, "The subdomain expires with its domain"],
  ENAME_EXPIRED: [20n, "The name has expired"],
  ESUBDOMAIN_NOT_EXIST: [21n, "Nobody has registered the subdomain"],
  ENOT_A_SUBDOMAIN: [22n, "The name is not a subdomain"],
  ESUBDOMAIN_EXPIRATION_PASS_DOMAIN_EXPIRATION: [24n, "A subdomain cannot outlive its domain"],
  EDURATION_MUST_BE_WHOLE_YEARS: [25n, "Domains are registered for one or more whole years"],
  ESUBDOMAIN_EXPIRATION_POLICY_INVALID: [26n, "There is no such policy of expiration"],
  ENOT_ROUTER: [27n, "Only the router may call this"],
  ECANNOT_REGISTER_SUBDOMAIN_WHILE_DOMAIN_HAS_EXPIRED: [28n, "The domain has expired, so it gives out no subdomains"],
  ECANNOT_TRANSFER_SUBDOMAIN_WHILE_DOMAIN_HAS_EXPIRED: [29n, "The domain has expired, so its subdomains stay where they are"],
  EDOMAIN_EXPIRED: [30n, "The domain has expired"],
  ECANNOT_RENEW_NAME_THAT_IS_EXPIRED_AND_PAST_GRACE_PERIOD: [31n, "The days of grace are over: the name must be registered anew"],
} as const;
export const domainsErrors: ModuleErrors<keyof typeof errorTable> = defineErrors(DOMAINS_V2_MODULE, errorTable);

const MEMBER = `#[resource_group_member(group = ${DOMAINS_V2_MODULE}::ObjectGroup)]`;

export const DOMAINS_V2_STRUCTS = `
  #[resource_group(scope = global)]
  struct ObjectGroup {}
  struct DomainObject has key { extend_ref: 0x1::object::ExtendRef }
  ${MEMBER}
  struct NameRecord has key {
    domain_name: String,
    expiration_time_sec: u64,
    target_address: Option<address>,
    transfer_ref: 0x1::object::TransferRef,
    registration_time_sec: u64,
    extend_ref: 0x1::object::ExtendRef,
  }
  ${MEMBER}
  struct SubdomainExt has key { subdomain_name: String, subdomain_expiration_policy: u8 }
  struct ReverseRecord has key { token_addr: Option<address> }
  ${MEMBER}
  struct SetReverseLookupEvents has key { set_reverse_lookup_events: 0x1::event::EventHandle<SetReverseLookupEvent> }
  ${MEMBER}
  struct SetTargetAddressEvents has key { set_name_events: 0x1::event::EventHandle<SetTargetAddressEvent> }
  ${MEMBER}
  struct RegisterNameEvents has key { register_name_events: 0x1::event::EventHandle<RegisterNameEvent> }
  ${MEMBER}
  struct RenewNameEvents has key { renew_name_events: 0x1::event::EventHandle<RenewNameEvent> }
  struct SetReverseLookupEvent has drop, store {
    account_addr: address,
    prev_domain_name: Option<String>,
    prev_subdomain_name: Option<String>,
    prev_expiration_time_secs: Option<u64>,
    curr_domain_name: Option<String>,
    curr_subdomain_name: Option<String>,
    curr_expiration_time_secs: Option<u64>,
  }
  struct SetTargetAddressEvent has drop, store {
    domain_name: String,
    subdomain_name: Option<String>,
    expiration_time_secs: u64,
    new_address: Option<address>,
  }
  struct RegisterNameEvent has drop, store {
    domain_name: String,
    subdomain_name: Option<String>,
    registration_fee_octas: u64,
    expiration_time_secs: u64,
  }
  struct RenewNameEvent has drop, store {
    domain_name: String,
    subdomain_name: Option<String>,
    renewal_fee_octas: u64,
    expiration_time_secs: u64,
    target_address: Option<address>,
    is_primary_name: bool,
  }
`;

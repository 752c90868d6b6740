import type { Address } from "@atoll/move";
import { defineModule } from "../../native/defineModule.ts";
import { OCTAS_PER_APT } from "../../native/units.ts";
import { type MoveString, moveString } from "../../stdlib/string.ts";
import { NAMES } from "../namesAddress.ts";
import {
  CONFIG_MODULE,
  checkAdmin,
  configErrors,
  configured,
  DOMAIN_COLLECTION,
  domainPriceForLength,
  initializeConfig,
  isAdmin,
  SUBDOMAIN_COLLECTION,
  setAdmin,
  setConfigured,
  setDomainPriceForLength,
  setFundDestination,
  setLimit,
} from "./config.ts";

export const configV2Module = defineModule({
  id: CONFIG_MODULE,
  friends: [`${NAMES}::v2_1_domains`],
  errors: configErrors,
  structs: `
    #[resource_group_member(group = 0x1::object::ObjectGroup)]
    struct Config has key {
      enabled: bool,
      admin_address: address,
      fund_destination_address: address,
      max_number_of_seconds_registered: u64,
      max_domain_length: u64,
      min_domain_length: u64,
      tokendata_description: String,
      tokendata_url_prefix: String,
      domain_price_length_3: u64,
      domain_price_length_4: u64,
      domain_price_length_5: u64,
      domain_price_length_6_and_above: u64,
      subdomain_price: u64,
      reregistration_grace_sec: u64,
    }
  `,
  functions: {
    "public(friend) fun initialize_config(deployer: &signer, admin_address: address, fund_destination_address: address)": (
      { context },
      deployer: Address,
      admin: Address,
      fundDestination: Address,
    ) => initializeConfig(context, deployer, admin, fundDestination),

    "public fun octas(): u64": () => OCTAS_PER_APT,
    "#[view] public fun is_enabled(): bool": ({ context }) => configured(context, "enabled"),
    "#[view] public fun fund_destination_address(): address": ({ context }) => configured(context, "fund_destination_address"),
    "#[view] public fun admin_address(): address": ({ context }) => configured(context, "admin_address"),
    "#[view] public fun max_number_of_seconds_registered(): u64": ({ context }) => configured(context, "max_number_of_seconds_registered"),
    "#[view] public fun max_domain_length(): u64": ({ context }) => configured(context, "max_domain_length"),
    "#[view] public fun min_domain_length(): u64": ({ context }) => configured(context, "min_domain_length"),
    "#[view] public fun tokendata_description(): String": ({ context }) => configured(context, "tokendata_description"),
    "#[view] public fun tokendata_url_prefix(): String": ({ context }) => configured(context, "tokendata_url_prefix"),
    "#[view] public fun domain_collection_name(): String": () => moveString(DOMAIN_COLLECTION),
    "#[view] public fun subdomain_collection_name(): String": () => moveString(SUBDOMAIN_COLLECTION),
    "#[view] public fun domain_price_for_length(domain_length: u64): u64": ({ context }, length: bigint) =>
      domainPriceForLength(context, length),
    "#[view] public fun subdomain_price(): u64": ({ context }) => configured(context, "subdomain_price"),
    "#[view] public fun reregistration_grace_sec(): u64": ({ context }) => configured(context, "reregistration_grace_sec"),
    "public fun signer_is_admin(sign: &signer): bool": ({ context }, signer: Address) => isAdmin(context, signer),
    "public fun assert_signer_is_admin(sign: &signer)": ({ context }, signer: Address) => checkAdmin(context, signer),

    "public entry fun set_is_enabled(sign: &signer, enabled: bool)": ({ context }, signer: Address, enabled: boolean) =>
      setConfigured(context, signer, "enabled", enabled),
    "public entry fun set_fund_destination_address(sign: &signer, addr: address)": ({ context }, signer: Address, destination: Address) =>
      setFundDestination(context, signer, destination),
    "public entry fun set_admin_address(sign: &signer, addr: address)": ({ context }, signer: Address, admin: Address) =>
      setAdmin(context, signer, admin),
    "public entry fun set_max_number_of_seconds_registered(sign: &signer, max_seconds_registered: u64)": (
      { context },
      signer: Address,
      seconds: bigint,
    ) => setLimit(context, signer, "max_number_of_seconds_registered", seconds),
    "public entry fun set_max_domain_length(sign: &signer, domain_length: u64)": ({ context }, signer: Address, length: bigint) =>
      setLimit(context, signer, "max_domain_length", length),
    "public entry fun set_min_domain_length(sign: &signer, domain_length: u64)": ({ context }, signer: Address, length: bigint) =>
      setLimit(context, signer, "min_domain_length", length),
    "public entry fun set_tokendata_description(sign: &signer, description: String)": ({ context }, signer: Address, text: MoveString) =>
      setConfigured(context, signer, "tokendata_description", text),
    "public entry fun set_tokendata_url_prefix(sign: &signer, url_prefix: String)": ({ context }, signer: Address, prefix: MoveString) =>
      setConfigured(context, signer, "tokendata_url_prefix", prefix),
    "public entry fun set_subdomain_price(sign: &signer, price: u64)": ({ context }, signer: Address, price: bigint) =>
      setConfigured(context, signer, "subdomain_price", price),
    "public entry fun set_domain_price_for_length(sign: &signer, price: u64, length: u64)": (
      { context },
      signer: Address,
      price: bigint,
      length: bigint,
    ) => setDomainPriceForLength(context, signer, price, length),
    "public entry fun set_reregistration_grace_sec(sign: &signer, reregistration_grace_sec: u64)": (
      { context },
      signer: Address,
      seconds: bigint,
    ) => setConfigured(context, signer, "reregistration_grace_sec", seconds),
  },
});

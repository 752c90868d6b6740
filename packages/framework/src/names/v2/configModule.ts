import type { Address } from "@atoll/move";
import { defineModule } from "../../native/defineModule.ts";
import { moveString } from "../../stdlib/string/string.ts";
import { NAMES } from "../namesAddress.ts";
import {
  CONFIG_MODULE,
  configErrors,
  configured,
  DOMAIN_COLLECTION,
  initializeConfig,
  registryV2,
  SUBDOMAIN_COLLECTION,
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
    ...registryV2.functions,

    "#[view] public fun max_number_of_seconds_registered(): u64": ({ context }) => configured(context, "max_number_of_seconds_registered"),
    "#[view] public fun domain_collection_name(): String": () => moveString(DOMAIN_COLLECTION),
    "#[view] public fun subdomain_collection_name(): String": () => moveString(SUBDOMAIN_COLLECTION),
    "#[view] public fun reregistration_grace_sec(): u64": ({ context }) => configured(context, "reregistration_grace_sec"),
    "public entry fun set_max_number_of_seconds_registered(sign: &signer, max_seconds_registered: u64)":
      registryV2.limitSetter("max_number_of_seconds_registered"),
  },
});

import type { Address, NativeBody } from "@atoll/move";
import { newEd25519PublicKey } from "../../crypto/ed25519/ed25519.ts";
import type { MoveString } from "../../generated/stdlib/string.ts";
import { defineModule } from "../../native/defineModule.ts";
import { moveString } from "../../stdlib/string/string.ts";
import { NAMES, NAMES_ADDRESS } from "../namesAddress.ts";
import * as config from "./config.ts";

const reads: Record<string, NativeBody> = {
  "public fun is_enabled_for_nonadmin(sign: &signer): bool": ({ context }, signer: Address) => config.isEnabledFor(context, signer),
  "public fun max_number_of_years_registered(): u8": ({ context }) => config.maxYearsRegistered(context),
  "public fun domain_type(): String": () => moveString(config.DOMAIN_TYPE),
  "public fun subdomain_type(): String": () => moveString(config.SUBDOMAIN_TYPE),
  "public fun collection_name_v1(): String": () => moveString(config.COLLECTION_V1),
  "public fun captcha_public_key(): 0x1::ed25519::UnvalidatedPublicKey": ({ context }) =>
    config.readPublicKey(context, NAMES_ADDRESS, moveString("captcha_public_key")),
  "public fun unrestricted_mint_enabled(): bool": ({ context }) => config.configuredFlag(context, "unrestricted_mint_enabled"),
  "#[view] public fun reregistration_grace_sec(): u64": ({ context }) => config.reregistrationGraceSecs(context),
};

const setters: Record<string, NativeBody> = {
  "public entry fun set_max_number_of_years_registered(sign: &signer, max_years_registered: u8)":
    config.registryV1.limitSetter("max_number_of_years_registered"),
  "public entry fun set_captcha_public_key(sign: &signer, public_key: vector<u8>)": ({ context }, signer: Address, key: Uint8Array) => {
    config.checkAdminV1(context, signer);
    config.setConfiguredV1(context, signer, "captcha_public_key", newEd25519PublicKey(key));
  },
  "public entry fun set_unrestricted_mint_enabled(sign: &signer, unrestricted_mint_enabled: bool)":
    config.registryV1.setter("unrestricted_mint_enabled"),
};

const keyNames = [...Object.keys(config.CONFIG_KEYS), config.TYPE_KEY, config.CREATION_TIME_KEY, config.EXPIRATION_TIME_KEY];
const keys: Record<string, NativeBody> = Object.fromEntries(
  keyNames.map((key): [string, NativeBody] => [`public fun config_key_${key}(): String`, () => moveString(key)]),
);

/** Functions that read a configuration value by owner and key, one per type. */
const typedReads: Record<string, NativeBody> = Object.fromEntries(
  Object.entries(config.CONFIG_TYPES).map(([name, type]): [string, NativeBody] => [
    `public fun read_${name}_v1(addr: address, key: &String): ${name === "string" ? "String" : name}`,
    ({ context }, owner: Address, key: MoveString) => config.readConfigured(context, owner, key, type),
  ]),
);

export const configV1Module = defineModule({
  id: config.CONFIG_V1_MODULE,
  friends: [`${NAMES}::domains`, `${NAMES}::verify`],
  errors: config.configV1Errors,
  structs: "struct ConfigurationV1 has key, store { config: 0x3::property_map::PropertyMap }",
  functions: {
    "public(friend) fun initialize_v1(framework: &signer, admin_address: address, fund_destination_address: address)": (
      { context },
      deployer: Address,
      admin: Address,
      fundDestination: Address,
    ) => config.initializeConfigV1(context, deployer, admin, fundDestination),
    ...config.registryV1.functions,
    ...reads,
    ...setters,
    ...keys,
    "public fun config_key_domain_price(domain_length: u64): String": (_, length: bigint) => config.priceKey(length),
    ...typedReads,
    "public fun read_unvalidated_public_key(addr: address, key: &String): 0x1::ed25519::UnvalidatedPublicKey": (
      { context },
      owner: Address,
      key: MoveString,
    ) => config.readPublicKey(context, owner, key),
  },
});

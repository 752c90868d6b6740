import type { Address, NativeCall, Value } from "@atoll/move";
import { newEd25519PublicKey } from "../../crypto/ed25519/ed25519.ts";
import { declaration } from "../../generated/names/config.ts";
import type { MoveString } from "../../generated/stdlib/string.ts";
import { implementModule } from "../../native/implementModule.ts";
import { moveString } from "../../stdlib/string/string.ts";
import * as config from "./config.ts";

const { bodies, setter, limitSetter } = config.registryV1;

/** Body that reads a configuration value of a type by owner and key. */
const reader =
  <T extends Value>(type: keyof typeof config.CONFIG_TYPES) =>
  ({ context }: NativeCall, owner: Address, key: MoveString) =>
    config.readConfigured(context, owner, key, config.CONFIG_TYPES[type]) as T;

export const configV1Module = implementModule(declaration, {
  ...bodies,
  initialize_v1: ({ context }, deployer, admin, fundDestination) => config.initializeConfigV1(context, deployer, admin, fundDestination),

  is_enabled_for_nonadmin: ({ context }, signer) => config.isEnabledFor(context, signer),
  max_number_of_years_registered: ({ context }) => config.configuredV1(context, "max_number_of_years_registered"),
  domain_type: () => moveString(config.DOMAIN_TYPE),
  subdomain_type: () => moveString(config.SUBDOMAIN_TYPE),
  collection_name_v1: () => moveString(config.COLLECTION_V1),
  captcha_public_key: ({ context }) => config.captchaPublicKey(context),
  unrestricted_mint_enabled: ({ context }) => config.configuredV1(context, "unrestricted_mint_enabled"),
  reregistration_grace_sec: ({ context }) => config.reregistrationGraceSecs(context),

  set_max_number_of_years_registered: limitSetter("max_number_of_years_registered"),
  set_captcha_public_key({ context }, signer, key) {
    config.checkAdminV1(context, signer);
    config.setConfiguredV1(context, signer, "captcha_public_key", newEd25519PublicKey(key));
  },
  set_unrestricted_mint_enabled: setter("unrestricted_mint_enabled"),

  config_key_enabled: () => moveString("enabled"),
  config_key_admin_address: () => moveString("admin_address"),
  config_key_fund_destination_address: () => moveString("fund_destination_address"),
  config_key_max_number_of_years_registered: () => moveString("max_number_of_years_registered"),
  config_key_max_domain_length: () => moveString("max_domain_length"),
  config_key_min_domain_length: () => moveString("min_domain_length"),
  config_key_tokendata_description: () => moveString("tokendata_description"),
  config_key_tokendata_url_prefix: () => moveString("tokendata_url_prefix"),
  config_key_subdomain_price: () => moveString("subdomain_price"),
  config_key_captcha_public_key: () => moveString("captcha_public_key"),
  config_key_unrestricted_mint_enabled: () => moveString("unrestricted_mint_enabled"),
  config_key_reregistration_grace_sec: () => moveString("reregistration_grace_sec"),
  config_key_type: () => moveString(config.TYPE_KEY),
  config_key_creation_time_sec: () => moveString(config.CREATION_TIME_KEY),
  config_key_expiration_time_sec: () => moveString(config.EXPIRATION_TIME_KEY),
  config_key_domain_price: (_, length) => config.priceKey(length),

  read_bool_v1: reader<boolean>("bool"),
  read_u8_v1: reader<number>("u8"),
  read_u64_v1: reader<bigint>("u64"),
  read_u128_v1: reader<bigint>("u128"),
  read_address_v1: reader<Address>("address"),
  read_string_v1: reader<MoveString>("string"),
  read_unvalidated_public_key: ({ context }, owner, key) => config.readPublicKey(context, owner, key),
});

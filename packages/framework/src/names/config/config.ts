import { type Address, hexToBytes, type NativeCall, type NativeContext, type TypeTag, typeTag, type Value } from "@atoll/move";
import { type KeyBytes, newEd25519PublicKey } from "../../crypto/ed25519/ed25519.ts";
import { tags as ed25519Tags } from "../../generated/crypto/ed25519.ts";
import { declaration, errors, tags } from "../../generated/names/config.ts";
import { type MoveString, tags as stringTags } from "../../generated/stdlib/string.ts";
import {
  borrowProperty,
  createPropertyValue,
  emptyProperties,
  hasLegacyProperty,
  putProperty,
  readLegacyProperty,
} from "../../legacyTokens/property_map/propertyMap.ts";
import { NAMES_ADDRESS } from "../../native/addresses.ts";
import { implementModule } from "../../native/implementModule.ts";
import { OCTAS_PER_APT } from "../../native/units.ts";
import { moveString } from "../../stdlib/string/string.ts";
import { registryConfig, type SharedValues } from "../registryConfig.ts";
import { routerSignerAddress } from "../router/routerConfig.ts";

/** Configuration values of the first registry version. */
type ConfigValues = SharedValues & {
  max_number_of_years_registered: number;
  captcha_public_key: KeyBytes;
  unrestricted_mint_enabled: boolean;
};

export const CONFIG_TYPES = {
  bool: typeTag("bool"),
  u8: typeTag("u8"),
  u64: typeTag("u64"),
  u128: typeTag("u128"),
  address: typeTag("address"),
  string: stringTags.String,
} as const;

/** Move types of the configuration values. */
const VALUE_TYPES: { readonly [Key in keyof ConfigValues]: TypeTag } = {
  enabled: CONFIG_TYPES.bool,
  admin_address: CONFIG_TYPES.address,
  fund_destination_address: CONFIG_TYPES.address,
  max_number_of_years_registered: CONFIG_TYPES.u8,
  max_domain_length: CONFIG_TYPES.u64,
  min_domain_length: CONFIG_TYPES.u64,
  tokendata_description: CONFIG_TYPES.string,
  tokendata_url_prefix: CONFIG_TYPES.string,
  subdomain_price: CONFIG_TYPES.u64,
  captcha_public_key: ed25519Tags.UnvalidatedPublicKey,
  unrestricted_mint_enabled: CONFIG_TYPES.bool,
  reregistration_grace_sec: CONFIG_TYPES.u64,
};

export const TYPE_KEY = "type";
export const CREATION_TIME_KEY = "creation_time_sec";
export const EXPIRATION_TIME_KEY = "expiration_time_sec";
export const DOMAIN_TYPE = "domain";
export const SUBDOMAIN_TYPE = "subdomain";
export const COLLECTION_V1 = "Aptos Names V1";

const CAPTCHA_PUBLIC_KEY = "667a0687c3e7fc831366372667c11e4aa4502be09e7c99a5303711ce4f0b0fe2";

/** Writes the first registry version's default configuration, as at publication. */
export function initializeConfigV1(context: NativeContext, deployer: Address, admin: Address, fundDestination: Address): void {
  context.moveTo(deployer, tags.ConfigurationV1, { config: emptyProperties() });
  put(context, "admin_address", deployer);
  put(context, "enabled", true);
  put(context, "max_number_of_years_registered", 2);
  put(context, "min_domain_length", 3n);
  put(context, "max_domain_length", 63n);
  put(context, "tokendata_description", moveString("This is an official Aptos Labs Name Service Name"));
  put(context, "tokendata_url_prefix", moveString("https://www.aptosnames.com/api/mainnet/v1/metadata/"));
  put(context, "subdomain_price", OCTAS_PER_APT / 5n);
  putPrice(context, 3n, 80n * OCTAS_PER_APT);
  putPrice(context, 4n, 40n * OCTAS_PER_APT);
  putPrice(context, 5n, 20n * OCTAS_PER_APT);
  putPrice(context, 6n, 5n * OCTAS_PER_APT);
  put(context, "captcha_public_key", newEd25519PublicKey(hexToBytes(CAPTCHA_PUBLIC_KEY)));
  put(context, "unrestricted_mint_enabled", true);
  put(context, "fund_destination_address", fundDestination);
  put(context, "admin_address", admin);
}

/** Reads a configuration property with an expected type. */
function readConfigured(context: NativeContext, owner: Address, key: MoveString, type: TypeTag): Value {
  return readLegacyProperty(context, context.borrow(owner, tags.ConfigurationV1).config, key, type);
}

/** Returns a copy of one configuration value. */
export function configuredV1<Key extends keyof ConfigValues>(context: NativeContext, key: Key): ConfigValues[Key] {
  return readConfigured(context, NAMES_ADDRESS, moveString(key), VALUE_TYPES[key]) as ConfigValues[Key];
}

/** Grace period in which an expired name cannot be registered by others; zero by default. */
export function reregistrationGraceSecs(context: NativeContext): bigint {
  const { config } = context.borrow(NAMES_ADDRESS, tags.ConfigurationV1);
  const key = "reregistration_grace_sec";
  return hasLegacyProperty(config, moveString(key)) ? configuredV1(context, key) : 0n;
}

/** Reads a public key of the configuration, stored as BCS with one length byte in front. */
function readPublicKey(context: NativeContext, owner: Address, key: MoveString): KeyBytes {
  const { value } = borrowProperty(context.borrow(owner, tags.ConfigurationV1).config, key);
  return newEd25519PublicKey(value.slice(1));
}
/** Key of the registry's signatures, which registrations need if unrestricted minting is disabled. */
export function captchaPublicKey(context: NativeContext): KeyBytes {
  return readPublicKey(context, NAMES_ADDRESS, moveString("captcha_public_key"));
}

function priceKey(length: bigint): MoveString {
  return moveString(`domain_price_${length}`);
}
export function domainPriceForLengthV1(context: NativeContext, length: bigint): bigint {
  return readConfigured(context, NAMES_ADDRESS, priceKey(length), CONFIG_TYPES.u64) as bigint;
}

function isAdminV1(context: NativeContext, signer: Address): boolean {
  return signer === configuredV1(context, "admin_address") || signer === NAMES_ADDRESS || signer === routerSignerAddress();
}
/** Whether the registry serves this signer: a disabled registry still serves its administrators. */
export function isEnabledFor(context: NativeContext, signer: Address): boolean {
  return configuredV1(context, "enabled") || isAdminV1(context, signer);
}

/** Setters for administrators, and bodies shared with the second registry version. */
const registryV1 = registryConfig<ConfigValues>({
  errors,
  read: configuredV1,
  write: put,
  isAdmin: isAdminV1,
  priceForLength: domainPriceForLengthV1,
  writePriceForLength(context, price, length) {
    errors.check(price > 0n && length > 0n, "invalidArgument", "EINVALID_VALUE");
    putPrice(context, length, price);
  },
});
export const { checkAdmin: checkAdminV1, set: setConfiguredV1, pay: payV1 } = registryV1;

function put<Key extends keyof ConfigValues>(context: NativeContext, key: Key, value: ConfigValues[Key]): void {
  store(context, moveString(key), VALUE_TYPES[key], value);
}
function putPrice(context: NativeContext, length: bigint, price: bigint): void {
  store(context, priceKey(length), CONFIG_TYPES.u64, price);
}
function store(context: NativeContext, key: MoveString, type: TypeTag, value: Value): void {
  const { config } = context.borrowMut(NAMES_ADDRESS, tags.ConfigurationV1);
  putProperty(config, key, createPropertyValue(context, type, value));
}

const { bodies, setter, limitSetter } = registryV1;

/** Body that reads a configuration value of a type by owner and key. */
const reader =
  <T extends Value>(type: keyof typeof CONFIG_TYPES) =>
  ({ context }: NativeCall, owner: Address, key: MoveString) =>
    readConfigured(context, owner, key, CONFIG_TYPES[type]) as T;

export const configV1Module = implementModule(declaration, {
  ...bodies,
  initialize_v1: ({ context }, deployer, admin, fundDestination) => initializeConfigV1(context, deployer, admin, fundDestination),

  is_enabled_for_nonadmin: ({ context }, signer) => isEnabledFor(context, signer),
  max_number_of_years_registered: ({ context }) => configuredV1(context, "max_number_of_years_registered"),
  domain_type: () => moveString(DOMAIN_TYPE),
  subdomain_type: () => moveString(SUBDOMAIN_TYPE),
  collection_name_v1: () => moveString(COLLECTION_V1),
  captcha_public_key: ({ context }) => captchaPublicKey(context),
  unrestricted_mint_enabled: ({ context }) => configuredV1(context, "unrestricted_mint_enabled"),
  reregistration_grace_sec: ({ context }) => reregistrationGraceSecs(context),

  set_max_number_of_years_registered: limitSetter("max_number_of_years_registered"),
  set_captcha_public_key({ context }, signer, key) {
    checkAdminV1(context, signer);
    setConfiguredV1(context, signer, "captcha_public_key", newEd25519PublicKey(key));
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
  config_key_type: () => moveString(TYPE_KEY),
  config_key_creation_time_sec: () => moveString(CREATION_TIME_KEY),
  config_key_expiration_time_sec: () => moveString(EXPIRATION_TIME_KEY),
  config_key_domain_price: (_, length) => priceKey(length),

  read_bool_v1: reader<boolean>("bool"),
  read_u8_v1: reader<number>("u8"),
  read_u64_v1: reader<bigint>("u64"),
  read_u128_v1: reader<bigint>("u128"),
  read_address_v1: reader<Address>("address"),
  read_string_v1: reader<MoveString>("string"),
  read_unvalidated_public_key: ({ context }, owner, key) => readPublicKey(context, owner, key),
});

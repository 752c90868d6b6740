import { type Address, hexToBytes, type NativeContext, structTag, type TypeTag, typeTag, type Value } from "@atoll/move";
import { type KeyBytes, newEd25519PublicKey } from "../../crypto/ed25519/ed25519.ts";
import type { PropertyMap } from "../../generated/legacyTokens/property_map.ts";
import type { MoveString } from "../../generated/stdlib/string.ts";
import {
  borrowProperty,
  createPropertyValue,
  emptyProperties,
  hasProperty,
  putProperty,
  readProperty,
} from "../../legacyTokens/property_map/propertyMap.ts";
import { defineErrors } from "../../native/errors.ts";
import { OCTAS_PER_APT } from "../../native/units.ts";
import { moveString } from "../../stdlib/string/string.ts";
import { NAMES, NAMES_ADDRESS, routerSignerAddress } from "../namesAddress.ts";
import { registryConfig } from "../registryConfig.ts";

type ConfigurationV1 = { config: PropertyMap };

export const CONFIG_V1_MODULE = `${NAMES}::config`;
const configurationTag = structTag(`${CONFIG_V1_MODULE}::ConfigurationV1`);
const publicKeyTag = typeTag("0x1::ed25519::UnvalidatedPublicKey");

export const CONFIG_TYPES = {
  bool: typeTag("bool"),
  u8: typeTag("u8"),
  u64: typeTag("u64"),
  u128: typeTag("u128"),
  address: typeTag("address"),
  string: typeTag("0x1::string::String"),
} as const;

/** Configuration keys of the first registry version, with their value types. */
export const CONFIG_KEYS = {
  enabled: CONFIG_TYPES.bool,
  admin_address: CONFIG_TYPES.address,
  fund_destination_address: CONFIG_TYPES.address,
  max_number_of_years_registered: CONFIG_TYPES.u8,
  max_domain_length: CONFIG_TYPES.u64,
  min_domain_length: CONFIG_TYPES.u64,
  tokendata_description: CONFIG_TYPES.string,
  tokendata_url_prefix: CONFIG_TYPES.string,
  subdomain_price: CONFIG_TYPES.u64,
  captcha_public_key: publicKeyTag,
  unrestricted_mint_enabled: CONFIG_TYPES.bool,
  reregistration_grace_sec: CONFIG_TYPES.u64,
} as const satisfies Record<string, TypeTag>;
type ConfigKey = keyof typeof CONFIG_KEYS;

export const TYPE_KEY = "type";
export const CREATION_TIME_KEY = "creation_time_sec";
export const EXPIRATION_TIME_KEY = "expiration_time_sec";
export const DOMAIN_TYPE = "domain";
export const SUBDOMAIN_TYPE = "subdomain";
export const COLLECTION_V1 = "Aptos Names V1";

const CAPTCHA_PUBLIC_KEY = "667a0687c3e7fc831366372667c11e4aa4502be09e7c99a5303711ce4f0b0fe2";

export const configV1Errors = defineErrors(CONFIG_V1_MODULE, {
  ENOT_AUTHORIZED: [1n, "The signer does not administer the registry"],
  EINVALID_VALUE: [2n, "The registry cannot be set to this value"],
});

/** Writes the first registry version's default configuration, as at publication. */
export function initializeConfigV1(context: NativeContext, deployer: Address, admin: Address, fundDestination: Address): void {
  const configuration: ConfigurationV1 = { config: emptyProperties() };
  context.moveTo(deployer, configurationTag, configuration);
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
export function readConfigured(context: NativeContext, owner: Address, key: MoveString, type: TypeTag): Value {
  return readProperty(context, context.borrow<ConfigurationV1>(owner, configurationTag).config, key, type);
}

function read(context: NativeContext, key: ConfigKey): Value {
  return readConfigured(context, NAMES_ADDRESS, moveString(key), CONFIG_KEYS[key]);
}
export function configuredFlag(context: NativeContext, key: "enabled" | "unrestricted_mint_enabled"): boolean {
  return read(context, key) as boolean;
}
export function configuredAddress(context: NativeContext, key: "admin_address" | "fund_destination_address"): Address {
  return read(context, key) as Address;
}
export function configuredNumber(context: NativeContext, key: "max_domain_length" | "min_domain_length" | "subdomain_price"): bigint {
  return read(context, key) as bigint;
}
export function configuredText(context: NativeContext, key: "tokendata_description" | "tokendata_url_prefix"): MoveString {
  return read(context, key) as MoveString;
}
export function maxYearsRegistered(context: NativeContext): number {
  return read(context, "max_number_of_years_registered") as number;
}

/** Grace period in which an expired name cannot be registered by others; zero by default. */
export function reregistrationGraceSecs(context: NativeContext): bigint {
  const { config } = context.borrow<ConfigurationV1>(NAMES_ADDRESS, configurationTag);
  const key = "reregistration_grace_sec";
  return hasProperty(config, moveString(key)) ? (read(context, key) as bigint) : 0n;
}

/** Reads a public key of the configuration, stored as BCS with one length byte in front. */
export function readPublicKey(context: NativeContext, owner: Address, key: MoveString): KeyBytes {
  const { value } = borrowProperty(context.borrow<ConfigurationV1>(owner, configurationTag).config, key);
  return newEd25519PublicKey(value.slice(1));
}

export function priceKey(length: bigint): MoveString {
  return moveString(`domain_price_${length}`);
}
export function domainPriceForLength(context: NativeContext, length: bigint): bigint {
  return readConfigured(context, NAMES_ADDRESS, priceKey(length), CONFIG_TYPES.u64) as bigint;
}

function isAdminV1(context: NativeContext, signer: Address): boolean {
  return signer === configuredAddress(context, "admin_address") || signer === NAMES_ADDRESS || signer === routerSignerAddress();
}
/** Whether the registry serves this signer: a disabled registry still serves its administrators. */
export function isEnabledFor(context: NativeContext, signer: Address): boolean {
  return configuredFlag(context, "enabled") || isAdminV1(context, signer);
}

/** Setters for administrators, and native functions shared with the second registry version. */
export const registryV1 = registryConfig<ConfigKey>({
  errors: configV1Errors,
  readAttribute: "",
  urlPrefixName: "description",
  read,
  write: put,
  isAdmin: isAdminV1,
  priceForLength: domainPriceForLength,
  writePriceForLength(context, price, length) {
    configV1Errors.check(price > 0n && length > 0n, "invalidArgument", "EINVALID_VALUE");
    putPrice(context, length, price);
  },
});
export const { checkAdmin: checkAdminV1, set: setConfiguredV1 } = registryV1;

function put(context: NativeContext, key: ConfigKey, value: Value): void {
  store(context, moveString(key), CONFIG_KEYS[key], value);
}
function putPrice(context: NativeContext, length: bigint, price: bigint): void {
  store(context, priceKey(length), CONFIG_TYPES.u64, price);
}
function store(context: NativeContext, key: MoveString, type: TypeTag, value: Value): void {
  const { config } = context.borrowMut<ConfigurationV1>(NAMES_ADDRESS, configurationTag);
  putProperty(config, key, createPropertyValue(context, type, value));
}

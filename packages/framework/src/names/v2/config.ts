import { type Address, copyValue, type NativeContext, SECS_PER_DAY, SECS_PER_YEAR, structTag } from "@atoll/move";
import type { MoveString } from "../../generated/stdlib/string.ts";
import { defineErrors } from "../../native/errors.ts";
import { OCTAS_PER_APT } from "../../native/units.ts";
import { moveString } from "../../stdlib/string/string.ts";
import { NAMES, NAMES_ADDRESS } from "../namesAddress.ts";
import { registryConfig } from "../registryConfig.ts";

export type Config = {
  enabled: boolean;
  admin_address: Address;
  fund_destination_address: Address;
  max_number_of_seconds_registered: bigint;
  max_domain_length: bigint;
  min_domain_length: bigint;
  tokendata_description: MoveString;
  tokendata_url_prefix: MoveString;
  domain_price_length_3: bigint;
  domain_price_length_4: bigint;
  domain_price_length_5: bigint;
  domain_price_length_6_and_above: bigint;
  subdomain_price: bigint;
  reregistration_grace_sec: bigint;
};
type PriceField = keyof Config & `domain_price_length_${string}`;

export const DOMAIN_COLLECTION = "Aptos Domain Names V2";
export const SUBDOMAIN_COLLECTION = "Aptos Subdomain Names V2";

export const CONFIG_MODULE = `${NAMES}::v2_1_config`;
const configTag = structTag(`${CONFIG_MODULE}::Config`);
const SHORTEST_PRICED_LENGTH = 3n;

export const configErrors = defineErrors(CONFIG_MODULE, {
  ENOT_AUTHORIZED: [1n, "The signer does not administer the registry"],
  EINVALID_VALUE: [2n, "The registry cannot be set to this value"],
  EINVALID_DOMAIN_LENGTH: [3n, "Names of fewer than 3 characters have no price"],
});

/** Writes the default configuration documented for the registry. */
export function initializeConfig(context: NativeContext, deployer: Address, admin: Address, fundDestination: Address): void {
  const config: Config = {
    enabled: true,
    admin_address: admin,
    fund_destination_address: fundDestination,
    max_number_of_seconds_registered: SECS_PER_YEAR,
    max_domain_length: 63n,
    min_domain_length: 3n,
    tokendata_description: moveString("This is an official Aptos Labs Name Service Name"),
    tokendata_url_prefix: moveString("https://www.aptosnames.com/api/mainnet/v2/metadata/"),
    domain_price_length_3: 20n * OCTAS_PER_APT,
    domain_price_length_4: 10n * OCTAS_PER_APT,
    domain_price_length_5: 5n * OCTAS_PER_APT,
    domain_price_length_6_and_above: OCTAS_PER_APT,
    subdomain_price: 0n,
    reregistration_grace_sec: 30n * SECS_PER_DAY,
  };
  context.moveTo(deployer, configTag, config);
}

/** Returns the registry's configuration read-only. */
function readConfig(context: NativeContext): Config {
  return context.borrow<Config>(NAMES_ADDRESS, configTag);
}

/** Returns a copy of one configuration value. */
export function configured<Key extends keyof Config>(context: NativeContext, key: Key): Config[Key] {
  return copyValue(readConfig(context)[key]);
}

function isAdmin(context: NativeContext, signer: Address): boolean {
  return signer === readConfig(context).admin_address || signer === NAMES_ADDRESS;
}
/** Price in octas per year of a domain, by its length. */
export function domainPriceForLength(context: NativeContext, length: bigint): bigint {
  return readConfig(context)[priceField(length)];
}

/** Setters for the administrator, and native functions shared with the first registry version. */
export const registryV2 = registryConfig<keyof Config>({
  errors: configErrors,
  readAttribute: "#[view] ",
  urlPrefixName: "url_prefix",
  read: configured,
  write,
  isAdmin,
  priceForLength: domainPriceForLength,
  writePriceForLength: (context, price, length) => write(context, priceField(length), price),
});
export const { checkAdmin } = registryV2;

function write<Key extends keyof Config>(context: NativeContext, key: Key, value: Config[Key]): void {
  context.borrowMut<Config>(NAMES_ADDRESS, configTag)[key] = value;
}
function priceField(length: bigint): PriceField {
  configErrors.check(length >= SHORTEST_PRICED_LENGTH, "invalidArgument", "EINVALID_DOMAIN_LENGTH");
  if (length === 3n) return "domain_price_length_3";
  if (length === 4n) return "domain_price_length_4";
  return length === 5n ? "domain_price_length_5" : "domain_price_length_6_and_above";
}

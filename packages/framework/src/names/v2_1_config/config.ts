import { type Address, copyValue, type NativeContext, SECS_PER_DAY, SECS_PER_YEAR } from "@atoll/move";
import { type Config, declaration, errors, tags } from "../../generated/names/v2_1_config.ts";
import { NAMES_ADDRESS } from "../../native/addresses.ts";
import { implementModule } from "../../native/implementModule.ts";
import { OCTAS_PER_APT } from "../../native/units.ts";
import { moveString } from "../../stdlib/string/string.ts";
import { registryConfig } from "../registryConfig.ts";

type PriceField = keyof Config & `domain_price_length_${string}`;

export const DOMAIN_COLLECTION = "Aptos Domain Names V2";
export const SUBDOMAIN_COLLECTION = "Aptos Subdomain Names V2";

const SHORTEST_PRICED_LENGTH = 3n;

/** Writes the default configuration documented for the registry. */
export function initializeConfig(context: NativeContext, deployer: Address, admin: Address, fundDestination: Address): void {
  context.moveTo(deployer, tags.Config, {
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
  });
}

/** Returns the registry's configuration read-only. */
function readConfig(context: NativeContext): Config {
  return context.borrow(NAMES_ADDRESS, tags.Config);
}

/** Returns a copy of one configuration value. */
export function configured<Key extends keyof Config>(context: NativeContext, key: Key): Config[Key] {
  return copyValue(readConfig(context)[key]);
}

/** Price in octas per year of a domain, by its length. */
export function domainPriceForLength(context: NativeContext, length: bigint): bigint {
  return readConfig(context)[priceField(length)];
}

/** Setters for the administrator, and bodies shared with the first registry version. */
const registryV2 = registryConfig<Config>({
  errors,
  read: configured,
  write,
  isAdmin: (context, signer) => signer === readConfig(context).admin_address || signer === NAMES_ADDRESS,
  priceForLength: domainPriceForLength,
  writePriceForLength: (context, price, length) => write(context, priceField(length), price),
});
export const { checkAdmin, pay } = registryV2;

function write<Key extends keyof Config>(context: NativeContext, key: Key, value: Config[Key]): void {
  context.borrowMut(NAMES_ADDRESS, tags.Config)[key] = value;
}
function priceField(length: bigint): PriceField {
  errors.check(length >= SHORTEST_PRICED_LENGTH, "invalidArgument", "EINVALID_DOMAIN_LENGTH");
  if (length === 3n) return "domain_price_length_3";
  if (length === 4n) return "domain_price_length_4";
  return length === 5n ? "domain_price_length_5" : "domain_price_length_6_and_above";
}

export const configV2Module = implementModule(declaration, {
  ...registryV2.bodies,
  initialize_config: ({ context }, deployer, admin, fundDestination) => initializeConfig(context, deployer, admin, fundDestination),
  max_number_of_seconds_registered: ({ context }) => configured(context, "max_number_of_seconds_registered"),
  domain_collection_name: () => moveString(DOMAIN_COLLECTION),
  subdomain_collection_name: () => moveString(SUBDOMAIN_COLLECTION),
  reregistration_grace_sec: ({ context }) => configured(context, "reregistration_grace_sec"),
  set_max_number_of_seconds_registered: registryV2.limitSetter("max_number_of_seconds_registered"),
});

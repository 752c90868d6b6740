import type { Address, NativeBody, NativeContext, Value } from "@atoll/move";
import { existsAt } from "../account/account/account.ts";
import { assertRegisteredForApt } from "../assets/aptos_account/aptosAccount.ts";
import type { ModuleErrors } from "../native/errors.ts";
import { OCTAS_PER_APT } from "../native/units.ts";

/** Access to the configuration of one registry version. */
export interface RegistryConfig<Key extends string> {
  readonly errors: ModuleErrors<"ENOT_AUTHORIZED" | "EINVALID_VALUE">;
  /** Attribute of the functions that read the configuration. */
  readonly readAttribute: "" | "#[view] ";
  /** Name of the parameter of `set_tokendata_url_prefix`, which differs between the versions. */
  readonly urlPrefixName: string;
  /** Returns a copy of a configuration value. */
  read(context: NativeContext, key: Key | SharedKey): Value;
  write(context: NativeContext, key: Key | SharedKey, value: Value): void;
  isAdmin(context: NativeContext, signer: Address): boolean;
  /** Price in octas per year of a domain, by its length. */
  priceForLength(context: NativeContext, length: bigint): bigint;
  writePriceForLength(context: NativeContext, price: bigint, length: bigint): void;
}

/** Getters that both registry versions declare: configuration key and Move type. */
const SHARED_KEYS = {
  fund_destination_address: "address",
  admin_address: "address",
  max_domain_length: "u64",
  min_domain_length: "u64",
  tokendata_description: "String",
  tokendata_url_prefix: "String",
  subdomain_price: "u64",
} as const;
type SharedKey = keyof typeof SHARED_KEYS | "enabled" | "reregistration_grace_sec";

/** Creates the setters for administrators, and the native functions that both registry versions declare. */
export function registryConfig<Key extends string>(config: RegistryConfig<Key>) {
  const { errors, readAttribute } = config;

  function checkAdmin(context: NativeContext, signer: Address): void {
    errors.check(config.isAdmin(context, signer), "permissionDenied", "ENOT_AUTHORIZED");
  }
  /** Sets one configuration value of the registry. */
  function set(context: NativeContext, signer: Address, key: Key | SharedKey, value: Value): void {
    checkAdmin(context, signer);
    config.write(context, key, value);
  }
  /** Sets a limit in the registry's configuration; rejects zero. */
  function setLimit(context: NativeContext, signer: Address, key: Key | SharedKey, value: bigint | number): void {
    checkAdmin(context, signer);
    errors.check(value > 0, "invalidArgument", "EINVALID_VALUE");
    config.write(context, key, value);
  }
  const setter =
    (key: Key | SharedKey): NativeBody =>
    ({ context }, signer: Address, value: Value) =>
      set(context, signer, key, value);
  const limitSetter =
    (key: Key | SharedKey): NativeBody =>
    ({ context }, signer: Address, value: bigint | number) =>
      setLimit(context, signer, key, value);

  const functions: Record<string, NativeBody> = {
    "public fun octas(): u64": () => OCTAS_PER_APT,
    [`${readAttribute}public fun is_enabled(): bool`]: ({ context }) => config.read(context, "enabled"),
    [`${readAttribute}public fun domain_price_for_length(domain_length: u64): u64`]: ({ context }, length: bigint) =>
      config.priceForLength(context, length),
    "public fun signer_is_admin(sign: &signer): bool": ({ context }, signer: Address) => config.isAdmin(context, signer),
    "public fun assert_signer_is_admin(sign: &signer)": ({ context }, signer: Address) => checkAdmin(context, signer),
    "public entry fun set_is_enabled(sign: &signer, enabled: bool)": setter("enabled"),
    "public entry fun set_fund_destination_address(sign: &signer, addr: address)": ({ context }, signer: Address, account: Address) => {
      checkAdmin(context, signer);
      assertRegisteredForApt(context, account);
      config.write(context, "fund_destination_address", account);
    },
    "public entry fun set_admin_address(sign: &signer, addr: address)": ({ context }, signer: Address, admin: Address) => {
      checkAdmin(context, signer);
      errors.check(existsAt(context, admin), "invalidArgument", "EINVALID_VALUE");
      config.write(context, "admin_address", admin);
    },
    "public entry fun set_max_domain_length(sign: &signer, domain_length: u64)": limitSetter("max_domain_length"),
    "public entry fun set_min_domain_length(sign: &signer, domain_length: u64)": limitSetter("min_domain_length"),
    "public entry fun set_tokendata_description(sign: &signer, description: String)": setter("tokendata_description"),
    [`public entry fun set_tokendata_url_prefix(sign: &signer, ${config.urlPrefixName}: String)`]: setter("tokendata_url_prefix"),
    "public entry fun set_subdomain_price(sign: &signer, price: u64)": setter("subdomain_price"),
    "public entry fun set_domain_price_for_length(sign: &signer, price: u64, length: u64)": (
      { context },
      signer: Address,
      price: bigint,
      length: bigint,
    ) => {
      checkAdmin(context, signer);
      config.writePriceForLength(context, price, length);
    },
    "public entry fun set_reregistration_grace_sec(sign: &signer, reregistration_grace_sec: u64)": setter("reregistration_grace_sec"),
  };
  for (const [key, type] of Object.entries(SHARED_KEYS)) {
    functions[`${readAttribute}public fun ${key}(): ${type}`] = ({ context }) => config.read(context, key as keyof typeof SHARED_KEYS);
  }
  return { checkAdmin, set, setter, limitSetter, functions };
}

import type { Address, NativeCall, NativeContext } from "@atoll/move";
import { existsAt } from "../account/account/account.ts";
import { assertRegisteredForApt } from "../assets/aptos_account/aptosAccount.ts";
import { transferCoin } from "../assets/coin/coin.ts";
import { tags as aptosCoinTags } from "../generated/assets/aptos_coin.ts";
import type { Config } from "../generated/names/v2_1_config.ts";
import type { ModuleErrors } from "../native/errors.ts";
import { OCTAS_PER_APT } from "../native/units.ts";

/** Configuration values of both registry versions. */
export type SharedValues = Omit<Config, "max_number_of_seconds_registered" | `domain_price_length_${string}`>;

/** Access to the configuration of one registry version. */
interface RegistryConfig<Values extends SharedValues> {
  readonly errors: ModuleErrors<"ENOT_AUTHORIZED" | "EINVALID_VALUE">;
  /** Returns a copy of a configuration value. */
  read<Key extends keyof Values>(context: NativeContext, key: Key): Values[Key];
  write<Key extends keyof Values>(context: NativeContext, key: Key, value: Values[Key]): void;
  isAdmin(context: NativeContext, signer: Address): boolean;
  /** Price in octas per year of a domain, by its length. */
  priceForLength(context: NativeContext, length: bigint): bigint;
  writePriceForLength(context: NativeContext, price: bigint, length: bigint): void;
}

/** Creates the setters for administrators, and the bodies that both registry versions have. */
export function registryConfig<Values extends SharedValues>(config: RegistryConfig<Values>) {
  const { errors } = config;

  function checkAdmin(context: NativeContext, signer: Address): void {
    errors.check(config.isAdmin(context, signer), "permissionDenied", "ENOT_AUTHORIZED");
  }
  /** Sets one configuration value of the registry. */
  function set<Key extends keyof Values>(context: NativeContext, signer: Address, key: Key, value: Values[Key]): void {
    checkAdmin(context, signer);
    config.write(context, key, value);
  }
  /** Pays a registration or renewal fee. */
  function pay(context: NativeContext, payer: Address, price: bigint): void {
    transferCoin(context, aptosCoinTags.AptosCoin, payer, config.read(context, "fund_destination_address"), price);
  }
  const getter =
    <Key extends keyof Values>(key: Key) =>
    ({ context }: NativeCall) =>
      config.read(context, key);
  const setter =
    <Key extends keyof Values>(key: Key) =>
    ({ context }: NativeCall, signer: Address, value: Values[Key]) =>
      set(context, signer, key, value);
  /** Setter that rejects zero. */
  const limitSetter =
    <Key extends keyof Values>(key: Key) =>
    ({ context }: NativeCall, signer: Address, value: Values[Key] & (bigint | number)) => {
      checkAdmin(context, signer);
      errors.check(value > 0, "invalidArgument", "EINVALID_VALUE");
      config.write(context, key, value);
    };

  const bodies = {
    octas: () => OCTAS_PER_APT,
    is_enabled: getter("enabled"),
    fund_destination_address: getter("fund_destination_address"),
    admin_address: getter("admin_address"),
    max_domain_length: getter("max_domain_length"),
    min_domain_length: getter("min_domain_length"),
    tokendata_description: getter("tokendata_description"),
    tokendata_url_prefix: getter("tokendata_url_prefix"),
    subdomain_price: getter("subdomain_price"),
    domain_price_for_length: ({ context }: NativeCall, length: bigint) => config.priceForLength(context, length),
    signer_is_admin: ({ context }: NativeCall, signer: Address) => config.isAdmin(context, signer),
    assert_signer_is_admin: ({ context }: NativeCall, signer: Address) => checkAdmin(context, signer),
    set_is_enabled: setter("enabled"),
    set_fund_destination_address({ context }: NativeCall, signer: Address, account: Address) {
      checkAdmin(context, signer);
      assertRegisteredForApt(context, account);
      config.write(context, "fund_destination_address", account);
    },
    set_admin_address({ context }: NativeCall, signer: Address, admin: Address) {
      checkAdmin(context, signer);
      errors.check(existsAt(context, admin), "invalidArgument", "EINVALID_VALUE");
      config.write(context, "admin_address", admin);
    },
    set_max_domain_length: limitSetter("max_domain_length"),
    set_min_domain_length: limitSetter("min_domain_length"),
    set_tokendata_description: setter("tokendata_description"),
    set_tokendata_url_prefix: setter("tokendata_url_prefix"),
    set_subdomain_price: setter("subdomain_price"),
    set_domain_price_for_length({ context }: NativeCall, signer: Address, price: bigint, length: bigint) {
      checkAdmin(context, signer);
      config.writePriceForLength(context, price, length);
    },
    set_reregistration_grace_sec: setter("reregistration_grace_sec"),
  };
  return { checkAdmin, set, pay, setter, limitSetter, bodies };
}

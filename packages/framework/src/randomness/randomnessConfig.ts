import { type Address, copyValue, type NativeContext, printTypeTag, structTag } from "@atoll/move";
import { applyPendingConfig, upsertPendingConfig } from "../chain/configBuffer.ts";
import type { FixedPoint64 } from "../generated/datastructures/fixed_point64.ts";
import type { Any as AnyValue } from "../generated/stdlib/any.ts";
import { FRAMEWORK_ADDRESS } from "../native/addresses.ts";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";
import { packAny } from "../stdlib/any/anyValue.ts";
import { stringText } from "../stdlib/string/string.ts";
import { assertAptosFramework } from "../stdlib/system_addresses/systemAddresses.ts";

const errors = defineErrors("0x1::randomness_config", {
  EINVALID_CONFIG_VARIANT: [1n, "There is no such kind of configuration"],
});

export const RANDOMNESS_CONFIG = structTag("0x1::randomness_config::RandomnessConfig");
const OFF = structTag("0x1::randomness_config::ConfigOff");
const V1 = structTag("0x1::randomness_config::ConfigV1");
const V2 = structTag("0x1::randomness_config::ConfigV2");

/** Randomness configuration: on or off, and the stake thresholds for secrecy and reconstruction. */
export type RandomnessConfig = { variant: AnyValue };

function randomnessOff(context: NativeContext): RandomnessConfig {
  return { variant: packAny(context, OFF, { dummy_field: false }) };
}

/** Creates a version 2 configuration. Thresholds are fractions of total stake: secrecy, reconstruction and fast-path secrecy. */
export function randomnessV2(
  context: NativeContext,
  secrecy: FixedPoint64,
  reconstruction: FixedPoint64,
  fastSecrecy: FixedPoint64,
): RandomnessConfig {
  const thresholds = { secrecy_threshold: secrecy, reconstruction_threshold: reconstruction, fast_path_secrecy_threshold: fastSecrecy };
  return { variant: packAny(context, V2, thresholds) };
}

export function initializeRandomnessConfig(context: NativeContext, framework: Address, config: RandomnessConfig): void {
  assertAptosFramework(framework);
  if (!context.exists(FRAMEWORK_ADDRESS, RANDOMNESS_CONFIG)) context.moveTo(framework, RANDOMNESS_CONFIG, config);
}

export function isRandomnessEnabled(context: NativeContext): boolean {
  if (!context.exists(FRAMEWORK_ADDRESS, RANDOMNESS_CONFIG)) return false;
  const { variant } = context.borrow<RandomnessConfig>(FRAMEWORK_ADDRESS, RANDOMNESS_CONFIG);
  return stringText(variant.type_name) !== printTypeTag(OFF);
}

export function currentRandomnessConfig(context: NativeContext): RandomnessConfig {
  if (!context.exists(FRAMEWORK_ADDRESS, RANDOMNESS_CONFIG)) return randomnessOff(context);
  return copyValue(context.borrow<RandomnessConfig>(FRAMEWORK_ADDRESS, RANDOMNESS_CONFIG));
}

/** `0x1::randomness_config`: whether randomness is enabled, and its stake thresholds. */
export const randomnessConfigModule = defineModule({
  id: "0x1::randomness_config",
  friends: ["0x1::reconfiguration_with_dkg"],
  errors,
  structs: `
    struct RandomnessConfig has copy, drop, key, store { variant: copyable_any::Any }
    struct ConfigOff has copy, drop, store {}
    struct ConfigV1 has copy, drop, store {
      secrecy_threshold: fixed_point64::FixedPoint64, reconstruction_threshold: fixed_point64::FixedPoint64
    }
    struct ConfigV2 has copy, drop, store {
      secrecy_threshold: fixed_point64::FixedPoint64,
      reconstruction_threshold: fixed_point64::FixedPoint64,
      fast_path_secrecy_threshold: fixed_point64::FixedPoint64,
    }
  `,
  functions: {
    "public fun initialize(framework: &signer, config: RandomnessConfig)": ({ context }, framework: Address, config: RandomnessConfig) =>
      initializeRandomnessConfig(context, framework, config),
    "public fun set_for_next_epoch(framework: &signer, new_config: RandomnessConfig)": (
      { context },
      framework: Address,
      config: RandomnessConfig,
    ) => {
      assertAptosFramework(framework);
      upsertPendingConfig(context, RANDOMNESS_CONFIG, config);
    },
    "public(friend) fun on_new_epoch(framework: &signer)": ({ context }, framework: Address) =>
      applyPendingConfig(context, framework, RANDOMNESS_CONFIG),
    "public fun enabled(): bool": ({ context }) => isRandomnessEnabled(context),
    "public fun new_off(): RandomnessConfig": ({ context }) => randomnessOff(context),
    "public fun new_v1(secrecy_threshold: fixed_point64::FixedPoint64, reconstruction_threshold: fixed_point64::FixedPoint64): RandomnessConfig":
      ({ context }, secrecy_threshold: FixedPoint64, reconstruction_threshold: FixedPoint64): RandomnessConfig => ({
        variant: packAny(context, V1, { secrecy_threshold, reconstruction_threshold }),
      }),
    "public fun new_v2(secrecy_threshold: fixed_point64::FixedPoint64, reconstruction_threshold: fixed_point64::FixedPoint64, fast_path_secrecy_threshold: fixed_point64::FixedPoint64): RandomnessConfig":
      ({ context }, secrecy: FixedPoint64, reconstruction: FixedPoint64, fastSecrecy: FixedPoint64) =>
        randomnessV2(context, secrecy, reconstruction, fastSecrecy),
    "public fun current(): RandomnessConfig": ({ context }) => currentRandomnessConfig(context),
  },
});

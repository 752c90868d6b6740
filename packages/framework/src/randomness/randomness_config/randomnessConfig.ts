import { type Address, copyValue, type NativeContext, printTypeTag } from "@atoll/move";
import { applyPendingConfig, upsertPendingConfig } from "../../chain/config_buffer/configBuffer.ts";
import type { FixedPoint64 } from "../../generated/datastructures/fixed_point64.ts";
import { declaration, type RandomnessConfig, tags } from "../../generated/randomness/randomness_config.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";
import { implementModule } from "../../native/implementModule.ts";
import { packAny } from "../../stdlib/any/anyValue.ts";
import { stringText } from "../../stdlib/string/string.ts";
import { assertAptosFramework } from "../../stdlib/system_addresses/systemAddresses.ts";

function randomnessOff(context: NativeContext): RandomnessConfig {
  return { variant: packAny(context, tags.ConfigOff, { dummy_field: false }) };
}

/** Thresholds are fractions of total stake: secrecy, reconstruction and fast-path secrecy. */
export function randomnessV2(
  context: NativeContext,
  secrecy: FixedPoint64,
  reconstruction: FixedPoint64,
  fastSecrecy: FixedPoint64,
): RandomnessConfig {
  const thresholds = { secrecy_threshold: secrecy, reconstruction_threshold: reconstruction, fast_path_secrecy_threshold: fastSecrecy };
  return { variant: packAny(context, tags.ConfigV2, thresholds) };
}

export function initializeRandomnessConfig(context: NativeContext, framework: Address, config: RandomnessConfig): void {
  assertAptosFramework(framework);
  if (!context.exists(FRAMEWORK_ADDRESS, tags.RandomnessConfig)) context.moveTo(framework, tags.RandomnessConfig, config);
}

export function isRandomnessEnabled(context: NativeContext): boolean {
  if (!context.exists(FRAMEWORK_ADDRESS, tags.RandomnessConfig)) return false;
  const { variant } = context.borrow(FRAMEWORK_ADDRESS, tags.RandomnessConfig);
  return stringText(variant.type_name) !== printTypeTag(tags.ConfigOff);
}

export function currentRandomnessConfig(context: NativeContext): RandomnessConfig {
  if (!context.exists(FRAMEWORK_ADDRESS, tags.RandomnessConfig)) return randomnessOff(context);
  return copyValue(context.borrow(FRAMEWORK_ADDRESS, tags.RandomnessConfig));
}

/** `0x1::randomness_config` */
export const randomnessConfigModule = implementModule(declaration, {
  initialize: ({ context }, framework, config) => initializeRandomnessConfig(context, framework, config),
  set_for_next_epoch: ({ context }, framework, config) => {
    assertAptosFramework(framework);
    upsertPendingConfig(context, tags.RandomnessConfig, config);
  },
  on_new_epoch: ({ context }, framework) => applyPendingConfig(context, framework, tags.RandomnessConfig),
  enabled: ({ context }) => isRandomnessEnabled(context),
  new_off: ({ context }) => randomnessOff(context),
  new_v1: ({ context }, secrecy_threshold, reconstruction_threshold) => ({
    variant: packAny(context, tags.ConfigV1, { secrecy_threshold, reconstruction_threshold }),
  }),
  new_v2: ({ context }, secrecy, reconstruction, fastSecrecy) => randomnessV2(context, secrecy, reconstruction, fastSecrecy),
  current: ({ context }) => currentRandomnessConfig(context),
});

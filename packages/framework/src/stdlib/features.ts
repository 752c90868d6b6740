import { type Address, type NativeBody, type NativeContext, structTag } from "@atoll/move";
import { FRAMEWORK_ADDRESS } from "../native/addresses.ts";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";
import { hasFeature, withFeatures } from "./featureBits.ts";
import { DEFAULT_FEATURES, FEATURES, type FeatureName } from "./featureFlags.ts";
import { FEATURE_FUNCTIONS } from "./featureFunctions.ts";

export { DEFAULT_FEATURES, FEATURES, type FeatureName } from "./featureFlags.ts";

const errors = defineErrors("0x1::features", {
  EINVALID_FEATURE: [1n, "The feature is not valid, or the signer is not the framework's"],
  EAPI_DISABLED: [2n, "This function no longer changes features"],
  EFEATURE_CANNOT_BE_DISABLED: [3n, "The feature is always on"],
});

export const FEATURES_TAG = structTag("0x1::features::Features");
const PENDING_FEATURES_TAG = structTag("0x1::features::PendingFeatures");
export type Features = { features: Uint8Array };

/** Whether a flag, by name or number, is currently enabled on this network. */
export function isFeatureEnabled(context: NativeContext, flag: FeatureName | number): boolean {
  if (!context.exists(FRAMEWORK_ADDRESS, FEATURES_TAG)) return false;
  const { features } = context.borrow<Features>(FRAMEWORK_ADDRESS, FEATURES_TAG);
  return hasFeature(features, typeof flag === "number" ? flag : FEATURES[flag]);
}

/** Stores the enabled flags at genesis. */
export function initializeFeatures(context: NativeContext, enabled: readonly FeatureName[] = DEFAULT_FEATURES): void {
  const flags = enabled.map((name) => BigInt(FEATURES[name]));
  context.moveTo(FRAMEWORK_ADDRESS, FEATURES_TAG, { features: withFeatures(new Uint8Array(0), flags, []) });
}

/** Stores a pending change for the next epoch. Further changes build on it. */
export function changeFeaturesForNextEpoch(
  context: NativeContext,
  framework: Address,
  enable: readonly bigint[],
  disable: readonly bigint[],
): void {
  assertFramework(framework);
  const features = withFeatures(baseline(context), enable, disable);
  context.moveTo(framework, PENDING_FEATURES_TAG, { features });
}

/** Applies the pending change. */
export function onNewEpoch(context: NativeContext, framework: Address): void {
  assertFramework(framework);
  if (!context.exists(FRAMEWORK_ADDRESS, PENDING_FEATURES_TAG)) return;
  const { features } = context.moveFrom<Features>(FRAMEWORK_ADDRESS, PENDING_FEATURES_TAG);
  if (context.exists(FRAMEWORK_ADDRESS, FEATURES_TAG)) context.borrowMut<Features>(FRAMEWORK_ADDRESS, FEATURES_TAG).features = features;
  else context.moveTo(FRAMEWORK_ADDRESS, FEATURES_TAG, { features });
}

function baseline(context: NativeContext): Uint8Array {
  if (context.exists(FRAMEWORK_ADDRESS, PENDING_FEATURES_TAG)) {
    return context.moveFrom<Features>(FRAMEWORK_ADDRESS, PENDING_FEATURES_TAG).features;
  }
  if (context.exists(FRAMEWORK_ADDRESS, FEATURES_TAG)) return context.borrow<Features>(FRAMEWORK_ADDRESS, FEATURES_TAG).features;
  return new Uint8Array(0);
}

function assertFramework(account: Address): void {
  // The check for the framework signer shares its reason code with the invalid feature error.
  errors.check(account === FRAMEWORK_ADDRESS, "permissionDenied", "EINVALID_FEATURE");
}

/** Getters `xxx_feature(): u64` and `xxx_enabled(): bool` of flags that have them. */
function flagFunctions(): Record<string, NativeBody> {
  const functions: Record<string, NativeBody> = {};
  for (const [name, { number, enabled }] of Object.entries(FEATURE_FUNCTIONS)) {
    const flag = FEATURES[name as FeatureName];
    if (number !== undefined) functions[`public fun ${number}(): u64`] = () => BigInt(flag);
    if (enabled !== undefined) functions[`public fun ${enabled}(): bool`] = ({ context }) => isFeatureEnabled(context, flag);
  }
  return functions;
}

const alwaysOn: NativeBody = () => true;
const alwaysOff: NativeBody = () => false;
/** Some getters return the error code instead of aborting. */
const cannotBeDisabledCode: NativeBody = () => errors.code("invalidArgument", "EFEATURE_CANNOT_BE_DISABLED");
const cannotBeDisabled: NativeBody = () => errors.abort("invalidArgument", "EFEATURE_CANNOT_BE_DISABLED");
const invalidFeature: NativeBody = () => errors.abort("invalidArgument", "EINVALID_FEATURE");

export const featuresModule = defineModule({
  id: "0x1::features",
  errors,
  structs: `
    struct Features has key { features: vector<u8> }
    struct PendingFeatures has key { features: vector<u8> }
  `,
  functions: {
    ...flagFunctions(),
    "#[deprecated] public fun collect_and_distribute_gas_fees(): bool": alwaysOff,
    "public fun get_auids(): u64": cannotBeDisabledCode,
    "public fun auids_enabled(): bool": alwaysOn,
    "public fun get_aggregator_v2_api_feature(): u64": cannotBeDisabled,
    "public fun aggregator_v2_api_enabled(): bool": alwaysOn,
    "#[deprecated] public fun get_aggregator_snapshots_feature(): u64": invalidFeature,
    "#[deprecated] public fun aggregator_snapshots_enabled(): bool": invalidFeature,
    "public fun get_concurrent_token_v2_feature(): u64": cannotBeDisabledCode,
    "public fun concurrent_token_v2_enabled(): bool": alwaysOn,
    "#[deprecated] public fun get_concurrent_assets_feature(): u64": cannotBeDisabled,
    "#[deprecated] public fun concurrent_assets_enabled(): bool": cannotBeDisabled,
    "#[deprecated] public fun get_primary_apt_fungible_store_at_user_address_feature(): u64": invalidFeature,
    "#[deprecated] public fun is_domain_account_abstraction_enabled(): bool": alwaysOff,
    "public fun change_feature_flags(_framework: &signer, _enable: vector<u64>, _disable: vector<u64>)": () =>
      errors.abort("invalidState", "EAPI_DISABLED"),
    "public fun change_feature_flags_for_next_epoch(framework: &signer, enable: vector<u64>, disable: vector<u64>)": (
      { context },
      framework: Address,
      enable: bigint[],
      disable: bigint[],
    ) => changeFeaturesForNextEpoch(context, framework, enable, disable),
    "public fun on_new_epoch(framework: &signer)": ({ context }, framework: Address) => onNewEpoch(context, framework),
    "#[view] public fun is_enabled(feature: u64): bool": ({ context }, flag: bigint) => isFeatureEnabled(context, Number(flag)),
  },
});

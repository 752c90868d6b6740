import type { Address, NativeCall, NativeContext } from "@atoll/move";
import { declaration, errors, tags } from "../../generated/stdlib/features.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";
import { implementModule } from "../../native/implementModule.ts";
import { hasFeature, withFeatures } from "./featureBits.ts";
import { DEFAULT_FEATURES, FEATURES, type FeatureName } from "./featureFlags.ts";

export { DEFAULT_FEATURES, FEATURES, type FeatureName } from "./featureFlags.ts";

/** Whether a flag, by name or number, is currently enabled on this network. */
export function isFeatureEnabled(context: NativeContext, flag: FeatureName | number): boolean {
  if (!context.exists(FRAMEWORK_ADDRESS, tags.Features)) return false;
  const { features } = context.borrow(FRAMEWORK_ADDRESS, tags.Features);
  return hasFeature(features, typeof flag === "number" ? flag : FEATURES[flag]);
}

/** Stores the enabled flags at genesis. */
export function initializeFeatures(context: NativeContext, enabled: readonly FeatureName[] = DEFAULT_FEATURES): void {
  const flags = enabled.map((name) => BigInt(FEATURES[name]));
  context.moveTo(FRAMEWORK_ADDRESS, tags.Features, { features: withFeatures(new Uint8Array(0), flags, []) });
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
  context.moveTo(framework, tags.PendingFeatures, { features });
}

/** Applies the pending change. */
export function onNewEpoch(context: NativeContext, framework: Address): void {
  assertFramework(framework);
  if (!context.exists(FRAMEWORK_ADDRESS, tags.PendingFeatures)) return;
  const { features } = context.moveFrom(FRAMEWORK_ADDRESS, tags.PendingFeatures);
  if (context.exists(FRAMEWORK_ADDRESS, tags.Features)) context.borrowMut(FRAMEWORK_ADDRESS, tags.Features).features = features;
  else context.moveTo(FRAMEWORK_ADDRESS, tags.Features, { features });
}

function baseline(context: NativeContext): Uint8Array {
  if (context.exists(FRAMEWORK_ADDRESS, tags.PendingFeatures)) {
    return context.moveFrom(FRAMEWORK_ADDRESS, tags.PendingFeatures).features;
  }
  if (context.exists(FRAMEWORK_ADDRESS, tags.Features)) return context.borrow(FRAMEWORK_ADDRESS, tags.Features).features;
  return new Uint8Array(0);
}

function assertFramework(account: Address): void {
  // The check for the framework signer shares its reason code with the invalid feature error.
  errors.check(account === FRAMEWORK_ADDRESS, "permissionDenied", "EINVALID_FEATURE");
}

/** Bodies of getters `xxx_feature(): u64` and `xxx_enabled(): bool`. */
function numberOf(flag: FeatureName): () => bigint {
  return () => BigInt(FEATURES[flag]);
}
function isOn(flag: FeatureName): (call: NativeCall) => boolean {
  return ({ context }) => isFeatureEnabled(context, flag);
}

const alwaysOn = () => true;
const alwaysOff = () => false;
/** Some getters return the error code instead of aborting. */
const cannotBeDisabledCode = () => errors.code("invalidArgument", "EFEATURE_CANNOT_BE_DISABLED");
const cannotBeDisabled = () => errors.abort("invalidArgument", "EFEATURE_CANNOT_BE_DISABLED");
const invalidFeature = () => errors.abort("invalidArgument", "EINVALID_FEATURE");

export const featuresModule = implementModule(declaration, {
  code_dependency_check_enabled: isOn("CODE_DEPENDENCY_CHECK"),
  treat_friend_as_private: isOn("TREAT_FRIEND_AS_PRIVATE"),
  get_sha_512_and_ripemd_160_feature: numberOf("SHA_512_AND_RIPEMD_160_NATIVES"),
  sha_512_and_ripemd_160_enabled: isOn("SHA_512_AND_RIPEMD_160_NATIVES"),
  get_aptos_stdlib_chain_id_feature: numberOf("APTOS_STD_CHAIN_ID_NATIVES"),
  aptos_stdlib_chain_id_enabled: isOn("APTOS_STD_CHAIN_ID_NATIVES"),
  get_vm_binary_format_v6: numberOf("VM_BINARY_FORMAT_V6"),
  allow_vm_binary_format_v6: isOn("VM_BINARY_FORMAT_V6"),
  get_collect_and_distribute_gas_fees_feature: numberOf("COLLECT_AND_DISTRIBUTE_GAS_FEES"),
  multi_ed25519_pk_validate_v2_feature: numberOf("MULTI_ED25519_PK_VALIDATE_V2_NATIVES"),
  multi_ed25519_pk_validate_v2_enabled: isOn("MULTI_ED25519_PK_VALIDATE_V2_NATIVES"),
  get_blake2b_256_feature: numberOf("BLAKE2B_256_NATIVE"),
  blake2b_256_enabled: isOn("BLAKE2B_256_NATIVE"),
  get_resource_groups_feature: numberOf("RESOURCE_GROUPS"),
  resource_groups_enabled: isOn("RESOURCE_GROUPS"),
  get_multisig_accounts_feature: numberOf("MULTISIG_ACCOUNTS"),
  multisig_accounts_enabled: isOn("MULTISIG_ACCOUNTS"),
  get_delegation_pools_feature: numberOf("DELEGATION_POOLS"),
  delegation_pools_enabled: isOn("DELEGATION_POOLS"),
  get_cryptography_algebra_natives_feature: numberOf("CRYPTOGRAPHY_ALGEBRA_NATIVES"),
  cryptography_algebra_enabled: isOn("CRYPTOGRAPHY_ALGEBRA_NATIVES"),
  get_bls12_381_strutures_feature: numberOf("BLS12_381_STRUCTURES"),
  bls12_381_structures_enabled: isOn("BLS12_381_STRUCTURES"),
  get_periodical_reward_rate_decrease_feature: numberOf("PERIODICAL_REWARD_RATE_DECREASE"),
  periodical_reward_rate_decrease_enabled: isOn("PERIODICAL_REWARD_RATE_DECREASE"),
  get_partial_governance_voting: numberOf("PARTIAL_GOVERNANCE_VOTING"),
  partial_governance_voting_enabled: isOn("PARTIAL_GOVERNANCE_VOTING"),
  get_delegation_pool_partial_governance_voting: numberOf("DELEGATION_POOL_PARTIAL_GOVERNANCE_VOTING"),
  delegation_pool_partial_governance_voting_enabled: isOn("DELEGATION_POOL_PARTIAL_GOVERNANCE_VOTING"),
  fee_payer_enabled: isOn("GAS_PAYER_ENABLED"),
  get_bulletproofs_feature: numberOf("BULLETPROOFS_NATIVES"),
  bulletproofs_enabled: isOn("BULLETPROOFS_NATIVES"),
  get_signer_native_format_fix_feature: numberOf("SIGNER_NATIVE_FORMAT_FIX"),
  signer_native_format_fix_enabled: isOn("SIGNER_NATIVE_FORMAT_FIX"),
  get_module_event_feature: numberOf("MODULE_EVENT"),
  module_event_enabled: isOn("MODULE_EVENT"),
  get_sponsored_automatic_account_creation: numberOf("SPONSORED_AUTOMATIC_ACCOUNT_V1_CREATION"),
  sponsored_automatic_account_creation_enabled: isOn("SPONSORED_AUTOMATIC_ACCOUNT_V1_CREATION"),
  get_operator_beneficiary_change_feature: numberOf("OPERATOR_BENEFICIARY_CHANGE"),
  operator_beneficiary_change_enabled: isOn("OPERATOR_BENEFICIARY_CHANGE"),
  get_commission_change_delegation_pool_feature: numberOf("COMMISSION_CHANGE_DELEGATION_POOL"),
  commission_change_delegation_pool_enabled: isOn("COMMISSION_CHANGE_DELEGATION_POOL"),
  get_bn254_strutures_feature: numberOf("BN254_STRUCTURES"),
  bn254_structures_enabled: isOn("BN254_STRUCTURES"),
  get_reconfigure_with_dkg_feature: numberOf("RECONFIGURE_WITH_DKG"),
  reconfigure_with_dkg_enabled: isOn("RECONFIGURE_WITH_DKG"),
  get_keyless_accounts_feature: numberOf("KEYLESS_ACCOUNTS"),
  keyless_accounts_enabled: isOn("KEYLESS_ACCOUNTS"),
  get_keyless_but_zkless_accounts_feature: numberOf("KEYLESS_BUT_ZKLESS_ACCOUNTS"),
  keyless_but_zkless_accounts_feature_enabled: isOn("KEYLESS_BUT_ZKLESS_ACCOUNTS"),
  get_jwk_consensus_feature: numberOf("JWK_CONSENSUS"),
  jwk_consensus_enabled: isOn("JWK_CONSENSUS"),
  get_concurrent_fungible_assets_feature: numberOf("CONCURRENT_FUNGIBLE_ASSETS"),
  concurrent_fungible_assets_enabled: isOn("CONCURRENT_FUNGIBLE_ASSETS"),
  is_object_code_deployment_enabled: isOn("OBJECT_CODE_DEPLOYMENT"),
  get_max_object_nesting_check_feature: numberOf("MAX_OBJECT_NESTING_CHECK"),
  max_object_nesting_check_enabled: isOn("MAX_OBJECT_NESTING_CHECK"),
  get_keyless_accounts_with_passkeys_feature: numberOf("KEYLESS_ACCOUNTS_WITH_PASSKEYS"),
  keyless_accounts_with_passkeys_feature_enabled: isOn("KEYLESS_ACCOUNTS_WITH_PASSKEYS"),
  get_multisig_v2_enhancement_feature: numberOf("MULTISIG_V2_ENHANCEMENT"),
  multisig_v2_enhancement_feature_enabled: isOn("MULTISIG_V2_ENHANCEMENT"),
  get_delegation_pool_allowlisting_feature: numberOf("DELEGATION_POOL_ALLOWLISTING"),
  delegation_pool_allowlisting_enabled: isOn("DELEGATION_POOL_ALLOWLISTING"),
  get_module_event_migration_feature: numberOf("MODULE_EVENT_MIGRATION"),
  module_event_migration_enabled: isOn("MODULE_EVENT_MIGRATION"),
  get_transaction_context_extension_feature: numberOf("TRANSACTION_CONTEXT_EXTENSION"),
  transaction_context_extension_enabled: isOn("TRANSACTION_CONTEXT_EXTENSION"),
  get_coin_to_fungible_asset_migration_feature: numberOf("COIN_TO_FUNGIBLE_ASSET_MIGRATION"),
  coin_to_fungible_asset_migration_feature_enabled: isOn("COIN_TO_FUNGIBLE_ASSET_MIGRATION"),
  primary_apt_fungible_store_at_user_address_enabled: isOn("PRIMARY_APT_FUNGIBLE_STORE_AT_USER_ADDRESS"),
  aggregator_v2_is_at_least_api_enabled: isOn("AGGREGATOR_V2_IS_AT_LEAST_API"),
  get_object_native_derived_address_feature: numberOf("OBJECT_NATIVE_DERIVED_ADDRESS"),
  object_native_derived_address_enabled: isOn("OBJECT_NATIVE_DERIVED_ADDRESS"),
  get_dispatchable_fungible_asset_feature: numberOf("DISPATCHABLE_FUNGIBLE_ASSET"),
  dispatchable_fungible_asset_enabled: isOn("DISPATCHABLE_FUNGIBLE_ASSET"),
  get_new_accounts_default_to_fa_apt_store_feature: numberOf("NEW_ACCOUNTS_DEFAULT_TO_FA_APT_STORE"),
  new_accounts_default_to_fa_apt_store_enabled: isOn("NEW_ACCOUNTS_DEFAULT_TO_FA_APT_STORE"),
  get_operations_default_to_fa_apt_store_feature: numberOf("OPERATIONS_DEFAULT_TO_FA_APT_STORE"),
  operations_default_to_fa_apt_store_enabled: isOn("OPERATIONS_DEFAULT_TO_FA_APT_STORE"),
  get_concurrent_fungible_balance_feature: numberOf("CONCURRENT_FUNGIBLE_BALANCE"),
  concurrent_fungible_balance_enabled: isOn("CONCURRENT_FUNGIBLE_BALANCE"),
  get_default_to_concurrent_fungible_balance_feature: numberOf("DEFAULT_TO_CONCURRENT_FUNGIBLE_BALANCE"),
  default_to_concurrent_fungible_balance_enabled: isOn("DEFAULT_TO_CONCURRENT_FUNGIBLE_BALANCE"),
  get_abort_if_multisig_payload_mismatch_feature: numberOf("ABORT_IF_MULTISIG_PAYLOAD_MISMATCH"),
  abort_if_multisig_payload_mismatch_enabled: isOn("ABORT_IF_MULTISIG_PAYLOAD_MISMATCH"),
  get_transaction_simulation_enhancement_feature: numberOf("TRANSACTION_SIMULATION_ENHANCEMENT"),
  transaction_simulation_enhancement_enabled: isOn("TRANSACTION_SIMULATION_ENHANCEMENT"),
  get_collection_owner_feature: numberOf("COLLECTION_OWNER"),
  is_collection_owner_enabled: isOn("COLLECTION_OWNER"),
  get_native_memory_operations_feature: numberOf("NATIVE_MEMORY_OPERATIONS"),
  is_native_memory_operations_enabled: isOn("NATIVE_MEMORY_OPERATIONS"),
  get_permissioned_signer_feature: numberOf("PERMISSIONED_SIGNER"),
  is_permissioned_signer_enabled: isOn("PERMISSIONED_SIGNER"),
  get_account_abstraction_feature: numberOf("ACCOUNT_ABSTRACTION"),
  is_account_abstraction_enabled: isOn("ACCOUNT_ABSTRACTION"),
  get_bulletproofs_batch_feature: numberOf("BULLETPROOFS_BATCH_NATIVES"),
  bulletproofs_batch_enabled: isOn("BULLETPROOFS_BATCH_NATIVES"),
  is_derivable_account_abstraction_enabled: isOn("DERIVABLE_ACCOUNT_ABSTRACTION"),
  get_new_accounts_default_to_fa_store_feature: numberOf("NEW_ACCOUNTS_DEFAULT_TO_FA_STORE"),
  new_accounts_default_to_fa_store_enabled: isOn("NEW_ACCOUNTS_DEFAULT_TO_FA_STORE"),
  get_default_account_resource_feature: numberOf("DEFAULT_ACCOUNT_RESOURCE"),
  is_default_account_resource_enabled: isOn("DEFAULT_ACCOUNT_RESOURCE"),
  get_jwk_consensus_per_key_mode_feature: numberOf("JWK_CONSENSUS_PER_KEY_MODE"),
  is_jwk_consensus_per_key_mode_enabled: isOn("JWK_CONSENSUS_PER_KEY_MODE"),
  get_orderless_transactions_feature: numberOf("ORDERLESS_TRANSACTIONS"),
  orderless_transactions_enabled: isOn("ORDERLESS_TRANSACTIONS"),
  get_calculate_transaction_fee_for_distribution_feature: numberOf("CALCULATE_TRANSACTION_FEE_FOR_DISTRIBUTION"),
  is_calculate_transaction_fee_for_distribution_enabled: isOn("CALCULATE_TRANSACTION_FEE_FOR_DISTRIBUTION"),
  get_distribute_transaction_fee_feature: numberOf("DISTRIBUTE_TRANSACTION_FEE"),
  is_distribute_transaction_fee_enabled: isOn("DISTRIBUTE_TRANSACTION_FEE"),
  get_monotonically_increasing_counter_feature: numberOf("MONOTONICALLY_INCREASING_COUNTER"),
  is_monotonically_increasing_counter_enabled: isOn("MONOTONICALLY_INCREASING_COUNTER"),
  collect_and_distribute_gas_fees: alwaysOff,
  get_auids: cannotBeDisabledCode,
  auids_enabled: alwaysOn,
  get_aggregator_v2_api_feature: cannotBeDisabled,
  aggregator_v2_api_enabled: alwaysOn,
  get_aggregator_snapshots_feature: invalidFeature,
  aggregator_snapshots_enabled: invalidFeature,
  get_concurrent_token_v2_feature: cannotBeDisabledCode,
  concurrent_token_v2_enabled: alwaysOn,
  get_concurrent_assets_feature: cannotBeDisabled,
  concurrent_assets_enabled: cannotBeDisabled,
  get_primary_apt_fungible_store_at_user_address_feature: invalidFeature,
  is_domain_account_abstraction_enabled: alwaysOff,
  change_feature_flags: () => errors.abort("invalidState", "EAPI_DISABLED"),
  change_feature_flags_for_next_epoch: ({ context }, framework, enable, disable) =>
    changeFeaturesForNextEpoch(context, framework, enable, disable),
  on_new_epoch: ({ context }, framework) => onNewEpoch(context, framework),
  is_enabled: ({ context }, flag) => isFeatureEnabled(context, Number(flag)),
});

import type { FeatureName } from "./featureFlags.ts";

/** Functions of `0x1::features` that return a flag's number and state. */
export interface FeatureFunctions {
  readonly number?: string;
  readonly enabled?: string;
}

export const FEATURE_FUNCTIONS: { readonly [Name in FeatureName]?: FeatureFunctions } = {
  CODE_DEPENDENCY_CHECK: { enabled: "code_dependency_check_enabled" },
  TREAT_FRIEND_AS_PRIVATE: { enabled: "treat_friend_as_private" },
  SHA_512_AND_RIPEMD_160_NATIVES: { number: "get_sha_512_and_ripemd_160_feature", enabled: "sha_512_and_ripemd_160_enabled" },
  APTOS_STD_CHAIN_ID_NATIVES: { number: "get_aptos_stdlib_chain_id_feature", enabled: "aptos_stdlib_chain_id_enabled" },
  VM_BINARY_FORMAT_V6: { number: "get_vm_binary_format_v6", enabled: "allow_vm_binary_format_v6" },
  COLLECT_AND_DISTRIBUTE_GAS_FEES: { number: "get_collect_and_distribute_gas_fees_feature" },
  MULTI_ED25519_PK_VALIDATE_V2_NATIVES: { number: "multi_ed25519_pk_validate_v2_feature", enabled: "multi_ed25519_pk_validate_v2_enabled" },
  BLAKE2B_256_NATIVE: { number: "get_blake2b_256_feature", enabled: "blake2b_256_enabled" },
  RESOURCE_GROUPS: { number: "get_resource_groups_feature", enabled: "resource_groups_enabled" },
  MULTISIG_ACCOUNTS: { number: "get_multisig_accounts_feature", enabled: "multisig_accounts_enabled" },
  DELEGATION_POOLS: { number: "get_delegation_pools_feature", enabled: "delegation_pools_enabled" },
  CRYPTOGRAPHY_ALGEBRA_NATIVES: { number: "get_cryptography_algebra_natives_feature", enabled: "cryptography_algebra_enabled" },
  BLS12_381_STRUCTURES: { number: "get_bls12_381_strutures_feature", enabled: "bls12_381_structures_enabled" },
  PERIODICAL_REWARD_RATE_DECREASE: {
    number: "get_periodical_reward_rate_decrease_feature",
    enabled: "periodical_reward_rate_decrease_enabled",
  },
  PARTIAL_GOVERNANCE_VOTING: { number: "get_partial_governance_voting", enabled: "partial_governance_voting_enabled" },
  DELEGATION_POOL_PARTIAL_GOVERNANCE_VOTING: {
    number: "get_delegation_pool_partial_governance_voting",
    enabled: "delegation_pool_partial_governance_voting_enabled",
  },
  GAS_PAYER_ENABLED: { enabled: "fee_payer_enabled" },
  BULLETPROOFS_NATIVES: { number: "get_bulletproofs_feature", enabled: "bulletproofs_enabled" },
  SIGNER_NATIVE_FORMAT_FIX: { number: "get_signer_native_format_fix_feature", enabled: "signer_native_format_fix_enabled" },
  MODULE_EVENT: { number: "get_module_event_feature", enabled: "module_event_enabled" },
  SPONSORED_AUTOMATIC_ACCOUNT_V1_CREATION: {
    number: "get_sponsored_automatic_account_creation",
    enabled: "sponsored_automatic_account_creation_enabled",
  },
  OPERATOR_BENEFICIARY_CHANGE: { number: "get_operator_beneficiary_change_feature", enabled: "operator_beneficiary_change_enabled" },
  COMMISSION_CHANGE_DELEGATION_POOL: {
    number: "get_commission_change_delegation_pool_feature",
    enabled: "commission_change_delegation_pool_enabled",
  },
  BN254_STRUCTURES: { number: "get_bn254_strutures_feature", enabled: "bn254_structures_enabled" },
  RECONFIGURE_WITH_DKG: { number: "get_reconfigure_with_dkg_feature", enabled: "reconfigure_with_dkg_enabled" },
  KEYLESS_ACCOUNTS: { number: "get_keyless_accounts_feature", enabled: "keyless_accounts_enabled" },
  KEYLESS_BUT_ZKLESS_ACCOUNTS: {
    number: "get_keyless_but_zkless_accounts_feature",
    enabled: "keyless_but_zkless_accounts_feature_enabled",
  },
  JWK_CONSENSUS: { number: "get_jwk_consensus_feature", enabled: "jwk_consensus_enabled" },
  CONCURRENT_FUNGIBLE_ASSETS: { number: "get_concurrent_fungible_assets_feature", enabled: "concurrent_fungible_assets_enabled" },
  OBJECT_CODE_DEPLOYMENT: { enabled: "is_object_code_deployment_enabled" },
  MAX_OBJECT_NESTING_CHECK: { number: "get_max_object_nesting_check_feature", enabled: "max_object_nesting_check_enabled" },
  KEYLESS_ACCOUNTS_WITH_PASSKEYS: {
    number: "get_keyless_accounts_with_passkeys_feature",
    enabled: "keyless_accounts_with_passkeys_feature_enabled",
  },
  MULTISIG_V2_ENHANCEMENT: { number: "get_multisig_v2_enhancement_feature", enabled: "multisig_v2_enhancement_feature_enabled" },
  DELEGATION_POOL_ALLOWLISTING: { number: "get_delegation_pool_allowlisting_feature", enabled: "delegation_pool_allowlisting_enabled" },
  MODULE_EVENT_MIGRATION: { number: "get_module_event_migration_feature", enabled: "module_event_migration_enabled" },
  TRANSACTION_CONTEXT_EXTENSION: { number: "get_transaction_context_extension_feature", enabled: "transaction_context_extension_enabled" },
  COIN_TO_FUNGIBLE_ASSET_MIGRATION: {
    number: "get_coin_to_fungible_asset_migration_feature",
    enabled: "coin_to_fungible_asset_migration_feature_enabled",
  },
  PRIMARY_APT_FUNGIBLE_STORE_AT_USER_ADDRESS: { enabled: "primary_apt_fungible_store_at_user_address_enabled" },
  AGGREGATOR_V2_IS_AT_LEAST_API: { enabled: "aggregator_v2_is_at_least_api_enabled" },
  OBJECT_NATIVE_DERIVED_ADDRESS: { number: "get_object_native_derived_address_feature", enabled: "object_native_derived_address_enabled" },
  DISPATCHABLE_FUNGIBLE_ASSET: { number: "get_dispatchable_fungible_asset_feature", enabled: "dispatchable_fungible_asset_enabled" },
  NEW_ACCOUNTS_DEFAULT_TO_FA_APT_STORE: {
    number: "get_new_accounts_default_to_fa_apt_store_feature",
    enabled: "new_accounts_default_to_fa_apt_store_enabled",
  },
  OPERATIONS_DEFAULT_TO_FA_APT_STORE: {
    number: "get_operations_default_to_fa_apt_store_feature",
    enabled: "operations_default_to_fa_apt_store_enabled",
  },
  CONCURRENT_FUNGIBLE_BALANCE: { number: "get_concurrent_fungible_balance_feature", enabled: "concurrent_fungible_balance_enabled" },
  DEFAULT_TO_CONCURRENT_FUNGIBLE_BALANCE: {
    number: "get_default_to_concurrent_fungible_balance_feature",
    enabled: "default_to_concurrent_fungible_balance_enabled",
  },
  ABORT_IF_MULTISIG_PAYLOAD_MISMATCH: {
    number: "get_abort_if_multisig_payload_mismatch_feature",
    enabled: "abort_if_multisig_payload_mismatch_enabled",
  },
  TRANSACTION_SIMULATION_ENHANCEMENT: {
    number: "get_transaction_simulation_enhancement_feature",
    enabled: "transaction_simulation_enhancement_enabled",
  },
  COLLECTION_OWNER: { number: "get_collection_owner_feature", enabled: "is_collection_owner_enabled" },
  NATIVE_MEMORY_OPERATIONS: { number: "get_native_memory_operations_feature", enabled: "is_native_memory_operations_enabled" },
  PERMISSIONED_SIGNER: { number: "get_permissioned_signer_feature", enabled: "is_permissioned_signer_enabled" },
  ACCOUNT_ABSTRACTION: { number: "get_account_abstraction_feature", enabled: "is_account_abstraction_enabled" },
  BULLETPROOFS_BATCH_NATIVES: { number: "get_bulletproofs_batch_feature", enabled: "bulletproofs_batch_enabled" },
  DERIVABLE_ACCOUNT_ABSTRACTION: { enabled: "is_derivable_account_abstraction_enabled" },
  NEW_ACCOUNTS_DEFAULT_TO_FA_STORE: {
    number: "get_new_accounts_default_to_fa_store_feature",
    enabled: "new_accounts_default_to_fa_store_enabled",
  },
  DEFAULT_ACCOUNT_RESOURCE: { number: "get_default_account_resource_feature", enabled: "is_default_account_resource_enabled" },
  JWK_CONSENSUS_PER_KEY_MODE: { number: "get_jwk_consensus_per_key_mode_feature", enabled: "is_jwk_consensus_per_key_mode_enabled" },
  ORDERLESS_TRANSACTIONS: { number: "get_orderless_transactions_feature", enabled: "orderless_transactions_enabled" },
  CALCULATE_TRANSACTION_FEE_FOR_DISTRIBUTION: {
    number: "get_calculate_transaction_fee_for_distribution_feature",
    enabled: "is_calculate_transaction_fee_for_distribution_enabled",
  },
  DISTRIBUTE_TRANSACTION_FEE: { number: "get_distribute_transaction_fee_feature", enabled: "is_distribute_transaction_fee_enabled" },
  MONOTONICALLY_INCREASING_COUNTER: {
    number: "get_monotonically_increasing_counter_feature",
    enabled: "is_monotonically_increasing_counter_enabled",
  },
};

/** Native functions of a public network on release 1.38, all at `0x1`, by module. Excludes test-only natives. */
const NATIVE_FUNCTIONS: Readonly<Record<string, string>> = {
  account_abstraction: "dispatchable_authenticate",
  aggregator: "add destroy read sub",
  aggregator_factory: "new_aggregator",
  aggregator_v2: `copy_snapshot create_aggregator create_derived_string create_snapshot create_unbounded_aggregator derive_string_concat is_at_least_impl read
    read_derived_string read_snapshot snapshot string_concat try_add try_sub`,
  aptos_hash: "blake2b_256_internal keccak256 ripemd160_internal sha2_512_internal sha3_512_internal sip_hash",
  bcs: "constant_serialized_size serialized_size to_bytes",
  bls12381: `aggregate_pubkeys_internal aggregate_signatures_internal signature_subgroup_check_internal validate_pubkey_internal
    verify_aggregate_signature_internal verify_multisignature_internal verify_normal_signature_internal verify_proof_of_possession_internal
    verify_signature_share_internal`,
  cmp: "compare",
  code: "request_publish request_publish_with_allowed_deps",
  consensus_config: "validator_txn_enabled_internal",
  create_signer: "create_signer",
  crypto_algebra: `add_internal deserialize_internal div_internal double_internal downcast_internal eq_internal from_u64_internal hash_to_internal inv_internal
    mul_internal multi_pairing_internal multi_scalar_mul_internal neg_internal one_internal order_internal pairing_internal scalar_mul_internal
    serialize_internal sqr_internal sub_internal upcast_internal zero_internal`,
  debug: "native_print native_stack_trace",
  dispatchable_fungible_asset: "dispatchable_deposit dispatchable_derived_balance dispatchable_derived_supply dispatchable_withdraw",
  ed25519: "public_key_validate_internal signature_verify_strict_internal",
  event: "write_module_event_to_store write_to_event_store",
  from_bcs: "from_bytes",
  function_info: "check_dispatch_type_compatibility_impl is_identifier load_function_impl",
  hash: "sha2_256 sha3_256",
  mem: "swap",
  multi_ed25519: "public_key_validate_internal public_key_validate_v2_internal signature_verify_strict_internal",
  object: "create_user_derived_object_address_impl exists_at",
  permissioned_signer: "is_permissioned_signer_impl permission_address signer_from_permissioned_handle_impl",
  randomness: "fetch_and_increment_txn_counter is_unbiasable",
  ristretto255: `basepoint_double_mul_internal basepoint_mul_internal double_scalar_mul_internal multi_scalar_mul_internal
    new_point_from_64_uniform_bytes_internal new_point_from_sha512_internal point_add_internal point_clone_internal point_compress_internal
    point_decompress_internal point_equals point_identity_internal point_is_canonical_internal point_mul_internal point_neg_internal point_sub_internal
    scalar_add_internal scalar_from_sha512_internal scalar_from_u128_internal scalar_from_u64_internal scalar_invert_internal
    scalar_is_canonical_internal scalar_mul_internal scalar_neg_internal scalar_reduced_from_32_bytes_internal scalar_sub_internal
    scalar_uniform_from_64_bytes_internal`,
  ristretto255_bulletproofs: "verify_batch_range_proof_internal verify_range_proof_internal",
  secp256k1: "ecdsa_recover_internal",
  signer: "borrow_address",
  state_storage: "get_state_storage_usage_only_at_epoch_beginning",
  string: "internal_check_utf8 internal_index_of internal_is_char_boundary internal_sub_string",
  string_utils: "native_format native_format_list",
  table: "add_box borrow_box borrow_box_mut contains_box destroy_empty_box drop_unchecked_box new_table_handle remove_box",
  transaction_context: `chain_id_internal entry_function_payload_internal gas_payer_internal gas_unit_price_internal generate_unique_address get_script_hash
    get_txn_hash max_gas_amount_internal monotonically_increasing_counter_internal multisig_payload_internal secondary_signers_internal sender_internal`,
  type_info: "chain_id_internal type_name type_of",
  util: "from_bytes",
  vector: "borrow borrow_mut destroy_empty empty length move_range pop_back push_back swap",
};

/** Full names of native functions, such as `0x1::hash::sha3_256`. */
export const NATIVE_NAMES: ReadonlySet<string> = new Set(
  Object.entries(NATIVE_FUNCTIONS).flatMap(([module, names]) => names.split(/\s+/).map((name) => `0x1::${module}::${name}`)),
);

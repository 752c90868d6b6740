import type { Address } from "@atoll/move";
import type { MoveString } from "../generated/stdlib/string.ts";
import { defineModule } from "../native/defineModule.ts";
import type { Option } from "../native/moveTypes.ts";
import {
  applyPendingKeylessState,
  changeConfiguration,
  changeConfigurationForNextEpoch,
  type Groth16VerificationKey,
  type KeylessConfiguration,
  keylessAccountErrors,
  setConfigurationForNextEpoch,
  setTrainingWheels,
  setTrainingWheelsForNextEpoch,
  setVerificationKeyForNextEpoch,
  storeConfiguration,
  storeVerificationKey,
} from "./keylessAccount.ts";

/** `0x1::keyless_account`: configuration and verification key of keyless signatures. */
export const keylessAccountModule = defineModule({
  id: "0x1::keyless_account",
  friends: ["0x1::reconfiguration_with_dkg"],
  errors: keylessAccountErrors,
  structs: `
    #[resource_group(scope = global)]
    struct Group {}
    #[resource_group_member(group = 0x1::keyless_account::Group)]
    struct Groth16VerificationKey has drop, key, store {
      alpha_g1: vector<u8>, beta_g2: vector<u8>, gamma_g2: vector<u8>, delta_g2: vector<u8>, gamma_abc_g1: vector<vector<u8>>
    }
    #[resource_group_member(group = 0x1::keyless_account::Group)]
    struct Configuration has copy, drop, key, store {
      override_aud_vals: vector<String>,
      max_signatures_per_txn: u16,
      max_exp_horizon_secs: u64,
      training_wheels_pubkey: Option<vector<u8>>,
      max_commited_epk_bytes: u16,
      max_iss_val_bytes: u16,
      max_extra_field_bytes: u16,
      max_jwt_header_b64_bytes: u32,
    }
  `,
  functions: {
    "public fun new_groth16_verification_key(alpha_g1: vector<u8>, beta_g2: vector<u8>, gamma_g2: vector<u8>, delta_g2: vector<u8>, gamma_abc_g1: vector<vector<u8>>): Groth16VerificationKey":
      (
        _,
        alpha_g1: Uint8Array,
        beta_g2: Uint8Array,
        gamma_g2: Uint8Array,
        delta_g2: Uint8Array,
        gamma_abc_g1: Uint8Array[],
      ): Groth16VerificationKey => ({ alpha_g1, beta_g2, gamma_g2, delta_g2, gamma_abc_g1 }),
    "public fun new_configuration(override_aud_val: vector<String>, max_signatures_per_txn: u16, max_exp_horizon_secs: u64, training_wheels_pubkey: Option<vector<u8>>, max_commited_epk_bytes: u16, max_iss_val_bytes: u16, max_extra_field_bytes: u16, max_jwt_header_b64_bytes: u32): Configuration":
      (
        _,
        override_aud_vals: MoveString[],
        max_signatures_per_txn: number,
        max_exp_horizon_secs: bigint,
        training_wheels_pubkey: Option<Uint8Array>,
        max_commited_epk_bytes: number,
        max_iss_val_bytes: number,
        max_extra_field_bytes: number,
        max_jwt_header_b64_bytes: number,
      ): KeylessConfiguration => ({
        override_aud_vals,
        max_signatures_per_txn,
        max_exp_horizon_secs,
        training_wheels_pubkey,
        max_commited_epk_bytes,
        max_iss_val_bytes,
        max_extra_field_bytes,
        max_jwt_header_b64_bytes,
      }),
    "public fun update_groth16_verification_key(fx: &signer, vk: Groth16VerificationKey)": (
      { context },
      framework: Address,
      key: Groth16VerificationKey,
    ) => storeVerificationKey(context, framework, key),
    "public fun update_configuration(fx: &signer, config: Configuration)": (
      { context },
      framework: Address,
      configuration: KeylessConfiguration,
    ) => storeConfiguration(context, framework, configuration),
    "#[deprecated] public fun update_training_wheels(fx: &signer, pk: Option<vector<u8>>)": (
      { context },
      framework: Address,
      key: Option<Uint8Array>,
    ) => setTrainingWheels(context, framework, key),
    "#[deprecated] public fun update_max_exp_horizon(fx: &signer, max_exp_horizon_secs: u64)": (
      { context },
      framework: Address,
      seconds: bigint,
    ) =>
      changeConfiguration(context, framework, (configuration) => {
        configuration.max_exp_horizon_secs = seconds;
      }),
    "#[deprecated] public fun remove_all_override_auds(fx: &signer)": ({ context }, framework: Address) =>
      changeConfiguration(context, framework, (configuration) => {
        configuration.override_aud_vals = [];
      }),
    "#[deprecated] public fun add_override_aud(fx: &signer, aud: String)": ({ context }, framework: Address, audience: MoveString) =>
      changeConfiguration(context, framework, (configuration) => {
        configuration.override_aud_vals.push(audience);
      }),
    "public fun set_groth16_verification_key_for_next_epoch(fx: &signer, vk: Groth16VerificationKey)": (
      { context },
      framework: Address,
      key: Groth16VerificationKey,
    ) => setVerificationKeyForNextEpoch(context, framework, key),
    "public fun set_configuration_for_next_epoch(fx: &signer, config: Configuration)": (
      { context },
      framework: Address,
      configuration: KeylessConfiguration,
    ) => setConfigurationForNextEpoch(context, framework, configuration),
    "public fun update_training_wheels_for_next_epoch(fx: &signer, pk: Option<vector<u8>>)": (
      { context },
      framework: Address,
      key: Option<Uint8Array>,
    ) => setTrainingWheelsForNextEpoch(context, framework, key),
    "public fun update_max_exp_horizon_for_next_epoch(fx: &signer, max_exp_horizon_secs: u64)": (
      { context },
      framework: Address,
      seconds: bigint,
    ) =>
      changeConfigurationForNextEpoch(context, framework, (configuration) => {
        configuration.max_exp_horizon_secs = seconds;
      }),
    "public fun remove_all_override_auds_for_next_epoch(fx: &signer)": ({ context }, framework: Address) =>
      changeConfigurationForNextEpoch(context, framework, (configuration) => {
        configuration.override_aud_vals = [];
      }),
    "public fun add_override_aud_for_next_epoch(fx: &signer, aud: String)": ({ context }, framework: Address, audience: MoveString) =>
      changeConfigurationForNextEpoch(context, framework, (configuration) => {
        configuration.override_aud_vals.push(audience);
      }),
    "public(friend) fun on_new_epoch(fx: &signer)": ({ context }, framework: Address) => applyPendingKeylessState(context, framework),
  },
});

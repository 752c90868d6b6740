import { declaration } from "../../generated/keyless/keyless_account.ts";
import { implementModule } from "../../native/implementModule.ts";
import {
  applyPendingKeylessState,
  changeConfiguration,
  changeConfigurationForNextEpoch,
  setConfigurationForNextEpoch,
  setTrainingWheels,
  setTrainingWheelsForNextEpoch,
  setVerificationKeyForNextEpoch,
  storeConfiguration,
  storeVerificationKey,
} from "./keylessAccount.ts";

/** `0x1::keyless_account`: configuration and verification key of keyless signatures. */
export const keylessAccountModule = implementModule(declaration, {
  new_groth16_verification_key: (_, alpha_g1, beta_g2, gamma_g2, delta_g2, gamma_abc_g1) => ({
    alpha_g1,
    beta_g2,
    gamma_g2,
    delta_g2,
    gamma_abc_g1,
  }),
  new_configuration: (
    _,
    override_aud_vals,
    max_signatures_per_txn,
    max_exp_horizon_secs,
    training_wheels_pubkey,
    max_commited_epk_bytes,
    max_iss_val_bytes,
    max_extra_field_bytes,
    max_jwt_header_b64_bytes,
  ) => ({
    override_aud_vals,
    max_signatures_per_txn,
    max_exp_horizon_secs,
    training_wheels_pubkey,
    max_commited_epk_bytes,
    max_iss_val_bytes,
    max_extra_field_bytes,
    max_jwt_header_b64_bytes,
  }),
  update_groth16_verification_key: ({ context }, framework, key) => storeVerificationKey(context, framework, key),
  update_configuration: ({ context }, framework, configuration) => storeConfiguration(context, framework, configuration),
  update_training_wheels: ({ context }, framework, key) => setTrainingWheels(context, framework, key),
  update_max_exp_horizon: ({ context }, framework, seconds) =>
    changeConfiguration(context, framework, (configuration) => {
      configuration.max_exp_horizon_secs = seconds;
    }),
  remove_all_override_auds: ({ context }, framework) =>
    changeConfiguration(context, framework, (configuration) => {
      configuration.override_aud_vals = [];
    }),
  add_override_aud: ({ context }, framework, audience) =>
    changeConfiguration(context, framework, (configuration) => {
      configuration.override_aud_vals.push(audience);
    }),
  set_groth16_verification_key_for_next_epoch: ({ context }, framework, key) => setVerificationKeyForNextEpoch(context, framework, key),
  set_configuration_for_next_epoch: ({ context }, framework, configuration) =>
    setConfigurationForNextEpoch(context, framework, configuration),
  update_training_wheels_for_next_epoch: ({ context }, framework, key) => setTrainingWheelsForNextEpoch(context, framework, key),
  update_max_exp_horizon_for_next_epoch: ({ context }, framework, seconds) =>
    changeConfigurationForNextEpoch(context, framework, (configuration) => {
      configuration.max_exp_horizon_secs = seconds;
    }),
  remove_all_override_auds_for_next_epoch: ({ context }, framework) =>
    changeConfigurationForNextEpoch(context, framework, (configuration) => {
      configuration.override_aud_vals = [];
    }),
  add_override_aud_for_next_epoch: ({ context }, framework, audience) =>
    changeConfigurationForNextEpoch(context, framework, (configuration) => {
      configuration.override_aud_vals.push(audience);
    }),
  on_new_epoch: ({ context }, framework) => applyPendingKeylessState(context, framework),
});

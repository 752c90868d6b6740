import { type Address, copyValue, type NativeCall, type NativeContext } from "@atoll/move";
import { applyPendingConfig, extractPendingConfig, hasPendingConfig, upsertPendingConfig } from "../../chain/config_buffer/configBuffer.ts";
import { validatedEd25519PublicKey } from "../../crypto/ed25519/ed25519.ts";
import {
  declaration,
  errors,
  type Groth16VerificationKey,
  type Configuration as KeylessConfiguration,
  tags,
} from "../../generated/keyless/keyless_account.ts";
import type { MoveString } from "../../generated/stdlib/string.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";
import { implementModule } from "../../native/implementModule.ts";
import type { Option } from "../../native/moveTypes.ts";
import { assertGenesis } from "../../stdlib/chain_status/chainStatus.ts";
import { assertAptosFramework } from "../../stdlib/system_addresses/systemAddresses.ts";

const ED25519_PUBLIC_KEY_BYTES = 32;

/** Stores the verification key. Genesis only. */
export function storeVerificationKey(context: NativeContext, framework: Address, key: Groth16VerificationKey): void {
  assertGenesisFramework(context, framework);
  context.moveTo(framework, tags.Groth16VerificationKey, key);
}

/** Stores the keyless configuration. Only genesis calls this. */
export function storeConfiguration(context: NativeContext, framework: Address, configuration: KeylessConfiguration): void {
  assertGenesisFramework(context, framework);
  context.moveTo(framework, tags.Configuration, configuration);
}

type Change<Args extends unknown[]> = (configuration: KeylessConfiguration, ...args: Args) => void;

/** Body that changes the current keyless configuration. Genesis only. */
function changing<Args extends unknown[]>(change: Change<Args>) {
  return ({ context }: NativeCall, framework: Address, ...args: Args): void => {
    assertGenesisFramework(context, framework);
    change(context.borrowMut(framework, tags.Configuration), ...args);
  };
}

/** Body that changes the pending keyless configuration of the next epoch, or a copy of the current configuration if none is pending. */
function changingNext<Args extends unknown[]>(change: Change<Args>) {
  return ({ context }: NativeCall, framework: Address, ...args: Args): void => {
    assertAptosFramework(framework);
    const configuration = hasPendingConfig(context, tags.Configuration)
      ? (extractPendingConfig(context, tags.Configuration) as KeylessConfiguration)
      : copyValue(context.borrow(FRAMEWORK_ADDRESS, tags.Configuration));
    change(configuration, ...args);
    upsertPendingConfig(context, tags.Configuration, configuration);
  };
}

function setHorizon(configuration: KeylessConfiguration, seconds: bigint): void {
  configuration.max_exp_horizon_secs = seconds;
}
function removeAudiences(configuration: KeylessConfiguration): void {
  configuration.override_aud_vals = [];
}
function addAudience(configuration: KeylessConfiguration, audience: MoveString): void {
  configuration.override_aud_vals.push(audience);
}
/** Sets the countersigner's key, if it passes the check. */
function setTrainingWheels(configuration: KeylessConfiguration, key: Option<Uint8Array>, isKey: (key: Uint8Array) => boolean): void {
  errors.check(key.vec[0] === undefined || isKey(key.vec[0]), "none", "E_TRAINING_WHEELS_PK_WRONG_SIZE");
  configuration.training_wheels_pubkey = key;
}

export function applyPendingKeylessState(context: NativeContext, framework: Address): void {
  applyPendingConfig(context, framework, tags.Groth16VerificationKey);
  applyPendingConfig(context, framework, tags.Configuration);
}

function assertGenesisFramework(context: NativeContext, framework: Address): void {
  assertAptosFramework(framework);
  assertGenesis(context);
}

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
  // Genesis checks only the key's length.
  update_training_wheels: changing((configuration, key: Option<Uint8Array>) =>
    setTrainingWheels(configuration, key, ({ length }) => length === ED25519_PUBLIC_KEY_BYTES),
  ),
  update_max_exp_horizon: changing(setHorizon),
  remove_all_override_auds: changing(removeAudiences),
  add_override_aud: changing(addAudience),
  set_groth16_verification_key_for_next_epoch: ({ context }, framework, key) => {
    assertAptosFramework(framework);
    upsertPendingConfig(context, tags.Groth16VerificationKey, key);
  },
  set_configuration_for_next_epoch: ({ context }, framework, configuration) => {
    assertAptosFramework(framework);
    upsertPendingConfig(context, tags.Configuration, configuration);
  },
  update_training_wheels_for_next_epoch: (call, framework, key) => {
    const isKey = (bytes: Uint8Array) => validatedEd25519PublicKey(call.context, bytes).vec.length > 0;
    changingNext((configuration) => setTrainingWheels(configuration, key, isKey))(call, framework);
  },
  update_max_exp_horizon_for_next_epoch: changingNext(setHorizon),
  remove_all_override_auds_for_next_epoch: changingNext(removeAudiences),
  add_override_aud_for_next_epoch: changingNext(addAudience),
  on_new_epoch: ({ context }, framework) => applyPendingKeylessState(context, framework),
});

import { type Address, copyValue, type NativeContext, structTag } from "@atoll/move";
import { applyPendingConfig, extractPendingConfig, hasPendingConfig, upsertPendingConfig } from "../chain/config_buffer/configBuffer.ts";
import { validatedEd25519PublicKey } from "../crypto/ed25519.ts";
import type { MoveString } from "../generated/stdlib/string.ts";
import { FRAMEWORK_ADDRESS } from "../native/addresses.ts";
import { defineErrors } from "../native/errors.ts";
import type { Option } from "../native/moveTypes.ts";
import { assertGenesis } from "../stdlib/chain_status/chainStatus.ts";
import { assertAptosFramework } from "../stdlib/system_addresses/systemAddresses.ts";

/** Abort codes of `0x1::keyless_account`. */
export const keylessAccountErrors = defineErrors("0x1::keyless_account", {
  E_TRAINING_WHEELS_PK_WRONG_SIZE: [1n, "The training wheels key is not an Ed25519 public key"],
  E_INVALID_BN254_G1_SERIALIZATION: [2n, "The bytes are not a point of BN254's first group"],
  E_INVALID_BN254_G2_SERIALIZATION: [3n, "The bytes are not a point of BN254's second group"],
});

const CONFIGURATION = structTag("0x1::keyless_account::Configuration");
const VERIFICATION_KEY = structTag("0x1::keyless_account::Groth16VerificationKey");
const ED25519_PUBLIC_KEY_BYTES = 32;

/** Verification key of keyless proofs, as compressed BN254 points. */
export type Groth16VerificationKey = {
  alpha_g1: Uint8Array;
  beta_g2: Uint8Array;
  gamma_g2: Uint8Array;
  delta_g2: Uint8Array;
  gamma_abc_g1: Uint8Array[];
};
/** Limits of keyless signatures, and the public key of the required countersigner. */
export type KeylessConfiguration = {
  override_aud_vals: MoveString[];
  max_signatures_per_txn: number;
  max_exp_horizon_secs: bigint;
  training_wheels_pubkey: Option<Uint8Array>;
  max_commited_epk_bytes: number;
  max_iss_val_bytes: number;
  max_extra_field_bytes: number;
  max_jwt_header_b64_bytes: number;
};

/** Stores the verification key of keyless proofs. Only genesis calls this. */
export function storeVerificationKey(context: NativeContext, framework: Address, key: Groth16VerificationKey): void {
  assertGenesisFramework(context, framework);
  context.moveTo(framework, VERIFICATION_KEY, key);
}

/** Stores the keyless configuration. Only genesis calls this. */
export function storeConfiguration(context: NativeContext, framework: Address, configuration: KeylessConfiguration): void {
  assertGenesisFramework(context, framework);
  context.moveTo(framework, CONFIGURATION, configuration);
}

/** Changes the current keyless configuration. Only genesis calls this. */
export function changeConfiguration(
  context: NativeContext,
  framework: Address,
  change: (configuration: KeylessConfiguration) => void,
): void {
  assertGenesisFramework(context, framework);
  change(context.borrowMut<KeylessConfiguration>(framework, CONFIGURATION));
}

export function setVerificationKeyForNextEpoch(context: NativeContext, framework: Address, key: Groth16VerificationKey): void {
  assertAptosFramework(framework);
  upsertPendingConfig(context, VERIFICATION_KEY, key);
}

export function setConfigurationForNextEpoch(context: NativeContext, framework: Address, configuration: KeylessConfiguration): void {
  assertAptosFramework(framework);
  upsertPendingConfig(context, CONFIGURATION, configuration);
}

/** Changes the pending keyless configuration of the next epoch, or a copy of the current configuration if none is pending. */
export function changeConfigurationForNextEpoch(
  context: NativeContext,
  framework: Address,
  change: (configuration: KeylessConfiguration) => void,
): void {
  assertAptosFramework(framework);
  const configuration = hasPendingConfig(context, CONFIGURATION)
    ? (extractPendingConfig(context, CONFIGURATION) as KeylessConfiguration)
    : copyValue(context.borrow<KeylessConfiguration>(FRAMEWORK_ADDRESS, CONFIGURATION));
  change(configuration);
  setConfigurationForNextEpoch(context, framework, configuration);
}

/** Sets the countersigner's key. Genesis checks only the key's length. */
export function setTrainingWheels(context: NativeContext, framework: Address, key: Option<Uint8Array>): void {
  changeConfiguration(context, framework, (configuration) => {
    checkTrainingWheels(key, ({ length }) => length === ED25519_PUBLIC_KEY_BYTES);
    configuration.training_wheels_pubkey = key;
  });
}

export function setTrainingWheelsForNextEpoch(context: NativeContext, framework: Address, key: Option<Uint8Array>): void {
  changeConfigurationForNextEpoch(context, framework, (configuration) => {
    checkTrainingWheels(key, (bytes) => validatedEd25519PublicKey(context, bytes).vec.length > 0);
    configuration.training_wheels_pubkey = key;
  });
}

function checkTrainingWheels({ vec: [key] }: Option<Uint8Array>, isKey: (key: Uint8Array) => boolean): void {
  keylessAccountErrors.check(key === undefined || isKey(key), "none", "E_TRAINING_WHEELS_PK_WRONG_SIZE");
}

export function applyPendingKeylessState(context: NativeContext, framework: Address): void {
  applyPendingConfig(context, framework, VERIFICATION_KEY);
  applyPendingConfig(context, framework, CONFIGURATION);
}

function assertGenesisFramework(context: NativeContext, framework: Address): void {
  assertAptosFramework(framework);
  assertGenesis(context);
}

import { type Address, copyValue, type NativeContext } from "@atoll/move";
import { applyPendingConfig, extractPendingConfig, hasPendingConfig, upsertPendingConfig } from "../../chain/config_buffer/configBuffer.ts";
import { validatedEd25519PublicKey } from "../../crypto/ed25519/ed25519.ts";
import {
  CONFIGURATION_TAG,
  errors,
  GROTH16_VERIFICATION_KEY_TAG,
  type Groth16VerificationKey,
  type Configuration as KeylessConfiguration,
} from "../../generated/keyless/keyless_account.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";
import type { Option } from "../../native/moveTypes.ts";
import { assertGenesis } from "../../stdlib/chain_status/chainStatus.ts";
import { assertAptosFramework } from "../../stdlib/system_addresses/systemAddresses.ts";

const ED25519_PUBLIC_KEY_BYTES = 32;

/** Stores the verification key. Genesis only. */
export function storeVerificationKey(context: NativeContext, framework: Address, key: Groth16VerificationKey): void {
  assertGenesisFramework(context, framework);
  context.moveTo(framework, GROTH16_VERIFICATION_KEY_TAG, key);
}

/** Stores the keyless configuration. Only genesis calls this. */
export function storeConfiguration(context: NativeContext, framework: Address, configuration: KeylessConfiguration): void {
  assertGenesisFramework(context, framework);
  context.moveTo(framework, CONFIGURATION_TAG, configuration);
}

/** Changes the current keyless configuration. Only genesis calls this. */
export function changeConfiguration(
  context: NativeContext,
  framework: Address,
  change: (configuration: KeylessConfiguration) => void,
): void {
  assertGenesisFramework(context, framework);
  change(context.borrowMut(framework, CONFIGURATION_TAG));
}

export function setVerificationKeyForNextEpoch(context: NativeContext, framework: Address, key: Groth16VerificationKey): void {
  assertAptosFramework(framework);
  upsertPendingConfig(context, GROTH16_VERIFICATION_KEY_TAG, key);
}

export function setConfigurationForNextEpoch(context: NativeContext, framework: Address, configuration: KeylessConfiguration): void {
  assertAptosFramework(framework);
  upsertPendingConfig(context, CONFIGURATION_TAG, configuration);
}

/** Changes the pending keyless configuration of the next epoch, or a copy of the current configuration if none is pending. */
export function changeConfigurationForNextEpoch(
  context: NativeContext,
  framework: Address,
  change: (configuration: KeylessConfiguration) => void,
): void {
  assertAptosFramework(framework);
  const configuration = hasPendingConfig(context, CONFIGURATION_TAG)
    ? (extractPendingConfig(context, CONFIGURATION_TAG) as KeylessConfiguration)
    : copyValue(context.borrow(FRAMEWORK_ADDRESS, CONFIGURATION_TAG));
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
  errors.check(key === undefined || isKey(key), "none", "E_TRAINING_WHEELS_PK_WRONG_SIZE");
}

export function applyPendingKeylessState(context: NativeContext, framework: Address): void {
  applyPendingConfig(context, framework, GROTH16_VERIFICATION_KEY_TAG);
  applyPendingConfig(context, framework, CONFIGURATION_TAG);
}

function assertGenesisFramework(context: NativeContext, framework: Address): void {
  assertAptosFramework(framework);
  assertGenesis(context);
}

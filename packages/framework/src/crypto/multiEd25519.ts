import type { NativeContext, TypeTag, Value } from "@atoll/move";
import { defineModule } from "../native/defineModule.ts";
import type { ByteOption, Option } from "../native/moveTypes.ts";
import { isFeatureEnabled } from "../stdlib/features/features.ts";
import { optionOf } from "../stdlib/option/option.ts";
import { type KeyBytes, signedMessageBytes } from "./ed25519.ts";
import {
  areKeysValid,
  countKeys,
  multiEd25519Errors as errors,
  multiEd25519AuthenticationKey,
  newMultiEd25519PublicKey,
  newMultiEd25519Signature,
  thresholdOf,
  verifyMultiEd25519,
} from "./multiEd25519Keys.ts";

/**
 * Validates a multi-key: accepts keys of valid length and content, regardless of the threshold. Networks cannot change this check any more.
 */
function validated(context: NativeContext, bytes: Uint8Array): Option<KeyBytes> {
  return optionOf(bytes.length % 32 === 1 && areKeysValid(context, bytes) ? { bytes } : undefined);
}
function validatedWithThreshold(context: NativeContext, bytes: Uint8Array): Option<KeyBytes> {
  errors.check(isFeatureEnabled(context, "MULTI_ED25519_PK_VALIDATE_V2_NATIVES"), "invalidState", "E_NATIVE_FUN_NOT_AVAILABLE");
  return optionOf(thresholdOf(bytes) !== undefined && areKeysValid(context, bytes) ? { bytes } : undefined);
}
function thresholdOption(bytes: Uint8Array): ByteOption {
  const threshold = thresholdOf(bytes);
  return { vec: threshold === undefined ? new Uint8Array(0) : Uint8Array.of(threshold) };
}

/** `0x1::multi_ed25519`: k-of-n Ed25519 keys and signatures. */
export const multiEd25519Module = defineModule({
  id: "0x1::multi_ed25519",
  errors,
  structs: `
    struct UnvalidatedPublicKey has copy, drop, store { bytes: vector<u8> }
    struct ValidatedPublicKey has copy, drop, store { bytes: vector<u8> }
    struct Signature has copy, drop, store { bytes: vector<u8> }
  `,
  functions: {
    "public fun new_unvalidated_public_key_from_bytes(bytes: vector<u8>): UnvalidatedPublicKey": (_, bytes: Uint8Array) =>
      newMultiEd25519PublicKey(bytes),
    "public fun new_validated_public_key_from_bytes(bytes: vector<u8>): Option<ValidatedPublicKey>": ({ context }, bytes: Uint8Array) =>
      validated(context, bytes),
    "public fun new_validated_public_key_from_bytes_v2(bytes: vector<u8>): Option<ValidatedPublicKey>": ({ context }, bytes: Uint8Array) =>
      validatedWithThreshold(context, bytes),
    "public fun new_signature_from_bytes(bytes: vector<u8>): Signature": (_, bytes: Uint8Array) => newMultiEd25519Signature(bytes),
    "public fun public_key_to_unvalidated(pk: &ValidatedPublicKey): UnvalidatedPublicKey": (_, { bytes }: KeyBytes) => ({ bytes }),
    "public fun public_key_into_unvalidated(pk: ValidatedPublicKey): UnvalidatedPublicKey": (_, { bytes }: KeyBytes) => ({ bytes }),
    "public fun unvalidated_public_key_to_bytes(pk: &UnvalidatedPublicKey): vector<u8>": (_, key: KeyBytes) => key.bytes,
    "public fun validated_public_key_to_bytes(pk: &ValidatedPublicKey): vector<u8>": (_, key: KeyBytes) => key.bytes,
    "public fun signature_to_bytes(sig: &Signature): vector<u8>": (_, signature: KeyBytes) => signature.bytes,
    "public fun public_key_validate(pk: &UnvalidatedPublicKey): Option<ValidatedPublicKey>": ({ context }, key: KeyBytes) =>
      validated(context, key.bytes),
    "public fun public_key_validate_v2(pk: &UnvalidatedPublicKey): Option<ValidatedPublicKey>": ({ context }, key: KeyBytes) =>
      validatedWithThreshold(context, key.bytes),
    "public fun signature_verify_strict(multisignature: &Signature, public_key: &UnvalidatedPublicKey, message: vector<u8>): bool": (
      { context },
      signature: KeyBytes,
      publicKey: KeyBytes,
      message: Uint8Array,
    ) => verifyMultiEd25519(context, signature, publicKey, message),
    "public fun signature_verify_strict_t<T: drop>(multisignature: &Signature, public_key: &UnvalidatedPublicKey, data: T): bool": (
      { context, typeArguments },
      signature: KeyBytes,
      publicKey: KeyBytes,
      data: Value,
    ) => verifyMultiEd25519(context, signature, publicKey, signedMessageBytes(context, typeArguments[0] as TypeTag, data)),
    "public fun unvalidated_public_key_to_authentication_key(pk: &UnvalidatedPublicKey): vector<u8>": (_, key: KeyBytes) =>
      multiEd25519AuthenticationKey(key),
    "public fun unvalidated_public_key_num_sub_pks(pk: &UnvalidatedPublicKey): u8": (_, key: KeyBytes) => countKeys(key.bytes),
    "public fun unvalidated_public_key_threshold(pk: &UnvalidatedPublicKey): Option<u8>": (_, key: KeyBytes) => thresholdOption(key.bytes),
    "public fun validated_public_key_to_authentication_key(pk: &ValidatedPublicKey): vector<u8>": (_, key: KeyBytes) =>
      multiEd25519AuthenticationKey(key),
    "public fun validated_public_key_num_sub_pks(pk: &ValidatedPublicKey): u8": (_, key: KeyBytes) => countKeys(key.bytes),
    "public fun validated_public_key_threshold(pk: &ValidatedPublicKey): u8": (_, key: KeyBytes) => key.bytes.at(-1) as number,
    "public fun check_and_get_threshold(bytes: vector<u8>): Option<u8>": (_, bytes: Uint8Array) => thresholdOption(bytes),
  },
});

import type { NativeContext, TypeTag } from "@atoll/move";
import { declaration, errors } from "../../generated/crypto/multi_ed25519.ts";
import { implementModule } from "../../native/implementModule.ts";
import type { ByteOption, Option } from "../../native/moveTypes.ts";
import { isFeatureEnabled } from "../../stdlib/features/features.ts";
import { optionOf } from "../../stdlib/option/option.ts";
import { type KeyBytes, signedMessageBytes } from "../ed25519/ed25519.ts";
import {
  areKeysValid,
  countKeys,
  multiEd25519AuthenticationKey,
  newMultiEd25519PublicKey,
  newMultiEd25519Signature,
  thresholdOf,
  verifyMultiEd25519,
} from "../multiEd25519Keys.ts";

/** Accepts keys of valid length and content, regardless of the threshold: networks cannot change this check any more. */
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
export const multiEd25519Module = implementModule(declaration, {
  new_unvalidated_public_key_from_bytes: (_, bytes) => newMultiEd25519PublicKey(bytes),
  new_validated_public_key_from_bytes: ({ context }, bytes) => validated(context, bytes),
  new_validated_public_key_from_bytes_v2: ({ context }, bytes) => validatedWithThreshold(context, bytes),
  new_signature_from_bytes: (_, bytes) => newMultiEd25519Signature(bytes),
  public_key_to_unvalidated: (_, { bytes }) => ({ bytes }),
  public_key_into_unvalidated: (_, { bytes }) => ({ bytes }),
  unvalidated_public_key_to_bytes: (_, key) => key.bytes,
  validated_public_key_to_bytes: (_, key) => key.bytes,
  signature_to_bytes: (_, signature) => signature.bytes,
  public_key_validate: ({ context }, key) => validated(context, key.bytes),
  public_key_validate_v2: ({ context }, key) => validatedWithThreshold(context, key.bytes),
  signature_verify_strict: ({ context }, signature, publicKey, message) => verifyMultiEd25519(context, signature, publicKey, message),
  signature_verify_strict_t: ({ context, typeArguments }, signature, publicKey, data) =>
    verifyMultiEd25519(context, signature, publicKey, signedMessageBytes(context, typeArguments[0] as TypeTag, data)),
  unvalidated_public_key_to_authentication_key: (_, key) => multiEd25519AuthenticationKey(key),
  unvalidated_public_key_num_sub_pks: (_, key) => countKeys(key.bytes),
  unvalidated_public_key_threshold: (_, key) => thresholdOption(key.bytes),
  validated_public_key_to_authentication_key: (_, key) => multiEd25519AuthenticationKey(key),
  validated_public_key_num_sub_pks: (_, key) => countKeys(key.bytes),
  validated_public_key_threshold: (_, key) => key.bytes.at(-1) as number,
  check_and_get_threshold: (_, bytes) => thresholdOption(bytes),
});

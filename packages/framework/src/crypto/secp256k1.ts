import { isSecp256k1Signature, type NativeContext, recoverSecp256k1PublicKey } from "@atoll/move";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";
import type { Option } from "../native/moveTypes.ts";
import { optionOf } from "../stdlib/option/option.ts";
import type { KeyBytes } from "./ed25519.ts";
import { chargeRecovery } from "./signatureGas.ts";

const RAW_PUBLIC_KEY_LENGTH_BYTES = 64;
const SIGNATURE_LENGTH_BYTES = 64;
const DIGEST_LENGTH_BYTES = 32;
const HIGHEST_RECOVERY_ID = 3;

export const secp256k1Errors = defineErrors("0x1::secp256k1", {
  E_DESERIALIZE: [1n, "The bytes are not a key, signature or digest of secp256k1"],
  E_BAD_RECOVERY_ID: [2n, "The recovery id must be 0, 1, 2 or 3"],
});

export function newSecp256k1PublicKey(bytes: Uint8Array): KeyBytes {
  secp256k1Errors.check(bytes.length === RAW_PUBLIC_KEY_LENGTH_BYTES, "invalidArgument", "E_DESERIALIZE");
  return { bytes };
}
export function newSecp256k1Signature(bytes: Uint8Array): KeyBytes {
  secp256k1Errors.check(bytes.length === SIGNATURE_LENGTH_BYTES, "invalidArgument", "E_DESERIALIZE");
  return { bytes };
}

/** Recovers the public key that signed a digest, if any. */
export function ecdsaRecover(context: NativeContext, digest: Uint8Array, recoveryId: number, signature: Uint8Array): Option<KeyBytes> {
  secp256k1Errors.check(recoveryId <= HIGHEST_RECOVERY_ID, "invalidArgument", "E_BAD_RECOVERY_ID");
  secp256k1Errors.check(digest.length === DIGEST_LENGTH_BYTES && isSecp256k1Signature(signature), "invalidArgument", "E_DESERIALIZE");
  chargeRecovery(context);
  const bytes = recoverSecp256k1PublicKey(digest, recoveryId, signature);
  return optionOf(bytes === undefined ? undefined : { bytes });
}

/** `0x1::secp256k1`: recovers the public key of an ECDSA signature. */
export const secp256k1Module = defineModule({
  id: "0x1::secp256k1",
  errors: secp256k1Errors,
  structs: `
    struct ECDSARawPublicKey has copy, drop, store { bytes: vector<u8> }
    struct ECDSASignature has copy, drop, store { bytes: vector<u8> }
  `,
  functions: {
    "public fun ecdsa_signature_from_bytes(bytes: vector<u8>): ECDSASignature": (_, bytes: Uint8Array) => newSecp256k1Signature(bytes),
    "public fun ecdsa_raw_public_key_from_64_bytes(bytes: vector<u8>): ECDSARawPublicKey": (_, bytes: Uint8Array) =>
      newSecp256k1PublicKey(bytes),
    "public fun ecdsa_raw_public_key_to_bytes(pk: &ECDSARawPublicKey): vector<u8>": (_, key: KeyBytes) => key.bytes,
    "public fun ecdsa_signature_to_bytes(sig: &ECDSASignature): vector<u8>": (_, signature: KeyBytes) => signature.bytes,
    "public fun ecdsa_recover(message: vector<u8>, recovery_id: u8, signature: &ECDSASignature): Option<ECDSARawPublicKey>": (
      { context },
      digest: Uint8Array,
      recoveryId: number,
      signature: KeyBytes,
    ) => ecdsaRecover(context, digest, recoveryId, signature.bytes),
  },
});

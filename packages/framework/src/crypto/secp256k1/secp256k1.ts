import { isSecp256k1Signature, type NativeContext, recoverSecp256k1PublicKey } from "@atoll/move";
import { declaration, errors } from "../../generated/crypto/secp256k1.ts";
import { implementModule } from "../../native/implementModule.ts";
import type { Option } from "../../native/moveTypes.ts";
import { optionOf } from "../../stdlib/option/option.ts";
import type { KeyBytes } from "../ed25519/ed25519.ts";
import { chargeRecovery } from "../signatureGas.ts";

const RAW_PUBLIC_KEY_LENGTH_BYTES = 64;
const SIGNATURE_LENGTH_BYTES = 64;
const DIGEST_LENGTH_BYTES = 32;
const HIGHEST_RECOVERY_ID = 3;

export function newSecp256k1PublicKey(bytes: Uint8Array): KeyBytes {
  errors.check(bytes.length === RAW_PUBLIC_KEY_LENGTH_BYTES, "invalidArgument", "E_DESERIALIZE");
  return { bytes };
}
export function newSecp256k1Signature(bytes: Uint8Array): KeyBytes {
  errors.check(bytes.length === SIGNATURE_LENGTH_BYTES, "invalidArgument", "E_DESERIALIZE");
  return { bytes };
}

/** Recovers the public key that signed a digest, if any. */
export function ecdsaRecover(context: NativeContext, digest: Uint8Array, recoveryId: number, signature: Uint8Array): Option<KeyBytes> {
  errors.check(recoveryId <= HIGHEST_RECOVERY_ID, "invalidArgument", "E_BAD_RECOVERY_ID");
  errors.check(digest.length === DIGEST_LENGTH_BYTES && isSecp256k1Signature(signature), "invalidArgument", "E_DESERIALIZE");
  chargeRecovery(context);
  const bytes = recoverSecp256k1PublicKey(digest, recoveryId, signature);
  return optionOf(bytes === undefined ? undefined : { bytes });
}

/** `0x1::secp256k1`: recovers the public key of an ECDSA signature. */
export const secp256k1Module = implementModule(declaration, {
  ecdsa_signature_from_bytes: (_, bytes) => newSecp256k1Signature(bytes),
  ecdsa_raw_public_key_from_64_bytes: (_, bytes) => newSecp256k1PublicKey(bytes),
  ecdsa_raw_public_key_to_bytes: (_, key) => key.bytes,
  ecdsa_signature_to_bytes: (_, signature) => signature.bytes,
  ecdsa_recover: ({ context }, digest, recoveryId, signature) => ecdsaRecover(context, digest, recoveryId, signature.bytes),
});

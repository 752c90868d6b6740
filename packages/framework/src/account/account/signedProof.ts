import type { NativeContext, TypeTag, Value } from "@atoll/move";
import {
  ED25519_SCHEME,
  ed25519AuthenticationKey,
  newEd25519PublicKey,
  newEd25519Signature,
  signedMessageBytes,
  verifyEd25519,
} from "../../crypto/ed25519/ed25519.ts";
import {
  MULTI_ED25519_SCHEME,
  multiEd25519AuthenticationKey,
  newMultiEd25519PublicKey,
  newMultiEd25519Signature,
  signersBitmap,
  verifyMultiEd25519,
} from "../../crypto/multiEd25519Keys.ts";
import { errors } from "../../generated/account/account.ts";

/** Authentication key of a legacy public key; aborts on an invalid key. */
export function legacyAuthenticationKey(scheme: number, publicKey: Uint8Array): Uint8Array {
  if (scheme === ED25519_SCHEME) return ed25519AuthenticationKey(newEd25519PublicKey(publicKey));
  if (scheme === MULTI_ED25519_SCHEME) return multiEd25519AuthenticationKey(newMultiEd25519PublicKey(publicKey));
  return errors.abort("invalidArgument", "EINVALID_SCHEME");
}

/** Verifies that the public key's holder signed the rotation challenge; aborts otherwise. */
export function checkProof(
  context: NativeContext,
  scheme: number,
  publicKey: Uint8Array,
  signature: Uint8Array,
  type: TypeTag,
  challenge: Value,
): void {
  const isValid = isSignedBy(context, scheme, publicKey, signature, signedMessageBytes(context, type, challenge));
  errors.check(isValid, "invalidArgument", "EINVALID_PROOF_OF_KNOWLEDGE");
}

function isSignedBy(context: NativeContext, scheme: number, publicKey: Uint8Array, signature: Uint8Array, message: Uint8Array): boolean {
  if (scheme === ED25519_SCHEME) {
    const key = newEd25519PublicKey(publicKey);
    return verifyEd25519(context, newEd25519Signature(signature), key, message);
  }
  if (scheme === MULTI_ED25519_SCHEME) {
    const key = newMultiEd25519PublicKey(publicKey);
    return verifyMultiEd25519(context, newMultiEd25519Signature(signature), key, message);
  }
  return errors.abort("invalidArgument", "EINVALID_SCHEME");
}

/** Bitmap of proven keys: the single key, or the signers of a multi-key. */
export function verifiedKeysBitmap(scheme: number, signature: Uint8Array): Uint8Array {
  return scheme === ED25519_SCHEME ? Uint8Array.of(0x80, 0, 0, 0) : signersBitmap(signature);
}

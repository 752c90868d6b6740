import type { AccountAuthenticator, AnyPublicKey, AnySignature, TransactionAuthenticator } from "../chain/authenticator.ts";
import { authenticatorParts } from "./authenticatorParts.ts";
import { setBits } from "./bitmap.ts";
import { keylessParts } from "./keylessParts.ts";
import { isMultiEd25519WellFormed, MULTI_ED25519_BITMAP_BYTES } from "./multiEd25519.ts";
import { SIGNATURE_BYTES } from "./sizedBytes.ts";

/** Maximum number of signatures by sender and secondary signers together. */
const MAX_SIGNATURES = 32;
const MAX_MULTI_KEYS = 32;
/** Bitmap size that the client library always uses, regardless of the key count. */
const MULTI_KEY_BITMAP_BYTES = 4;

/** Checks cheaply that number, kinds and bitmaps of signatures match the keys. */
export function isWellFormed(authenticator: TransactionAuthenticator): boolean {
  const { sender, secondaries, feePayer } = authenticatorParts(authenticator);
  const counted = [sender, ...secondaries].reduce((sum, signer) => sum + signatureCount(signer), 0);
  if (counted > MAX_SIGNATURES) return false;
  return [sender, ...secondaries, ...(feePayer === undefined ? [] : [feePayer.authenticator])].every(isAccountWellFormed);
}

/** Number of signatures to verify, including the fee payer's. */
export function totalSignatures(authenticator: TransactionAuthenticator): number {
  const { sender, secondaries, feePayer } = authenticatorParts(authenticator);
  return [sender, ...secondaries].reduce(
    (sum, signer) => sum + signatureCount(signer),
    feePayer === undefined ? 0 : signatureCount(feePayer.authenticator),
  );
}

/** Cost of verifying a keyless proof, in ordinary signatures. */
const KEYLESS_COST = 64;

/** Cost of verifying a transaction, in ordinary signatures; cheaper transactions are verified first. */
export function verificationCost(authenticator: TransactionAuthenticator): number {
  return totalSignatures(authenticator) + (KEYLESS_COST - 1) * keylessParts(authenticator).length;
}

function isAccountWellFormed(authenticator: AccountAuthenticator): boolean {
  switch (authenticator.kind) {
    case "multiEd25519":
      return isMultiEd25519WellFormed(authenticator.publicKey, authenticator.signature);
    case "singleKey":
      return fits(authenticator.publicKey, authenticator.signature);
    case "multiKey":
      return isMultiKeyWellFormed(authenticator);
    case "ed25519":
    case "none":
    case "abstraction":
      return true;
  }
}

function isMultiKeyWellFormed(authenticator: Extract<AccountAuthenticator, { kind: "multiKey" }>): boolean {
  const { publicKeys, signatures, signaturesRequired, bitmap } = authenticator;
  if (publicKeys.length > MAX_MULTI_KEYS || signaturesRequired === 0 || bitmap.length !== MULTI_KEY_BITMAP_BYTES) return false;
  const signers = setBits(bitmap);
  if (signers.length !== signatures.length || signatures.length === 0 || signatures.length < signaturesRequired) return false;
  return signers.every((keyIndex, index) => {
    const key = publicKeys[keyIndex];
    const signature = signatures[index];
    return key !== undefined && signature !== undefined && fits(key, signature);
  });
}

function fits(key: AnyPublicKey, signature: AnySignature): boolean {
  switch (signature.kind) {
    case "ed25519":
    case "secp256k1":
      return key.kind === signature.kind;
    case "webAuthn":
      return key.kind === "secp256r1";
    case "keyless":
      return key.kind === "keyless" || key.kind === "federatedKeyless";
  }
}

function signatureCount(authenticator: AccountAuthenticator): number {
  switch (authenticator.kind) {
    case "ed25519":
    case "singleKey":
      return 1;
    case "multiEd25519":
      return (authenticator.signature.length - MULTI_ED25519_BITMAP_BYTES) / SIGNATURE_BYTES;
    case "multiKey":
      return authenticator.signatures.length;
    case "none":
    case "abstraction":
      return 0;
  }
}

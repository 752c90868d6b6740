import {
  type AccountAuthenticator,
  AccountAuthenticatorEd25519,
  AccountAuthenticatorMultiEd25519,
  AccountAuthenticatorMultiKey,
  AccountAuthenticatorSingleKey,
  type AccountPublicKey,
  Ed25519PublicKey,
  Ed25519Signature,
  type PublicKey,
  Secp256k1PublicKey,
  Secp256k1Signature,
  Secp256r1PublicKey,
  type Signature,
  WebAuthnSignature,
} from "@aptos-labs/ts-sdk";
import { sha256 } from "@noble/hashes/sha2.js";
import { sha3_256 } from "@noble/hashes/sha3.js";
import type { AccountKey } from "../../chain/facts/accountKey.ts";
import { libraryKey } from "../../chain/transactions/libraryKey.ts";
import { type Bytes, bytesEqual, bytesToBase64Url, concatBytes } from "../bytes.ts";
import { isLow } from "./ecdsaSignature.ts";

/** Whether an authenticator has exactly this key and valid signatures for exactly this message, as the chain checks them. */
export async function isSignedBy(key: AccountKey, authenticator: AccountAuthenticator, message: Bytes): Promise<boolean> {
  const own = publicKeyIn(authenticator);
  // A legacy key and a single key can have equal bytes.
  const isLegacy = authenticator instanceof AccountAuthenticatorEd25519;
  if (own === undefined || isLegacy !== (key.scheme === "ed25519") || !bytesEqual(own.bcsToBytes(), libraryKey(key).bcsToBytes()))
    return false;
  return isSignedByOwnKey(authenticator, message);
}

/**
 * Whether an authenticator's signatures match its own key and this message. Only the chain knows which account the key controls.
 * `isOtherwise` verifies other kinds of keys and signatures.
 */
export async function isSignedByOwnKey(
  authenticator: AccountAuthenticator,
  message: Bytes,
  isOtherwise: (publicKey: PublicKey, signature: Signature, message: Bytes) => boolean = () => false,
): Promise<boolean> {
  if (authenticator instanceof AccountAuthenticatorEd25519) {
    const { public_key, signature } = authenticator;
    return public_key.verifySignature({ message, signature });
  }
  if (authenticator instanceof AccountAuthenticatorSingleKey || authenticator instanceof AccountAuthenticatorMultiKey) {
    const parts = signaturesIn(authenticator);
    const isFew =
      authenticator instanceof AccountAuthenticatorMultiKey &&
      (parts.length < authenticator.public_keys.signaturesRequired || parts.length !== authenticator.signatures.signatures.length);
    if (isFew || parts.length === 0) return false;
    for (const { publicKey, signature } of parts) {
      if (!(await isSigned(publicKey, signature, message)) && !isOtherwise(publicKey, signature, message)) return false;
    }
    return true;
  }
  if (!(authenticator instanceof AccountAuthenticatorMultiEd25519)) return false;
  const { public_key, signature } = authenticator;
  if (signature.signatures.length < public_key.threshold) return false;
  const signers = bitsOf(signature.bitmap);
  return (
    signers.length === signature.signatures.length &&
    signature.signatures.every((one, index) => public_key.publicKeys[signers[index] ?? -1]?.verifySignature({ message, signature: one }))
  );
}

/** Public key in an authenticator. */
export function publicKeyIn(authenticator: AccountAuthenticator): AccountPublicKey | undefined {
  if (authenticator instanceof AccountAuthenticatorMultiKey) return authenticator.public_keys;
  const hasOne =
    authenticator instanceof AccountAuthenticatorEd25519 ||
    authenticator instanceof AccountAuthenticatorSingleKey ||
    authenticator instanceof AccountAuthenticatorMultiEd25519;
  return hasOne ? authenticator.public_key : undefined;
}

/** Keys of a single-key or multi-key authenticator that signed, with their signatures. */
export function signaturesIn(
  authenticator: AccountAuthenticator,
): readonly { readonly publicKey: PublicKey; readonly signature: Signature }[] {
  if (authenticator instanceof AccountAuthenticatorSingleKey) {
    return [{ publicKey: authenticator.public_key.publicKey, signature: authenticator.signature.signature }];
  }
  if (!(authenticator instanceof AccountAuthenticatorMultiKey)) return [];
  const { public_keys, signatures } = authenticator;
  const signers = signatures.bitMapToSignerIndices();
  return signatures.signatures.flatMap(({ signature }, index) => {
    const member = public_keys.publicKeys[signers[index] ?? -1];
    return member === undefined ? [] : [{ publicKey: member.publicKey, signature }];
  });
}

/** Signature of a single-key authenticator; undefined if it has several. */
export function signatureIn(authenticator: AccountAuthenticator): Signature | undefined {
  if (authenticator instanceof AccountAuthenticatorEd25519) return authenticator.signature;
  return authenticator instanceof AccountAuthenticatorSingleKey ? authenticator.signature.signature : undefined;
}

async function isSigned(publicKey: PublicKey, signature: Signature, message: Bytes): Promise<boolean> {
  if (publicKey instanceof Ed25519PublicKey && signature instanceof Ed25519Signature)
    return publicKey.verifySignature({ message, signature });
  if (publicKey instanceof Secp256k1PublicKey && signature instanceof Secp256k1Signature) {
    return publicKey.verifySignature({ message, signature });
  }
  if (publicKey instanceof Secp256r1PublicKey && signature instanceof WebAuthnSignature) return isPasskeys(publicKey, signature, message);
  return false;
}

/** Verifies a passkey signature without checking origin or flags, like the chain: another wallet's passkey signs on that wallet's page. */
async function isPasskeys(publicKey: Secp256r1PublicKey, signed: WebAuthnSignature, message: Bytes): Promise<boolean> {
  const clientData = signed.clientDataJSON.toUint8Array();
  const signature = new Uint8Array(signed.signature.toUint8Array());
  if (challengeIn(clientData) !== bytesToBase64Url(sha3_256(message)) || signature.length !== 64 || !isLow(signature)) return false;
  try {
    const algorithm = { name: "ECDSA", namedCurve: "P-256" };
    const key = await crypto.subtle.importKey("raw", new Uint8Array(publicKey.toUint8Array()), algorithm, false, ["verify"]);
    const whole = concatBytes(signed.authenticatorData.toUint8Array(), sha256(clientData));
    return await crypto.subtle.verify({ name: "ECDSA", hash: "SHA-256" }, key, signature, whole);
  } catch {
    // The public key is no point on the curve.
    return false;
  }
}

function challengeIn(clientData: Uint8Array): unknown {
  try {
    const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(clientData));
    return typeof value === "object" && value !== null && "challenge" in value ? value.challenge : undefined;
  } catch {
    return undefined;
  }
}

/** Indices of set bits in a multi-key's bitmap, from the left. */
function bitsOf(bitmap: Uint8Array): readonly number[] {
  return [...bitmap].flatMap((byte, at) => [0, 1, 2, 3, 4, 5, 6, 7].flatMap((bit) => (byte & (128 >> bit) ? [at * 8 + bit] : [])));
}

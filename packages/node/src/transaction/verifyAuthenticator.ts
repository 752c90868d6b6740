import { type Address, crypto } from "@atoll/move";
import { abstractionDigest } from "./abstractionDigest.ts";
import type { AccountAuthenticator, AnyPublicKey, AnySignature, TransactionAuthenticator } from "./authenticator.ts";
import { setBits } from "./bitmap.ts";
import { MULTI_ED25519_BITMAP_BYTES, multiEd25519Verify } from "./multiEd25519.ts";
import type { SignedTransaction } from "./signedTransaction.ts";
import { signingMessage, signingScopeOf, withoutFeePayer } from "./signingMessage.ts";
import { SIGNATURE_BYTES } from "./sizedBytes.ts";
import { webAuthnVerify } from "./webAuthn.ts";

/** Signatures in one transaction, all signers together. */
const MAX_SIGNATURES = 32;
const MAX_MULTI_KEYS = 32;

/** Whether every signature is one over this very transaction. `mayActAs` names addresses that need none. */
export function verifyAuthenticator(transaction: SignedTransaction, mayActAs: (signer: Address) => boolean = () => false): boolean {
  const { authenticator, raw, rawBytes } = transaction;
  const parts = authenticatorParts(authenticator);
  if (signatureCount(parts.sender) + parts.secondaries.reduce((sum, signer) => sum + signatureCount(signer), 0) > MAX_SIGNATURES) {
    return false;
  }
  const scope = signingScopeOf(authenticator);
  const message = signingMessage(rawBytes, scope);
  const openMessage = scope.kind === "feePayer" ? signingMessage(rawBytes, withoutFeePayer(scope)) : undefined;
  const isSigned = (signer: AccountAuthenticator, owner: Address | undefined): boolean => {
    if (signer.kind === "none") return owner !== undefined && mayActAs(owner);
    return (openMessage !== undefined && verifyAccount(signer, openMessage)) || verifyAccount(signer, message);
  };
  if (!isSigned(parts.sender, raw.sender)) return false;
  if (!parts.secondaries.every((signer, index) => isSigned(signer, parts.secondaryAddresses[index]))) return false;
  if (authenticator.kind !== "feePayer") return true;
  const { feePayer, feePayerAddress } = authenticator;
  return feePayer.kind === "none" ? mayActAs(feePayerAddress) : verifyAccount(feePayer, message);
}

/** The same answer. The commonest signature, one Ed25519 key, is checked on another thread where the process has one; the others here and now. */
export async function verifyAuthenticatorInBackground(
  transaction: SignedTransaction,
  mayActAs: (signer: Address) => boolean,
): Promise<boolean> {
  const only = onlyEd25519(transaction.authenticator);
  if (only === undefined || crypto.ed25519VerifyInBackground === undefined) return verifyAuthenticator(transaction, mayActAs);
  const message = signingMessage(transaction.rawBytes, { kind: "single" });
  return crypto.ed25519VerifyInBackground(only.publicKey, message, only.signature);
}

function onlyEd25519(authenticator: TransactionAuthenticator): { publicKey: Uint8Array; signature: Uint8Array } | undefined {
  if (authenticator.kind === "ed25519") return authenticator;
  if (authenticator.kind !== "singleSender" || authenticator.sender.kind !== "singleKey") return undefined;
  const { publicKey, signature } = authenticator.sender;
  if (publicKey.kind !== "ed25519" || signature.kind !== "ed25519") return undefined;
  return { publicKey: publicKey.bytes, signature: signature.bytes };
}

/** One shape for all kinds of authenticator. */
export function authenticatorParts(authenticator: TransactionAuthenticator): {
  readonly sender: AccountAuthenticator;
  readonly secondaryAddresses: readonly Address[];
  readonly secondaries: readonly AccountAuthenticator[];
  readonly feePayer: { readonly address: Address; readonly authenticator: AccountAuthenticator } | undefined;
} {
  switch (authenticator.kind) {
    case "ed25519":
    case "multiEd25519":
      return { sender: authenticator, secondaryAddresses: [], secondaries: [], feePayer: undefined };
    case "singleSender":
      return { sender: authenticator.sender, secondaryAddresses: [], secondaries: [], feePayer: undefined };
    case "multiAgent": {
      const { sender, secondaryAddresses, secondarySigners } = authenticator;
      return { sender, secondaryAddresses, secondaries: secondarySigners, feePayer: undefined };
    }
    case "feePayer": {
      const { sender, secondaryAddresses, secondarySigners } = authenticator;
      const feePayer = { address: authenticator.feePayerAddress, authenticator: authenticator.feePayer };
      return { sender, secondaryAddresses, secondaries: secondarySigners, feePayer };
    }
  }
}

function verifyAccount(authenticator: AccountAuthenticator, message: Uint8Array): boolean {
  switch (authenticator.kind) {
    case "ed25519":
      return crypto.ed25519Verify(authenticator.publicKey, message, authenticator.signature);
    case "multiEd25519":
      return multiEd25519Verify(authenticator.publicKey, message, authenticator.signature);
    case "singleKey":
      return verifyAny(authenticator.publicKey, message, authenticator.signature);
    case "multiKey":
      return verifyMultiKey(authenticator, message);
    case "none":
      return false;
    // Whether the signature is good, a Move function decides when the transaction is validated; here, only that it is about this transaction.
    case "abstraction":
      return isSameDigest(authenticator.data.digest, abstractionDigest(message, authenticator.functionInfo));
  }
}

function isSameDigest(given: Uint8Array, expected: Uint8Array): boolean {
  return given.length === expected.length && given.every((byte, index) => byte === expected[index]);
}

function verifyMultiKey(authenticator: Extract<AccountAuthenticator, { kind: "multiKey" }>, message: Uint8Array): boolean {
  const { publicKeys, signatures, signaturesRequired, bitmap } = authenticator;
  if (publicKeys.length > MAX_MULTI_KEYS || signaturesRequired === 0) return false;
  const signers = setBits(bitmap);
  if (signers.length !== signatures.length || signatures.length === 0 || signatures.length < signaturesRequired) return false;
  return signers.every((keyIndex, index) => {
    const key = publicKeys[keyIndex];
    const signature = signatures[index];
    return key !== undefined && signature !== undefined && verifyAny(key, message, signature);
  });
}

function verifyAny(key: AnyPublicKey, message: Uint8Array, signature: AnySignature): boolean {
  switch (signature.kind) {
    case "ed25519":
      return key.kind === "ed25519" && crypto.ed25519Verify(key.bytes, message, signature.bytes);
    case "secp256k1":
      return key.kind === "secp256k1" && crypto.secp256k1Verify(key.bytes, crypto.sha3_256(message), signature.bytes);
    case "webAuthn":
      return key.kind === "secp256r1" && webAuthnVerify(key.bytes, message, signature);
    // No proof or token is verified yet, so none is good.
    case "keyless":
      return false;
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

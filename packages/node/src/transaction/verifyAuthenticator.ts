import { type Address, crypto, USECS_PER_SEC } from "@atoll/move";
import type { AccountAuthenticator, AnyPublicKey, AnySignature, TransactionAuthenticator } from "../chain/authenticator.ts";
import type { SignedTransaction } from "../chain/signedTransaction.ts";
import { abstractionDigest } from "./abstractionDigest.ts";
import { authenticatorParts } from "./authenticatorParts.ts";
import { setBits } from "./bitmap.ts";
import type { KeylessCheck, KeylessFacts } from "./keylessCheck.ts";
import { ephemeralMessage, identityOfKey, isKeylessKey, isKeylessPartSized, type KeylessPart, keylessParts } from "./keylessParts.ts";
import { multiEd25519Parts } from "./multiEd25519.ts";
import { type CheckSignature, checkSignature, type SignatureCheck } from "./signatureCheck.ts";
import { isWellFormed } from "./signatureForm.ts";
import { signingMessage, signingScopeOf, withoutFeePayer } from "./signingMessage.ts";

/** Chain data needed for verifying signatures. */
export interface VerificationContext {
  /** Whether an address is impersonated and needs no signature. */
  readonly mayActAs?: (signer: Address) => boolean;
  /** Returns the chain configuration for keyless signatures; all keyless signatures fail without it. */
  readonly keylessFacts?: (part: KeylessPart) => KeylessFacts | undefined;
}

/** Verifies all signatures of a transaction synchronously. Keyless signatures are too slow for this and need `verifyAuthenticatorWith`. */
export function verifyAuthenticator(transaction: SignedTransaction, mayActAs: (signer: Address) => boolean = () => false): boolean {
  const steps = verificationSteps(transaction, { mayActAs });
  let step = steps.next();
  while (step.done !== true) {
    if (step.value.kind === "keyless") throw new TypeError("A keyless signature is verified in the background only.");
    step = steps.next(checkSignature(step.value));
  }
  return step.value;
}

/** Verifies all signatures of a transaction asynchronously with `check`. */
export async function verifyAuthenticatorWith(
  check: CheckSignature,
  transaction: SignedTransaction,
  context: VerificationContext = {},
): Promise<boolean> {
  const steps = verificationSteps(transaction, context);
  let step = steps.next();
  while (step.done !== true) step = steps.next(await check(step.value));
  return step.value;
}

/** Whether a single Ed25519 key signed, the most common case and cheap enough to verify first. */
export function isSingleEd25519(authenticator: TransactionAuthenticator): boolean {
  if (authenticator.kind === "ed25519") return true;
  if (authenticator.kind !== "singleSender") return false;
  const { sender } = authenticator;
  return sender.kind === "ed25519" || (sender.kind === "singleKey" && sender.signature.kind === "ed25519");
}

/** Generator that yields one signature check after the other and returns the verdict; stops at the first invalid signature. */
type Steps = Generator<SignatureCheck | KeylessCheck, boolean, boolean>;
type KeylessLookup = NonNullable<VerificationContext["keylessFacts"]>;

function* verificationSteps({ authenticator, raw, rawBytes }: SignedTransaction, context: VerificationContext): Steps {
  if (!isWellFormed(authenticator)) return false;
  const { mayActAs = () => false, keylessFacts = () => undefined } = context;
  const keyless = keylessParts(authenticator);
  if (keyless.length > 0 && keyless.length > (keylessFacts(keyless[0] as KeylessPart)?.limits.maxSignaturesPerTransaction ?? 0))
    return false;
  const parts = authenticatorParts(authenticator);
  const scope = signingScopeOf(authenticator);
  const message = createMessage(signingMessage(rawBytes, scope));
  const openMessage = scope.kind === "feePayer" ? createMessage(signingMessage(rawBytes, withoutFeePayer(scope))) : undefined;
  const signers = [
    { authenticator: parts.sender, owner: raw.sender },
    ...parts.secondaries.map((secondary, index) => ({ authenticator: secondary, owner: parts.secondaryAddresses[index] })),
  ];
  for (const signer of signers) {
    if (signer.authenticator.kind === "none") {
      if (signer.owner === undefined || !mayActAs(signer.owner)) return false;
    } else {
      const isSigned =
        (openMessage !== undefined && (yield* accountSteps(signer.authenticator, openMessage, keylessFacts))) ||
        (yield* accountSteps(signer.authenticator, message, keylessFacts));
      if (!isSigned) return false;
    }
  }
  if (parts.feePayer === undefined) return true;
  const { feePayer } = parts;
  return feePayer.authenticator.kind === "none"
    ? mayActAs(feePayer.address)
    : yield* accountSteps(feePayer.authenticator, message, keylessFacts);
}

/** Message to sign with a lazily computed hash, shared by all signers. */
interface Message {
  readonly bytes: Uint8Array;
  digest(): Uint8Array;
}
function createMessage(bytes: Uint8Array): Message {
  let digest: Uint8Array | undefined;
  return {
    bytes,
    digest() {
      digest ??= crypto.sha3_256(bytes);
      return digest;
    },
  };
}

function* accountSteps(authenticator: AccountAuthenticator, message: Message, keylessFacts: KeylessLookup): Steps {
  switch (authenticator.kind) {
    case "ed25519":
      return yield { kind: "ed25519", publicKey: authenticator.publicKey, message: message.bytes, signature: authenticator.signature };
    case "multiEd25519":
      for (const part of multiEd25519Parts(authenticator.publicKey, authenticator.signature)) {
        if (!(yield { kind: "ed25519", ...part, message: message.bytes })) return false;
      }
      return true;
    case "singleKey":
      return yield* anySteps(authenticator.publicKey, message, authenticator.signature, keylessFacts);
    case "multiKey": {
      const signers = setBits(authenticator.bitmap);
      for (const [index, signature] of authenticator.signatures.entries()) {
        const key = authenticator.publicKeys[signers[index] ?? -1];
        if (key === undefined || !(yield* anySteps(key, message, signature, keylessFacts))) return false;
      }
      return true;
    }
    case "none":
      return false;
    // A Move function verifies this signature during validation; here only the digest is compared with the transaction.
    case "abstraction":
      return isSameDigest(authenticator.data.digest, abstractionDigest(message.bytes, authenticator.functionInfo));
  }
}

function* anySteps(key: AnyPublicKey, message: Message, signature: AnySignature, keylessFacts: KeylessLookup): Steps {
  if (isKeylessKey(key)) return signature.kind === "keyless" && (yield* keylessSteps({ key, signature }, message, keylessFacts));
  switch (signature.kind) {
    case "ed25519":
      return yield { kind: "ed25519", publicKey: key.bytes, message: message.bytes, signature: signature.bytes };
    case "secp256k1":
      return yield { kind: "secp256k1", publicKey: key.bytes, digest: message.digest(), signature: signature.bytes };
    case "webAuthn":
      return yield { kind: "webAuthn", publicKey: key.bytes, digest: message.digest(), assertion: signature };
    case "keyless":
      return false;
  }
}

/** Checks a keyless signature: expiry and size first, then the ephemeral signature over transaction and proof, and finally the proof. */
function* keylessSteps(part: KeylessPart, message: Message, keylessFacts: KeylessLookup): Steps {
  const { key, signature } = part;
  if (!isKeylessPartSized(part)) return false;
  const facts = keylessFacts(part);
  if (facts === undefined || facts.ledgerTimeMicros > signature.expiryDateSecs * USECS_PER_SEC) return false;
  const { ephemeralPublicKey, ephemeralSignature } = signature;
  const signed = ephemeralMessage(message.bytes, signature);
  const { bytes: publicKey } = ephemeralPublicKey;
  if (ephemeralPublicKey.kind === "ed25519") {
    if (ephemeralSignature.kind !== "ed25519") return false;
    if (!(yield { kind: "ed25519", publicKey, message: signed, signature: ephemeralSignature.bytes })) return false;
  } else {
    if (ephemeralSignature.kind !== "webAuthn") return false;
    if (!(yield { kind: "webAuthn", publicKey, digest: crypto.sha3_256(signed), assertion: ephemeralSignature })) return false;
  }
  return yield { kind: "keyless", identity: identityOfKey(key), signature, facts };
}

function isSameDigest(given: Uint8Array, expected: Uint8Array): boolean {
  return given.length === expected.length && given.every((byte, index) => byte === expected[index]);
}

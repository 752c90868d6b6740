import { type Address, crypto } from "@atoll/move";
import { abstractionDigest } from "./abstractionDigest.ts";
import type { AccountAuthenticator, AnyPublicKey, AnySignature, TransactionAuthenticator } from "./authenticator.ts";
import { authenticatorParts } from "./authenticatorParts.ts";
import { setBits } from "./bitmap.ts";
import { multiEd25519Parts } from "./multiEd25519.ts";
import { type CheckSignature, checkSignature, type SignatureCheck } from "./signatureCheck.ts";
import { isWellFormed } from "./signatureForm.ts";
import type { SignedTransaction } from "./signedTransaction.ts";
import { signingMessage, signingScopeOf, withoutFeePayer } from "./signingMessage.ts";

type MayActAs = (signer: Address) => boolean;

/** Whether every signature is one over this very transaction. `mayActAs` names addresses that need none. */
export function verifyAuthenticator(transaction: SignedTransaction, mayActAs: MayActAs = () => false): boolean {
  const steps = verificationSteps(transaction, mayActAs);
  let step = steps.next();
  while (step.done !== true) step = steps.next(checkSignature(step.value));
  return step.value;
}

/** The same answer, each signature checked as `check` does it. */
export async function verifyAuthenticatorWith(
  check: CheckSignature,
  transaction: SignedTransaction,
  mayActAs: MayActAs = () => false,
): Promise<boolean> {
  const steps = verificationSteps(transaction, mayActAs);
  let step = steps.next();
  while (step.done !== true) step = steps.next(await check(step.value));
  return step.value;
}

/** The commonest signature, one Ed25519 key and nobody else: cheap enough to be checked before everything else. */
export function isSingleEd25519(authenticator: TransactionAuthenticator): boolean {
  if (authenticator.kind === "ed25519") return true;
  if (authenticator.kind !== "singleSender") return false;
  const { sender } = authenticator;
  return sender.kind === "ed25519" || (sender.kind === "singleKey" && sender.signature.kind === "ed25519");
}

/** Asks for one signature after the other and ends with the answer; what comes after a bad one is not asked for. */
type Steps = Generator<SignatureCheck, boolean, boolean>;

function* verificationSteps({ authenticator, raw, rawBytes }: SignedTransaction, mayActAs: MayActAs): Steps {
  if (!isWellFormed(authenticator)) return false;
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
        (openMessage !== undefined && (yield* accountSteps(signer.authenticator, openMessage))) ||
        (yield* accountSteps(signer.authenticator, message));
      if (!isSigned) return false;
    }
  }
  if (parts.feePayer === undefined) return true;
  const { feePayer } = parts;
  return feePayer.authenticator.kind === "none" ? mayActAs(feePayer.address) : yield* accountSteps(feePayer.authenticator, message);
}

/** What is signed, and its hash, computed at most once however many sign. */
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

function* accountSteps(authenticator: AccountAuthenticator, message: Message): Steps {
  switch (authenticator.kind) {
    case "ed25519":
      return yield { kind: "ed25519", publicKey: authenticator.publicKey, message: message.bytes, signature: authenticator.signature };
    case "multiEd25519":
      for (const part of multiEd25519Parts(authenticator.publicKey, authenticator.signature)) {
        if (!(yield { kind: "ed25519", ...part, message: message.bytes })) return false;
      }
      return true;
    case "singleKey":
      return yield* anySteps(authenticator.publicKey, message, authenticator.signature);
    case "multiKey": {
      const signers = setBits(authenticator.bitmap);
      for (const [index, signature] of authenticator.signatures.entries()) {
        const key = authenticator.publicKeys[signers[index] ?? -1];
        if (key === undefined || !(yield* anySteps(key, message, signature))) return false;
      }
      return true;
    }
    case "none":
      return false;
    // Whether the signature is good, a Move function decides when the transaction is validated; here, only that it is about this transaction.
    case "abstraction":
      return isSameDigest(authenticator.data.digest, abstractionDigest(message.bytes, authenticator.functionInfo));
  }
}

function* anySteps(key: AnyPublicKey, message: Message, signature: AnySignature): Steps {
  if (key.kind === "keyless" || key.kind === "federatedKeyless") return false;
  switch (signature.kind) {
    case "ed25519":
      return yield { kind: "ed25519", publicKey: key.bytes, message: message.bytes, signature: signature.bytes };
    case "secp256k1":
      return yield { kind: "secp256k1", publicKey: key.bytes, digest: message.digest(), signature: signature.bytes };
    case "webAuthn":
      return yield { kind: "webAuthn", publicKey: key.bytes, digest: message.digest(), assertion: signature };
    // No proof or token is verified yet, so none is good.
    case "keyless":
      return false;
  }
}

function isSameDigest(given: Uint8Array, expected: Uint8Array): boolean {
  return given.length === expected.length && given.every((byte, index) => byte === expected[index]);
}

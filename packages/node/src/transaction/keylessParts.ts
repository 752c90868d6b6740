import { crypto, encodeBcs } from "@atoll/move";
import type { AccountAuthenticator, AnyPublicKey, AnySignature, TransactionAuthenticator } from "./authenticator.ts";
import { authenticatorParts } from "./authenticatorParts.ts";
import { setBits } from "./bitmap.ts";
import type { FederatedKeylessPublicKey, Groth16Proof, KeylessPublicKey, KeylessSignature } from "./keyless.ts";
import { writeFederatedKeylessPublicKey, writeKeylessPublicKey, writeKeylessSignature } from "./keylessBcs.ts";
import { domainSeed } from "./signingMessage.ts";

/** Nodes take no larger ones, whatever the chain's configuration says. */
const MAX_SIGNATURE_BYTES = 4000;
const MAX_PUBLIC_KEY_BYTES = 232;
const ADDRESS_BYTES = 32;
const SEED_BYTES = 32;

export type KeylessKey =
  | ({ readonly kind: "keyless" } & KeylessPublicKey)
  | ({ readonly kind: "federatedKeyless" } & FederatedKeylessPublicKey);

/** A keyless key, and what was signed with it. */
export interface KeylessPart {
  readonly key: KeylessKey;
  readonly signature: KeylessSignature;
}

/** Every keyless signature of a transaction, in the order of its signers. Keyless keys that did not sign are left out. */
export function keylessParts(authenticator: TransactionAuthenticator): KeylessPart[] {
  const { sender, secondaries, feePayer } = authenticatorParts(authenticator);
  return [sender, ...secondaries, ...(feePayer === undefined ? [] : [feePayer.authenticator])].flatMap(partsOfAccount);
}

/** The identity that a key stands for, whoever publishes its issuer's keys. */
export function identityOfKey(key: KeylessKey): KeylessPublicKey {
  return key.kind === "keyless" ? key : key.publicKey;
}

export function isKeylessKey(key: AnyPublicKey): key is KeylessKey {
  return key.kind === "keyless" || key.kind === "federatedKeyless";
}

/** Whether key and signature are within what a node takes. */
export function isKeylessPartSized({ key, signature }: KeylessPart): boolean {
  const keyBytes = encodeBcs((writer) =>
    key.kind === "keyless" ? writeKeylessPublicKey(writer, key) : writeFederatedKeylessPublicKey(writer, key),
  );
  const keyLimit = key.kind === "keyless" ? MAX_PUBLIC_KEY_BYTES : ADDRESS_BYTES + MAX_PUBLIC_KEY_BYTES;
  return keyBytes.length <= keyLimit && encodeBcs((writer) => writeKeylessSignature(writer, signature)).length <= MAX_SIGNATURE_BYTES;
}

/** What the ephemeral key signs: the transaction and the proof, so that neither can be exchanged. `message` is what every other key signs. */
export function ephemeralMessage(message: Uint8Array, { certificate }: KeylessSignature): Uint8Array {
  const proof = certificate.kind === "zeroKnowledge" ? certificate.proof : undefined;
  return encodeBcs((writer) => {
    writer.fixedBytes(domainSeed("TransactionAndProof")).fixedBytes(message.subarray(SEED_BYTES));
    // Groth16 is the only kind of proof.
    writer.option(proof, (inner, { a, b, c }: Groth16Proof) => inner.uleb128(0).fixedBytes(a).fixedBytes(b).fixedBytes(c));
  });
}

/** A hash of key and signature without the ephemeral signature: what is proved, and by what. */
export function claimDigest({ key, signature }: KeylessPart): Uint8Array {
  return crypto.sha3_256(
    encodeBcs((writer) => {
      writeKeylessPublicKey(writer, identityOfKey(key));
      writeKeylessSignature(writer, { ...signature, ephemeralSignature: NO_SIGNATURE });
    }),
  );
}

const NO_SIGNATURE = { kind: "ed25519", bytes: new Uint8Array(64) } as const;

function partsOfAccount(authenticator: AccountAuthenticator): KeylessPart[] {
  switch (authenticator.kind) {
    case "singleKey":
      return partOf(authenticator.publicKey, authenticator.signature);
    case "multiKey": {
      const signers = setBits(authenticator.bitmap);
      return authenticator.signatures.flatMap((signature, index) => partOf(authenticator.publicKeys[signers[index] ?? -1], signature));
    }
    default:
      return [];
  }
}

function partOf(key: AnyPublicKey | undefined, signature: AnySignature): KeylessPart[] {
  return key !== undefined && isKeylessKey(key) && signature.kind === "keyless" ? [{ key, signature }] : [];
}

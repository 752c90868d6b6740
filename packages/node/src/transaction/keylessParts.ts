import type { Groth16Proof } from "@atoll/framework/keyless";
import { crypto, encodeBcs } from "@atoll/move";
import type { AccountAuthenticator, AnyPublicKey, AnySignature, TransactionAuthenticator } from "../chain/authenticator.ts";
import type { FederatedKeylessPublicKey, KeylessPublicKey, KeylessSignature } from "../chain/keyless.ts";
import { authenticatorParts } from "./authenticatorParts.ts";
import { setBits } from "./bitmap.ts";
import { writeFederatedKeylessPublicKey, writeKeylessPublicKey, writeKeylessSignature } from "./keylessBcs.ts";
import { domainSeed } from "./signingMessage.ts";

/** Size limits of nodes for keyless keys and signatures, independent of the on-chain configuration. */
const MAX_SIGNATURE_BYTES = 4000;
const MAX_PUBLIC_KEY_BYTES = 232;
const ADDRESS_BYTES = 32;
const SEED_BYTES = 32;

export type KeylessKey =
  | ({ readonly kind: "keyless" } & KeylessPublicKey)
  | ({ readonly kind: "federatedKeyless" } & FederatedKeylessPublicKey);

/** A keyless public key with its signature. */
export interface KeylessPart {
  readonly key: KeylessKey;
  readonly signature: KeylessSignature;
}

const NONE: readonly KeylessPart[] = [];

/** Lists all keyless signatures of a transaction, in signer order. Skips keyless keys that did not sign. */
export function keylessParts(authenticator: TransactionAuthenticator): readonly KeylessPart[] {
  if (authenticator.kind === "ed25519") return NONE;
  const { sender, secondaries, feePayer } = authenticatorParts(authenticator);
  return [sender, ...secondaries, ...(feePayer === undefined ? [] : [feePayer.authenticator])].flatMap(partsOfAccount);
}

/** Keyless identity of a plain or federated key. */
export function identityOfKey(key: KeylessKey): KeylessPublicKey {
  return key.kind === "keyless" ? key : key.publicKey;
}

export function isKeylessKey(key: AnyPublicKey): key is KeylessKey {
  return key.kind === "keyless" || key.kind === "federatedKeyless";
}

/** Whether a keyless key and signature are within the size limits. */
export function isKeylessPartSized({ key, signature }: KeylessPart): boolean {
  const keyBytes = encodeBcs((writer) =>
    key.kind === "keyless" ? writeKeylessPublicKey(writer, key) : writeFederatedKeylessPublicKey(writer, key),
  );
  const keyLimit = key.kind === "keyless" ? MAX_PUBLIC_KEY_BYTES : ADDRESS_BYTES + MAX_PUBLIC_KEY_BYTES;
  return keyBytes.length <= keyLimit && encodeBcs((writer) => writeKeylessSignature(writer, signature)).length <= MAX_SIGNATURE_BYTES;
}

/**
 * Message that the ephemeral key signs: transaction plus proof, so that neither can be replaced. `message` is the signing message of other
 * key types.
 */
export function ephemeralMessage(message: Uint8Array, { certificate }: KeylessSignature): Uint8Array {
  const proof = certificate.kind === "zeroKnowledge" ? certificate.proof : undefined;
  return encodeBcs((writer) => {
    writer.fixedBytes(domainSeed("TransactionAndProof")).fixedBytes(message.subarray(SEED_BYTES));
    // The proof enum has Groth16 as its only variant.
    writer.option(proof, (inner, { a, b, c }: Groth16Proof) => inner.uleb128(0).fixedBytes(a).fixedBytes(b).fixedBytes(c));
  });
}

/** Hash of a keyless key and signature without the ephemeral signature: identifies the proven claim. */
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

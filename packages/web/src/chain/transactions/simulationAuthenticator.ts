import {
  type AccountAuthenticator,
  AccountAuthenticatorEd25519,
  AccountAuthenticatorMultiEd25519,
  AccountAuthenticatorMultiKey,
  AccountAuthenticatorSingleKey,
  AnyPublicKey,
  AnySignature,
  Ed25519PublicKey,
  Ed25519Signature,
  EphemeralCertificate,
  EphemeralCertificateVariant,
  EphemeralPublicKey,
  EphemeralSignature,
  Groth16Zkp,
  KeylessSignature,
  MultiEd25519PublicKey,
  MultiEd25519Signature,
  MultiKey,
  MultiKeySignature,
  Secp256k1Signature,
  WebAuthnSignature,
  ZeroKnowledgeSig,
  ZkProof,
  ZkpVariant,
} from "@aptos-labs/ts-sdk";
import type { AccountKey, MemberKey } from "../facts/accountKey.ts";
import { libraryKey } from "./libraryKey.ts";

const SIGNATURE_BYTES = 64;
const AUTHENTICATOR_DATA_BYTES = 37;
/** Typical size of the WebAuthn client data on localhost; real sizes vary by some bytes. */
const CLIENT_DATA_BYTES = 134;
/** Typical size of an issuer's token header; real sizes vary by some bytes. */
const TOKEN_HEADER_CHARACTERS = 80;
const [G1_BYTES, G2_BYTES] = [32, 64];

/**
 * Placeholder signatures for simulation, of the same kinds, number and length, because gas depends on size. They are invalid, because nodes
 * refuse to simulate validly signed transactions.
 */
export function simulationAuthenticator(key: AccountKey): AccountAuthenticator {
  const publicKey = libraryKey(key);
  if (publicKey instanceof Ed25519PublicKey) return new AccountAuthenticatorEd25519(publicKey, emptyEd25519());
  if (publicKey instanceof MultiEd25519PublicKey) {
    const signatures = Array.from({ length: publicKey.threshold }, emptyEd25519);
    return new AccountAuthenticatorMultiEd25519(
      publicKey,
      new MultiEd25519Signature({ signatures, bitmap: firstBits(publicKey.threshold) }),
    );
  }
  if (publicKey instanceof MultiKey && key.scheme === "multiKey") {
    const signatures = key.members.slice(0, key.threshold).map(({ curve }) => emptySignature(curve));
    return new AccountAuthenticatorMultiKey(publicKey, new MultiKeySignature({ signatures, bitmap: firstBits(key.threshold) }));
  }
  if (publicKey instanceof AnyPublicKey) return new AccountAuthenticatorSingleKey(publicKey, emptySignature(curveOf(key)));
  throw new TypeError("the key is of no scheme that can be simulated");
}

function curveOf({ scheme }: AccountKey): MemberKey["curve"] {
  if (scheme === "passkey" || scheme === "keyless" || scheme === "federatedKeyless") return scheme;
  return scheme === "singleKeySecp256k1" ? "secp256k1" : "ed25519";
}

function emptySignature(curve: MemberKey["curve"]): AnySignature {
  switch (curve) {
    case "ed25519":
      return new AnySignature(emptyEd25519());
    case "secp256k1":
      return new AnySignature(new Secp256k1Signature(new Uint8Array(SIGNATURE_BYTES)));
    case "passkey":
      return new AnySignature(
        new WebAuthnSignature(new Uint8Array(SIGNATURE_BYTES), new Uint8Array(AUTHENTICATOR_DATA_BYTES), new Uint8Array(CLIENT_DATA_BYTES)),
      );
    case "keyless":
    case "federatedKeyless":
      return new AnySignature(emptyKeyless());
  }
}

function emptyKeyless(): KeylessSignature {
  const [a, b, c] = [new Uint8Array(G1_BYTES), new Uint8Array(G2_BYTES), new Uint8Array(G1_BYTES)];
  const proof = new ZkProof(new Groth16Zkp({ a, b, c }), ZkpVariant.Groth16);
  const trainingWheelsSignature = new EphemeralSignature(emptyEd25519());
  return new KeylessSignature({
    jwtHeader: JSON.stringify({ kid: "".padEnd(TOKEN_HEADER_CHARACTERS, "0") }),
    ephemeralCertificate: new EphemeralCertificate(
      new ZeroKnowledgeSig({ proof, expHorizonSecs: 0, trainingWheelsSignature }),
      EphemeralCertificateVariant.ZkProof,
    ),
    expiryDateSecs: 0,
    ephemeralPublicKey: new EphemeralPublicKey(new Ed25519PublicKey(new Uint8Array(SIGNATURE_BYTES / 2))),
    ephemeralSignature: new EphemeralSignature(emptyEd25519()),
  });
}

function emptyEd25519(): Ed25519Signature {
  return new Ed25519Signature(new Uint8Array(SIGNATURE_BYTES));
}

function firstBits(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

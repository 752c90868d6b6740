import type { Groth16Proof } from "@atoll/framework/keyless";
import type { BcsReader, BcsWriter } from "@atoll/move";
import type {
  EphemeralCertificate,
  EphemeralPublicKey,
  EphemeralSignature,
  FederatedKeylessPublicKey,
  KeylessPublicKey,
  KeylessSignature,
  WebAuthnAssertion,
} from "../chain/keyless.ts";
import { ED25519_PUBLIC_KEY_BYTES, readSizedBytes, SECP256_PUBLIC_KEY_BYTES, SIGNATURE_BYTES } from "./sizedBytes.ts";
import { readVariant } from "./variant.ts";

const G1_BYTES = 32;
const G2_BYTES = 64;
const PEPPER_BYTES = 31;

export function readKeylessPublicKey(reader: BcsReader): KeylessPublicKey {
  return { issuer: reader.string(), identityCommitment: reader.bytes() };
}

export function writeKeylessPublicKey(writer: BcsWriter, key: KeylessPublicKey): void {
  writer.string(key.issuer).bytes(key.identityCommitment);
}

export function readFederatedKeylessPublicKey(reader: BcsReader): FederatedKeylessPublicKey {
  return { jwkAddress: reader.address(), publicKey: readKeylessPublicKey(reader) };
}

export function writeFederatedKeylessPublicKey(writer: BcsWriter, key: FederatedKeylessPublicKey): void {
  writeKeylessPublicKey(writer.address(key.jwkAddress), key.publicKey);
}

export function readKeylessSignature(reader: BcsReader): KeylessSignature {
  return {
    certificate: readCertificate(reader),
    jwtHeader: reader.string(),
    expiryDateSecs: reader.u64(),
    ephemeralPublicKey: readEphemeralPublicKey(reader),
    ephemeralSignature: readEphemeralSignature(reader),
  };
}

export function writeKeylessSignature(writer: BcsWriter, signature: KeylessSignature): void {
  writeCertificate(writer, signature.certificate);
  writer.string(signature.jwtHeader).u64(signature.expiryDateSecs);
  const { kind, bytes } = signature.ephemeralPublicKey;
  writer.uleb128(kind === "ed25519" ? 0 : 1).bytes(bytes);
  writeEphemeralSignature(writer, signature.ephemeralSignature);
}

function readCertificate(reader: BcsReader): EphemeralCertificate {
  if (readVariant(reader, 2) === 0) {
    return {
      kind: "zeroKnowledge",
      proof: readProof(reader),
      expiryHorizonSecs: reader.u64(),
      extraField: reader.option((inner) => inner.string()),
      overrideAudience: reader.option((inner) => inner.string()),
      trainingWheelsSignature: reader.option(readEphemeralSignature),
    };
  }
  return {
    kind: "openId",
    jwtSignature: reader.bytes(),
    jwtPayload: reader.string(),
    userIdClaim: reader.string(),
    ephemeralKeyBlinder: reader.bytes(),
    pepper: reader.fixedBytes(PEPPER_BYTES),
    committedAudience: reader.option((inner) => inner.string()),
  };
}

function writeCertificate(writer: BcsWriter, certificate: EphemeralCertificate): void {
  if (certificate.kind === "zeroKnowledge") {
    const { a, b, c } = certificate.proof;
    writer.uleb128(0).uleb128(0).fixedBytes(a).fixedBytes(b).fixedBytes(c).u64(certificate.expiryHorizonSecs);
    writer.option(certificate.extraField, writeText).option(certificate.overrideAudience, writeText);
    writer.option(certificate.trainingWheelsSignature, writeEphemeralSignature);
    return;
  }
  writer.uleb128(1).bytes(certificate.jwtSignature).string(certificate.jwtPayload).string(certificate.userIdClaim);
  writer.bytes(certificate.ephemeralKeyBlinder).fixedBytes(certificate.pepper).option(certificate.committedAudience, writeText);
}

/** Decodes a Groth16 proof, the only supported kind. */
function readProof(reader: BcsReader): Groth16Proof {
  readVariant(reader, 1);
  return { a: reader.fixedBytes(G1_BYTES), b: reader.fixedBytes(G2_BYTES), c: reader.fixedBytes(G1_BYTES) };
}

function readEphemeralPublicKey(reader: BcsReader): EphemeralPublicKey {
  return readVariant(reader, 2) === 0
    ? { kind: "ed25519", bytes: readSizedBytes(reader, ED25519_PUBLIC_KEY_BYTES) }
    : { kind: "secp256r1", bytes: readSizedBytes(reader, SECP256_PUBLIC_KEY_BYTES) };
}

function readEphemeralSignature(reader: BcsReader): EphemeralSignature {
  return readVariant(reader, 2) === 0 ? { kind: "ed25519", bytes: readSizedBytes(reader, SIGNATURE_BYTES) } : readAssertion(reader);
}

function writeEphemeralSignature(writer: BcsWriter, signature: EphemeralSignature): void {
  if (signature.kind === "ed25519") writer.uleb128(0).bytes(signature.bytes);
  else writeAssertion(writer.uleb128(1), signature);
}

/** Reads a passkey assertion, whose signature is an enum with a single variant. */
export function readAssertion(reader: BcsReader): WebAuthnAssertion {
  readVariant(reader, 1);
  const signature = readSizedBytes(reader, SIGNATURE_BYTES);
  return { kind: "webAuthn", signature, authenticatorData: reader.bytes(), clientDataJson: reader.bytes() };
}

export function writeAssertion(writer: BcsWriter, assertion: WebAuthnAssertion): void {
  writer.uleb128(0).bytes(assertion.signature).bytes(assertion.authenticatorData).bytes(assertion.clientDataJson);
}

function writeText(writer: BcsWriter, text: string): void {
  writer.string(text);
}

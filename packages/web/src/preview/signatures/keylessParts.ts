import { type BytesReader, createBytesReader } from "../../chain/bcs/bytesReader.ts";
import { fromHex, toHex } from "../../chain/facts/hex.ts";
import { addressFromBytes } from "../longAddress.ts";
import type { AssertionParts, KeylessParts, KeyParts } from "./signatureParts.ts";

const ADDRESS_BYTES = 32;
const G1_BYTES = 32;
const G2_BYTES = 64;
const PEPPER_BYTES = 31;
/** Sizes of the fields in WebAuthn authenticator data: relying party hash, flags, counter. */
const RELYING_PARTY_BYTES = 32;
const USER_PRESENT = 1;
const USER_VERIFIED = 4;

/** Decodes a keyless public key from BCS. */
export function readKeylessKey(hex: string): KeyParts {
  return whole(hex, (reader) => ({ scheme: "keyless", bytes: hex, keysAt: undefined, ...readIdentity(reader) }));
}

/** Decodes a federated keyless public key, whose issuer keys are stored at a separate address. */
export function readFederatedKey(hex: string): KeyParts {
  return whole(hex, (reader) => {
    const keysAt = addressFromBytes(reader.fixed(ADDRESS_BYTES));
    return { scheme: "federatedKeyless", bytes: hex, keysAt, ...readIdentity(reader) };
  });
}

function readIdentity(reader: BytesReader) {
  return { issuer: reader.text(), identityCommitment: toHex(reader.bytes()) };
}

/** Decodes a passkey assertion from BCS. */
export function readPasskeyAssertion(hex: string): AssertionParts {
  return whole(hex, readAssertion);
}

/** Decodes a keyless signature from BCS. */
export function readKeylessParts(hex: string): KeylessParts {
  return whole(hex, (reader) => ({
    certificate: readCertificate(reader),
    header: reader.text(),
    expiresSecs: reader.u64(),
    ephemeralKey: { scheme: variant(reader, 2) === 0 ? "ed25519" : "secp256r1", bytes: toHex(reader.bytes()) },
    ephemeralSignature: readEphemeralSignature(reader),
  }));
}

function readCertificate(reader: BytesReader): KeylessParts["certificate"] {
  if (variant(reader, 2) === 0) {
    variant(reader, 1);
    const proof = { a: toHex(reader.fixed(G1_BYTES)), b: toHex(reader.fixed(G2_BYTES)), c: toHex(reader.fixed(G1_BYTES)) };
    return {
      kind: "zeroKnowledge",
      proof,
      horizonSecs: reader.u64(),
      extraField: reader.option(reader.text),
      overrideAudience: reader.option(reader.text),
      hasTrainingWheels: reader.option(() => readEphemeralSignature(reader)) !== undefined,
    };
  }
  reader.bytes();
  const payload = reader.text();
  const claim = reader.text();
  reader.bytes();
  reader.fixed(PEPPER_BYTES);
  reader.option(reader.text);
  return { kind: "openId", claim, payload };
}

function readEphemeralSignature(reader: BytesReader): KeylessParts["ephemeralSignature"] {
  return variant(reader, 2) === 0
    ? { scheme: "ed25519", bytes: toHex(reader.bytes()) }
    : { scheme: "webAuthn", assertion: readAssertion(reader) };
}

function readAssertion(reader: BytesReader): AssertionParts {
  variant(reader, 1);
  const signature = toHex(reader.bytes());
  const authenticator = createBytesReader(reader.bytes());
  const relyingPartyHash = toHex(authenticator.fixed(RELYING_PARTY_BYTES));
  const flags = authenticator.u8();
  // The signature counter is the only big-endian integer in this structure.
  const counter = authenticator.fixed(4).reduce((value, byte) => value * 256 + byte, 0);
  const client = clientData(reader.text());
  return {
    signature,
    relyingPartyHash,
    isUserPresent: (flags & USER_PRESENT) !== 0,
    isUserVerified: (flags & USER_VERIFIED) !== 0,
    counter,
    ...client,
  };
}

/** Origin and challenge in the browser's WebAuthn client data; networks check only the challenge. */
function clientData(text: string): { readonly origin: string | undefined; readonly challenge: string | undefined } {
  const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);
  try {
    const fields: unknown = JSON.parse(text);
    const { origin, challenge } = (typeof fields === "object" && fields !== null ? fields : {}) as Readonly<Record<string, unknown>>;
    return { origin: textOf(origin), challenge: textOf(challenge) };
  } catch (error) {
    if (error instanceof SyntaxError) return { origin: undefined, challenge: undefined };
    throw error;
  }
}

function variant(reader: BytesReader, count: number): number {
  const found = reader.uleb128();
  if (found >= count) throw reader.fault("unknownVariant", { found });
  return found;
}

function whole<T>(hex: string, read: (reader: BytesReader) => T): T {
  const reader = createBytesReader(fromHex(hex));
  const value = read(reader);
  reader.end();
  return value;
}

import { type BytesReader, wholly } from "../bcs/bytesReader.ts";
import { toHex } from "../facts/hex.ts";
import type { AssertionParts, EphemeralSignatureParts, KeylessParts, SignatureParts } from "./authenticator.ts";
import { ED25519_BYTES, SECP256_BYTES } from "./readPublicKey.ts";

export const SIGNATURE_BYTES = 64;
const G1_BYTES = 32;
const G2_BYTES = 64;
const PEPPER_BYTES = 31;
const RELYING_PARTY_BYTES = 32;
const COUNTER_BYTES = 4;

/** Decodes an `AnySignature` strictly. */
export function readAnySignature(reader: BytesReader): SignatureParts {
  switch (reader.variant(4)) {
    case 0:
      return { scheme: "ed25519", bytes: toHex(reader.bytes(SIGNATURE_BYTES)) };
    case 1:
      return { scheme: "secp256k1", bytes: toHex(reader.bytes(SIGNATURE_BYTES)) };
    case 2:
      return { scheme: "webAuthn", assertion: readAssertion(reader) };
    default:
      return { scheme: "keyless", keyless: readKeylessSignature(reader) };
  }
}

/** Decodes a `KeylessSignature`. */
export function readKeylessSignature(reader: BytesReader): KeylessParts {
  return {
    certificate: reader.variant(2) === 0 ? readProof(reader) : readOpenId(reader),
    header: reader.text(),
    expiresSecs: reader.u64(),
    ephemeralKey:
      reader.variant(2) === 0
        ? { scheme: "ed25519", bytes: toHex(reader.bytes(ED25519_BYTES)) }
        : { scheme: "secp256r1", bytes: toHex(reader.bytes(SECP256_BYTES)) },
    ephemeralSignature: readEphemeralSignature(reader),
  };
}

function readProof(reader: BytesReader): KeylessParts["certificate"] {
  // Groth16 is the only proof system.
  reader.variant(1);
  const [a, b, c] = [toHex(reader.fixed(G1_BYTES)), toHex(reader.fixed(G2_BYTES)), toHex(reader.fixed(G1_BYTES))];
  return {
    kind: "zeroKnowledge",
    proof: { a, b, c },
    horizonSecs: reader.u64(),
    extraField: reader.option(reader.text),
    overrideAudience: reader.option(reader.text),
    trainingWheels: reader.option(() => readEphemeralSignature(reader)),
  };
}

function readOpenId(reader: BytesReader): KeylessParts["certificate"] {
  reader.bytes();
  const [payload, claim] = [reader.text(), reader.text()];
  reader.bytes();
  const pepper = toHex(reader.fixed(PEPPER_BYTES));
  reader.option(reader.text);
  return { kind: "openId", claim, payload, pepper };
}

function readEphemeralSignature(reader: BytesReader): EphemeralSignatureParts {
  return reader.variant(2) === 0
    ? { scheme: "ed25519", bytes: toHex(reader.bytes(SIGNATURE_BYTES)) }
    : { scheme: "webAuthn", assertion: readAssertion(reader) };
}

/** Decodes a passkey's `PartialAuthenticatorAssertionResponse`. */
export function readAssertion(reader: BytesReader): AssertionParts {
  // Passkeys sign with secp256r1 only.
  reader.variant(1);
  const signature = toHex(reader.bytes(SIGNATURE_BYTES));
  const authenticatorData = reader.bytes();
  const clientData = reader.bytes();
  const clientText = wholly(clientData, (text) => text.fixedText(clientData.length));
  const { type, origin, challenge } = clientFields(clientText ?? "");
  return {
    signature,
    authenticatorData: toHex(authenticatorData),
    device: wholly(authenticatorData, readDevice),
    clientData: toHex(clientData),
    clientText,
    type: textOf(type),
    origin: textOf(origin),
    challenge: textOf(challenge),
  };
}

function readDevice(reader: BytesReader): AssertionParts["device"] {
  const relyingPartyHash = toHex(reader.fixed(RELYING_PARTY_BYTES));
  const flags = reader.u8();
  // The counter is the only big-endian integer; extensions may follow it.
  const counter = reader.fixed(COUNTER_BYTES).reduce((value, byte) => value * 256 + byte, 0);
  reader.rest();
  return { relyingPartyHash, flags, counter };
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** Fields of the browser's client data; none unless it is a JSON object. */
function clientFields(text: string): Readonly<Record<string, unknown>> {
  try {
    const fields: unknown = JSON.parse(text);
    return typeof fields === "object" && fields !== null ? (fields as Readonly<Record<string, unknown>>) : {};
  } catch {
    return {};
  }
}

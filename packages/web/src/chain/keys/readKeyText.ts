import { decode } from "../bcs/decode.ts";
import { readHexInput } from "../bcs/readBytes.ts";
import { WELL_KNOWN } from "../bcs/wellKnown.ts";
import { toHex } from "../facts/hex.ts";
import { looksSecret } from "../secrets/secretText.ts";
import { readAccountAuthenticator, readMultiEd25519Signature } from "./readAuthenticator.ts";
import type { KeyProblem, Reading } from "./reading.ts";
import { readAnyKey, readEd25519Key, readMultiEd25519Key, readMultiKey, readSecpKey } from "./readPublicKey.ts";
import { readAnySignature, readEcdsaSignature, readEd25519Signature, readKeylessSignature } from "./readSignature.ts";
import { transactionSigners } from "./transactionSigners.ts";

export type KeyReadings =
  | { readonly ok: true; readonly readings: readonly Reading[] }
  | { readonly ok: false; readonly problem: KeyProblem };

const PREFIXED = /^\s*(ed25519|secp256k1|secp256r1)-pub-(0x[0-9a-fA-F]*)\s*$/;
const CURVE_VARIANTS = { secp256k1: "Secp256k1Ecdsa", secp256r1: "Secp256r1Ecdsa" } as const;

/** All interpretations of a text as key, signature or authenticator, most specific first. */
export function readKeyText(text: string): KeyReadings {
  if (looksSecret(text)) return { ok: false, problem: "secret" };
  const prefixed = PREFIXED.exec(text);
  const typed = readHexInput(prefixed?.[2] ?? text);
  if (!typed.ok) return { ok: false, problem: typed.reason === "empty" ? "empty" : "notHex" };
  const { bytes } = typed;
  const curve = prefixed?.[1];
  if (curve === "ed25519") return bytes.length === 32 ? { ok: true, readings: [readEd25519Key(bytes)] } : { ok: false, problem: "unknown" };
  if (bytes.length === 33 && (bytes[0] === 2 || bytes[0] === 3)) return { ok: false, problem: "compressed" };
  if (curve === "secp256k1" || curve === "secp256r1") {
    const isKey = bytes.length === 65 && bytes[0] === 4;
    return isKey ? { ok: true, readings: [readSecpKey(CURVE_VARIANTS[curve], bytes)] } : { ok: false, problem: "unknown" };
  }
  const readings = [...encodedReadings(bytes), ...bareReadings(bytes)];
  return readings.length === 0 ? { ok: false, problem: "unknown" } : { ok: true, readings };
}

/** Interpretations of the bytes as BCS. */
function encodedReadings(bytes: Uint8Array): readonly Reading[] {
  const as = (name: string) => {
    const decoded = decode(bytes, { kind: "named", name }, WELL_KNOWN);
    return decoded.ok ? decoded.root : undefined;
  };
  const signers = transactionSigners(bytes);
  if (signers !== undefined) return signers.map(({ reading }) => reading);
  const authenticator = as("AccountAuthenticator");
  // A single byte decodes as an empty authenticator, which would match too many inputs.
  if (authenticator !== undefined && bytes.length > 1) return [readAccountAuthenticator(authenticator, bytes)];
  const key = as("AnyPublicKey");
  if (key !== undefined) return [readAnyKey(key, bytes)];
  const multiKey = as("MultiKey");
  if (multiKey !== undefined && (multiKey.children[0]?.children.length ?? 0) > 0) return [readMultiKey(multiKey, bytes)];
  const signature = as("AnySignature");
  if (signature !== undefined) return [readAnySignature(signature)];
  const keyless = as("KeylessSignature");
  return keyless === undefined ? [] : [readKeylessSignature(keyless)];
}

/** Interpretations of the bytes by length alone. */
function bareReadings(bytes: Uint8Array): readonly Reading[] {
  if (bytes.length === 32) {
    return [readEd25519Key(bytes), { kind: "addressOrHash", facts: [{ name: "value", form: "hex", value: toHex(bytes) }], parts: [] }];
  }
  if (bytes.length === 65 && bytes[0] === 4) return [readSecpKey("Secp256k1Ecdsa", bytes), readSecpKey("Secp256r1Ecdsa", bytes)];
  if (bytes.length === 64) {
    return [readEd25519Signature(bytes), { kind: "secp256k1Signature", facts: readEcdsaSignature("secp256k1", bytes), parts: [] }];
  }
  return [readMultiEd25519Key(bytes), readMultiEd25519Signature(bytes)].filter((reading) => reading !== undefined);
}

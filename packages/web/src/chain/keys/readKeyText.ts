import { wholly } from "../bcs/bytesReader.ts";
import { readHexInput } from "../bcs/readBytes.ts";
import { toHex } from "../facts/hex.ts";
import { looksSecret } from "../secrets/secretText.ts";
import { describeAuthenticator, describeKeyless, describeMultiEd25519Signature, describeSignature } from "./describeAuthenticator.ts";
import { describeKey, describeKeys } from "./describeKey.ts";
import { readAccountAuthenticator, readMultiEd25519Key, readMultiEd25519Signature } from "./readAuthenticator.ts";
import type { KeyProblem, Reading } from "./reading.ts";
import { ED25519_BYTES, readAnyKey, readMultiKey, SECP256_BYTES } from "./readPublicKey.ts";
import { readAnySignature, readKeylessSignature, SIGNATURE_BYTES } from "./readSignature.ts";
import { transactionSigners } from "./transactionSigners.ts";

export type KeyReadings =
  | { readonly ok: true; readonly readings: readonly Reading[] }
  | { readonly ok: false; readonly problem: KeyProblem };

const PREFIXED = /^\s*(ed25519|secp256k1|secp256r1)-pub-(0x[0-9a-fA-F]*)\s*$/;

/** All interpretations of a text as key, signature or authenticator, most specific first. */
export function readKeyText(text: string): KeyReadings {
  if (looksSecret(text)) return { ok: false, problem: "secret" };
  const prefixed = PREFIXED.exec(text);
  const typed = readHexInput(prefixed?.[2] ?? text);
  if (!typed.ok) return { ok: false, problem: typed.reason === "empty" ? "empty" : "notHex" };
  const { bytes } = typed;
  const curve = prefixed?.[1] as "ed25519" | "secp256k1" | "secp256r1" | undefined;
  if (curve !== "ed25519" && bytes.length === 33 && (bytes[0] === 2 || bytes[0] === 3)) return { ok: false, problem: "compressed" };
  if (curve !== undefined) {
    const isKey = curve === "ed25519" ? bytes.length === ED25519_BYTES : isSecpKey(bytes);
    return isKey ? { ok: true, readings: [describeKey({ scheme: curve, bytes: toHex(bytes) })] } : { ok: false, problem: "unknown" };
  }
  const readings = [...encodedReadings(bytes), ...bareReadings(bytes)];
  return readings.length === 0 ? { ok: false, problem: "unknown" } : { ok: true, readings };
}

/** Interpretations of the bytes as BCS. */
function encodedReadings(bytes: Uint8Array): readonly Reading[] {
  const signers = transactionSigners(bytes);
  if (signers !== undefined) return signers.map(({ reading }) => reading);
  const authenticator = wholly(bytes, readAccountAuthenticator);
  // A single byte decodes as an empty authenticator, which would match too many inputs.
  if (authenticator !== undefined && bytes.length > 1) return [describeAuthenticator(authenticator)];
  const key = wholly(bytes, readAnyKey);
  if (key !== undefined) return [describeKey(key)];
  const multiKey = wholly(bytes, readMultiKey);
  if (multiKey !== undefined) return [describeKeys("multiKey", multiKey.keys, multiKey.threshold)];
  const signature = wholly(bytes, readAnySignature);
  if (signature !== undefined) return [describeSignature(signature)];
  const keyless = wholly(bytes, readKeylessSignature);
  return keyless === undefined ? [] : [describeKeyless(keyless)];
}

/** Interpretations of the bytes by length alone. */
function bareReadings(bytes: Uint8Array): readonly Reading[] {
  const hex = toHex(bytes);
  if (bytes.length === ED25519_BYTES) {
    return [
      describeKey({ scheme: "ed25519", bytes: hex }),
      { kind: "addressOrHash", facts: [{ name: "value", form: "hex", value: hex }], parts: [] },
    ];
  }
  if (isSecpKey(bytes)) return [describeKey({ scheme: "secp256k1", bytes: hex }), describeKey({ scheme: "secp256r1", bytes: hex })];
  if (bytes.length === SIGNATURE_BYTES) {
    return [describeSignature({ scheme: "ed25519", bytes: hex }), describeSignature({ scheme: "secp256k1", bytes: hex })];
  }
  const keys = wholly(bytes, readMultiEd25519Key);
  const signed = wholly(bytes, readMultiEd25519Signature);
  return [
    ...(keys === undefined ? [] : [describeKeys("multiEd25519", keys.keys, keys.threshold)]),
    ...(signed === undefined ? [] : [describeMultiEd25519Signature(signed.signers, signed.signatures)]),
  ];
}

/** Whether bytes are the uncompressed point of a secp256k1 or secp256r1 key. */
function isSecpKey(bytes: Uint8Array): boolean {
  return bytes.length === SECP256_BYTES && bytes[0] === 4;
}

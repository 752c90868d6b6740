import { BcsError, type BcsReader, type BcsWriter } from "@atoll/move";
import type { AnyPublicKey, AnySignature } from "./authenticator.ts";
import { readVariant } from "./variant.ts";

export const ED25519_PUBLIC_KEY_BYTES = 32;
export const SIGNATURE_BYTES = 64;
/** Uncompressed points of both secp256 curves. */
export const SECP256_PUBLIC_KEY_BYTES = 65;

const PUBLIC_KEY_VARIANTS = 5;
const SIGNATURE_VARIANTS = 4;
const PUBLIC_KEY_KINDS = ["ed25519", "secp256k1", "secp256r1"] as const;

/** Bytes with their length in front, where only one length is right. */
export function readSizedBytes(reader: BcsReader, length: number): Uint8Array {
  const bytes = reader.bytes();
  if (bytes.length !== length) throw new BcsError(`expected ${length} bytes, got ${bytes.length}`);
  return bytes;
}

export function readAnyPublicKey(reader: BcsReader): AnyPublicKey {
  const kind = PUBLIC_KEY_KINDS[readVariant(reader, PUBLIC_KEY_VARIANTS)];
  if (kind === undefined) throw new BcsError("keyless public keys are not supported");
  return { kind, bytes: readSizedBytes(reader, kind === "ed25519" ? ED25519_PUBLIC_KEY_BYTES : SECP256_PUBLIC_KEY_BYTES) };
}

export function writeAnyPublicKey(writer: BcsWriter, key: AnyPublicKey): void {
  writer.uleb128(PUBLIC_KEY_KINDS.indexOf(key.kind)).bytes(key.bytes);
}

export function readAnySignature(reader: BcsReader): AnySignature {
  switch (readVariant(reader, SIGNATURE_VARIANTS)) {
    case 0:
      return { kind: "ed25519", bytes: readSizedBytes(reader, SIGNATURE_BYTES) };
    case 1:
      return { kind: "secp256k1", bytes: readSizedBytes(reader, SIGNATURE_BYTES) };
    case 2: {
      readVariant(reader, 1);
      const signature = readSizedBytes(reader, SIGNATURE_BYTES);
      return { kind: "webAuthn", signature, authenticatorData: reader.bytes(), clientDataJson: reader.bytes() };
    }
    default:
      throw new BcsError("keyless signatures are not supported");
  }
}

export function writeAnySignature(writer: BcsWriter, signature: AnySignature): void {
  switch (signature.kind) {
    case "ed25519":
      writer.uleb128(0).bytes(signature.bytes);
      break;
    case "secp256k1":
      writer.uleb128(1).bytes(signature.bytes);
      break;
    case "webAuthn":
      writer.uleb128(2).uleb128(0).bytes(signature.signature).bytes(signature.authenticatorData).bytes(signature.clientDataJson);
      break;
  }
}

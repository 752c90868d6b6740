import type { BcsReader, BcsWriter } from "@atoll/move";
import type { AnyPublicKey, AnySignature } from "../chain/authenticator.ts";
import {
  readAssertion,
  readFederatedKeylessPublicKey,
  readKeylessPublicKey,
  readKeylessSignature,
  writeAssertion,
  writeFederatedKeylessPublicKey,
  writeKeylessPublicKey,
  writeKeylessSignature,
} from "./keylessBcs.ts";
import { ED25519_PUBLIC_KEY_BYTES, readSizedBytes, SECP256_PUBLIC_KEY_BYTES, SIGNATURE_BYTES } from "./sizedBytes.ts";
import { readVariant } from "./variant.ts";

const PUBLIC_KEY_VARIANTS = 5;
const SIGNATURE_VARIANTS = 4;

export function readAnyPublicKey(reader: BcsReader): AnyPublicKey {
  switch (readVariant(reader, PUBLIC_KEY_VARIANTS)) {
    case 0:
      return { kind: "ed25519", bytes: readSizedBytes(reader, ED25519_PUBLIC_KEY_BYTES) };
    case 1:
      return { kind: "secp256k1", bytes: readSizedBytes(reader, SECP256_PUBLIC_KEY_BYTES) };
    case 2:
      return { kind: "secp256r1", bytes: readSizedBytes(reader, SECP256_PUBLIC_KEY_BYTES) };
    case 3:
      return { kind: "keyless", ...readKeylessPublicKey(reader) };
    default:
      return { kind: "federatedKeyless", ...readFederatedKeylessPublicKey(reader) };
  }
}

export function writeAnyPublicKey(writer: BcsWriter, key: AnyPublicKey): void {
  switch (key.kind) {
    case "ed25519":
      writer.uleb128(0).bytes(key.bytes);
      break;
    case "secp256k1":
      writer.uleb128(1).bytes(key.bytes);
      break;
    case "secp256r1":
      writer.uleb128(2).bytes(key.bytes);
      break;
    case "keyless":
      writeKeylessPublicKey(writer.uleb128(3), key);
      break;
    case "federatedKeyless":
      writeFederatedKeylessPublicKey(writer.uleb128(4), key);
      break;
  }
}

export function readAnySignature(reader: BcsReader): AnySignature {
  switch (readVariant(reader, SIGNATURE_VARIANTS)) {
    case 0:
      return { kind: "ed25519", bytes: readSizedBytes(reader, SIGNATURE_BYTES) };
    case 1:
      return { kind: "secp256k1", bytes: readSizedBytes(reader, SIGNATURE_BYTES) };
    case 2:
      return readAssertion(reader);
    default:
      return { kind: "keyless", ...readKeylessSignature(reader) };
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
      writeAssertion(writer.uleb128(2), signature);
      break;
    case "keyless":
      writeKeylessSignature(writer.uleb128(3), signature);
      break;
  }
}

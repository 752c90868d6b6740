import { BcsError, type BcsReader, type BcsWriter } from "@atoll/move";
import type { AbstractAuthenticationData, AccountAuthenticator, TransactionAuthenticator } from "../chain/authenticator.ts";
import { readAnyPublicKey, readAnySignature, writeAnyPublicKey, writeAnySignature } from "./keyBcs.ts";
import { MULTI_ED25519_BITMAP_BYTES, MULTI_ED25519_MAX_KEYS } from "./multiEd25519.ts";
import { ED25519_PUBLIC_KEY_BYTES, readSizedBytes, SIGNATURE_BYTES } from "./sizedBytes.ts";
import { readVariant } from "./variant.ts";

export function readTransactionAuthenticator(reader: BcsReader): TransactionAuthenticator {
  switch (readVariant(reader, 5)) {
    case 0:
      return readEd25519(reader);
    case 1:
      return readMultiEd25519(reader);
    case 2:
      return { kind: "multiAgent", ...readSigners(reader) };
    case 3: {
      const signers = readSigners(reader);
      return { kind: "feePayer", ...signers, feePayerAddress: reader.address(), feePayer: readAccountAuthenticator(reader) };
    }
    default:
      return { kind: "singleSender", sender: readAccountAuthenticator(reader) };
  }
}

export function writeTransactionAuthenticator(writer: BcsWriter, authenticator: TransactionAuthenticator): void {
  switch (authenticator.kind) {
    case "ed25519":
      writer.uleb128(0).bytes(authenticator.publicKey).bytes(authenticator.signature);
      break;
    case "multiEd25519":
      writer.uleb128(1).bytes(authenticator.publicKey).bytes(authenticator.signature);
      break;
    case "multiAgent":
      writeSigners(writer.uleb128(2), authenticator);
      break;
    case "feePayer":
      writeSigners(writer.uleb128(3), authenticator);
      writeAccountAuthenticator(writer.address(authenticator.feePayerAddress), authenticator.feePayer);
      break;
    case "singleSender":
      writeAccountAuthenticator(writer.uleb128(4), authenticator.sender);
      break;
  }
}

export function readAccountAuthenticator(reader: BcsReader): AccountAuthenticator {
  switch (readVariant(reader, 6)) {
    case 0:
      return readEd25519(reader);
    case 1:
      return readMultiEd25519(reader);
    case 2:
      return { kind: "singleKey", publicKey: readAnyPublicKey(reader), signature: readAnySignature(reader) };
    case 3: {
      const publicKeys = reader.vector(readAnyPublicKey);
      const signaturesRequired = reader.u8();
      return { kind: "multiKey", publicKeys, signaturesRequired, signatures: reader.vector(readAnySignature), bitmap: reader.bytes() };
    }
    case 4:
      return { kind: "none" };
    default: {
      const functionInfo = { moduleAddress: reader.address(), moduleName: reader.string(), functionName: reader.string() };
      return { kind: "abstraction", functionInfo, data: readAbstractData(reader) };
    }
  }
}

export function writeAccountAuthenticator(writer: BcsWriter, authenticator: AccountAuthenticator): void {
  switch (authenticator.kind) {
    case "ed25519":
      writer.uleb128(0).bytes(authenticator.publicKey).bytes(authenticator.signature);
      break;
    case "multiEd25519":
      writer.uleb128(1).bytes(authenticator.publicKey).bytes(authenticator.signature);
      break;
    case "singleKey":
      writeAnyPublicKey(writer.uleb128(2), authenticator.publicKey);
      writeAnySignature(writer, authenticator.signature);
      break;
    case "multiKey":
      writer.uleb128(3).vector(authenticator.publicKeys, writeAnyPublicKey).u8(authenticator.signaturesRequired);
      writer.vector(authenticator.signatures, writeAnySignature).bytes(authenticator.bitmap);
      break;
    case "none":
      writer.uleb128(4);
      break;
    case "abstraction": {
      const { moduleAddress, moduleName, functionName } = authenticator.functionInfo;
      writer.uleb128(5).address(moduleAddress).string(moduleName).string(functionName);
      writeAbstractData(writer, authenticator.data);
      break;
    }
  }
}

function readEd25519(reader: BcsReader): Extract<AccountAuthenticator, { kind: "ed25519" }> {
  return {
    kind: "ed25519",
    publicKey: readSizedBytes(reader, ED25519_PUBLIC_KEY_BYTES),
    signature: readSizedBytes(reader, SIGNATURE_BYTES),
  };
}

/** Reads a k-of-n signature. Key: n × 32 bytes plus threshold. Signature: k × 64 bytes plus bitmap with k set bits. */
function readMultiEd25519(reader: BcsReader): Extract<AccountAuthenticator, { kind: "multiEd25519" }> {
  const publicKey = reader.bytes();
  const keys = (publicKey.length - 1) / ED25519_PUBLIC_KEY_BYTES;
  const threshold = publicKey.at(-1) ?? 0;
  if (!Number.isInteger(keys) || keys > MULTI_ED25519_MAX_KEYS || threshold === 0 || threshold > keys) {
    throw new BcsError("malformed MultiEd25519 public key");
  }
  const signature = reader.bytes();
  const signatures = (signature.length - MULTI_ED25519_BITMAP_BYTES) / SIGNATURE_BYTES;
  if (!Number.isInteger(signatures) || signatures < 1 || signatures > MULTI_ED25519_MAX_KEYS) {
    throw new BcsError("malformed MultiEd25519 signature");
  }
  return { kind: "multiEd25519", publicKey, signature };
}

interface Signers {
  readonly sender: AccountAuthenticator;
  readonly secondaryAddresses: readonly ReturnType<BcsReader["address"]>[];
  readonly secondarySigners: readonly AccountAuthenticator[];
}

function readSigners(reader: BcsReader): Signers {
  const sender = readAccountAuthenticator(reader);
  const secondaryAddresses = reader.vector((inner) => inner.address());
  return { sender, secondaryAddresses, secondarySigners: reader.vector(readAccountAuthenticator) };
}

function writeSigners(writer: BcsWriter, signers: Signers): void {
  writeAccountAuthenticator(writer, signers.sender);
  writer.vector(signers.secondaryAddresses, (inner, address) => inner.address(address));
  writer.vector(signers.secondarySigners, writeAccountAuthenticator);
}

function readAbstractData(reader: BcsReader): AbstractAuthenticationData {
  const variant = readVariant(reader, 2);
  const digest = reader.bytes();
  const signature = reader.bytes();
  return variant === 0 ? { kind: "v1", digest, signature } : { kind: "derivableV1", digest, signature, publicKey: reader.bytes() };
}

function writeAbstractData(writer: BcsWriter, data: AbstractAuthenticationData): void {
  writer
    .uleb128(data.kind === "v1" ? 0 : 1)
    .bytes(data.digest)
    .bytes(data.signature);
  if (data.kind === "derivableV1") writer.bytes(data.publicKey);
}

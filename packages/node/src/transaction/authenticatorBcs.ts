import { BcsError, type BcsReader, type BcsWriter } from "@atoll/move";
import type { AbstractAuthenticationData, AccountAuthenticator, TransactionAuthenticator } from "../chain/authenticator.ts";
import { readAnyPublicKey, readAnySignature, writeAnyPublicKey, writeAnySignature } from "./keyBcs.ts";
import { MULTI_ED25519_BITMAP_BYTES, MULTI_ED25519_MAX_KEYS } from "./multiEd25519.ts";
import { ED25519_PUBLIC_KEY_BYTES, readSizedBytes, SIGNATURE_BYTES } from "./sizedBytes.ts";
import { enumCodec, readVariant } from "./variant.ts";

export const { read: readAccountAuthenticator, write: writeAccountAuthenticator } = enumCodec<AccountAuthenticator>({
  ed25519: { read: readEd25519, write: writeKeyAndSignature },
  multiEd25519: { read: readMultiEd25519, write: writeKeyAndSignature },
  singleKey: {
    read: (reader) => ({ kind: "singleKey", publicKey: readAnyPublicKey(reader), signature: readAnySignature(reader) }),
    write(writer, { publicKey, signature }) {
      writeAnyPublicKey(writer, publicKey);
      writeAnySignature(writer, signature);
    },
  },
  multiKey: {
    read(reader) {
      const publicKeys = reader.vector(readAnyPublicKey);
      const signaturesRequired = reader.u8();
      return { kind: "multiKey", publicKeys, signaturesRequired, signatures: reader.vector(readAnySignature), bitmap: reader.bytes() };
    },
    write(writer, { publicKeys, signaturesRequired, signatures, bitmap }) {
      writer.vector(publicKeys, writeAnyPublicKey).u8(signaturesRequired).vector(signatures, writeAnySignature).bytes(bitmap);
    },
  },
  none: { read: () => ({ kind: "none" }), write: () => {} },
  abstraction: {
    read(reader) {
      const functionInfo = { moduleAddress: reader.address(), moduleName: reader.string(), functionName: reader.string() };
      return { kind: "abstraction", functionInfo, data: readAbstractData(reader) };
    },
    write(writer, { functionInfo: { moduleAddress, moduleName, functionName }, data }) {
      writeAbstractData(writer.address(moduleAddress).string(moduleName).string(functionName), data);
    },
  },
});

export const { read: readTransactionAuthenticator, write: writeTransactionAuthenticator } = enumCodec<TransactionAuthenticator>({
  ed25519: { read: readEd25519, write: writeKeyAndSignature },
  multiEd25519: { read: readMultiEd25519, write: writeKeyAndSignature },
  multiAgent: { read: (reader) => ({ kind: "multiAgent", ...readSigners(reader) }), write: writeSigners },
  feePayer: {
    read(reader) {
      const signers = readSigners(reader);
      return { kind: "feePayer", ...signers, feePayerAddress: reader.address(), feePayer: readAccountAuthenticator(reader) };
    },
    write(writer, authenticator) {
      writeSigners(writer, authenticator);
      writeAccountAuthenticator(writer.address(authenticator.feePayerAddress), authenticator.feePayer);
    },
  },
  singleSender: {
    read: (reader) => ({ kind: "singleSender", sender: readAccountAuthenticator(reader) }),
    write: (writer, { sender }) => writeAccountAuthenticator(writer, sender),
  },
});

function writeKeyAndSignature(
  writer: BcsWriter,
  { publicKey, signature }: { readonly publicKey: Uint8Array; readonly signature: Uint8Array },
): void {
  writer.bytes(publicKey).bytes(signature);
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

/** Writes authentication data of an abstracted account. */
export function writeAbstractData(writer: BcsWriter, data: AbstractAuthenticationData): void {
  writer
    .uleb128(data.kind === "v1" ? 0 : 1)
    .bytes(data.digest)
    .bytes(data.signature);
  if (data.kind === "derivableV1") writer.bytes(data.publicKey);
}

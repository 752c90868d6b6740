import { type BytesReader, readWhole } from "../bcs/bytesReader.ts";
import { toHex } from "../facts/hex.ts";
import type { AbstractionData, Authenticator, KeyParts, MemberSignature, SignatureParts } from "./authenticator.ts";
import { ED25519_BYTES, readAnyKey, readMultiKey } from "./readPublicKey.ts";
import { readAnySignature, SIGNATURE_BYTES } from "./readSignature.ts";

const BITMAP_BYTES = 4;
const KEYS_MAX = 32;

/** Decodes an `AccountAuthenticator` strictly. */
export function readAccountAuthenticator(reader: BytesReader): Authenticator {
  const readers = [readEd25519, readMultiEd25519, readSingleKey, readMultiKeys, (): Authenticator => ({ kind: "none" }), readAbstraction];
  const read = readers[reader.variant(readers.length)];
  if (read === undefined) throw reader.fault("unknownVariant");
  return read(reader);
}

function readEd25519(reader: BytesReader): Authenticator {
  return { kind: "ed25519", publicKey: toHex(reader.bytes(ED25519_BYTES)), signature: toHex(reader.bytes(SIGNATURE_BYTES)) };
}

function readMultiEd25519(reader: BytesReader): Authenticator {
  const { keys, threshold } = readWhole(reader.bytes(), readMultiEd25519Key);
  const { signers, signatures } = readWhole(reader.bytes(), readMultiEd25519Signature);
  return { kind: "multiEd25519", members: membersOf(reader, keys, signers, signatures), threshold };
}

function readSingleKey(reader: BytesReader): Authenticator {
  return { kind: "singleKey", key: readAnyKey(reader), signature: readAnySignature(reader) };
}

function readMultiKeys(reader: BytesReader): Authenticator {
  const { keys, threshold } = readMultiKey(reader);
  const signatures = reader.list(() => readAnySignature(reader));
  const bitmap = reader.bytes();
  return { kind: "multiKey", members: membersOf(reader, keys, setBits(bitmap), signatures), threshold, bitmap: toHex(bitmap) };
}

function readAbstraction(reader: BytesReader): Authenticator {
  const functionId = `${reader.address()}::${reader.identifier()}::${reader.identifier()}`;
  return { kind: "abstraction", functionId, data: readAbstractionData(reader) };
}

/** Decodes an `AbstractAuthenticationData`. */
export function readAbstractionData(reader: BytesReader): AbstractionData {
  const isDerivable = reader.variant(2) === 1;
  const [digest, signature] = [toHex(reader.bytes()), toHex(reader.bytes())];
  return { digest, signature, identity: isDerivable ? toHex(reader.bytes()) : undefined };
}

/** Bytes of a key or signature in a legacy multi-key. */
interface Ed25519Bytes {
  readonly scheme: "ed25519";
  readonly bytes: string;
}

/** Decodes a legacy multi-key without its length: concatenated 32-byte keys followed by the threshold. */
export function readMultiEd25519Key(reader: BytesReader): { readonly keys: readonly Ed25519Bytes[]; readonly threshold: number } {
  const keys: Ed25519Bytes[] = [];
  while (reader.left() > 1) keys.push({ scheme: "ed25519", bytes: toHex(reader.fixed(ED25519_BYTES)) });
  const threshold = reader.u8();
  if (keys.length < 2 || keys.length > KEYS_MAX || threshold === 0 || threshold > keys.length) throw reader.fault("wrongLength");
  return { keys, threshold };
}

interface MultiEd25519Signature {
  /** Positions of the keys that signed. */
  readonly signers: readonly number[];
  readonly signatures: readonly Ed25519Bytes[];
}

/** Decodes a legacy multi-key signature without its length: concatenated 64-byte signatures followed by a bitmap of keys. */
export function readMultiEd25519Signature(reader: BytesReader): MultiEd25519Signature {
  const signatures: Ed25519Bytes[] = [];
  while (reader.left() > BITMAP_BYTES) signatures.push({ scheme: "ed25519", bytes: toHex(reader.fixed(SIGNATURE_BYTES)) });
  const signers = setBits(reader.fixed(BITMAP_BYTES));
  if (signatures.length === 0 || signers.length !== signatures.length) throw reader.fault("wrongLength");
  return { signers, signatures };
}

function membersOf(
  reader: BytesReader,
  keys: readonly KeyParts[],
  signers: readonly number[],
  signatures: readonly SignatureParts[],
): readonly MemberSignature[] {
  const isFitting = signers.length === signatures.length && signers.every((index) => index < keys.length);
  if (!isFitting) throw reader.fault("wrongLength", { wanted: signers.length, found: signatures.length });
  return keys.map((key, index) => ({ index, key, signature: signatures[signers.indexOf(index)] }));
}

/** Indices of the set bits, most significant bit of each byte first. */
export function setBits(bytes: Uint8Array): readonly number[] {
  return Array.from({ length: bytes.length * 8 }, (_, index) => index).filter(
    (index) => ((bytes[index >> 3] ?? 0) & (0x80 >> (index & 7))) !== 0,
  );
}

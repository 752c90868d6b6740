import { type BytesReader, readWhole } from "../bcs/bytesReader.ts";
import { fromHex, toHex } from "../facts/hex.ts";
import type { KeyParts } from "./authenticator.ts";

export const ED25519_BYTES = 32;
/** Uncompressed point of a secp256k1 or secp256r1 key. */
export const SECP256_BYTES = 65;
const COMMITMENT_BYTES = 32;
/** Schemes in the order of their variant in `AnyPublicKey`. */
const SCHEMES = ["ed25519", "secp256k1", "secp256r1", "keyless", "federatedKeyless"] as const;

/** A key of a scheme that this page knows. */
export type KnownKey = Exclude<KeyParts, { readonly scheme: "unknown" }>;
type KeylessKey = Extract<KeyParts, { readonly scheme: "keyless" | "federatedKeyless" }>;

/** Decodes an `AnyPublicKey` strictly. */
export function readAnyKey(reader: BytesReader): KnownKey {
  const scheme = SCHEMES[reader.variant(SCHEMES.length)];
  switch (scheme) {
    case undefined:
      throw reader.fault("unknownVariant");
    case "keyless":
    case "federatedKeyless":
      return readKeyless(reader, scheme);
    default:
      return { scheme, bytes: toHex(reader.bytes(scheme === "ed25519" ? ED25519_BYTES : SECP256_BYTES)) };
  }
}

/** Decodes a `MultiKey` strictly. */
export function readMultiKey(reader: BytesReader): { readonly keys: readonly KnownKey[]; readonly threshold: number } {
  const keys = reader.list(() => readAnyKey(reader));
  const threshold = reader.u8();
  if (threshold === 0 || threshold > keys.length) throw reader.fault("wrongLength");
  return { keys, threshold };
}

/** Decodes the BCS of a keyless key, in hex. Throws `UnreadableBytesError`. */
export function readKeylessKey(hex: string, scheme: KeylessKey["scheme"]): KeylessKey {
  return readWhole(fromHex(hex), (reader) => readKeyless(reader, scheme));
}

function readKeyless(reader: BytesReader, scheme: KeylessKey["scheme"]): KeylessKey {
  const start = reader.offset();
  const keysAt = scheme === "federatedKeyless" ? reader.address() : undefined;
  const [issuer, identityCommitment] = [reader.text(), toHex(reader.bytes(COMMITMENT_BYTES))];
  return { scheme, bytes: toHex(reader.since(start)), issuer, identityCommitment, keysAt };
}

/** Encodes a key as `AnyPublicKey`; undefined for an unknown scheme. */
export function anyKeyBytes(key: KeyParts): Uint8Array | undefined {
  if (key.scheme === "unknown") return undefined;
  const bytes = fromHex(key.bytes);
  // Other keys than keyless ones have a length prefix, which fits one byte.
  const isBcs = key.scheme === "keyless" || key.scheme === "federatedKeyless";
  return Uint8Array.from([SCHEMES.indexOf(key.scheme), ...(isBcs ? [] : [bytes.length]), ...bytes]);
}

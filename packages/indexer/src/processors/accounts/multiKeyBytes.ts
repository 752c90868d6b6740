import { BcsReader, encodeBcs } from "@atoll/move";
import type { NamedBytes } from "../accountSignature.ts";

interface KeyVariant {
  /** Type name of the key in the REST API. */
  readonly type: string;
  /** True if the key is a byte vector with a length prefix; structured keys have none. */
  readonly isBytes: boolean;
  skip(reader: BcsReader): void;
}

const skipKeyless = (reader: BcsReader): void => {
  reader.string();
  reader.bytes();
};

/** Public key types in the order of their BCS variant numbers. */
const KEY_VARIANTS: readonly KeyVariant[] = [
  { type: "ed25519", isBytes: true, skip: (reader) => reader.bytes() },
  { type: "secp256k1_ecdsa", isBytes: true, skip: (reader) => reader.bytes() },
  { type: "secp256r1_ecdsa", isBytes: true, skip: (reader) => reader.bytes() },
  { type: "keyless", isBytes: false, skip: skipKeyless },
  {
    type: "federated_keyless",
    isBytes: false,
    skip(reader) {
      reader.address();
      skipKeyless(reader);
    },
  },
];

/** Decodes a BCS multi-key: public keys and the number of required signatures. */
export function readMultiKey(bytes: Uint8Array): { readonly keys: NamedBytes[]; readonly required: number } {
  const reader = new BcsReader(bytes);
  const keys = Array.from({ length: reader.uleb128() }, () => readKey(reader, bytes));
  return { keys, required: reader.u8() };
}

function readKey(reader: BcsReader, bytes: Uint8Array): NamedBytes {
  const variant = KEY_VARIANTS[reader.uleb128()];
  if (variant === undefined) throw new TypeError("a public key of an unknown kind");
  const start = reader.offset;
  variant.skip(reader);
  const value = variant.isBytes ? new BcsReader(bytes.subarray(start)).bytes() : bytes.subarray(start, reader.offset);
  return { type: variant.type, value };
}

/** Encodes a multi-key to BCS, the inverse of `readMultiKey`. */
export function writeMultiKey(keys: readonly NamedBytes[], required: number): Uint8Array {
  return encodeBcs((writer) => {
    writer.uleb128(keys.length);
    for (const { type, value } of keys) {
      const index = KEY_VARIANTS.findIndex((variant) => variant.type === type);
      const variant = KEY_VARIANTS[index];
      if (variant === undefined) throw new TypeError(`a public key of an unknown kind: ${type}`);
      writer.uleb128(index);
      if (variant.isBytes) writer.bytes(value);
      else writer.fixedBytes(value);
    }
    writer.u8(required);
  });
}

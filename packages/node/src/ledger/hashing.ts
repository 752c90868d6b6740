import { type BcsWriter, crypto, useBcs } from "@atoll/move";

export const HASH_LENGTH_BYTES = 32;

const utf8 = new TextEncoder();

/** Domain-separated SHA3-256: each type has its own seed prefix, so hashes of different types never collide. */
export function domainHash(name: string): (bytes: Uint8Array) => Uint8Array {
  const seed = seedOf(name);
  return (bytes) => {
    return useBcs((writer) => writer.fixedBytes(seed()).fixedBytes(bytes), crypto.sha3_256);
  };
}

/** Hashes BCS output like `domainHash`, without an intermediate copy, for bulk hashing. */
export function domainBcsHash(name: string): (write: (writer: BcsWriter) => void) => Uint8Array {
  const seed = seedOf(name);
  return (write) => {
    return useBcs((writer) => write(writer.fixedBytes(seed())), crypto.sha3_256);
  };
}

/** Hashes two concatenated hashes like `domainHash`, for inner accumulator nodes. */
export function domainNodeHash(name: string): (left: Uint8Array, right: Uint8Array) => Uint8Array {
  const seed = seedOf(name);
  const message = new Uint8Array(3 * HASH_LENGTH_BYTES);
  return (left, right) => {
    message.set(seed());
    message.set(left, HASH_LENGTH_BYTES);
    message.set(right, 2 * HASH_LENGTH_BYTES);
    return crypto.sha3_256(message);
  };
}

/** Computes the domain seed on first use, because the process selects its cryptography implementation first. */
function seedOf(name: string): () => Uint8Array {
  let seed: Uint8Array | undefined;
  return () => {
    seed ??= crypto.sha3_256(utf8.encode(`APTOS::${name}`));
    return seed;
  };
}

import { type BcsWriter, crypto, useBcs } from "@atoll/move";

export const HASH_LENGTH_BYTES = 32;

const utf8 = new TextEncoder();

/** The ledger's hash for one kind of thing: SHA3-256 with the kind's own seed in front, so that no two kinds ever collide. */
export function domainHash(name: string): (bytes: Uint8Array) => Uint8Array {
  const seed = seedOf(name);
  return (bytes) => {
    return useBcs((writer) => writer.fixedBytes(seed()).fixedBytes(bytes), crypto.sha3_256);
  };
}

/** As `domainHash`, of what is written in BCS: spares a copy where things are hashed by the thousand. */
export function domainBcsHash(name: string): (write: (writer: BcsWriter) => void) => Uint8Array {
  const seed = seedOf(name);
  return (write) => {
    return useBcs((writer) => write(writer.fixedBytes(seed())), crypto.sha3_256);
  };
}

/** As `domainHash`, of two hashes side by side: the inner nodes of accumulators. */
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

/** Computed on first use, when the process has chosen its cryptography. */
function seedOf(name: string): () => Uint8Array {
  let seed: Uint8Array | undefined;
  return () => {
    seed ??= crypto.sha3_256(utf8.encode(`APTOS::${name}`));
    return seed;
  };
}

/**
 * Byte vectors that can grow and be written in place. To everyone else a `vector<u8>` is a `Uint8Array` that never changes, so a machine writes
 * only into vectors that it made itself and has shown to nobody since: those of its own `tenure`. All others are copied first, once.
 */
class OwnedBytes extends Uint8Array<ArrayBuffer> {
  tenure: object | undefined;
  // What others make of it (slice, map) is theirs.
  static get [Symbol.species](): Uint8ArrayConstructor {
    return Uint8Array;
  }
}

const MIN_CAPACITY = 16;

function view(buffer: ArrayBuffer, length: number, tenure: object): OwnedBytes {
  const bytes = new OwnedBytes(buffer, 0, length);
  bytes.tenure = tenure;
  return bytes;
}

function isOwned(bytes: Uint8Array, tenure: object): bytes is OwnedBytes {
  return bytes instanceof OwnedBytes && bytes.tenure === tenure;
}

/** The same bytes, to be written in place. */
export function ownBytes(bytes: Uint8Array, tenure: object): Uint8Array {
  if (isOwned(bytes, tenure)) return bytes;
  const buffer = new ArrayBuffer(Math.max(MIN_CAPACITY, bytes.length));
  const owned = view(buffer, bytes.length, tenure);
  owned.set(bytes);
  return owned;
}

/** The vector with one byte more; the one given must not be used again. */
export function pushByte(bytes: Uint8Array, byte: number, tenure: object): Uint8Array {
  const { length } = bytes;
  let buffer = isOwned(bytes, tenure) ? bytes.buffer : undefined;
  if (buffer === undefined || buffer.byteLength === length) {
    const grown = new ArrayBuffer(Math.max(MIN_CAPACITY, 2 * length));
    new Uint8Array(grown).set(bytes);
    buffer = grown;
  }
  const longer = view(buffer, length + 1, tenure);
  longer[length] = byte;
  return longer;
}

/** The vector without its last byte; the one given must not be used again. */
export function popByte(bytes: Uint8Array, tenure: object): Uint8Array {
  const { length } = bytes;
  return isOwned(bytes, tenure) ? view(bytes.buffer, length - 1, tenure) : bytes.subarray(0, length - 1);
}

/** Makes a vector nobody's, so that two places may share it. */
export function shareBytes(bytes: Uint8Array): Uint8Array {
  if (bytes instanceof OwnedBytes) bytes.tenure = undefined;
  return bytes;
}

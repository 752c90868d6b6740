/*
 * Growable byte vectors with in-place writes. Everywhere else a `vector<u8>` is an immutable `Uint8Array`, so a machine writes only into
 * vectors it created and nothing else references: vectors whose buffer carries the machine's `tenure`. Other vectors are shared; writing to
 * a shared vector copies it first.
 */

/** Memory of a single byte vector, with spare capacity for growth. */
class OwnedBuffer extends ArrayBuffer {
  /** Identity of the machine that may write in place; absent once the vector is shared. */
  tenure: object | undefined;
}

const MIN_CAPACITY = 16;

function newBuffer(capacity: number, content: Uint8Array, tenure: object): OwnedBuffer {
  const buffer = new OwnedBuffer(Math.max(MIN_CAPACITY, capacity));
  buffer.tenure = tenure;
  new Uint8Array(buffer).set(content);
  return buffer;
}

function isOwned(buffer: ArrayBufferLike, tenure: object): buffer is OwnedBuffer {
  return buffer instanceof OwnedBuffer && buffer.tenure === tenure;
}

/** Whether writing to the vector requires a copy first. */
export function isShared(bytes: Uint8Array, tenure: object): boolean {
  return !isOwned(bytes.buffer, tenure);
}

/** Creates a copy of a byte vector that the machine may write in place. */
export function copyBytes(bytes: Uint8Array, tenure: object): Uint8Array {
  return new Uint8Array(newBuffer(bytes.length, bytes, tenure), 0, bytes.length);
}

/** Appends a byte to a byte vector. The caller must drop the old vector, which may share memory with the result. */
export function pushByte(bytes: Uint8Array, byte: number, tenure: object, isSharedNow: boolean): Uint8Array {
  const { length, buffer } = bytes;
  const hasRoom = !isSharedNow && length < buffer.byteLength;
  const longer = new Uint8Array(hasRoom ? buffer : newBuffer(2 * length, bytes, tenure), 0, length + 1);
  longer[length] = byte;
  return longer;
}

/** Returns the byte vector without its last byte; callers must drop the input vector. */
export function popByte(bytes: Uint8Array): Uint8Array {
  return bytes.subarray(0, bytes.length - 1);
}

/** Marks a byte vector as shared, so several places may reference it. */
export function shareBytes(bytes: Uint8Array): Uint8Array {
  if (bytes.buffer instanceof OwnedBuffer) bytes.buffer.tenure = undefined;
  return bytes;
}

/*
 * Byte vectors that can grow and be written in place. Everywhere else a `vector<u8>` is a `Uint8Array` that never changes, so a machine writes only into
 * vectors that it created and that nothing else refers to: those whose buffer carries the machine's `tenure`. Other vectors are shared; writing to one
 * copies it first.
 */

/** Memory of one byte vector, with room to grow. */
class OwnedBuffer extends ArrayBuffer {
  /** Absent once the vector is shared. */
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

/** Whether a write to the vector copies it first. */
export function isShared(bytes: Uint8Array, tenure: object): boolean {
  return !isOwned(bytes.buffer, tenure);
}

/** A writable copy. */
export function copyBytes(bytes: Uint8Array, tenure: object): Uint8Array {
  return new Uint8Array(newBuffer(bytes.length, bytes, tenure), 0, bytes.length);
}

/** Appends a byte; the caller must drop the old vector, which may share memory with the result. */
export function pushByte(bytes: Uint8Array, byte: number, tenure: object, isSharedNow: boolean): Uint8Array {
  const { length, buffer } = bytes;
  const hasRoom = !isSharedNow && length < buffer.byteLength;
  const longer = new Uint8Array(hasRoom ? buffer : newBuffer(2 * length, bytes, tenure), 0, length + 1);
  longer[length] = byte;
  return longer;
}

/** The vector without its last byte; the one given must not be used again. */
export function popByte(bytes: Uint8Array): Uint8Array {
  return bytes.subarray(0, bytes.length - 1);
}

/** Ends the ownership of a vector, so that two places may refer to it. */
export function shareBytes(bytes: Uint8Array): Uint8Array {
  if (bytes.buffer instanceof OwnedBuffer) bytes.buffer.tenure = undefined;
  return bytes;
}

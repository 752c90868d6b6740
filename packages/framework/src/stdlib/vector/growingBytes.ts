import { skimOver } from "@atoll/move";

/*
 * Buffer for byte strings that grow at the end. Every `vector<u8>` is an immutable `Uint8Array`, so unused capacity behind its end may be
 * written once: no other view reaches there.
 */
class GrowingBuffer extends ArrayBuffer {
  /** Number of bytes visible to any view. */
  used = 0;
}

const MIN_CAPACITY_BYTES = 32;
/** Bytes of a block copy that cost as much as moving one item. */
const BYTES_PER_SKIMMED_ITEM = 32;

/** Charges for a block copy of bytes, before the copy. */
export function skimOverBytes(bytes: number): void {
  skimOver(Math.ceil(bytes / BYTES_PER_SKIMMED_ITEM));
}

/** Appends bytes and returns the longer byte string. */
export function appendToBytes(bytes: Uint8Array, added: ArrayLike<number>): Uint8Array {
  const length = bytes.length + added.length;
  const buffer = hasRoom(bytes, length) ? bytes.buffer : grown(bytes, length);
  buffer.used = length;
  const longer = new Uint8Array(buffer, 0, length);
  longer.set(added, bytes.length);
  return longer;
}

/**
 * Removes a range of bytes. Callers charge for moving the bytes behind the range, as on public networks; this function charges for copying
 * the bytes before it.
 */
export function withoutBytes(bytes: Uint8Array, start: number, end: number): Uint8Array {
  if (end === bytes.length) return bytes.subarray(0, start);
  skimOverBytes(start);
  const shorter = new Uint8Array(bytes.length - (end - start));
  shorter.set(bytes.subarray(0, start));
  shorter.set(bytes.subarray(end), start);
  return shorter;
}

/** Inserts bytes at an index, with the same charges as `withoutBytes`. */
export function withBytes(bytes: Uint8Array, at: number, added: Uint8Array): Uint8Array {
  if (at === bytes.length) return appendToBytes(bytes, added);
  skimOverBytes(at);
  const longer = new Uint8Array(bytes.length + added.length);
  longer.set(bytes.subarray(0, at));
  longer.set(added, at);
  longer.set(bytes.subarray(at), at + added.length);
  return longer;
}

function hasRoom(bytes: Uint8Array, length: number): bytes is Uint8Array<GrowingBuffer> {
  const { buffer } = bytes;
  return buffer instanceof GrowingBuffer && bytes.byteOffset === 0 && buffer.used === bytes.length && length <= buffer.byteLength;
}

function grown(bytes: Uint8Array, length: number): GrowingBuffer {
  skimOverBytes(bytes.length);
  const buffer = new GrowingBuffer(Math.max(MIN_CAPACITY_BYTES, length + bytes.length));
  new Uint8Array(buffer).set(bytes);
  return buffer;
}

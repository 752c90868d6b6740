import { skimOver } from "@atoll/move";

/*
 * Byte strings that grow at their end. To everyone a `vector<u8>` is a `Uint8Array` that never changes; so room behind the end of one may be used as
 * long as nobody has used it before, because no other view reaches there.
 */
class GrowingBuffer extends ArrayBuffer {
  /** How much of it some view may show. */
  used = 0;
}

const MIN_CAPACITY_BYTES = 32;
/** So many bytes that are copied as one piece of memory weigh as much as an item that is moved. */
const BYTES_PER_SKIMMED_ITEM = 32;

/** To be called before bytes are copied as one piece of memory. */
export function skimOverBytes(bytes: number): void {
  skimOver(Math.ceil(bytes / BYTES_PER_SKIMMED_ITEM));
}

/** The bytes with others behind them. */
export function appendToBytes(bytes: Uint8Array, added: ArrayLike<number>): Uint8Array {
  const length = bytes.length + added.length;
  const buffer = hasRoom(bytes, length) ? bytes.buffer : grown(bytes, length);
  buffer.used = length;
  const longer = new Uint8Array(buffer, 0, length);
  longer.set(added, bytes.length);
  return longer;
}

/** The bytes without some of them. What lies behind these is paid for by whoever moves them, as on public networks; what lies before them stays where it is there. */
export function withoutBytes(bytes: Uint8Array, start: number, end: number): Uint8Array {
  if (end === bytes.length) return bytes.subarray(0, start);
  skimOverBytes(start);
  const shorter = new Uint8Array(bytes.length - (end - start));
  shorter.set(bytes.subarray(0, start));
  shorter.set(bytes.subarray(end), start);
  return shorter;
}

/** The bytes with others among them; paid for in the same way. */
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

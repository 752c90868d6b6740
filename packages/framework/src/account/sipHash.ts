/** Four words of 64 bits, each as a low and a high half: arithmetic on bigints would cost a multiple of what hashing is charged for. */
type State = Int32Array;

/** word[to] += word[from] */
function add(v: State, to: number, from: number): void {
  const low = ((v[to] as number) >>> 0) + ((v[from] as number) >>> 0);
  v[to + 1] = (v[to + 1] as number) + (v[from + 1] as number) + (low > 0xffffffff ? 1 : 0);
  v[to] = low;
}
/** word[at] = rotateLeft(word[at], bits) ^ word[by], for fewer than 32 bits */
function rotateAndMix(v: State, at: number, bits: number, by: number): void {
  const [low, high] = [v[at] as number, v[at + 1] as number];
  v[at] = ((low << bits) | (high >>> (32 - bits))) ^ (v[by] as number);
  v[at + 1] = ((high << bits) | (low >>> (32 - bits))) ^ (v[by + 1] as number);
}
function swapHalves(v: State, at: number): void {
  const low = v[at] as number;
  v[at] = v[at + 1] as number;
  v[at + 1] = low;
}

// Where the four words begin.
const [V0, V1, V2, V3] = [0, 2, 4, 6];

function rounds(v: State, count: number): void {
  for (let i = 0; i < count; i++) {
    add(v, V0, V1);
    rotateAndMix(v, V1, 13, V0);
    swapHalves(v, V0);
    add(v, V2, V3);
    rotateAndMix(v, V3, 16, V2);
    add(v, V0, V3);
    rotateAndMix(v, V3, 21, V0);
    add(v, V2, V1);
    rotateAndMix(v, V1, 17, V2);
    swapHalves(v, V2);
  }
}

function compress(v: State, low: number, high: number): void {
  v[V3] = (v[V3] as number) ^ low;
  v[V3 + 1] = (v[V3 + 1] as number) ^ high;
  rounds(v, 2);
  v[V0] = (v[V0] as number) ^ low;
  v[V0 + 1] = (v[V0 + 1] as number) ^ high;
}

/** SipHash-2-4; with a zero key it is `0x1::aptos_hash::sip_hash`. */
export function sipHash(bytes: Uint8Array, key: readonly [bigint, bigint] = [0n, 0n]): bigint {
  const words = BigUint64Array.of(
    key[0] ^ 0x736f6d6570736575n,
    key[1] ^ 0x646f72616e646f6dn,
    key[0] ^ 0x6c7967656e657261n,
    key[1] ^ 0x7465646279746573n,
  );
  const v = new Int32Array(8);
  const lowHalf = (word: bigint) => Number(BigInt.asIntN(32, word));
  words.forEach((word, index) => {
    v[2 * index] = lowHalf(word);
    v[2 * index + 1] = lowHalf(word >> 32n);
  });
  const wholeBytes = bytes.length - (bytes.length % 8);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let offset = 0; offset < wholeBytes; offset += 8) compress(v, view.getInt32(offset, true), view.getInt32(offset + 4, true));
  // The last word carries the remaining bytes and, in its top byte, the length.
  const last = new Uint8Array(8);
  last.set(bytes.subarray(wholeBytes));
  last[7] = bytes.length & 0xff;
  const lastView = new DataView(last.buffer);
  compress(v, lastView.getInt32(0, true), lastView.getInt32(4, true));
  v[V2] = (v[V2] as number) ^ 0xff;
  rounds(v, 4);
  const half = (offset: number) => [V0, V1, V2, V3].reduce((sum, at) => sum ^ (v[at + offset] as number), 0) >>> 0;
  return (BigInt(half(1)) << 32n) | BigInt(half(0));
}

/**
 * State of four 64-bit words, each split into low and high half: bigint arithmetic would cost several times the gas charged for hashing.
 */
interface State {
  a0: number;
  a1: number;
  b0: number;
  b1: number;
  c0: number;
  c1: number;
  d0: number;
  d1: number;
}

/** Carry bit of adding two unsigned low halves. */
function carry(sum: number, added: number): number {
  return sum >>> 0 < added >>> 0 ? 1 : 0;
}

/** Loop variables hold all words: an array would take four times as long. */
function rounds(state: State, count: number): void {
  let { a0, a1, b0, b1, c0, c1, d0, d1 } = state;
  for (let round = 0; round < count; round++) {
    a0 = (a0 + b0) | 0;
    a1 = (a1 + b1 + carry(a0, b0)) | 0;
    let low = (b0 << 13) | (b1 >>> 19);
    b1 = ((b1 << 13) | (b0 >>> 19)) ^ a1;
    b0 = low ^ a0;
    low = a0;
    a0 = a1;
    a1 = low;

    c0 = (c0 + d0) | 0;
    c1 = (c1 + d1 + carry(c0, d0)) | 0;
    low = (d0 << 16) | (d1 >>> 16);
    d1 = ((d1 << 16) | (d0 >>> 16)) ^ c1;
    d0 = low ^ c0;

    a0 = (a0 + d0) | 0;
    a1 = (a1 + d1 + carry(a0, d0)) | 0;
    low = (d0 << 21) | (d1 >>> 11);
    d1 = ((d1 << 21) | (d0 >>> 11)) ^ a1;
    d0 = low ^ a0;

    c0 = (c0 + b0) | 0;
    c1 = (c1 + b1 + carry(c0, b0)) | 0;
    low = (b0 << 17) | (b1 >>> 15);
    b1 = ((b1 << 17) | (b0 >>> 15)) ^ c1;
    b0 = low ^ c0;
    low = c0;
    c0 = c1;
    c1 = low;
  }
  state.a0 = a0;
  state.a1 = a1;
  state.b0 = b0;
  state.b1 = b1;
  state.c0 = c0;
  state.c1 = c1;
  state.d0 = d0;
  state.d1 = d1;
}

function compress(state: State, low: number, high: number): void {
  state.d0 ^= low;
  state.d1 ^= high;
  rounds(state, 2);
  state.a0 ^= low;
  state.a1 ^= high;
}

const NO_KEY: readonly [bigint, bigint] = [0n, 0n];
const lowHalf = (word: bigint) => Number(BigInt.asIntN(32, word));
const highHalf = (word: bigint) => lowHalf(word >> 32n);

function firstState([one, other]: readonly [bigint, bigint]): State {
  const words = [one ^ 0x736f6d6570736575n, other ^ 0x646f72616e646f6dn, one ^ 0x6c7967656e657261n, other ^ 0x7465646279746573n] as const;
  const [a, b, c, d] = words;
  return {
    a0: lowHalf(a),
    a1: highHalf(a),
    b0: lowHalf(b),
    b1: highHalf(b),
    c0: lowHalf(c),
    c1: highHalf(c),
    d0: lowHalf(d),
    d1: highHalf(d),
  };
}

const WITHOUT_KEY = firstState(NO_KEY);

/** Reads up to four bytes as a little-endian number. */
function half(bytes: Uint8Array, offset: number, end: number): number {
  let result = 0;
  for (let place = Math.min(end, offset + 4) - 1; place >= offset; place--) result = (result << 8) | (bytes[place] as number);
  return result;
}

/** SipHash-2-4; with a zero key equal to `0x1::aptos_hash::sip_hash`. */
export function sipHash(bytes: Uint8Array, key: readonly [bigint, bigint] = NO_KEY): bigint {
  const state = key === NO_KEY ? { ...WITHOUT_KEY } : firstState(key);
  const { length } = bytes;
  const whole = length - (length % 8);
  for (let offset = 0; offset < whole; offset += 8) {
    compress(
      state,
      (bytes[offset] as number) |
        ((bytes[offset + 1] as number) << 8) |
        ((bytes[offset + 2] as number) << 16) |
        ((bytes[offset + 3] as number) << 24),
      (bytes[offset + 4] as number) |
        ((bytes[offset + 5] as number) << 8) |
        ((bytes[offset + 6] as number) << 16) |
        ((bytes[offset + 7] as number) << 24),
    );
  }
  // The last word carries the remaining bytes and, in its top byte, the length.
  compress(state, half(bytes, whole, length), half(bytes, whole + 4, length) | ((length & 0xff) << 24));
  state.c0 ^= 0xff;
  rounds(state, 4);
  const low = (state.a0 ^ state.b0 ^ state.c0 ^ state.d0) >>> 0;
  const high = (state.a1 ^ state.b1 ^ state.c1 ^ state.d1) >>> 0;
  return (BigInt(high) << 32n) | BigInt(low);
}

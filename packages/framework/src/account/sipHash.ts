const MASK = (1n << 64n) - 1n;

function rotateLeft(value: bigint, bits: bigint): bigint {
  return ((value << bits) | (value >> (64n - bits))) & MASK;
}

/** SipHash-2-4; with a zero key it is `0x1::aptos_hash::sip_hash`. */
export function sipHash(bytes: Uint8Array, key: readonly [bigint, bigint] = [0n, 0n]): bigint {
  let v0 = key[0] ^ 0x736f6d6570736575n;
  let v1 = key[1] ^ 0x646f72616e646f6dn;
  let v2 = key[0] ^ 0x6c7967656e657261n;
  let v3 = key[1] ^ 0x7465646279746573n;
  const round = (): void => {
    v0 = (v0 + v1) & MASK;
    v1 = rotateLeft(v1, 13n) ^ v0;
    v0 = rotateLeft(v0, 32n);
    v2 = (v2 + v3) & MASK;
    v3 = rotateLeft(v3, 16n) ^ v2;
    v0 = (v0 + v3) & MASK;
    v3 = rotateLeft(v3, 21n) ^ v0;
    v2 = (v2 + v1) & MASK;
    v1 = rotateLeft(v1, 17n) ^ v2;
    v2 = rotateLeft(v2, 32n);
  };
  const wholeBytes = bytes.length - (bytes.length % 8);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let offset = 0; offset < wholeBytes; offset += 8) {
    const word = view.getBigUint64(offset, true);
    v3 ^= word;
    round();
    round();
    v0 ^= word;
  }
  // The last word carries the remaining bytes and, in its top byte, the length.
  let last = BigInt(bytes.length & 0xff) << 56n;
  for (let i = wholeBytes; i < bytes.length; i++) last |= BigInt(bytes[i] as number) << BigInt(8 * (i - wholeBytes));
  v3 ^= last;
  round();
  round();
  v0 ^= last;
  v2 ^= 0xffn;
  for (let i = 0; i < 4; i++) round();
  return v0 ^ v1 ^ v2 ^ v3;
}

import { ed25519 } from "@noble/curves/ed25519.js";

const PUBLIC_KEY_LENGTH_BYTES = 32;

/** Whether the bytes are a point of the curve. Unreduced coordinates count, as they do for validators. */
export function isEd25519Point(bytes: Uint8Array): boolean {
  return decode(bytes) !== undefined;
}

/** Whether the bytes are a point that a signature could be checked with: not one of small order. */
export function isValidEd25519PublicKey(bytes: Uint8Array): boolean {
  const point = decode(bytes);
  return point !== undefined && !point.isSmallOrder();
}

function decode(bytes: Uint8Array): InstanceType<typeof ed25519.Point> | undefined {
  if (bytes.length !== PUBLIC_KEY_LENGTH_BYTES) return undefined;
  try {
    return ed25519.Point.fromBytes(bytes, true);
  } catch {
    return undefined;
  }
}

import { ed25519 } from "@noble/curves/ed25519.js";

const PUBLIC_KEY_LENGTH_BYTES = 32;

/** Whether the bytes encode a curve point. Like validators, accepts unreduced coordinates. */
export function isEd25519Point(bytes: Uint8Array): boolean {
  return decode(bytes) !== undefined;
}

/** Whether the bytes encode a usable public key: a curve point not of small order. */
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

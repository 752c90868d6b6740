import { SCALAR_ORDER } from "@atoll/framework/keyless";

/** Twice the order's size, so that no scalar is noticeably likelier than another. */
const RANDOM_BYTES = 64;

/** A scalar of BN254 that is not zero. */
export function randomScalar(): bigint {
  const bytes = crypto.getRandomValues(new Uint8Array(RANDOM_BYTES));
  let value = 0n;
  for (const byte of bytes) value = (value << 8n) | BigInt(byte);
  return (value % (SCALAR_ORDER - 1n)) + 1n;
}

import { SCALAR_ORDER } from "@atoll/framework/keyless";

/** Number of random bytes: twice the order's size, which makes the modulo bias negligible. */
const RANDOM_BYTES = 64;

/** Random non-zero BN254 scalar. */
export function randomScalar(): bigint {
  const bytes = crypto.getRandomValues(new Uint8Array(RANDOM_BYTES));
  let value = 0n;
  for (const byte of bytes) value = (value << 8n) | BigInt(byte);
  return (value % (SCALAR_ORDER - 1n)) + 1n;
}

import { crypto, type NativeContext } from "@atoll/move";
import { errors } from "../../generated/randomness/randomness.ts";
import type { Option } from "../../native/moveTypes.ts";
import { borrowOption } from "../../stdlib/option/option.ts";
import { concatBytes } from "../../stdlib/string/string.ts";

const DOMAIN = "APTOS_RANDOMNESS";
const COUNTER_LENGTH_BYTES = 8;
/** Internal gas of one random blob: hashing its input bytes plus overhead. */
const GAS_PER_BLOB = 30_000n;

/** Number of random blobs generated per session. */
const counters = new WeakMap<NativeContext, bigint>();

/**
 * Rejects callers that could abort after seeing a random number. Only private entry functions marked for randomness may use randomness.
 */
export function requireUnbiasable(context: NativeContext): void {
  errors.check(context.mayUseRandomness, "none", "E_API_USE_IS_BIASIBLE");
}

/** Hashes 32 random bytes from the block seed, the transaction hash and the blob counter. */
export function nextBlob(context: NativeContext, seed: Option<Uint8Array>): Uint8Array {
  context.charge(GAS_PER_BLOB);
  const known = borrowOption(seed);
  return crypto.sha3_256(concatBytes(new TextEncoder().encode(DOMAIN), known, context.transaction.hash, nextBlobNumber(context)));
}

/** Returns the number of earlier random blobs in the session, in little-endian bytes. */
export function nextBlobNumber(context: NativeContext): Uint8Array {
  const drawn = counters.get(context) ?? 0n;
  counters.set(context, drawn + 1n);
  const counter = new Uint8Array(COUNTER_LENGTH_BYTES);
  new DataView(counter.buffer).setBigUint64(0, drawn, true);
  return counter;
}

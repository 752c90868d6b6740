import { crypto, type NativeContext } from "@atoll/move";
import { defineErrors } from "../native/errors.ts";
import { borrowOption, type Option } from "../stdlib/option.ts";
import { concatBytes } from "../stdlib/string.ts";

/** Abort codes of `0x1::randomness`. */
export const randomnessErrors = defineErrors("0x1::randomness", {
  E_API_USE_IS_BIASIBLE: [1n, "Only a private entry function that asks for randomness may use it"],
});

const DOMAIN = "APTOS_RANDOMNESS";
const COUNTER_LENGTH_BYTES = 8;
/** Internal gas of one hash over so many bytes and what surrounds it. */
const GAS_PER_BLOB = 30_000n;

/** How many blobs a session has taken. */
const counters = new WeakMap<NativeContext, bigint>();

/** Code that could abort when it dislikes a number may have none: only entry functions that ask for randomness, and nothing else may call. */
export function requireUnbiasable(context: NativeContext): void {
  randomnessErrors.check(context.mayUseRandomness, "none", "E_API_USE_IS_BIASIBLE");
}

/** 32 bytes from the block's seed, the transaction, and how often it asked before. */
export function nextBlob(context: NativeContext, seed: Option<Uint8Array>): Uint8Array {
  context.charge(GAS_PER_BLOB);
  const known = borrowOption(seed);
  return crypto.sha3_256(concatBytes(new TextEncoder().encode(DOMAIN), known, context.transaction.hash, nextBlobNumber(context)));
}

/** How often the session asked before, least significant byte first. */
export function nextBlobNumber(context: NativeContext): Uint8Array {
  const taken = counters.get(context) ?? 0n;
  counters.set(context, taken + 1n);
  const counter = new Uint8Array(COUNTER_LENGTH_BYTES);
  new DataView(counter.buffer).setBigUint64(0, taken, true);
  return counter;
}

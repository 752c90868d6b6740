import { type NativeContext, type Reference, VARIANT_KEY } from "@atoll/move";
import { addU64, divU64, modU64, mulU64, subU64 } from "../native/arithmetic.ts";
import { defineModule } from "../native/defineModule.ts";
import { nowSeconds } from "../stdlib/timestamp/timestamp.ts";

/** Token bucket with a steady refill: `capacity` tokens per `refill_interval` seconds. */
export type RateLimiter = {
  [VARIANT_KEY]: "TokenBucket";
  capacity: bigint;
  current_amount: bigint;
  refill_interval: bigint;
  last_refill_timestamp: bigint;
  /** Accumulated fraction of the next token, in tokens times seconds. */
  fractional_accumulated: bigint;
};

/** Creates a full token bucket. */
export function newRateLimiter(context: NativeContext, capacity: bigint, refillIntervalSeconds: bigint): RateLimiter {
  return {
    [VARIANT_KEY]: "TokenBucket",
    capacity,
    current_amount: capacity,
    refill_interval: refillIntervalSeconds,
    last_refill_timestamp: nowSeconds(context),
    fractional_accumulated: 0n,
  };
}

/** Consumes tokens if enough are available after a refill. */
export function requestTokens(context: NativeContext, limiter: RateLimiter, tokens: bigint): boolean {
  refill(context, limiter);
  if (limiter.current_amount < tokens) return false;
  limiter.current_amount -= tokens;
  return true;
}

function refill(context: NativeContext, limiter: RateLimiter): void {
  const now = nowSeconds(context);
  const passed = subU64(now, limiter.last_refill_timestamp);
  const accumulated = addU64(mulU64(passed, limiter.capacity), limiter.fractional_accumulated);
  const amount = addU64(limiter.current_amount, divU64(accumulated, limiter.refill_interval));
  const isFull = amount >= limiter.capacity;
  limiter.current_amount = isFull ? limiter.capacity : amount;
  limiter.fractional_accumulated = isFull ? 0n : modU64(accumulated, limiter.refill_interval);
  limiter.last_refill_timestamp = now;
}

/** `0x1::rate_limiter`: token bucket rate limits. */
export const rateLimiterModule = defineModule({
  id: "0x1::rate_limiter",
  structs: `
    enum RateLimiter has key, store, copy, drop {
      TokenBucket {
        capacity: u64,
        current_amount: u64,
        refill_interval: u64,
        last_refill_timestamp: u64,
        fractional_accumulated: u64,
      }
    }
  `,
  functions: {
    "public fun initialize(capacity: u64, refill_interval: u64): RateLimiter": ({ context }, capacity: bigint, interval: bigint) =>
      newRateLimiter(context, capacity, interval),
    "public fun request(limiter: &mut RateLimiter, num_token_requested: u64): bool": ({ context }, limiter: Reference, tokens: bigint) =>
      requestTokens(context, limiter.get() as RateLimiter, tokens),
    "fun refill(limiter: &mut RateLimiter)": ({ context }, limiter: Reference) => refill(context, limiter.get() as RateLimiter),
  },
});

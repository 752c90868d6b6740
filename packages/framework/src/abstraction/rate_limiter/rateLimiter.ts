import { type NativeContext, VARIANT_KEY } from "@atoll/move";
import { declaration, type RateLimiter } from "../../generated/abstraction/rate_limiter.ts";
import { addU64, divU64, modU64, mulU64, subU64 } from "../../native/arithmetic.ts";
import { implementModule } from "../../native/implementModule.ts";
import { nowSeconds } from "../../stdlib/timestamp/timestamp.ts";

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
export const rateLimiterModule = implementModule(declaration, {
  initialize: ({ context }, capacity, interval) => newRateLimiter(context, capacity, interval),
  request: ({ context }, limiter, tokens) => requestTokens(context, limiter.get(), tokens),
  refill: ({ context }, limiter) => refill(context, limiter.get()),
});

import { Reference, type StructValue } from "@atoll/move";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createAbstractionNetwork } from "../../../testing/abstraction/testNetwork.ts";
import type { RateLimiter } from "../../generated/abstraction/rate_limiter.ts";
import { newRateLimiter, requestTokens } from "./rateLimiter.ts";

describe("rate limiter (token bucket)", () => {
  it("grants its capacity and refills over time, including fractions", () => {
    const network = createAbstractionNetwork();
    network.setTime(1_000n);
    const limiter = network.call("0x1::rate_limiter::initialize", 10n, 60n)[0] as RateLimiter;
    const request = (tokens: bigint) =>
      network.call("0x1::rate_limiter::request", new Reference({ limiter } as StructValue, "limiter"), tokens)[0];
    expect([request(11n), request(10n), request(1n)]).toEqual([false, true, false]);
    network.setTime(1_010n);
    expect([request(2n), request(1n)]).toEqual([false, true]);
    expect(limiter.fractional_accumulated).toBe(40n);
    network.setTime(1_060n);
    expect([request(9n), request(1n)]).toEqual([true, false]);
  });

  it("never grants more than its capacity plus refills, for random requests", () => {
    const network = createAbstractionNetwork();
    let start = 1_000n;
    const steps = fc.array(fc.record({ seconds: fc.bigInt(0n, 40n), tokens: fc.bigInt(1n, 8n) }), { maxLength: 30 });
    fc.assert(
      fc.property(fc.bigInt(1n, 20n), fc.bigInt(1n, 30n), steps, (capacity, interval, requests) => {
        start += 2_000n;
        network.setTime(start);
        const limiter = network.run((session) => newRateLimiter(session, capacity, interval));
        let now = start;
        let given = 0n;
        for (const { seconds, tokens } of requests) {
          now += seconds;
          if (seconds > 0n) network.setTime(now);
          if (network.run((session) => requestTokens(session, limiter, tokens))) given += tokens;
          expect(given).toBeLessThanOrEqual(capacity + ((now - start) * capacity) / interval);
          expect(limiter.current_amount).toBeLessThanOrEqual(capacity);
        }
      }),
      { numRuns: 40 },
    );
  });
});

import type { ServiceName } from "./chainError.ts";
import type { TransportAnswer } from "./wire.ts";

/** Rate-limited services with the time until they accept requests again. */
export interface RateLimitedServices {
  close(service: ServiceName, answer: TransportAnswer, forMs: number): void;
  /** Remaining wait of a rate-limited service and its repeated response; undefined if the service accepts requests. */
  closed(service: ServiceName): { readonly forMs: number; readonly answer: TransportAnswer } | undefined;
}

export function createClosedServices(now: () => number): RateLimitedServices {
  const known = new Map<ServiceName, { readonly untilMs: number; readonly answer: TransportAnswer }>();
  return {
    close(service, answer, forMs) {
      known.set(service, { untilMs: now() + forMs, answer });
    },
    closed(service) {
      const entry = known.get(service);
      const forMs = entry === undefined ? 0 : entry.untilMs - now();
      if (entry === undefined || forMs <= 0) return undefined;
      const headers = { ...entry.answer.headers, "retry-after": Math.ceil(forMs / 1_000).toString() };
      return { forMs, answer: { ...entry.answer, headers, isEarlier: true } };
    },
  };
}

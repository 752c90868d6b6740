import { ServiceError } from "./serviceError.ts";

const MINUTE_MS = 60_000;

/** Limits requests per minute; `undefined` means unlimited. Throws on excess requests. */
export function createRateLimit(perMinute: number | undefined, now: () => number = Date.now): () => void {
  const requestTimes: number[] = [];
  return () => {
    if (perMinute === undefined) return;
    const time = now();
    while (requestTimes.length > 0 && time - (requestTimes[0] as number) >= MINUTE_MS) requestTimes.shift();
    if (requestTimes.length >= perMinute) {
      throw new ServiceError(
        429,
        `More than ${perMinute} requests in a minute. Wait a moment, and keep the account instead of deriving it again.`,
      );
    }
    requestTimes.push(time);
  };
}

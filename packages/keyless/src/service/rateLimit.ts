import { ServiceError } from "./serviceError.ts";

const MINUTE_MS = 60_000;

/** Limits requests per minute; `undefined` means unlimited. Throws on excess requests. */
export function createRateLimit(perMinute: number | undefined, now: () => number = Date.now): () => void {
  const taken: number[] = [];
  return () => {
    if (perMinute === undefined) return;
    const time = now();
    while (taken.length > 0 && time - (taken[0] as number) >= MINUTE_MS) taken.shift();
    if (taken.length >= perMinute) {
      throw new ServiceError(
        429,
        `More than ${perMinute} requests in a minute. Wait a moment, and keep the account instead of deriving it again.`,
      );
    }
    taken.push(time);
  };
}

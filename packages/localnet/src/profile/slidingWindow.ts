/** Sliding window rate limiter. */
export interface SlidingWindow {
  /** Counts a request and returns 0; at the limit, counts nothing and returns the milliseconds until a slot is free. */
  take(nowMs: number, limit: number, windowMs: number): number;
}

export function createSlidingWindow(): SlidingWindow {
  let requestTimes: number[] = [];
  return {
    take(nowMs, limit, windowMs) {
      const first = requestTimes.findIndex((at) => at > nowMs - windowMs);
      requestTimes = first === -1 ? [] : requestTimes.slice(first);
      if (requestTimes.length < limit) {
        requestTimes.push(nowMs);
        return 0;
      }
      // After the limit was lowered, several requests must leave the window first. With a limit of zero, returns a whole window.
      const leaving = requestTimes[requestTimes.length - limit];
      return leaving === undefined ? windowMs : leaving + windowMs - nowMs;
    },
  };
}

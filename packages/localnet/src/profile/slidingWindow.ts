/** Counts requests in a window that moves with the time. */
export interface SlidingWindow {
  /** Takes a place and gives 0; where there is none, takes none and gives the milliseconds until one is free. */
  take(nowMs: number, limit: number, windowMs: number): number;
}

export function createSlidingWindow(): SlidingWindow {
  let taken: number[] = [];
  return {
    take(nowMs, limit, windowMs) {
      const first = taken.findIndex((at) => at > nowMs - windowMs);
      taken = first === -1 ? [] : taken.slice(first);
      if (taken.length < limit) {
        taken.push(nowMs);
        return 0;
      }
      // Where fewer places are allowed than are taken, several must leave. Without any place, a whole window is as good an answer as any.
      const leaving = taken[taken.length - limit];
      return leaving === undefined ? windowMs : leaving + windowMs - nowMs;
    },
  };
}

import { ApiError } from "./restErrors.ts";

/** Memory limit of request bodies that are still arriving. A client can stop in the middle of a body, on any number of connections. */
export interface BodyBudget {
  /** Starts counting one body. `grow` throws an error with status 503 if all bodies together exceed the limit; `release` ends the body. */
  open(): { grow(bytes: number): void; release(): void };
}

const MAX_ARRIVING_BYTES = 64 * 1024 * 1024;
const RETRY_AFTER_SECS = 1;

export function createBodyBudget(maxBytes = MAX_ARRIVING_BYTES): BodyBudget {
  let total = 0;
  return {
    open() {
      let counted = 0;
      const release = () => {
        total -= counted;
        counted = 0;
      };
      return {
        grow(bytes) {
          total += bytes - counted;
          counted = bytes;
          if (total <= maxBytes) return;
          release();
          throw new ApiError(503, "internal_error", "Too many large requests are arriving; try again later", undefined, RETRY_AFTER_SECS);
        },
        release,
      };
    },
  };
}

import { MS_PER_SEC } from "../../units/time.ts";
import { ChainError } from "../transport/chainError.ts";

/** Default wait for a rate-limiting index that names no duration, in seconds. */
const DEFAULT_RATE_LIMIT_WAIT_SECS = 60;

/** Seconds to wait for a rate-limiting index; undefined for other errors. */
export function indexWaitSecs(error: unknown): number | undefined {
  if (!(error instanceof ChainError) || error.service !== "indexer" || error.status !== 429) return undefined;
  return error.retryAfterMs === undefined ? DEFAULT_RATE_LIMIT_WAIT_SECS : Math.ceil(error.retryAfterMs / MS_PER_SEC);
}

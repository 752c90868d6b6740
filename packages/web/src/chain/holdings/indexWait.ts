import { ChainError } from "../transport/chainError.ts";

const MS_PER_SEC = 1_000;
/** Where an index does not say for how long. */
const UNTOLD_WAIT_SECS = 60;

/** How long an index that was asked too often wants to be left alone; undefined where that is not why it gave no answer. */
export function indexWaitSecs(error: unknown): number | undefined {
  if (!(error instanceof ChainError) || error.service !== "indexer" || error.status !== 429) return undefined;
  return error.retryAfterMs === undefined ? UNTOLD_WAIT_SECS : Math.ceil(error.retryAfterMs / MS_PER_SEC);
}

import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from "./limits.ts";
import type { RestRequest } from "./operation.ts";
import { queryParameter, UINT16 } from "./requestParams.ts";
import { invalidInput } from "./restErrors.ts";

/** Reads the page size from a request: capped at `max`; zero is an error. */
export function pageLimit(request: RestRequest, standard: number = DEFAULT_PAGE_SIZE, max: number = MAX_PAGE_SIZE): number {
  const limit = queryParameter(request, "limit", UINT16) ?? standard;
  if (limit === 0) throw invalidInput("Given limit value (0) must not be zero");
  return Math.min(limit, max);
}

/** First version of a page: the requested start, or the start of the latest full page. */
export function pageStart(start: bigint | undefined, limit: number, latest: bigint): bigint {
  if (start === undefined) return latest < BigInt(limit) ? 0n : latest - BigInt(limit - 1);
  if (start > latest) throw invalidInput(`Given start value (${start}) is higher than the current ledger version, it must be < ${latest}`);
  return start;
}

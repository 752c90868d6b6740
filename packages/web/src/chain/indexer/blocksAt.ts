import { asArray, asInteger, asObject } from "../facts/jsonFields.ts";
import { rowReader } from "../facts/rowReader.ts";
import type { BlockMark } from "../facts/timeline.ts";
import { type IndexQuestion, MAX_ROWS } from "./createIndexApi.ts";
import { readTimestamp } from "./timestamp.ts";

const QUERY = `query BlocksAt($heights: [bigint!]!, $limit: Int!) {
  block_metadata_transactions(where: { block_height: { _in: $heights } }, order_by: [{ version: asc }], limit: $limit) { block_height version timestamp }
}`;

const readMark = rowReader({ height: ["block_height", asInteger], version: ["version", asInteger], atUsecs: ["timestamp", readTimestamp] });

/** Query for blocks at given heights, at most 100, in ascending order; unknown heights are missing. */
export function blocksAt(heights: readonly bigint[]): IndexQuestion<readonly BlockMark[]> {
  return {
    query: QUERY,
    variables: { heights: heights.slice(0, MAX_ROWS), limit: MAX_ROWS },
    read: (data) => asArray(asObject(data).block_metadata_transactions).map(readMark),
  };
}

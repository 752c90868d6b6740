import { asArray, asInteger, asObject } from "../facts/jsonFields.ts";
import { type IndexQuestion, MAX_ROWS } from "./createIndexApi.ts";
import { readTimestamp } from "./timestamp.ts";

const QUERY = `query BlockTimes($versions: [bigint!]!, $limit: Int!) {
  block_metadata_transactions(where: { version: { _in: $versions } }, limit: $limit) { version timestamp }
}`;

/** Query for timestamps of blocks by first version, at most 100, in microseconds since 1970. Versions that start no block are missing. */
export function blockTimes(versions: readonly bigint[]): IndexQuestion<ReadonlyMap<bigint, bigint>> {
  return {
    query: QUERY,
    variables: { versions: versions.slice(0, MAX_ROWS), limit: MAX_ROWS },
    read: (data) =>
      new Map(
        asArray(asObject(data).block_metadata_transactions).map((json) => {
          const { version, timestamp } = asObject(json);
          return [asInteger(version), readTimestamp(timestamp)];
        }),
      ),
  };
}

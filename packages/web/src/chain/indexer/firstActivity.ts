import { asArray, asInteger, asObject, optional } from "../facts/jsonFields.ts";
import { rowReader } from "../facts/rowReader.ts";
import type { IndexQuestion } from "./createIndexApi.ts";
import { readTimestamp } from "./timestamp.ts";

const readActivity = rowReader({ version: ["transaction_version", asInteger], atUsecs: ["transaction_timestamp", readTimestamp] });

/** First transaction that moved an asset, in the index. */
export type FirstActivity = ReturnType<typeof readActivity>;

const QUERY = `query FirstActivity($ids: [String!]!) {
  fungible_asset_activities(where: { asset_type: { _in: $ids } }, order_by: [{ transaction_version: asc }], limit: 1) {
    transaction_version transaction_timestamp
  }
}`;

/** Query for the first activity of an asset, given by all its ids; undefined without any. */
export function firstActivity(ids: readonly string[]): IndexQuestion<FirstActivity | undefined> {
  return {
    query: QUERY,
    variables: { ids },
    read: (data) => optional(asArray(asObject(data).fungible_asset_activities)[0], readActivity),
  };
}

import { asArray, asInteger, asObject, optional } from "../facts/jsonFields.ts";
import type { IndexQuestion } from "./createIndexApi.ts";
import { readTimestamp } from "./timestamp.ts";

/** First transaction that moved an asset, in the index. */
export interface FirstActivity {
  readonly version: bigint;
  readonly atUsecs: bigint;
}

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
    read: (data) =>
      optional(asArray(asObject(data).fungible_asset_activities)[0], (json) => {
        const row = asObject(json);
        return { version: asInteger(row.transaction_version), atUsecs: readTimestamp(row.transaction_timestamp) };
      }),
  };
}

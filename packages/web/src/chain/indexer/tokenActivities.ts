import { readAddress } from "../facts/address.ts";
import { asArray, asInteger, asObject, asText, optional } from "../facts/jsonFields.ts";
import type { Address } from "../facts/types.ts";
import { type IndexQuestion, MAX_ROWS } from "./createIndexApi.ts";
import { type IndexPosition, PROCESSOR_STATUS, readIndexPosition } from "./processorStatus.ts";
import { readTimestamp } from "./timestamp.ts";

/** An event of a token in the index. */
export interface TokenActivity {
  readonly version: bigint;
  readonly eventIndex: bigint;
  readonly atUsecs: bigint;
  /** Event type, such as `0x1::object::Transfer`. */
  readonly type: string;
  readonly from: Address | undefined;
  readonly to: Address | undefined;
}

/** Page cursor of a token's events: the last event of the previous page. */
export interface TokenActivityCursor {
  readonly version: bigint;
  readonly eventIndex: bigint;
}

export interface TokenActivityPage extends IndexPosition {
  readonly activities: readonly TokenActivity[];
  readonly next: TokenActivityCursor | undefined;
}

const QUERY = `query TokenActivities($where: token_activities_v2_bool_exp!, $limit: Int!, $processors: [String!]!) {
  token_activities_v2(where: $where, order_by: [{ transaction_version: desc }, { event_index: desc }], limit: $limit) {
    transaction_version event_index transaction_timestamp type from_address to_address
  }
  ${PROCESSOR_STATUS}
}`;

/** A page of token events, newest first. */
export function tokenActivities(
  id: string,
  page: { readonly before: TokenActivityCursor | undefined; readonly limit: number },
): IndexQuestion<TokenActivityPage> {
  const limit = Math.min(page.limit, MAX_ROWS);
  const { before } = page;
  const where = {
    token_data_id: { _eq: id },
    ...(before !== undefined && {
      _or: [
        { transaction_version: { _lt: before.version } },
        { transaction_version: { _eq: before.version }, event_index: { _lt: before.eventIndex } },
      ],
    }),
  };
  return {
    query: QUERY,
    variables: { where, limit, processors: ["token_v2_processor"] },
    read: (data) => {
      const { token_activities_v2: rows, processor_status: status } = asObject(data);
      const activities = asArray(rows).map(readActivity);
      const last = activities.length < limit ? undefined : activities.at(-1);
      return { activities, next: last && { version: last.version, eventIndex: last.eventIndex }, ...readIndexPosition(status) };
    },
  };
}

function readActivity(json: unknown): TokenActivity {
  const row = asObject(json);
  return {
    version: asInteger(row.transaction_version),
    eventIndex: asInteger(row.event_index),
    atUsecs: readTimestamp(row.transaction_timestamp),
    type: asText(row.type),
    from: optional(row.from_address, readAddress),
    to: optional(row.to_address, readAddress),
  };
}

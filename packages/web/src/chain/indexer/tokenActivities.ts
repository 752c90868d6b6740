import { readAddress } from "../facts/address.ts";
import { asInteger, asText } from "../facts/jsonFields.ts";
import { maybe, rowReader } from "../facts/rowReader.ts";
import { tablePage } from "./tablePage.ts";
import { readTimestamp } from "./timestamp.ts";

const readActivity = rowReader({
  version: ["transaction_version", asInteger],
  eventIndex: ["event_index", asInteger],
  atUsecs: ["transaction_timestamp", readTimestamp],
  /** Event type, such as `0x1::object::Transfer`. */
  type: ["type", asText],
  from: ["from_address", maybe(readAddress)],
  to: ["to_address", maybe(readAddress)],
});

/** An event of a token in the index. */
export type TokenActivity = ReturnType<typeof readActivity>;

/** Page cursor of a token's events: the last event of the previous page. */
export type TokenActivityCursor = Pick<TokenActivity, "version" | "eventIndex">;

/** A page of token events, newest first. */
export function tokenActivities(
  id: string,
  { before, limit }: { readonly before: TokenActivityCursor | undefined; readonly limit: number },
) {
  const where = {
    token_data_id: { _eq: id },
    ...(before !== undefined && {
      _or: [
        { transaction_version: { _lt: before.version } },
        { transaction_version: { _eq: before.version }, event_index: { _lt: before.eventIndex } },
      ],
    }),
  };
  return tablePage(
    {
      name: "TokenActivities",
      table: "token_activities_v2",
      columns: "transaction_version event_index transaction_timestamp type from_address to_address",
      order: "[{ transaction_version: desc }, { event_index: desc }]",
      where,
      limit,
      processors: ["token_v2_processor"],
    },
    (rows, last) => ({ activities: rows.map(readActivity), next: last && cursorOf(readActivity(last)) }),
  );
}

function cursorOf({ version, eventIndex }: TokenActivity): TokenActivityCursor {
  return { version, eventIndex };
}

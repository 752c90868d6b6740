import { readAddress } from "../facts/address.ts";
import { asArray, asBoolean, asInteger, asObject, asText, type JsonObject, optional } from "../facts/jsonFields.ts";
import type { Address } from "../facts/types.ts";
import { type IndexQuestion, MAX_ROWS } from "./createIndexApi.ts";
import { containing } from "./likeText.ts";
import { type IndexPosition, PROCESSOR_STATUS, readIndexPosition } from "./processorStatus.ts";

/** A collectible listed by the index. Its creator controls all texts. */
export interface ListedToken {
  /** Id of the collectible: address of a digital asset, or the hash identifying a v1 token. */
  readonly id: string;
  /** Token standard: `v2` for a digital asset, `v1` for a legacy token. */
  readonly standard: string;
  readonly name: string;
  readonly uri: string;
  /** True for fungible tokens, which have units and appear on an asset page. */
  readonly isFungible: boolean;
  readonly collection: string | undefined;
}

/** A collectible owned by an account. */
export interface OwnedToken extends ListedToken {
  /** Property version of v1 tokens, which exist in variants with different properties; 0 for all others. */
  readonly propertyVersion: bigint;
  readonly units: bigint;
  /** True if the owner cannot transfer it; undefined if the index does not report it. */
  readonly isBound: boolean | undefined;
}

/** Page cursor of a token list: the last row of the previous page. */
export interface OwnedTokenCursor {
  readonly version: bigint;
  readonly id: string;
  readonly propertyVersion: bigint;
  readonly storageId: string;
}

export interface OwnedTokenPage extends IndexPosition {
  readonly tokens: readonly OwnedToken[];
  /** Cursor of the next page; undefined on the last page. */
  readonly next: OwnedTokenCursor | undefined;
}

export interface OwnedTokenQuestion {
  readonly after: OwnedTokenCursor | undefined;
  /** Maximum number of rows, at most 100. */
  readonly limit: number;
  /** Text to search for in token or collection names. */
  readonly text?: string;
}

/** Index columns of a token that lists need. */
export const LISTED_TOKEN = "token_data_id token_standard token_name token_uri is_fungible_v2 current_collection { collection_name }";

const QUERY = `query AccountTokens($where: current_token_ownerships_v2_bool_exp!, $limit: Int!, $processors: [String!]!) {
  current_token_ownerships_v2(
    where: $where
    order_by: [{ last_transaction_version: desc }, { token_data_id: asc }, { property_version_v1: asc }, { storage_id: asc }]
    limit: $limit
  ) {
    token_data_id property_version_v1 amount storage_id non_transferrable_by_owner last_transaction_version
    current_token_data { ${LISTED_TOKEN} }
  }
  ${PROCESSOR_STATUS}
}`;

/** Query for a page of an account's collectibles, latest first. Tokens without a description in the index are skipped. */
export function accountTokens(owner: Address, { after, limit: wanted, text = "" }: OwnedTokenQuestion): IndexQuestion<OwnedTokenPage> {
  const limit = Math.min(wanted, MAX_ROWS);
  const like = containing(text);
  const named = { _or: [{ token_name: like }, { current_collection: { collection_name: like } }] };
  const where = {
    owner_address: { _eq: owner },
    amount: { _gt: "0" },
    ...(text !== "" && { current_token_data: named }),
    ...(after !== undefined && { _or: rowsAfter(after) }),
  };
  return { query: QUERY, variables: { where, limit, processors: ["token_v2_processor"] }, read: (data) => readPage(data, limit) };
}

/** Query condition for rows after the cursor, in list order. */
function rowsAfter({ version, id, propertyVersion, storageId }: OwnedTokenCursor): readonly unknown[] {
  const sameVersion = { last_transaction_version: { _eq: version } };
  const sameToken = { ...sameVersion, token_data_id: { _eq: id } };
  return [
    { last_transaction_version: { _lt: version } },
    { ...sameVersion, token_data_id: { _gt: id } },
    { ...sameToken, property_version_v1: { _gt: propertyVersion } },
    { ...sameToken, property_version_v1: { _eq: propertyVersion }, storage_id: { _gt: storageId } },
  ];
}

function readPage(data: unknown, limit: number): OwnedTokenPage {
  const { current_token_ownerships_v2: json, processor_status: statuses } = asObject(data);
  const rows = asArray(json).map(asObject);
  const last = rows.length < limit ? undefined : rows.at(-1);
  return { tokens: rows.flatMap((row) => readOwned(row) ?? []), next: last && readCursor(last), ...readIndexPosition(statuses) };
}

function readOwned(row: JsonObject): OwnedToken | undefined {
  const token = optional(row.current_token_data, readListed);
  return (
    token && {
      ...token,
      propertyVersion: asInteger(row.property_version_v1),
      units: asInteger(row.amount),
      isBound: optional(row.non_transferrable_by_owner, asBoolean),
    }
  );
}

function readCursor(row: JsonObject): OwnedTokenCursor {
  return {
    version: asInteger(row.last_transaction_version),
    id: asText(row.token_data_id),
    propertyVersion: asInteger(row.property_version_v1),
    storageId: asText(row.storage_id),
  };
}

/** Parses a row of `current_token_datas_v2` with the columns of `LISTED_TOKEN`. */
export function readListed(json: unknown): ListedToken {
  const token = asObject(json);
  const id = asText(token.token_data_id);
  return {
    id: /^0x[0-9a-fA-F]{1,64}$/.test(id) ? readAddress(id) : id,
    standard: asText(token.token_standard),
    name: asText(token.token_name),
    uri: asText(token.token_uri),
    isFungible: optional(token.is_fungible_v2, asBoolean) ?? false,
    collection: optional(optional(token.current_collection, asObject)?.collection_name, asText),
  };
}

import { readAddress } from "../facts/address.ts";
import { asBoolean, asInteger, asObject, asText, type JsonObject, optional } from "../facts/jsonFields.ts";
import { maybe, rowReader, withDefault } from "../facts/rowReader.ts";
import type { Address } from "../facts/types.ts";
import { containing } from "./likeText.ts";
import { tablePage } from "./tablePage.ts";

/** Parses a row of `current_token_datas_v2` with the columns of `LISTED_TOKEN`. */
export const readListed = rowReader({
  /** Id of the collectible: address of a digital asset, or the hash identifying a v1 token. */
  id: ["token_data_id", (id) => (/^0x[0-9a-fA-F]{1,64}$/.test(asText(id)) ? readAddress(id) : asText(id))],
  /** Token standard: `v2` for a digital asset, `v1` for a legacy token. */
  standard: ["token_standard", asText],
  name: ["token_name", asText],
  uri: ["token_uri", asText],
  /** True for fungible tokens, which have units and appear on an asset page. */
  isFungible: ["is_fungible_v2", withDefault(asBoolean, false)],
  collection: ["current_collection", (collection) => optional(optional(collection, asObject)?.collection_name, asText)],
});

/** A collectible listed by the index. Its creator controls all texts. */
export interface ListedToken extends ReturnType<typeof readListed> {}

const readOwnership = rowReader({
  /** Property version of v1 tokens, which exist in variants with different properties; 0 for all others. */
  propertyVersion: ["property_version_v1", asInteger],
  units: ["amount", asInteger],
  /** True if the owner cannot transfer it; undefined if the index does not report it. */
  isBound: ["non_transferrable_by_owner", maybe(asBoolean)],
});

/** A collectible owned by an account. */
export interface OwnedToken extends ListedToken, ReturnType<typeof readOwnership> {}

const readCursor = rowReader({
  version: ["last_transaction_version", asInteger],
  id: ["token_data_id", asText],
  propertyVersion: ["property_version_v1", asInteger],
  storageId: ["storage_id", asText],
});

/** Page cursor of a token list: the last row of the previous page. */
export type OwnedTokenCursor = ReturnType<typeof readCursor>;

export interface OwnedTokenQuestion {
  readonly after: OwnedTokenCursor | undefined;
  /** Maximum number of rows, at most 100. */
  readonly limit: number;
  /** Text to search for in token or collection names. */
  readonly text?: string;
}

/** Index columns of a token that lists need. */
export const LISTED_TOKEN = "token_data_id token_standard token_name token_uri is_fungible_v2 current_collection { collection_name }";

const COLUMNS = `token_data_id property_version_v1 amount storage_id non_transferrable_by_owner last_transaction_version
    current_token_data { ${LISTED_TOKEN} }`;

/** Query for a page of an account's collectibles, latest first. Tokens without a description in the index are skipped. */
export function accountTokens(owner: Address, { after, limit, text = "" }: OwnedTokenQuestion) {
  const like = containing(text);
  const named = { _or: [{ token_name: like }, { current_collection: { collection_name: like } }] };
  const where = {
    owner_address: { _eq: owner },
    amount: { _gt: "0" },
    ...(text !== "" && { current_token_data: named }),
    ...(after !== undefined && { _or: rowsAfter(after) }),
  };
  return tablePage(
    {
      name: "AccountTokens",
      table: "current_token_ownerships_v2",
      columns: COLUMNS,
      order: "[{ last_transaction_version: desc }, { token_data_id: asc }, { property_version_v1: asc }, { storage_id: asc }]",
      where,
      limit,
      processors: ["token_v2_processor"],
    },
    (rows, last) => ({ tokens: rows.flatMap((row) => readOwned(row) ?? []), next: last && readCursor(last) }),
  );
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

function readOwned(row: JsonObject): OwnedToken | undefined {
  const token = optional(row.current_token_data, readListed);
  return token && { ...token, ...readOwnership(row) };
}

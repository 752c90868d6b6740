import { type AssetDescription, readDescription } from "../facts/assetDescription.ts";
import { asArray, asObject, asText } from "../facts/jsonFields.ts";
import { readAssetId } from "./accountAssets.ts";
import type { IndexQuestion } from "./createIndexApi.ts";
import { likeText } from "./likeText.ts";

/** Assets and collections whose name matches a text. Creators can choose any name. */
export interface NamedThings {
  readonly assets: readonly { readonly id: string; readonly described: AssetDescription }[];
  readonly collections: readonly { readonly id: string; readonly name: string }[];
}

const QUERY = `query NamedThings($start: String!, $symbol: String!, $limit: Int!) {
  symbols: fungible_asset_metadata(where: { symbol: { _ilike: $symbol } }, order_by: [{ last_transaction_version: asc }], limit: $limit) { asset_type name symbol decimals }
  named: fungible_asset_metadata(where: { name: { _ilike: $start } }, order_by: [{ last_transaction_version: asc }], limit: $limit) { asset_type name symbol decimals }
  current_collections_v2(where: { collection_name: { _ilike: $start } }, order_by: [{ last_transaction_version: asc }], limit: $limit) { collection_id collection_name }
}`;

/** Maximum number of rows per kind; list pages show more. */
const ROWS = 5;

/** Query for assets and collections by name in one request: exact symbols, and names that start with the text. */
export function namedThings(text: string): IndexQuestion<NamedThings> {
  const plain = likeText(text);
  return {
    query: QUERY,
    variables: { start: `${plain}%`, symbol: plain, limit: ROWS },
    read(data) {
      const answer = asObject(data);
      const assets = [...asArray(answer.symbols), ...asArray(answer.named)].map((json) => {
        const row = asObject(json);
        return { id: readAssetId(row.asset_type), described: readDescription(row) };
      });
      return {
        assets: [...new Map(assets.map((asset) => [asset.id, asset])).values()].slice(0, ROWS),
        collections: asArray(answer.current_collections_v2).map((json) => {
          const row = asObject(json);
          return { id: asText(row.collection_id), name: asText(row.collection_name) };
        }),
      };
    },
  };
}

import { readAddress } from "../facts/address.ts";
import { asArray, asBoolean, asInteger, asObject, asText } from "../facts/jsonFields.ts";
import { rowReader } from "../facts/rowReader.ts";
import { asStoreUnits } from "../facts/storeUnits.ts";
import { type IndexQuestion, MAX_ROWS } from "./createIndexApi.ts";
import { type IndexPosition, PROCESSOR_STATUS, readIndexPosition } from "./processorStatus.ts";

const readHolder = rowReader({
  owner: ["owner_address", readAddress],
  storeId: ["storage_id", asText],
  units: ["amount", asStoreUnits],
  isFrozen: ["is_frozen", asBoolean],
  isPrimary: ["is_primary", asBoolean],
});

/** Holder of an asset with the balance of one store. */
export interface Holder extends ReturnType<typeof readHolder> {}

/** Page cursor of a holder list: the last store of the previous page. */
export type HolderCursor = Pick<Holder, "units" | "storeId">;

export interface HolderPage extends IndexPosition {
  readonly holders: readonly Holder[];
  /** Total number of non-empty stores; only on the first page. */
  readonly count: bigint | undefined;
  readonly next: HolderCursor | undefined;
}

const ROWS = `current_fungible_asset_balances(where: $where, order_by: [{ amount: desc }, { storage_id: asc }], limit: $limit) {
    owner_address storage_id amount is_frozen is_primary
  }
  ${PROCESSOR_STATUS}`;
const FIRST_PAGE = `query AssetHolders($where: current_fungible_asset_balances_bool_exp!, $limit: Int!, $processors: [String!]!) {
  ${ROWS}
  current_fungible_asset_balances_aggregate(where: $where) { aggregate { count } }
}`;
const LATER_PAGE = `query AssetHolders($where: current_fungible_asset_balances_bool_exp!, $limit: Int!, $processors: [String!]!) { ${ROWS} }`;

/** A page of an asset's holders, largest first. `ids` lists all its ids, as coin and as fungible asset. */
export function assetHolders(
  ids: readonly string[],
  page: { readonly after: HolderCursor | undefined; readonly limit: number },
): IndexQuestion<HolderPage> {
  const limit = Math.min(page.limit, MAX_ROWS);
  const { after } = page;
  const where = {
    asset_type: { _in: ids },
    amount: { _gt: 0 },
    ...(after && { _or: [{ amount: { _lt: after.units } }, { amount: { _eq: after.units }, storage_id: { _gt: after.storeId } }] }),
  };
  return {
    query: after === undefined ? FIRST_PAGE : LATER_PAGE,
    variables: { where, limit, processors: ["fungible_asset_processor"] },
    read: (data) => {
      const { current_fungible_asset_balances: rows, current_fungible_asset_balances_aggregate: total, processor_status } = asObject(data);
      const holders = asArray(rows).map(readHolder);
      const last = holders.length < limit ? undefined : holders.at(-1);
      return {
        holders,
        count: after === undefined ? asInteger(asObject(asObject(total).aggregate).count) : undefined,
        next: last && { units: last.units, storeId: last.storeId },
        ...readIndexPosition(processor_status),
      };
    },
  };
}

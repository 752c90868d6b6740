import { createLoadAccounts, LARGE_COLLECTION, USUAL_SIZE } from "../../../tests/support/load/loadWorld.ts";
import { createRandomSource } from "../../../tests/support/randomSource.ts";
import { call } from "../http.ts";
import type { IndexedNetwork } from "../indexing/indexedNetwork.ts";

/** Identifiers in the generated network that explorer pages open. */
export interface Places {
  /** Address of the account with the longest history. */
  readonly account: string;
  readonly asset: string;
  /** Address of a large collection. */
  readonly collection: string;
  readonly token: string;
  /** Version of a transfer to several recipients. */
  readonly version: string;
  readonly hash: string;
  readonly height: string;
  /** A registered name. */
  readonly name: string;
}

/** Finds the identifiers in a network whose load used this seed. */
export async function findPlaces(network: IndexedNetwork, seed: number): Promise<Places> {
  const one = async (table: string, where: string, column: string): Promise<string> => {
    const found = await network.query<Record<string, readonly Record<string, string | number>[]>>(
      `{ ${table}(where: {${where}}, limit: 1) { ${column} } }`,
    );
    const value = found[table]?.[0]?.[column];
    if (value === undefined) throw new Error(`the network was not made by this bench: nothing in ${table} has ${where}`);
    return value.toString();
  };
  const collection = await one("current_collections_v2", `collection_name: {_eq: "${LARGE_COLLECTION}"}`, "collection_id");
  const batches = `entry_function_contract_address: {_eq: "0x${"1".padStart(64, "0")}"}, entry_function_module_name: {_eq: "aptos_account"}, entry_function_function_name: {_eq: "batch_transfer"}`;
  const version = await one("user_transactions", batches, "version");
  const { hash } = JSON.parse(await call(`${network.nodeUrl}/transactions/by_version/${version}`)) as { hash: string };
  const { block_height } = JSON.parse(await call(`${network.nodeUrl}/blocks/by_version/${version}`)) as { block_height: string };
  return {
    account: createLoadAccounts(createRandomSource(seed), USUAL_SIZE).busy.address,
    asset: await one("fungible_asset_metadata", `symbol: {_eq: "SHELL"}`, "asset_type"),
    collection,
    token: await one("current_token_datas_v2", `collection_id: {_eq: "${collection}"}`, "token_data_id"),
    version,
    hash,
    height: block_height,
    name: `${await one("current_ans_lookup_v2", `domain: {_like: "reef-name-%"}`, "domain")}.apt`,
  };
}

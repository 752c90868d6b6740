import { RawNode, type RootOperationNode, sql } from "kysely";
import { catalogue } from "../../src/catalogue/catalogue.ts";
import type { Database } from "../../src/database/database.ts";
import { createGraphqlService, type GraphqlService, type GraphqlServiceOptions } from "../../src/graphql/createGraphqlService.ts";
import { indexEngine } from "../indexEngine.ts";
import { createTestDatabase } from "../testDatabase.ts";
import { fillTable } from "./fillTable.ts";

/** Test support: GraphQL service over a few rows, with a statement counter. */
export interface GraphqlFixture {
  readonly database: Database;
  readonly service: GraphqlService;
  /** Internal errors reported by the service. */
  readonly failures: readonly unknown[];
  /** Sends a request and returns the response text. */
  ask(query: string, variables?: object): Promise<string>;
  post(body: string, headers?: Readonly<Record<string, string>>): Promise<Response>;
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Response>;
  statements(): number;
  /** Notifies the service of a row change. */
  changed(): void;
  /** Number of subscribed live queries. */
  listeners(): number;
  /** Dump of all rows of all tables, for comparison. */
  fingerprint(): Promise<string>;
  close(): Promise<void>;
}

const ORIGIN = "http://indexer";

export async function createGraphqlFixture(options: Partial<GraphqlServiceOptions> = {}): Promise<GraphqlFixture> {
  const database = await createTestDatabase();
  await fillTables(database);
  const failures: unknown[] = [];
  const listeners = new Set<() => void>();
  let statements = 0;
  const counted = database.withPlugin({
    transformQuery({ node }) {
      if (!setsTimeout(node)) statements++;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const service = createGraphqlService({
    database: counted,
    changes: {
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    onError: (error) => failures.push(error),
    hasStatementTimeout: indexEngine() === "postgres",
    ...options,
  });
  const post: GraphqlFixture["post"] = async (body, headers = {}) =>
    service.fetch(
      new Request(`${ORIGIN}/v1/graphql`, { method: "POST", body, headers: { "content-type": "application/json", ...headers } }),
    );
  return {
    database,
    service,
    failures,
    post,
    async get(path, headers = {}) {
      return service.fetch(new Request(`${ORIGIN}${path}`, { headers }));
    },
    async ask(query, variables) {
      return (await post(JSON.stringify({ query, variables }))).text();
    },
    statements: () => statements,
    changed() {
      for (const listener of listeners) listener();
    },
    listeners: () => listeners.size,
    async fingerprint() {
      const tables = catalogue.map(({ schema, name }) => sql`(select json_agg(t) from ${sql.id(schema, name)} t)::text`);
      const { rows } = await sql`select ${sql.join(tables.map((table, index) => sql`${table} as ${sql.id(`c${index}`)}`))}`.execute(
        database,
      );
      return JSON.stringify(rows);
    },
    async close() {
      service.close();
      await database.destroy();
    },
  };
}

/** Statements that set a timeout are not counted; on a server one precedes each query. */
function setsTimeout(node: RootOperationNode): boolean {
  return RawNode.is(node) && node.sqlFragments.some((text) => text.includes("set_config("));
}

async function fillTables(database: Database): Promise<void> {
  await fillTable(database, "ledger_infos", [{ chain_id: 4 }]);
  await fillTable(database, "processor_status", [
    { processor: "default_processor", last_success_version: 7, last_updated: "2025-01-01T00:00:00.123456" },
    { processor: "token_v2_processor", last_success_version: 6, last_updated: "2025-01-01T00:00:00.5" },
  ]);
  await fillTable(database, "fungible_asset_metadata", [
    { asset_type: "0x1::aptos_coin::AptosCoin", name: "Aptos Coin", symbol: "APT", decimals: 8, supply_v2: null },
    { asset_type: "0xf", name: 'Quote " and \\ slash', symbol: "Q", decimals: 0, icon_uri: "https://icon" },
  ]);
  const apt = "0x1::aptos_coin::AptosCoin";
  await fillTable(database, "current_fungible_asset_balances", [
    { storage_id: "s1", owner_address: "0xa", asset_type_v1: apt, amount_v1: 400_000_000, amount_v2: 600_000_000, is_primary: true },
    { storage_id: "s2", owner_address: "0xb", asset_type_v1: apt, amount_v2: 25, last_transaction_version_v2: 3 },
    // Amount that a double cannot represent exactly.
    {
      storage_id: "s3",
      owner_address: "0xa",
      asset_type_v2: "0xf",
      amount_v2: "340282366920938463463374607431768211455",
      last_transaction_version_v2: 2,
    },
    { storage_id: "s4", owner_address: "0xc", asset_type_v2: "0xmissing", amount_v2: 0 },
  ]);
  await fillTable(database, "current_collections_v2", [
    { collection_id: "c1", collection_name: "Gulls", creator_address: "0xa", current_supply: 2 },
  ]);
  await fillTable(database, "current_token_datas_v2", [
    {
      token_data_id: "d1",
      collection_id: "c1",
      token_name: "Gull 1",
      token_properties: { wings: 2, inner: { colour: ["grey", "white"] } },
    },
    { token_data_id: "d2", collection_id: "c1", token_name: "Gull 2", token_properties: { beak: true } },
    { token_data_id: "d3", collection_id: "none", token_name: "Egg", token_properties: [] },
  ]);
  await fillTable(database, "current_token_ownerships_v2", [
    { token_data_id: "d1", owner_address: "0xa", storage_id: "o1", amount: 1, is_soulbound_v2: true, last_transaction_version: 10 },
    { token_data_id: "d2", owner_address: "0xa", storage_id: "o2", amount: 1, is_soulbound_v2: false, last_transaction_version: 11 },
    { token_data_id: "d3", owner_address: "d1", storage_id: "o3", amount: 3, last_transaction_version: 12 },
    { token_data_id: "d1", owner_address: "0xb", storage_id: "o4", amount: 0, is_soulbound_v2: true, last_transaction_version: 9 },
  ]);
  await fillTable(
    database,
    "account_transactions",
    Array.from({ length: 130 }, (_, version) => ({ account_address: version % 2 === 0 ? "0xa" : "0xb", transaction_version: version })),
  );
  await fillTable(database, "events", [
    { transaction_version: 1, event_index: 0, type: "0x1::m::A", data: { amount: "5", tags: ["x"] } },
    { transaction_version: 1, event_index: 1, type: "0x1::m::B", data: { amount: "6" } },
    { transaction_version: 2, event_index: 0, type: "0x1::m::A" },
  ]);
}

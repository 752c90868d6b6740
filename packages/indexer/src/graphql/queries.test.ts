import { describe, expect, test } from "vitest";
import { fillTable } from "../../testing/graphql/fillTable.ts";
import { describeQueries, type QueryCase } from "../../testing/graphql/queryCases.ts";
import { catalogue } from "../catalogue/catalogue.ts";

const storages = (...ids: string[]): unknown => ({ current_fungible_asset_balances: ids.map((storage_id) => ({ storage_id })) });
const byId = "order_by: {storage_id: asc}";

const CASES: Readonly<Record<string, readonly QueryCase[]>> = {
  selection: [
    ["returns columns by name", "{ ledger_infos { chain_id } }", { ledger_infos: [{ chain_id: 4 }] }],
    ["returns fields in request order", "{ ledger_infos { b: chain_id a: chain_id } }", { ledger_infos: [{ b: 4, a: 4 }] }],
    [
      "returns type names",
      "{ __typename ledger_infos { __typename chain_id } }",
      { __typename: "query_root", ledger_infos: [{ __typename: "ledger_infos", chain_id: 4 }] },
    ],
    [
      "accepts several root fields, even with the same name",
      "{ a: ledger_infos { chain_id } b: ledger_infos { chain_id } none: ledger_infos(limit: 0) { chain_id } }",
      { a: [{ chain_id: 4 }], b: [{ chain_id: 4 }], none: [] },
    ],
    [
      "expands named and inline fragments",
      "query { ledger_infos { ...F ... on ledger_infos { b: chain_id } ... { c: chain_id } ... on events { type } } } fragment F on ledger_infos { chain_id }",
      { ledger_infos: [{ chain_id: 4, b: 4, c: 4 }] },
    ],
    [
      "applies skip and include directives",
      "query ($no: Boolean!) { ledger_infos { chain_id a: chain_id @include(if: $no) b: chain_id @skip(if: $no) } }",
      { ledger_infos: [{ chain_id: 4, b: 4 }] },
      { no: false },
    ],
    [
      "merges duplicate fields",
      '{ current_token_datas_v2_by_pk(token_data_id: "d1") { current_collection { collection_id } current_collection { collection_name } } }',
      { current_token_datas_v2_by_pk: { current_collection: { collection_id: "c1", collection_name: "Gulls" } } },
    ],
    [
      "formats timestamps with microseconds and without time zone",
      '{ processor_status(where: {processor: {_eq: "default_processor"}}) { last_updated } }',
      { processor_status: [{ last_updated: "2025-01-01T00:00:00.123456" }] },
    ],
    [
      "follows a path into a JSON column",
      '{ current_token_datas_v2_by_pk(token_data_id: "d1") { token_properties a: token_properties(path: "$.inner.colour[1]") b: token_properties(path: "none") } }',
      { current_token_datas_v2_by_pk: { token_properties: { wings: 2, inner: { colour: ["grey", "white"] } }, a: "white", b: null } },
    ],
    [
      "returns more fields than an SQL function accepts arguments",
      `{ ledger_infos { ${Array.from({ length: 120 }, (_, index) => `f${index}: chain_id`).join(" ")} } }`,
      { ledger_infos: [Object.fromEntries(Array.from({ length: 120 }, (_, index) => [`f${index}`, 4]))] },
    ],
  ],
  relationships: [
    [
      "return one row or null",
      `{ current_fungible_asset_balances(${byId}) { storage_id metadata { symbol } } }`,
      {
        current_fungible_asset_balances: [
          { storage_id: "s1", metadata: { symbol: "APT" } },
          { storage_id: "s2", metadata: { symbol: "APT" } },
          { storage_id: "s3", metadata: { symbol: "Q" } },
          { storage_id: "s4", metadata: null },
        ],
      },
    ],
    [
      "return lists with their own arguments",
      '{ current_token_datas_v2(order_by: {token_data_id: asc}) { current_token_ownerships(where: {amount: {_gt: "0"}}, order_by: {storage_id: desc}, limit: 1) { storage_id } } }',
      {
        current_token_datas_v2: [
          { current_token_ownerships: [{ storage_id: "o1" }] },
          { current_token_ownerships: [{ storage_id: "o2" }] },
          { current_token_ownerships: [{ storage_id: "o3" }] },
        ],
      },
    ],
    [
      "return aggregates of related rows",
      '{ current_token_datas_v2_by_pk(token_data_id: "d1") { current_token_ownerships_aggregate(where: {amount: {_gt: 0}}) { aggregate { count } nodes { storage_id } } } }',
      { current_token_datas_v2_by_pk: { current_token_ownerships_aggregate: { aggregate: { count: 1 }, nodes: [{ storage_id: "o1" }] } } },
    ],
    [
      "can be nested",
      '{ current_token_ownerships_v2(where: {storage_id: {_eq: "o1"}}) { composed_nfts { current_token_data { token_name } } current_token_data { current_collection { collection_name } } } }',
      {
        current_token_ownerships_v2: [
          {
            composed_nfts: [{ current_token_data: { token_name: "Egg" } }],
            current_token_data: { current_collection: { collection_name: "Gulls" } },
          },
        ],
      },
    ],
  ],
  aggregate: [
    [
      "counts beyond the row limit",
      "{ account_transactions_aggregate { aggregate { count } } }",
      { account_transactions_aggregate: { aggregate: { count: 130 } } },
    ],
    [
      "counts rows after limit and offset",
      "{ account_transactions_aggregate(limit: 7, offset: 125) { aggregate { count } } }",
      { account_transactions_aggregate: { aggregate: { count: 5 } } },
    ],
    [
      "counts values and distinct values",
      "{ current_fungible_asset_balances_aggregate { aggregate { a: count(columns: last_transaction_version) b: count(columns: [owner_address], distinct: true) c: count(columns: [owner_address, asset_type], distinct: true) } } }",
      { current_fungible_asset_balances_aggregate: { aggregate: { a: 2, b: 3, c: 4 } } },
    ],
    [
      "computes avg, sum, min, max, stddev_pop and var_pop",
      '{ current_fungible_asset_balances_aggregate(where: {storage_id: {_in: ["s2", "s4"]}}) { __typename aggregate { __typename avg { amount } sum { amount __typename } min { amount owner_address } max { amount storage_id } stddev_pop { amount } var_pop { amount } } nodes { storage_id } } }',
      {
        current_fungible_asset_balances_aggregate: {
          __typename: "current_fungible_asset_balances_aggregate",
          aggregate: {
            __typename: "current_fungible_asset_balances_aggregate_fields",
            avg: { amount: 12.5 },
            sum: { amount: 25, __typename: "current_fungible_asset_balances_sum_fields" },
            min: { amount: 0, owner_address: "0xb" },
            max: { amount: 25, storage_id: "s4" },
            stddev_pop: { amount: 12.5 },
            var_pop: { amount: 156.25 },
          },
          nodes: [{ storage_id: "s2" }, { storage_id: "s4" }],
        },
      },
    ],
    [
      "returns zero and null for an empty table",
      "{ proposal_votes_aggregate { aggregate { count sum { num_votes } } nodes { proposal_id } } }",
      { proposal_votes_aggregate: { aggregate: { count: 0, sum: { num_votes: null } }, nodes: [] } },
    ],
  ],
  "primary key lookup": [
    [
      "returns the matching row",
      '{ current_collections_v2_by_pk(collection_id: "c1") { collection_name } }',
      { current_collections_v2_by_pk: { collection_name: "Gulls" } },
    ],
    [
      "returns null for an unknown key",
      '{ current_collections_v2_by_pk(collection_id: "c9") { collection_name } }',
      { current_collections_v2_by_pk: null },
    ],
    [
      "accepts a key with two columns",
      "query ($v: bigint!) { events_by_pk(transaction_version: $v, event_index: 1) { type } }",
      { events_by_pk: { type: "0x1::m::B" } },
      { v: 1 },
    ],
  ],
};

describeQueries(CASES, (fixture) => {
  describe("rows returned by GraphQL", () => {
    test("are limited to a hundred per request", async () => {
      const answer = await fixture().ask(
        "{ a: account_transactions { account_address } b: account_transactions(limit: 1000) { account_address } }",
      );
      expect(JSON.parse(answer).data.a).toHaveLength(100);
      expect(JSON.parse(answer).data.b).toHaveLength(100);
    });

    test("match the aggregate count in every table", async () => {
      const { data } = JSON.parse(
        await fixture().ask(
          `{ ${catalogue
            .slice(0, 25)
            .map(({ name }) => `${name} { __typename } ${name}_aggregate { aggregate { count } nodes { __typename } }`)
            .join(" ")} }`,
        ),
      );
      const more = JSON.parse(
        await fixture().ask(
          `{ ${catalogue
            .slice(25)
            .map(({ name }) => `${name} { __typename } ${name}_aggregate { aggregate { count } nodes { __typename } }`)
            .join(" ")} }`,
        ),
      );
      const answers = { ...data, ...more.data };
      for (const { name } of catalogue) {
        const { aggregate, nodes } = answers[`${name}_aggregate`];
        expect([name, nodes.length]).toEqual([name, answers[name].length]);
        expect([name, Math.min(aggregate.count, 100)]).toEqual([name, nodes.length]);
      }
    });

    test("of user transactions can be counted by sender, and their gas prices summed", async () => {
      await fillTable(fixture().database, "user_transactions", [
        { version: 1, sender: "0xa", gas_unit_price: 100 },
        { version: 2, sender: "0xa", gas_unit_price: 150 },
        { version: 3, sender: "0xb", gas_unit_price: 900 },
      ]);
      const query =
        "query ($who: String) { user_transactions_aggregate(where: {sender: {_eq: $who}}) { aggregate { count max { version } sum { gas_unit_price } } } }";
      expect(JSON.parse(await fixture().ask(query, { who: "0xa" }))).toEqual({
        data: { user_transactions_aggregate: { aggregate: { count: 2, max: { version: 2 }, sum: { gas_unit_price: 250 } } } },
      });
    });

    test("contain numbers with full precision", async () => {
      expect(await fixture().ask('{ current_fungible_asset_balances_by_pk(storage_id: "s3") { amount } }')).toContain(
        "340282366920938463463374607431768211455",
      );
    });

    test("can be filtered by numbers with full precision, even in JSON variables", async () => {
      const query = "query ($amount: numeric) { current_fungible_asset_balances(where: {amount: {_eq: $amount}}) { storage_id } }";
      const ask = async (amount: string): Promise<unknown> =>
        (await fixture().post(`{"query": ${JSON.stringify(query)}, "variables": {"amount": ${amount}}}`)).json();
      expect(await ask("340282366920938463463374607431768211455")).toEqual({ data: storages("s3") });
      expect(await ask("340282366920938463463374607431768211456")).toEqual({ data: storages() });
    });
  });
});

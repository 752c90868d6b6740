import { describeQueries } from "../../testing/graphql/queryCases.ts";

const balances = (args: string): string => `{ current_fungible_asset_balances(${args}) { storage_id } }`;
const storages = (...ids: string[]): unknown => ({ current_fungible_asset_balances: ids.map((storage_id) => ({ storage_id })) });
const tokens = (where: string): string => `{ current_token_datas_v2(where: ${where}, order_by: {token_data_id: asc}) { token_data_id } }`;
const tokenIds = (...ids: string[]): unknown => ({ current_token_datas_v2: ids.map((token_data_id) => ({ token_data_id })) });
const byId = "order_by: {storage_id: asc}";

describeQueries({
  filter: [
    ["_eq", balances(`where: {owner_address: {_eq: "0xa"}}, ${byId}`), storages("s1", "s3")],
    ["_neq", balances(`where: {owner_address: {_neq: "0xa"}}, ${byId}`), storages("s2", "s4")],
    ["_gt and _lt together", balances(`where: {amount: {_gt: 0, _lt: 1000}}, ${byId}`), storages("s2")],
    ["_gte and _lte", balances(`where: {amount: {_gte: 25, _lte: "1000000000"}}, ${byId}`), storages("s1", "s2")],
    ["_in", balances(`where: {storage_id: {_in: ["s1", "s4", "s9"]}}, ${byId}`), storages("s1", "s4")],
    ["_in with an empty list", balances(`where: {storage_id: {_in: []}}, ${byId}`), storages()],
    ["_in with a single value instead of a list", balances('where: {storage_id: {_in: "s2"}}'), storages("s2")],
    ["_nin", balances(`where: {amount: {_nin: [0, 25]}}, ${byId}`), storages("s1", "s3")],
    ["_is_null", balances(`where: {last_transaction_version: {_is_null: true}}, ${byId}`), storages("s1", "s4")],
    ["_is_null with false", balances(`where: {last_transaction_version: {_is_null: false}}, ${byId}`), storages("s2", "s3")],
    ["boolean column", balances(`where: {is_primary: {_eq: true}}, ${byId}`), storages("s1")],
    ["amount beyond the range of a double", balances("where: {amount: {_eq: 340282366920938463463374607431768211455}}"), storages("s3")],
    ["_like", balances(`where: {asset_type: {_like: "0x1::%Coin"}}, ${byId}`), storages("s1", "s2")],
    ["_nlike", balances(`where: {asset_type: {_nlike: "0x1::%"}}, ${byId}`), storages("s3", "s4")],
    ["_ilike", balances(`where: {asset_type: {_ilike: "%APTOSCOIN"}}, ${byId}`), storages("s1", "s2")],
    ["_nilike", balances(`where: {asset_type: {_nilike: "%APTOSCOIN"}}, ${byId}`), storages("s3", "s4")],
    ["_similar", balances('where: {storage_id: {_similar: "s(1|2)"}}, order_by: {storage_id: asc}'), storages("s1", "s2")],
    ["_nsimilar", balances(`where: {storage_id: {_nsimilar: "s(1|2)"}}, ${byId}`), storages("s3", "s4")],
    ["_regex", balances(`where: {storage_id: {_regex: "^s[12]$"}}, ${byId}`), storages("s1", "s2")],
    ["_iregex", balances(`where: {storage_id: {_iregex: "^S[12]$"}}, ${byId}`), storages("s1", "s2")],
    ["_nregex", balances(`where: {storage_id: {_nregex: "^s[12]$"}}, ${byId}`), storages("s3", "s4")],
    ["_niregex", balances(`where: {storage_id: {_niregex: "^S[12]$"}}, ${byId}`), storages("s3", "s4")],
    [
      "_and, _or and _not",
      balances(`where: {_and: [{_or: [{storage_id: {_eq: "s1"}}, {storage_id: {_eq: "s2"}}]}, {_not: {owner_address: {_eq: "0xb"}}}]}`),
      storages("s1"),
    ],
    ["_or with an empty list", balances("where: {_or: []}"), storages()],
    ["empty condition", balances(`where: {}, ${byId}`), storages("s1", "s2", "s3", "s4")],
    ["condition on a related row", balances(`where: {metadata: {decimals: {_eq: 8}}}, ${byId}`), storages("s1", "s2")],
    ["negated relationship", balances("where: {_not: {metadata: {}}}"), storages("s4")],
    ["condition on a list of related rows", tokens('{current_token_ownerships: {owner_address: {_eq: "0xb"}}}'), tokenIds("d1")],
    [
      "nested relationships",
      tokens('{current_token_ownerships: {current_token_data: {current_collection: {collection_name: {_eq: "Gulls"}}}}}'),
      tokenIds("d1", "d2"),
    ],
    ["number of related rows", tokens("{current_token_ownerships_aggregate: {count: {predicate: {_gt: 1}}}}"), tokenIds("d1")],
    [
      "number of distinct values in filtered related rows",
      tokens(
        "{current_token_ownerships_aggregate: {count: {arguments: [owner_address], distinct: true, filter: {amount: {_gt: 0}}, predicate: {_eq: 1}}}}",
      ),
      tokenIds("d1", "d2", "d3"),
    ],
    [
      "bool_and over related rows",
      tokens("{current_token_ownerships_aggregate: {bool_and: {arguments: is_soulbound_v2, predicate: {_eq: true}}}}"),
      tokenIds("d1"),
    ],
    [
      "bool_or over related rows",
      tokens("{current_token_ownerships_aggregate: {bool_or: {arguments: is_soulbound_v2, predicate: {_eq: false}}}}"),
      tokenIds("d2"),
    ],
    ["_contains", tokens("{token_properties: {_contains: {wings: 2}}}"), tokenIds("d1")],
    [
      "_contained_in",
      tokens("{token_properties: {_contained_in: $json}}").replace("{", "query ($json: jsonb) {"),
      tokenIds("d2"),
      { json: { beak: true, more: 1 } },
    ],
    ["_has_key", tokens('{token_properties: {_has_key: "beak"}}'), tokenIds("d2")],
    ["_has_keys_any", tokens('{token_properties: {_has_keys_any: ["beak", "wings"]}}'), tokenIds("d1", "d2")],
    ["_has_keys_all", tokens('{token_properties: {_has_keys_all: ["wings", "inner"]}}'), tokenIds("d1")],
    ["_eq with JSON", tokens("{token_properties: {_eq: {beak: true}}}"), tokenIds("d2")],
    ["_in with JSON", tokens("{token_properties: {_in: [{beak: true}, []]}}"), tokenIds("d2", "d3")],
    ["_cast", tokens('{token_properties: {_cast: {String: {_like: "%grey%"}}}}'), tokenIds("d1")],
    [
      "whole condition as a variable",
      "query ($where: current_fungible_asset_balances_bool_exp!) { current_fungible_asset_balances(where: $where) { storage_id } }",
      storages("s2"),
      { where: { owner_address: { _eq: "0xb" }, amount: { _eq: 25 } } },
    ],
    [
      "omitted variable",
      `query ($where: current_fungible_asset_balances_bool_exp, $limit: Int = 2) { current_fungible_asset_balances(where: $where, limit: $limit, ${byId}) { storage_id } }`,
      storages("s1", "s2"),
      {},
    ],
    ["text with SQL syntax", balances(`where: {owner_address: {_eq: "' or '1'='1"}}`), storages()],
    [
      "text with quotes and backslashes in a list",
      '{ fungible_asset_metadata(where: {name: {_in: ["Quote \\" and \\\\ slash", "{}", "NULL"]}}) { symbol } }',
      { fungible_asset_metadata: [{ symbol: "Q" }] },
    ],
    [
      "timestamp column",
      '{ processor_status(where: {last_updated: {_gt: "2025-01-01T00:00:00.2"}}) { processor } }',
      { processor_status: [{ processor: "token_v2_processor" }] },
    ],
  ],
  "sort order": [
    ["ascending", balances("order_by: {amount: asc}"), storages("s4", "s2", "s1", "s3")],
    ["by several columns, in a list", balances("order_by: [{owner_address: desc}, {storage_id: desc}]"), storages("s4", "s2", "s3", "s1")],
    ["by several columns, in an object", balances("order_by: {owner_address: asc, amount: desc}"), storages("s3", "s1", "s2", "s4")],
    [
      "nulls last when ascending",
      balances("order_by: [{last_transaction_version: asc}, {storage_id: asc}]"),
      storages("s3", "s2", "s1", "s4"),
    ],
    [
      "nulls first when descending",
      balances("order_by: [{last_transaction_version: desc}, {storage_id: asc}]"),
      storages("s1", "s4", "s2", "s3"),
    ],
    [
      "asc_nulls_first",
      balances("order_by: [{last_transaction_version: asc_nulls_first}, {storage_id: asc}]"),
      storages("s1", "s4", "s3", "s2"),
    ],
    [
      "desc_nulls_last",
      balances("order_by: [{last_transaction_version: desc_nulls_last}, {storage_id: asc}]"),
      storages("s2", "s3", "s1", "s4"),
    ],
    [
      "by a related row's column",
      balances("order_by: [{metadata: {decimals: asc}}, {storage_id: desc}]"),
      storages("s3", "s2", "s1", "s4"),
    ],
    [
      "by a nested relationship",
      "{ current_token_ownerships_v2(order_by: [{current_token_data: {current_collection: {collection_name: asc}}}, {current_token_data: {token_name: desc}}, {storage_id: asc}]) { storage_id } }",
      { current_token_ownerships_v2: ["o2", "o1", "o4", "o3"].map((storage_id) => ({ storage_id })) },
    ],
    [
      "by the first of several related rows",
      "{ current_token_datas_v2(order_by: [{aptos_name: {domain: asc}}, {token_data_id: desc}]) { token_data_id } }",
      tokenIds("d3", "d2", "d1"),
    ],
    [
      "by the number of related rows",
      "{ current_token_datas_v2(order_by: [{current_token_ownerships_aggregate: {count: desc}}, {token_data_id: desc}]) { token_data_id } }",
      tokenIds("d1", "d3", "d2"),
    ],
    [
      "by the sum of related rows",
      "{ current_token_datas_v2(order_by: [{current_token_ownerships_aggregate: {sum: {amount: desc}}}, {token_data_id: asc}]) { token_data_id } }",
      tokenIds("d3", "d1", "d2"),
    ],
    ["with a null entry", balances("order_by: [{amount: null, storage_id: desc}]"), storages("s4", "s3", "s2", "s1")],
    ["with limit and offset", balances("order_by: {storage_id: asc}, limit: 2, offset: 1"), storages("s2", "s3")],
    [
      "with distinct_on and order_by",
      balances("distinct_on: owner_address, order_by: [{owner_address: asc}, {amount: desc}]"),
      storages("s3", "s2", "s4"),
    ],
    [
      "with distinct_on alone",
      "{ current_fungible_asset_balances_aggregate(distinct_on: [owner_address]) { aggregate { count } } }",
      { current_fungible_asset_balances_aggregate: { aggregate: { count: 3 } } },
    ],
  ],
});

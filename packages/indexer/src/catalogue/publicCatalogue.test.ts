import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { isObjectType } from "graphql";
import { describe, expect, test } from "vitest";
import { rootFieldsOf } from "../graphql/compile/rootField.ts";
import { createPlanner } from "../graphql/plan.ts";
import { createGraphqlSchema } from "../graphql/schema/schema.ts";
import { publicCatalogue } from "./publicCatalogue.ts";

const schema = createGraphqlSchema(publicCatalogue);
const plan = createPlanner(schema, rootFieldsOf(publicCatalogue));

describe("catalogue of tables as on public indexers", () => {
  test.each([
    ["{ events { type } }", "field 'events' not found in type: 'query_root'"],
    ["{ objects { object_address } }", "field 'objects' not found in type: 'query_root'"],
    ["{ delegator_balances { shares } }", "field 'delegator_balances' not found in type: 'query_root'"],
    ["{ fungible_asset_balances { amount } }", "field 'fungible_asset_balances' not found in type: 'query_root'"],
    ["{ table_items { is_deleted } }", "field 'is_deleted' not found in type: 'table_items'"],
    ["{ current_objects { untransferrable } }", "field 'untransferrable' not found in type: 'current_objects'"],
    ["{ user_transactions { success } }", "field 'success' not found in type: 'user_transactions'"],
    ["{ account_transactions { user_transaction { gas_used } } }", "field 'gas_used' not found in type: 'user_transactions'"],
    ["{ user_transactions_aggregate { aggregate { count } } }", "field 'user_transactions_aggregate' not found in type: 'query_root'"],
    [
      '{ user_transactions(where: { vm_status: { _eq: "" } }) { version } }',
      "field 'vm_status' not found in type: 'user_transactions_bool_exp'",
    ],
  ])("rejects %s with the public indexer's error message", (query, message) => {
    expect(() => plan({ query, variables: {}, operationName: undefined })).toThrowError(message);
  });

  test("exposes only root fields listed in the client library's generated types", () => {
    const packageJson = createRequire(import.meta.url).resolve("@aptos-labs/ts-sdk/package.json");
    const source = readFileSync(join(dirname(packageJson), "src/types/generated/types.ts"), "utf8");
    const [, root = ""] = /export type QueryRoot = \{\n([\s\S]*?)\n\};/.exec(source) ?? [];
    const known = new Set([...root.matchAll(/^ {2}(\w+)\??:/gm)].map(([, field = ""]) => field));
    const queries = schema.getType("query_root");
    const fields = isObjectType(queries) ? Object.keys(queries.getFields()) : [];
    expect(known.size).toBeGreaterThan(50);
    // The client library's generated types are older than this root field.
    expect(fields.filter((field) => !known.has(field))).toEqual(["public_key_auth_keys_aggregate"]);
    expect(fields).toContain("account_transactions_aggregate");
  });
});

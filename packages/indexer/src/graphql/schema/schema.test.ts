import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type GraphQLNamedType, getIntrospectionQuery, isEnumType, isInputObjectType, isObjectType, validateSchema } from "graphql";
import { describe, expect, test } from "vitest";
import { catalogue } from "../../catalogue/catalogue.ts";
import { rootFieldsOf } from "../compile/rootField.ts";
import { createPlanner, planAnswer } from "../plan.ts";
import { createGraphqlSchema } from "./schema.ts";

const schema = createGraphqlSchema(catalogue);

/** The types that the client library generated from the public indexers' schema: a name, and its fields. */
function publicTypes(): ReadonlyMap<string, readonly string[]> {
  const packageJson = createRequire(import.meta.url).resolve("@aptos-labs/ts-sdk/package.json");
  const source = readFileSync(join(dirname(packageJson), "src/types/generated/types.ts"), "utf8");
  const types = new Map<string, readonly string[]>();
  for (const [, name = "", body = ""] of source.matchAll(/export type (\w+) = \{\n([\s\S]*?)\n\};/g)) {
    types.set(
      name,
      [...body.matchAll(/^ {2}(\w+)\??:/gm)].map(([, field = ""]) => field),
    );
  }
  return types;
}

/** `current_objects_bool_exp` is `CurrentObjectsBoolExp` there. */
function pascalCase(name: string): string {
  return name
    .split("_")
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join("");
}

function fieldNames(type: GraphQLNamedType): readonly string[] {
  return isObjectType(type) || isInputObjectType(type) ? Object.keys(type.getFields()) : [];
}

/** Columns and tables that are ours, or that the public indexers have had since the client library was generated. */
const OURS = new Set([
  "success",
  "gas_used",
  "vm_status",
  "replay_protection_nonce",
  "signature",
  "any_signature_type",
  "function_info",
  "public_key_type",
  // Every table can be counted; on the public indexers only some.
  ...catalogue.map(({ name }) => `${name}_aggregate`),
]);

describe("the schema", () => {
  test("is a good one", () => {
    expect(validateSchema(schema)).toEqual([]);
  });

  const known = publicTypes();
  const shared = Object.values(schema.getTypeMap()).filter((type) => known.has(pascalCase(type.name)) && !isEnumType(type));

  test("has most types of the public one", () => {
    expect(shared.length).toBeGreaterThan(350);
  });

  test("has no field in a shared type that the public one does not have, but for our own", () => {
    const extra = shared.flatMap((type) =>
      fieldNames(type)
        .filter((field) => !known.get(pascalCase(type.name))?.includes(field) && !OURS.has(field))
        .map((field) => `${type.name}.${field}`),
    );
    expect(extra).toEqual([]);
  });

  test("counts every table that the public one counts, and all others", () => {
    const fields = fieldNames(schema.getType("query_root") ?? raise("query_root"));
    const names = new Set(catalogue.map(({ name }) => name));
    const counted = (known.get("QueryRoot") ?? []).filter((field) => names.has(field.replace(/_aggregate$/, "")));
    expect(counted.filter((field) => !fields.includes(field))).toEqual([]);
    expect([...names].filter((name) => !fields.includes(`${name}_aggregate`))).toEqual([]);
  });

  test("introspects itself without a statement", () => {
    const planner = createPlanner(schema, rootFieldsOf(catalogue));
    const plan = planner({ query: getIntrospectionQuery(), variables: {}, operationName: "IntrospectionQuery" });
    expect(plan.fields.map(({ value }) => value.kind)).toEqual(["known"]);
    const { types, queryType, subscriptionType, mutationType } = JSON.parse(planAnswer(plan, {})).data.__schema;
    expect({ queryType, subscriptionType, mutationType }).toEqual({
      queryType: { name: "query_root", kind: "OBJECT" },
      subscriptionType: { name: "subscription_root", kind: "OBJECT" },
      mutationType: null,
    });
    expect(types.length).toBe(Object.keys(schema.getTypeMap()).length);
  });
});

function raise(name: string): never {
  throw new Error(`the schema has no ${name}`);
}

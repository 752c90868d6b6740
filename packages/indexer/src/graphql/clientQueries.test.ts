import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { getNamedType, isInputObjectType, Kind, type OperationDefinitionNode, parse, type TypeNode, typeFromAST } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createGraphqlFixture, type GraphqlFixture } from "../../testing/graphql/graphqlFixture.ts";
import { catalogue } from "../catalogue/catalogue.ts";
import { createGraphqlSchema } from "./schema/schema.ts";

let fixture: GraphqlFixture;
beforeAll(async () => {
  fixture = await createGraphqlFixture();
});
afterAll(() => fixture.close());

const schema = createGraphqlSchema(catalogue);

/** Every query of the client library, extracted from its source. */
function clientQueries(): readonly { readonly name: string; readonly text: string }[] {
  const packageJson = createRequire(import.meta.url).resolve("@aptos-labs/ts-sdk/package.json");
  const source = readFileSync(join(dirname(packageJson), "src/types/generated/queries.ts"), "utf8");
  const texts = new Map<string, string>();
  for (const [, name = "", text = ""] of source.matchAll(/export const (\w+) = `([^`]*)`;/g)) {
    texts.set(
      name,
      text.replace(/\$\{(\w+)\}/g, (_whole, part: string) => texts.get(part) ?? ""),
    );
  }
  return [...texts].map(([name, text]) => ({ name, text })).filter(({ name }) => !name.endsWith("FragmentDoc"));
}

function operationOf(text: string): OperationDefinitionNode {
  const [operation] = parse(text).definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  if (operation === undefined) throw new Error("a query without an operation");
  return operation;
}

/** Plausible value for each query variable, by its type. */
function plausibleVariables(operation: OperationDefinitionNode): Record<string, unknown> {
  return Object.fromEntries((operation.variableDefinitions ?? []).map(({ variable, type }) => [variable.name.value, plausible(type)]));
}

function plausible(node: TypeNode): unknown {
  const type = getNamedType(typeFromAST(schema, node));
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    if (type.name.endsWith("_order_by")) return [{ [fields[0]?.name ?? ""]: "desc" }];
    const text = fields.find((field) => field.type.toString() === "String_comparison_exp");
    return text === undefined ? {} : { [text.name]: { _eq: "0xa" } };
  }
  return type?.name === "Int" ? 10 : type?.name === "String" ? "0xa" : undefined;
}

describe("GraphQL queries of the client library", () => {
  const queries = clientQueries();

  test("are at least 26, extracted from its sources", () => {
    expect(queries.length).toBeGreaterThan(25);
  });

  test.each(queries)("return data with one SQL statement: $name", async ({ text }) => {
    const operation = operationOf(text);
    const before = fixture.statements();
    const answer = JSON.parse(await fixture.ask(text, plausibleVariables(operation)));
    expect(answer.errors).toBeUndefined();
    const asked = operation.selectionSet.selections.map((selection) => (selection.kind === Kind.FIELD ? selection.name.value : ""));
    expect(Object.keys(answer.data)).toEqual(asked);
    expect(fixture.statements() - before).toBe(1);
  });

  test.each(queries)("succeed without optional variables: $name", async ({ text }) => {
    const operation = operationOf(text);
    const all = plausibleVariables(operation);
    const required = (operation.variableDefinitions ?? []).filter(({ type }) => type.kind === Kind.NON_NULL_TYPE);
    const variables = Object.fromEntries(required.map(({ variable }) => [variable.name.value, all[variable.name.value]]));
    expect(JSON.parse(await fixture.ask(text, variables)).errors).toBeUndefined();
  });
});

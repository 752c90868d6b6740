import { type GraphQLSchema, OperationTypeNode } from "graphql";
import { sql } from "kysely";
import { createCompilation, type Sql } from "./compile/compilation.ts";
import { compileRootField, type RootField } from "./compile/rootField.ts";
import { typeName } from "./compile/selectedFields.ts";
import { compileStream, type Stream } from "./compile/stream.ts";
import { GraphqlError } from "./graphqlError.ts";
import { createInputReader } from "./input/readInput.ts";
import { createIntrospection } from "./introspection.ts";
import { LIMITS } from "./limits.ts";
import { readOperation } from "./request/document.ts";
import type { GraphqlRequest } from "./request/request.ts";
import { createSelector } from "./request/selection.ts";
import { readVariables } from "./request/variables.ts";

/** Source of a root field's value: a known text, an SQL value or a row stream. */
type PlannedValue =
  | { readonly kind: "known"; readonly text: string }
  | { readonly kind: "value"; readonly sql: Sql }
  | { readonly kind: "stream"; readonly stream: Stream };

/** Validated request with its compiled fields. */
export interface Plan {
  readonly operation: "query" | "subscription";
  readonly fields: readonly { readonly responseName: string; readonly value: PlannedValue }[];
}

export type Planner = (request: GraphqlRequest) => Plan;

/**
 * Validates requests and compiles them to statements that abort themselves after `stopAfterMs`. Throws a `GraphqlError` for a rejected
 * request.
 */
export function createPlanner(schema: GraphQLSchema, roots: ReadonlyMap<string, RootField>, stopAfterMs?: number): Planner {
  const introspect = createIntrospection(schema);
  return (request) => {
    const operation = readOperation(request.query, request.operationName);
    const { definition } = operation;
    const root = definition.operation === OperationTypeNode.QUERY ? schema.getQueryType() : schema.getSubscriptionType();
    if (definition.operation === OperationTypeNode.MUTATION || !root) throw new GraphqlError("no mutations exist");
    for (const { name } of definition.directives ?? []) {
      // Clients of hosted indexers send `@cached`; responses here are always fresh, so the directive is ignored.
      if (name.value !== "cached") throw new GraphqlError(`directive '${name.value}' is not allowed on a ${definition.operation}`);
    }
    const inputs = createInputReader(readVariables(operation, request.variables));
    const selector = createSelector(operation.fragments, inputs, root);
    const compilation = createCompilation(selector, inputs, stopAfterMs);
    const selected = selector.fieldsOf(root, definition.selectionSet.selections, "$", 1);
    if (selected.length > LIMITS.rootFields) throw new GraphqlError(`the query has more than ${LIMITS.rootFields} root fields`);
    const fields = selected.map((field) => {
      const { name, responseName } = field;
      if (name === "__typename") return { responseName, value: known(JSON.stringify(typeName(compilation, field, root.name))) };
      if (name === "__schema" || name === "__type") {
        return { responseName, value: known(introspect(field, selector, inputs)) };
      }
      const rootField = roots.get(name);
      if (rootField === undefined) throw new TypeError(`the schema has a root field "${name}" that nobody answers`);
      if (rootField.kind !== "stream") {
        return { responseName, value: { kind: "value", sql: compileRootField(compilation, rootField, field) } as const };
      }
      return { responseName, value: { kind: "stream", stream: compileStream(compilation, rootField.table, field) } as const };
    });
    if (fields.length > 1 && fields.some(({ value }) => value.kind === "stream")) {
      throw new GraphqlError("subscriptions must select one top level field");
    }
    return { operation: definition.operation === OperationTypeNode.QUERY ? "query" : "subscription", fields };
  };
}

function known(text: string): PlannedValue {
  return { kind: "known", text };
}

/** Single SQL statement for a plan without streams, with one column per value; `undefined` if no value needs SQL. */
export function planStatement(plan: Plan): Sql | undefined {
  const columns = plan.fields.flatMap(({ value }, index) =>
    value.kind === "value" ? [sql`${value.sql}::text as ${sql.id(`f${index}`)}`] : [],
  );
  return columns.length === 0 ? undefined : sql`select ${sql.join(columns)}`;
}

/** Builds the response body from the statement's row. */
export function planAnswer(plan: Plan, row: Readonly<Record<string, string | null>>): string {
  const entries = plan.fields.map(({ responseName, value }, index) => {
    const text = value.kind === "known" ? value.text : (row[`f${index}`] ?? "null");
    return `${JSON.stringify(responseName)}:${text}`;
  });
  return `{"data":{${entries.join(",")}}}`;
}

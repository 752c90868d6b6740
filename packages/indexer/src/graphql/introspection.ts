import {
  type ArgumentNode,
  execute,
  type FieldNode,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  Kind,
  OperationTypeNode,
  print,
} from "graphql";
import { checkLeaf } from "./compile/selectedFields.ts";
import { GraphqlError } from "./graphqlError.ts";
import type { InputReader } from "./input/readInput.ts";
import { LIMITS } from "./limits.ts";
import { readArguments } from "./request/arguments.ts";
import type { SelectedField, Selector } from "./request/selection.ts";

/** List fields of introspection types that can lead back to the same type, so their nesting is limited. */
const LISTS: ReadonlySet<string> = new Set(["fields", "inputFields", "interfaces", "possibleTypes", "types", "args"]);

/** Number of cached introspection responses: clients repeat a few queries with long responses. */
const REMEMBERED_ANSWERS = 4;

/** Resolves a `__schema` or `__type` field without an SQL statement. */
export type Introspection = (field: SelectedField, selector: Selector, inputs: InputReader) => string;

export function createIntrospection(schema: GraphQLSchema): Introspection {
  const remembered = new Map<string, string>();
  return (field, selector, inputs) => {
    const node = plainField(field, selector, inputs, 0);
    const question = print(node);
    const text = remembered.get(question) ?? answer(schema, node, field);
    remembered.delete(question);
    remembered.set(question, text);
    for (const oldest of remembered.keys()) {
      if (remembered.size <= REMEMBERED_ANSWERS) break;
      remembered.delete(oldest);
    }
    return text;
  };
}

function answer(schema: GraphQLSchema, node: FieldNode, field: SelectedField): string {
  const { data, errors } = withoutWaiting(
    execute({
      schema,
      document: {
        kind: Kind.DOCUMENT,
        definitions: [
          {
            kind: Kind.OPERATION_DEFINITION,
            operation: OperationTypeNode.QUERY,
            selectionSet: { kind: Kind.SELECTION_SET, selections: [node] },
          },
        ],
      },
    }),
  );
  if (errors !== undefined) throw new GraphqlError(errors.map(({ message }) => message).join("; "), field.path);
  return JSON.stringify(data?.[field.responseName] ?? null);
}

/** Copy of a field with only fields and literals, without fragments or variables. */
function plainField(field: SelectedField, selector: Selector, inputs: InputReader, lists: number): FieldNode {
  const within = lists + (LISTS.has(field.name) ? 1 : 0);
  if (within > LIMITS.introspectionListNesting) throw new GraphqlError("the introspection goes too deep", field.path);
  const hasFields = isObjectType(getNamedType(field.definition?.type));
  if (!hasFields) checkLeaf(field);
  return {
    kind: Kind.FIELD,
    name: { kind: Kind.NAME, value: field.name },
    alias: { kind: Kind.NAME, value: field.responseName },
    arguments: plainArguments(field, inputs),
    ...(hasFields
      ? {
          selectionSet: {
            kind: Kind.SELECTION_SET,
            selections: selector.fieldsWithin(field).map((selected) => plainField(selected, selector, inputs, within)),
          },
        }
      : {}),
  };
}

/** Introspection arguments are only names and booleans. */
function plainArguments(field: SelectedField, inputs: InputReader): readonly ArgumentNode[] {
  return [...readArguments(field, inputs)].map(([name, value]) => ({
    kind: Kind.ARGUMENT,
    name: { kind: Kind.NAME, value: name },
    value: typeof value === "boolean" ? { kind: Kind.BOOLEAN, value } : { kind: Kind.STRING, value: String(value) },
  }));
}

function withoutWaiting<Result>(result: Result | Promise<Result>): Result {
  if (result instanceof Promise) throw new TypeError("introspection never waits");
  return result;
}

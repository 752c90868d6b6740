import { asArray, asObject, asText, optional } from "../facts/jsonFields.ts";
import { UnreadableAnswer } from "../facts/unreadableAnswer.ts";

/** Type of a field or argument: its bare name, and its notation with lists and exclamation marks. */
interface TypeReference {
  readonly name: string;
  readonly text: string;
}

export interface SchemaArgument {
  readonly name: string;
  readonly type: TypeReference;
}

export interface SchemaField {
  readonly name: string;
  readonly description: string;
  readonly type: TypeReference;
  readonly args: readonly SchemaArgument[];
}

interface SchemaType {
  readonly name: string;
  readonly kind: string;
  readonly description: string;
  readonly fields: readonly SchemaField[];
  readonly inputFields: readonly SchemaArgument[];
  readonly enumValues: readonly string[];
}

/** GraphQL schema of an index. */
export interface GraphqlSchema {
  readonly queryType: string;
  readonly subscriptionType: string | undefined;
  readonly types: ReadonlyMap<string, SchemaType>;
}

/** Maximum nesting of lists and exclamation marks in a type: `[[T!]!]!` has five. */
const MOST_WRAPPERS = 5;
const WRAPPED = "kind name ofType { kind name ofType { kind name ofType { kind name ofType { kind name ofType { kind name } } } } }";

/** GraphQL introspection query. */
export const INTROSPECTION = `query Introspection {
  __schema {
    queryType { name }
    subscriptionType { name }
    types {
      kind name description
      fields(includeDeprecated: true) { name description args { name type { ${WRAPPED} } } type { ${WRAPPED} } }
      inputFields { name type { ${WRAPPED} } }
      enumValues(includeDeprecated: true) { name }
    }
  }
}`;

/** Reads the response to the introspection query, or throws UnreadableAnswer. */
export function readSchema(data: unknown): GraphqlSchema {
  const schema = asObject(asObject(data).__schema);
  const types = asArray(schema.types).map(readType);
  return {
    queryType: asText(asObject(schema.queryType).name),
    subscriptionType: optional(schema.subscriptionType ?? undefined, (type) => asText(asObject(type).name)),
    types: new Map(types.map((type) => [type.name, type])),
  };
}

function readType(json: unknown): SchemaType {
  const type = asObject(json);
  return {
    name: asText(type.name),
    kind: asText(type.kind),
    description: textOrNone(type.description),
    fields: listOrNone(type.fields).map((field) => {
      const { name, description, type: of, args } = asObject(field);
      return { name: asText(name), description: textOrNone(description), type: readReference(of), args: asArray(args).map(readArgument) };
    }),
    inputFields: listOrNone(type.inputFields).map(readArgument),
    enumValues: listOrNone(type.enumValues).map((value) => asText(asObject(value).name)),
  };
}

function readArgument(json: unknown): SchemaArgument {
  const { name, type } = asObject(json);
  return { name: asText(name), type: readReference(type) };
}

function readReference(json: unknown, wrappers = 0): TypeReference {
  const { kind, name, ofType } = asObject(json);
  if (kind !== "NON_NULL" && kind !== "LIST") return { name: asText(name), text: asText(name) };
  if (wrappers === MOST_WRAPPERS) throw new UnreadableAnswer("a type with fewer wrappers was expected");
  const inner = readReference(ofType, wrappers + 1);
  return { name: inner.name, text: kind === "LIST" ? `[${inner.text}]` : `${inner.text}!` };
}

function textOrNone(value: unknown): string {
  return value === null || value === undefined ? "" : asText(value);
}

function listOrNone(value: unknown): readonly unknown[] {
  return value === null || value === undefined ? [] : asArray(value);
}

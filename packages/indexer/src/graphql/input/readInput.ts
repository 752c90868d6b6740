import {
  type GraphQLEnumType,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  Kind,
  type ValueNode,
} from "graphql";
import { GraphqlError } from "../graphqlError.ts";
import { LIMITS } from "../limits.ts";
import { ExactNumber, exactJsonText, isJsonArray, isJsonObject, type Json } from "../request/exactJson.ts";
import type { GivenValue, Variables } from "../request/variables.ts";
import type { InputObject, InputValue } from "./inputValue.ts";
import { mismatch, readScalar } from "./scalarInput.ts";
import { checkVariableUsage } from "./variableUsage.ts";

/** Validates arguments against their schema types. */
export interface InputReader {
  /** Validated value of an argument; `undefined` for an omitted variable. */
  read(type: GraphQLInputType, node: ValueNode, path: string): InputValue | undefined;
}

export function createInputReader(variables: Variables): InputReader {
  return { read: (type, node, path) => read(type, { literal: node }, path, 0) };

  function read(type: GraphQLInputType, given: GivenValue, path: string, nesting: number): InputValue | undefined {
    if (nesting > LIMITS.inputNesting) throw new GraphqlError(`the value is nested more than ${LIMITS.inputNesting} levels`, path);
    if ("literal" in given && given.literal.kind === Kind.VARIABLE) {
      const variable = variables.get(given.literal.name.value);
      if (variable === undefined) throw new GraphqlError(`unbound variable "${given.literal.name.value}"`);
      checkVariableUsage(variable, type, path);
      return variable.value === undefined ? undefined : read(type, variable.value, path, nesting);
    }
    const isNull = "literal" in given ? given.literal.kind === Kind.NULL : given.json === null;
    if (isNonNullType(type)) {
      if (isNull) throw new GraphqlError(`unexpected null value for type '${type.ofType.toString()}'`, path);
      return read(type.ofType, given, path, nesting);
    }
    if (isNull) return null;
    if (isListType(type)) return readList(type.ofType, given, path, nesting);
    if (isInputObjectType(type)) return readObject(type, given, path, nesting);
    if (isEnumType(type)) return readEnum(type, given, path);
    if (type.name === "jsonb") return exactJsonText(jsonOf(given, path, nesting));
    return readScalar(type.name, given, path);
  }

  /** JSON literals in the query text may contain variables, so they are resolved recursively. */
  function jsonOf(given: GivenValue, path: string, nesting: number): Json {
    if (nesting > LIMITS.inputNesting) throw new GraphqlError(`the value is nested more than ${LIMITS.inputNesting} levels`, path);
    const entries = listEntries(given);
    if (entries !== undefined) return entries.map((entry) => jsonOf(entry, path, nesting + 1));
    const fields = objectEntries(given);
    if (fields !== undefined) return Object.fromEntries(fields.map(([name, entry]) => [name, jsonOf(entry, path, nesting + 1)]));
    if ("json" in given) return given.json;
    if (given.literal.kind !== Kind.VARIABLE) return leafJson(given.literal);
    const value = variables.get(given.literal.name.value)?.value;
    return value === undefined ? null : jsonOf(value, path, nesting + 1);
  }

  function readList(entryType: GraphQLInputType, given: GivenValue, path: string, nesting: number): InputValue {
    const entries = listEntries(given) ?? [given];
    if (entries.length > LIMITS.listEntries) throw new GraphqlError(`the list has more than ${LIMITS.listEntries} entries`, path);
    return entries.flatMap((entry, index) => {
      const value = read(entryType, entry, `${path}[${index}]`, nesting + 1);
      return value === undefined ? [] : [value];
    });
  }

  function readObject(type: GraphQLInputObjectType, given: GivenValue, path: string, nesting: number): InputObject {
    const entries = objectEntries(given);
    if (entries === undefined) throw mismatch("an object", type.name, given, path);
    const known = type.getFields();
    const fields = new Map<string, InputValue>();
    for (const [name, entry] of entries) {
      const field = Object.hasOwn(known, name) ? known[name] : undefined;
      if (field === undefined) throw new GraphqlError(`field '${name}' not found in type: '${type.name}'`, `${path}.${name}`);
      const value = read(field.type, entry, `${path}.${name}`, nesting + 1);
      if (value === undefined) continue;
      if (value === null) {
        // Null in `order_by` means no ordering by that column; null in a filter is more likely a mistake.
        if (type.name.endsWith("_order_by")) continue;
        throw new GraphqlError(`unexpected null value for type '${field.type.toString()}'`, `${path}.${name}`);
      }
      fields.set(name, value);
    }
    for (const { name, type: fieldType } of Object.values(known)) {
      if (isNonNullType(fieldType) && !fields.has(name)) throw new GraphqlError(`missing required field '${name}'`, `${path}.${name}`);
    }
    return { fields };
  }
}

function readEnum(type: GraphQLEnumType, given: GivenValue, path: string): string {
  const name = enumName(given);
  if (name === undefined) throw mismatch("an enum value", type.name, given, path);
  if (type.getValue(name) === undefined) {
    const known = type.getValues().map((value) => `'${value.name}'`);
    throw new GraphqlError(`expected one of the values [${known.join(", ")}] for type '${type.name}', but found '${name}'`, path);
  }
  return name;
}

function leafJson(literal: ValueNode): Json {
  switch (literal.kind) {
    case Kind.INT:
    case Kind.FLOAT:
      return new ExactNumber(literal.value);
    case Kind.STRING:
    case Kind.ENUM:
    case Kind.BOOLEAN:
      return literal.value;
    default:
      return null;
  }
}

function enumName(given: GivenValue): string | undefined {
  if ("json" in given) return typeof given.json === "string" ? given.json : undefined;
  return given.literal.kind === Kind.ENUM ? given.literal.value : undefined;
}

function listEntries(given: GivenValue): readonly GivenValue[] | undefined {
  if ("json" in given) return isJsonArray(given.json) ? given.json.map((json) => ({ json })) : undefined;
  return given.literal.kind === Kind.LIST ? given.literal.values.map((literal) => ({ literal })) : undefined;
}

function objectEntries(given: GivenValue): readonly (readonly [string, GivenValue])[] | undefined {
  if ("json" in given) return isJsonObject(given.json) ? Object.entries(given.json).map(([name, json]) => [name, { json }]) : undefined;
  if (given.literal.kind !== Kind.OBJECT) return undefined;
  return given.literal.fields.map(({ name, value }) => [name.value, { literal: value }]);
}

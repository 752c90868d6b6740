import { Kind, type ValueNode } from "graphql";
import { GraphqlError } from "../graphqlError.ts";
import { ExactNumber, isJsonArray, isJsonObject } from "../request/exactJson.ts";
import type { GivenValue } from "../request/variables.ts";

const MAX_INT = 2 ** 31 - 1;
const MIN_INT = -(2 ** 31);

/** Scalar value for the database. Custom scalars stay text that only Postgres interprets. */
export function readScalar(name: string, given: GivenValue, path: string): string | number | boolean {
  const json = "json" in given ? given.json : undefined;
  const literal = "literal" in given ? given.literal : undefined;
  switch (name) {
    case "String":
      if (typeof json === "string") return json;
      if (literal?.kind === Kind.STRING) return literal.value;
      break;
    case "Boolean":
      if (typeof json === "boolean") return json;
      if (literal?.kind === Kind.BOOLEAN) return literal.value;
      break;
    case "Int": {
      const value = typeof json === "number" ? json : literal?.kind === Kind.INT ? Number(literal.value) : Number.NaN;
      if (Number.isInteger(value) && value >= MIN_INT && value <= MAX_INT) return value;
      throw mismatch("a 32-bit integer", name, given, path);
    }
    case "bigint":
    case "numeric": {
      const text = numberText(given);
      if (text !== undefined) return text;
      throw mismatch("a number", name, given, path);
    }
    case "timestamp":
      if (typeof json === "string") return json;
      if (literal?.kind === Kind.STRING) return literal.value;
      break;
    default:
      throw new TypeError(`there is no scalar ${name}`);
  }
  throw mismatch(name === "Boolean" ? "a boolean" : "a string", name, given, path);
}

function numberText(given: GivenValue): string | undefined {
  if ("json" in given) {
    const { json } = given;
    if (json instanceof ExactNumber) return json.text;
    return typeof json === "number" || typeof json === "string" ? String(json) : undefined;
  }
  const { literal } = given;
  return literal.kind === Kind.INT || literal.kind === Kind.FLOAT || literal.kind === Kind.STRING ? literal.value : undefined;
}

/** Type error, worded as in the Hasura dialect. */
export function mismatch(expected: string, type: string, given: GivenValue, path: string): GraphqlError {
  return new GraphqlError(`expected ${expected} for type '${type}', but found ${describe(given)}`, path);
}

const LITERAL_WORDS: Readonly<Record<ValueNode["kind"], string>> = {
  [Kind.INT]: "an integer",
  [Kind.FLOAT]: "a float",
  [Kind.STRING]: "a string",
  [Kind.BOOLEAN]: "a boolean",
  [Kind.NULL]: "null",
  [Kind.ENUM]: "an enum value",
  [Kind.LIST]: "a list",
  [Kind.OBJECT]: "an object",
  [Kind.VARIABLE]: "a variable",
};

function describe(given: GivenValue): string {
  if ("literal" in given) return LITERAL_WORDS[given.literal.kind];
  const { json } = given;
  if (json === null) return "null";
  if (typeof json === "boolean") return "a boolean";
  if (typeof json === "string") return "a string";
  if (isJsonArray(json)) return "a list";
  return isJsonObject(json) ? "an object" : "a number";
}

import { GraphqlError } from "../graphqlError.ts";
import { LIMITS } from "../limits.ts";

/** JSON number with more digits than a JavaScript number can represent. */
export class ExactNumber {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type Json = null | boolean | number | string | ExactNumber | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [name: string]: Json;
}

const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*|[[\]{}]/g;
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
/** Numbers with at most this many characters are exact as doubles. */
const SAFE_CHARACTERS = 15;
const EXACT_KEY = "\0exact";

/** Parses JSON without losing digits. Throws a `SyntaxError`, or a `GraphqlError` if nested too deeply. */
export function parseExactJson(text: string): Json {
  let nesting = 0;
  const marked = text.replace(TOKEN, (token) => {
    if (token === "{" || token === "[") nesting++;
    else if (token === "}" || token === "]") nesting--;
    if (nesting > LIMITS.jsonNesting)
      throw new GraphqlError(`the request is nested more than ${LIMITS.jsonNesting} levels`, "$", "parse-failed");
    return token.length > SAFE_CHARACTERS && NUMBER.test(token) ? `{"\\u0000exact":"${token}"}` : token;
  });
  return JSON.parse(marked, (_key, value: unknown) => exactNumberOf(value) ?? value);
}

function exactNumberOf(value: unknown): ExactNumber | undefined {
  if (typeof value !== "object" || value === null || !(EXACT_KEY in value)) return undefined;
  const text = value[EXACT_KEY];
  return typeof text === "string" && NUMBER.test(text) ? new ExactNumber(text) : undefined;
}

export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof ExactNumber);
}

export function isJsonArray(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

/** Serializes a value with its numbers in original notation. */
export function exactJsonText(value: Json): string {
  if (value instanceof ExactNumber) return value.text;
  if (isJsonArray(value)) return `[${value.map(exactJsonText).join(",")}]`;
  if (!isJsonObject(value)) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([name, entry]) => `${JSON.stringify(name)}:${exactJsonText(entry)}`)
    .join(",")}}`;
}

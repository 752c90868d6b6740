import { parseHex } from "../bcs/hex.ts";
import { addressProblem, parseAddress } from "../types/address.ts";
import type { FieldLayout, Layout, StructLayout, VectorLayout } from "../types/layout.ts";
import { printTypeTag } from "../types/printType.ts";
import type { IntegerKind } from "../types/type.ts";
import { integerRange } from "./integerRange.ts";
import { JSON_VARIANT_KEY, type JsonObject, type JsonValue } from "./json.ts";
import { shortJson } from "./shortJson.ts";
import { type StructValue, VARIANT_KEY, type Value } from "./value.ts";
import { isObjectTag, isOptionTag, isStringTag } from "./wellKnownStructs.ts";

/** JSON that does not match the expected type. */
export class JsonValueError extends Error {
  override readonly name = "JsonValueError";
  /** Path of the mismatch, such as `.guid.id` or `[3]`; empty for the root value. */
  readonly path: string;
  readonly #reason: string;
  constructor(path: string, reason: string) {
    super(path === "" ? reason : `${reason} at ${path}`);
    this.path = path;
    this.#reason = reason;
  }

  /** Returns the same error for the containing value, which holds the failing value at `path`. */
  inside(path: string): JsonValueError {
    return new JsonValueError(`${path}${this.path}`, this.#reason);
  }
}

/** Parses a value from REST API JSON. */
export function jsonToValue(layout: Layout, json: JsonValue): Value {
  return parse(layout, json, "");
}

function parse(layout: Layout, json: JsonValue, path: string): Value {
  switch (layout.kind) {
    case "bool":
      return typeof json === "boolean" ? json : fail(path, "bool", json);
    case "address":
      return parseAddressJson(json, path);
    case "signer":
      throw new JsonValueError(path, "a signer cannot be given as a value");
    case "function":
      throw new JsonValueError(path, "a function cannot be given as a value");
    case "vector":
      return layout.element.kind === "u8" ? parseBytes(json, path) : parseArray(layout, json, path);
    case "struct":
      return parseStruct(layout, json, path);
    case "enum": {
      const object = isJsonObject(json) ? json : fail(path, printTypeTag(layout.tag), json);
      const name = own(object, JSON_VARIANT_KEY);
      const variant = layout.variants.find((candidate) => candidate.name === name);
      if (variant === undefined) return fail(`${path}.${JSON_VARIANT_KEY}`, `a variant of ${printTypeTag(layout.tag)}`, name);
      return { [VARIANT_KEY]: variant.name, ...parseFields(variant.fields, object, path) };
    }
    default:
      return parseInteger(layout.kind, json, path);
  }
}

function parseInteger(kind: IntegerKind, json: JsonValue, path: string): number | bigint {
  const { min, max, isNarrow } = integerRange(kind);
  // Wide integers must be strings, because JSON numbers can lose digits; narrow integers must be numbers.
  const isOfForm = typeof json === (isNarrow ? "number" : "string");
  if (!isOfForm) return fail(path, `${kind} as ${isNarrow ? "a number" : "text"}`, json);
  const isReadable = typeof json === "string" ? /^-?[0-9]{1,78}$/.test(json) : Number.isInteger(json);
  if (!isReadable) return fail(path, kind, json);
  const value = BigInt(json as number | string);
  if (value < min || value > max) return fail(path, kind, json);
  return isNarrow ? Number(value) : value;
}

function parseBytes(json: JsonValue, path: string): Uint8Array {
  const digits = typeof json !== "string" ? undefined : json.startsWith("0x") ? json.slice(2) : json;
  const bytes = digits === undefined ? undefined : parseHex(digits);
  return bytes ?? fail(path, "vector<u8> as hex string", json);
}

function parseArray(layout: VectorLayout, json: JsonValue, path: string): Value[] {
  if (!isJsonArray(json)) return fail(path, "vector", json);
  let index = 0;
  try {
    const items: Value[] = [];
    for (; index < json.length; index++) items.push(parse(layout.element, json[index] as JsonValue, ""));
    return items;
  } catch (error) {
    // Builds the path only for the failing item: arrays can have a hundred thousand items.
    throw error instanceof JsonValueError ? error.inside(`${path}[${index}]`) : error;
  }
}

function parseStruct(layout: StructLayout, json: JsonValue, path: string): StructValue {
  const only = layout.fields.length === 1 ? layout.fields[0] : undefined;
  if (only !== undefined && isStringTag(layout.tag)) {
    return typeof json === "string" ? { [only.key]: new TextEncoder().encode(json) } : fail(path, "0x1::string::String", json);
  }
  if (only !== undefined && isObjectTag(layout.tag) && typeof json === "string") return { [only.key]: parse(only.layout, json, path) };
  if (!isJsonObject(json)) return fail(path, printTypeTag(layout.tag), json);
  if (only?.layout.kind === "vector" && isOptionTag(layout.tag)) return { [only.key]: parseOption(only, only.layout, json, path) };
  return parseFields(layout.fields, json, path);
}

function parseOption(field: FieldLayout, layout: VectorLayout, json: JsonObject, path: string): Value {
  const content = own(json, field.name);
  const fieldPath = `${path}.${field.name}`;
  if (content === undefined) throw new JsonValueError(path, `field ${field.name} not found`);
  const items =
    layout.element.kind === "u8" && isJsonArray(content) ? parseByteList(content, fieldPath) : parse(layout, content, fieldPath);
  if ((items as readonly Value[] | Uint8Array).length > 1) throw new JsonValueError(fieldPath, "expected at most one value");
  return items;
}

function parseByteList(json: readonly JsonValue[], path: string): Uint8Array {
  return Uint8Array.from(json, (item, index) => parseInteger("u8", item, `${path}[${index}]`) as number);
}

// Parses struct fields from JSON and ignores unknown fields, as nodes do.
function parseFields(fields: readonly FieldLayout[], json: JsonObject, path: string): StructValue {
  const value: StructValue = {};
  for (const { name, key, layout } of fields) {
    const content = own(json, name);
    if (content === undefined) throw new JsonValueError(path, `field ${name} not found`);
    value[key] = parse(layout, content, `${path}.${name}`);
  }
  return value;
}

function parseAddressJson(json: JsonValue, path: string): Value {
  if (typeof json !== "string") throw new JsonValueError(path, `invalid type: ${jsonKind(json)}, expected a string`);
  const parsed = parseAddress(json);
  if (parsed === undefined) throw new JsonValueError(path, addressProblem(json));
  return parsed;
}

/** Kind of a JSON value, as nodes name it in type errors. */
export function jsonKind(json: JsonValue): string {
  if (json === null) return "null";
  if (typeof json === "boolean") return `boolean \`${json}\``;
  if (typeof json === "number") return "number";
  if (typeof json === "string") return `string ${JSON.stringify(json)}`;
  return isJsonArray(json) ? "sequence" : "map";
}

function own(json: JsonObject, key: string): JsonValue | undefined {
  return Object.hasOwn(json, key) ? json[key] : undefined;
}

function isJsonArray(json: JsonValue): json is readonly JsonValue[] {
  return Array.isArray(json);
}

function isJsonObject(json: JsonValue): json is JsonObject {
  return typeof json === "object" && json !== null && !isJsonArray(json);
}

const SHOWN_JSON_LENGTH = 100;

function fail(path: string, expected: string, json: JsonValue | undefined): never {
  throw new JsonValueError(path, `expected ${expected}, but got: ${shortJson(json, SHOWN_JSON_LENGTH)}`);
}

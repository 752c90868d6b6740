import type { Layout, StructLayout } from "../types/layout.ts";
import { integerRange } from "./integerRange.ts";
import type { JsonObject, JsonValue } from "./json.ts";

const ADDRESS_BYTES = 32;

/**
 * Lower bound of the BCS size of a JSON value, computed without parsing it. Counting ends above `limit`: a megabyte of JSON can hold
 * 170,000 addresses, which take seconds to parse.
 */
export function leastEncodedSize(layout: Layout, json: JsonValue, limit: number): number {
  switch (layout.kind) {
    case "address":
      return ADDRESS_BYTES;
    case "vector":
      return Array.isArray(json) ? 1 + sum(json, (item, rest) => leastEncodedSize(layout.element, item, rest), limit) : 1;
    case "struct":
      return Math.max(1, structSize(layout, json, limit));
    case "bool":
    case "enum":
    case "signer":
    case "function":
      return 1;
    default:
      return integerRange(layout.kind).bytes;
  }
}

function structSize({ fields }: StructLayout, json: JsonValue, limit: number): number {
  const [first] = fields;
  // JSON of `String` and `Object` is a plain string.
  if (typeof json === "string") return first === undefined ? 1 : leastEncodedSize(first.layout, json, limit);
  if (typeof json !== "object" || json === null) return 1;
  const members = json as JsonObject;
  const present = fields.filter(({ name }) => Object.hasOwn(members, name));
  return sum(present, ({ name, layout }, rest) => leastEncodedSize(layout, members[name] ?? null, rest), limit);
}

function sum<T>(items: readonly T[], sizeOf: (item: T, rest: number) => number, limit: number): number {
  let size = 0;
  for (const item of items) {
    size += sizeOf(item, limit - size);
    if (size > limit) break;
  }
  return size;
}

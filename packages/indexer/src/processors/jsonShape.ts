import type { JsonObject, JsonValue } from "@atoll/move";

/** The object that a value is, if it is one. */
export function asObject(value: JsonValue | undefined): JsonObject | undefined {
  return typeof value === "object" && value !== null && !isList(value) ? value : undefined;
}

export function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}

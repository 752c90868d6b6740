import { UnreadableAnswer } from "./unreadableAnswer.ts";

/** A JSON object from a node's response. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function asObject(value: unknown): JsonObject {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new UnreadableAnswer("an object was expected");
  return value as JsonObject;
}

export function asArray(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new UnreadableAnswer("a list was expected");
  return value;
}

export function asText(value: unknown): string {
  if (typeof value !== "string") throw new UnreadableAnswer("a text was expected");
  return value;
}

/** Maximum 78 digits, the length of the largest Move integer, a u256. Parsing or printing a million digits would take seconds. */
const INTEGER = /^-?\d{1,78}$/;

/** Reads an integer: nodes send decimal strings, and small integers also as numbers. */
export function asInteger(value: unknown): bigint {
  if (typeof value === "bigint") return value;
  if (typeof value === "number" && Number.isSafeInteger(value)) return BigInt(value);
  if (typeof value === "string" && INTEGER.test(value)) return BigInt(value);
  throw new UnreadableAnswer("an integer was expected");
}

/** Reads a non-negative integer. */
export function asCount(value: unknown): bigint {
  const count = asInteger(value);
  if (count < 0n) throw new UnreadableAnswer("a number of things was expected");
  return count;
}

/** Reads a u64: versions, heights, gas, fees, timestamps, sequence numbers and APT amounts. */
export function asU64(value: unknown): bigint {
  const counted = asInteger(value);
  if (BigInt.asUintN(64, counted) !== counted) throw new UnreadableAnswer("an integer of 64 bits was expected");
  return counted;
}

export function asBoolean(value: unknown): boolean {
  if (typeof value !== "boolean") throw new UnreadableAnswer("true or false was expected");
  return value;
}

/** Applies a parser unless the value is missing or null. */
export function optional<T>(value: unknown, read: (value: unknown) => T): T | undefined {
  return value === undefined || value === null ? undefined : read(value);
}

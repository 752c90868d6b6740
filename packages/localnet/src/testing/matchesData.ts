import type { JsonValue } from "@atoll/move";

/**
 * Whether event data contains the expected data: objects may have further fields, lists must be equal. Numbers and bigints equal the decimal
 * text that the chain writes for them, accounts equal their address.
 */
export function matchesData(actual: JsonValue, expected: unknown): boolean {
  if (typeof expected === "bigint" || typeof expected === "number") return String(actual) === String(expected);
  if (typeof expected !== "object" || expected === null) return actual === expected || isSameAddress(actual, expected);
  if (Array.isArray(expected))
    return Array.isArray(actual) && actual.length === expected.length && expected.every((item, index) => matchesData(actual[index], item));
  if ("asymmetricMatch" in expected && typeof expected.asymmetricMatch === "function") return expected.asymmetricMatch(actual) === true;
  if ("privateKey" in expected && "address" in expected) return isSameAddress(actual, expected.address);
  if (typeof actual !== "object" || actual === null || Array.isArray(actual)) return false;
  return Object.entries(expected).every(
    ([name, value]) =>
      Object.hasOwn(actual, name) && matchesData((actual as Readonly<Record<string, JsonValue>>)[name] as JsonValue, value),
  );
}

const ADDRESS = /^0x[0-9a-f]{1,64}$/i;

/** Addresses are equal whatever zeros they start with. */
function isSameAddress(actual: JsonValue, expected: unknown): boolean {
  if (typeof actual !== "string" || typeof expected !== "string") return false;
  return ADDRESS.test(actual) && ADDRESS.test(expected) && BigInt(actual) === BigInt(expected);
}

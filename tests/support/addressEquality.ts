import { expect } from "vitest";

/** Long address with at most eight missing leading zeros; more never occur by chance. */
const ADDRESS = /^0x[0-9a-f]{56,64}$/;

/**
 * Compares addresses by value, because nodes omit leading zeros and the client library keeps them (one address in sixteen).
 * `packages/node/src/rest/addresses.test.ts` tests the node's format.
 */
expect.addEqualityTesters([
  (a: unknown, b: unknown) => (isAddress(a) && isAddress(b) && a.length !== b.length ? long(a) === long(b) : undefined),
]);

function isAddress(value: unknown): value is string {
  return typeof value === "string" && ADDRESS.test(value);
}

function long(address: string): string {
  return address.slice("0x".length).padStart(64, "0");
}

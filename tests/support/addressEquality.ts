import { expect } from "vitest";

/** An address, of which nodes leave out leading zeros; one with more than eight of them does not occur by chance. */
const ADDRESS = /^0x[0-9a-f]{56,64}$/;

/**
 * One address in sixteen is written shorter by a node than by the client library. Where a test compares what both say, it means the
 * address; which form a node writes is tested in packages/node/src/rest/addresses.test.ts.
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

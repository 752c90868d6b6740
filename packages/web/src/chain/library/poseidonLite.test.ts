import { createRequire } from "node:module";
import { expect, test, vi } from "vitest";

type Hashes = Readonly<Record<string, (inputs: bigint[]) => bigint>>;
const library = createRequire(import.meta.url).resolve("@aptos-labs/ts-sdk");
/** The client library's own copy of poseidon-lite. */
const theirs: Hashes = createRequire(library)("poseidon-lite");

test("the Poseidon hash functions throw before their constants load, and then match the client library's copy", async () => {
  // Another test file in this worker may have loaded the constants.
  vi.resetModules();
  const ours = await import("./poseidonLite.ts");
  expect(() => ours.poseidon3([1n, 2n, 3n])).toThrowError("poseidon3 was called before loadPoseidon() had resolved.");
  await ours.loadPoseidon();
  const { loadPoseidon: _, ...hashes } = ours;
  expect(Object.keys(hashes).sort()).toEqual(Object.keys(theirs).sort());
  for (const [name, hash] of Object.entries(hashes)) {
    const inputs = Array.from({ length: Number(name.slice("poseidon".length)) }, (_unused, index) => BigInt(index) * 7919n);
    expect([name, hash(inputs)]).toEqual([name, theirs[name]?.(inputs)]);
  }
});

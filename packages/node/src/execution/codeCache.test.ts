import { address, assembleModule, writeCompiledModule } from "@atoll/move";
import { describe, expect, it } from "vitest";
import { HEAP_BYTES_PER_CODE_BYTE } from "./cacheLimits.ts";
import { createCodeCache } from "./codeCache.ts";

const OWNER = address("0xcafe");
const moduleBytes = (name: string, instructions: number) =>
  writeCompiledModule(assembleModule(`module 0xcafe::${name} version 7 fun f() { ${"Nop ".repeat(instructions)} Ret }`));

describe("cache of loaded modules", () => {
  it("returns one loaded module for equal bytes and caches three versions of it", () => {
    const cache = createCodeCache();
    const id = { address: OWNER, name: "m" };
    const versions = [1, 2, 3, 4].map((instructions) => moduleBytes("m", instructions));
    const [first, second] = versions as [Uint8Array, Uint8Array];
    const loaded = cache.load(id, first);
    expect(cache.load(id, first.slice())).toBe(loaded);
    cache.load(id, second);
    expect(cache.load(id, first)).toBe(loaded);
    for (const bytes of versions) cache.load(id, bytes);
    expect(cache.load(id, first)).not.toBe(loaded);
  });

  it("evicts the least recently used module by bytes, not by count", () => {
    const [small, large] = [moduleBytes("small", 10), moduleBytes("large", 2_000)];
    const cache = createCodeCache(HEAP_BYTES_PER_CODE_BYTE * (large.length + small.length + 100));
    const load = (name: string, bytes: Uint8Array) => cache.load({ address: OWNER, name }, bytes);
    const [first, cachedSmall] = [load("large", large), load("small", small)];
    expect(load("large", large)).toBe(first);
    load("other", moduleBytes("other", 60));
    expect(load("large", large)).toBe(first);
    expect(load("small", small)).not.toBe(cachedSmall);
  });

  it("loads an oversized module without storing it", () => {
    const cache = createCodeCache(1_000);
    const bytes = moduleBytes("m", 500);
    const load = () => cache.load({ address: OWNER, name: "m" }, bytes);
    expect(load().name).toBe("0xcafe::m");
    expect(load()).not.toBe(load());
  });
});

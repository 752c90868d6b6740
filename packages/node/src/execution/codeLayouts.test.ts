import { address, assembleModule, type CodeReader, structTag, writeCompiledModule } from "@atoll/move";
import { describe, expect, it } from "vitest";
import { createCodeCache } from "./codeCache.ts";
import { createCodeLayouts } from "./codeLayouts.ts";

const ID = { address: address("0xcafe"), name: "m" };
const bytesOf = (body: string) => writeCompiledModule(assembleModule(`module 0xcafe::m version 7 ${body}`));
const FIRST = bytesOf("enum E has drop { A } struct S has drop { e: E }");
const SECOND = bytesOf("enum E has drop { A, B { n: u64 } } struct S has drop { e: E }");
const NOTHING = { getModule: () => undefined, getStruct: () => undefined, getFunction: () => undefined };

describe("code cache of a state", () => {
  it("loads a module once per distinct bytes, regardless of state", () => {
    const { load } = createCodeCache();
    const [a, again, b] = [FIRST, FIRST.slice(), SECOND].map((bytes) => load(ID, bytes));
    expect(again).toBe(a);
    expect(b).not.toBe(a);
    expect(load(ID, FIRST)).toBe(a);
  });
});

describe("layouts of published types", () => {
  const cache = createCodeCache();
  const layouts = createCodeLayouts(NOTHING);
  const reader = (bytes: Uint8Array): CodeReader => ({ getModule: (id) => (id.name === "m" ? cache.load(id, bytes) : undefined) });
  const at = (bytes: Uint8Array) => layouts.at(reader(bytes));
  const tag = structTag("0xcafe::m::S");
  const variants = (bytes: Uint8Array) => {
    const layout = at(bytes).of(tag);
    const field = layout.kind === "struct" ? layout.fields[0]?.layout : undefined;
    return field?.kind === "enum" ? field.variants.map(({ name }) => name) : undefined;
  };

  it("change with the state's code in an upgrade and a revert", () => {
    expect(variants(FIRST)).toEqual(["A"]);
    expect(variants(SECOND)).toEqual(["A", "B"]);
    expect(variants(FIRST)).toEqual(["A"]);
  });
  it("are identical objects while the code is unchanged", () => {
    expect(at(SECOND).of(tag)).toBe(at(SECOND).of(structTag("0xcafe::m::S")));
  });
});

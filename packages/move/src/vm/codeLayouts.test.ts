import { describe, expect, it } from "vitest";
import { assembleModule } from "../assemble/assemble.ts";
import { writeCompiledModule } from "../binary/writeCompiledModule.ts";
import { address } from "../types/address.ts";
import { structTag } from "../types/parseTypeTag.ts";
import { createCodeCache } from "./codeCache.ts";
import { createCodeLayouts } from "./codeLayouts.ts";

const ID = { address: address("0xcafe"), name: "m" };
const bytesOf = (body: string) => writeCompiledModule(assembleModule(`module 0xcafe::m version 7 ${body}`));
const FIRST = bytesOf("enum E has drop { A } struct S has drop { e: E }");
const SECOND = bytesOf("enum E has drop { A, B { n: u64 } } struct S has drop { e: E }");
const NOTHING = { getModule: () => undefined, getStruct: () => undefined, getFunction: () => undefined };

describe("code of a state", () => {
  it("is loaded once for its bytes, whatever state it is read from", () => {
    const cache = createCodeCache();
    const [a, again, b] = [FIRST, FIRST.slice(), SECOND].map((bytes) => cache.reader(() => bytes).getModule(ID));
    expect(a).toBe(again);
    expect(b).not.toBe(a);
    expect(cache.reader(() => FIRST).getModule(ID)).toBe(a);
    expect(cache.reader(() => undefined).getModule(ID)).toBeUndefined();
  });
  it("is asked for once by one reader", () => {
    let asked = 0;
    const reader = createCodeCache().reader(() => {
      asked += 1;
      return FIRST;
    });
    reader.getModule(ID);
    reader.getModule({ ...ID });
    expect(asked).toBe(1);
  });
});

describe("layouts", () => {
  const cache = createCodeCache();
  const layouts = createCodeLayouts(NOTHING);
  const at = (bytes: Uint8Array) => layouts.at(cache.reader(({ name }) => (name === "m" ? bytes : undefined)));
  const tag = structTag("0xcafe::m::S");
  const variants = (bytes: Uint8Array) => {
    const layout = at(bytes).of(tag);
    const field = layout.kind === "struct" ? layout.fields[0]?.layout : undefined;
    return field?.kind === "enum" ? field.variants.map(({ name }) => name) : undefined;
  };

  it("follow the code of the state, before and after an upgrade and back", () => {
    expect(variants(FIRST)).toEqual(["A"]);
    expect(variants(SECOND)).toEqual(["A", "B"]);
    expect(variants(FIRST)).toEqual(["A"]);
  });
  it("are the same objects as long as the code is", () => {
    expect(at(SECOND).of(tag)).toBe(at(SECOND).of(structTag("0xcafe::m::S")));
  });
});

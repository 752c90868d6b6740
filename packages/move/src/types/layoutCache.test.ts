import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { loadSource } from "../../testing/interpreter/bytecode.ts";
import { createCodeSet, withCode } from "../vm/codeSet.ts";
import { createLayouts, layoutBytes } from "./layouts.ts";
import { parseTypeTag } from "./parseTypeTag.ts";

const inner = Array.from({ length: 20 }, (_, index) => `f${index}: u64`).join(", ");
const nested = (index: number) => `${"vector<".repeat(index)}T0${">".repeat(index)}`;
const outer = Array.from({ length: 20 }, (_, index) => `f${index}: Inner<${nested(index % 7)}>`).join(", ");
const module = loadSource(`module 0xcafe::m version 7
  struct Inner<phantom T0> has copy, drop { ${inner} }
  struct Outer<phantom T0> has copy, drop { ${outer} }`);
const layouts = createLayouts(
  withCode(createCodeSet([module]), { getModule: () => undefined, getStruct: () => undefined, getFunction: () => undefined }),
);
const outerOf = (index: number) => parseTypeTag(`0xcafe::m::Outer<0x${index.toString(16)}::m::S>`);

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");
function heapBytes(): number {
  collectGarbage();
  return getHeapStatistics().used_heap_size;
}

describe("cache of layouts", () => {
  it("bounds its memory by the number of layout nodes even while all type tags are in use", () => {
    const before = heapBytes();
    const tags = Array.from({ length: 4_000 }, (_, index) => outerOf(index));
    for (const tag of tags) layouts.of(tag);
    expect((heapBytes() - before) / (1 << 20)).toBeLessThan(25);
    expect(layouts.of(tags[0] as (typeof tags)[number])).toMatchObject({ kind: "struct", fields: { length: 20 } });
  });
  it("returns the same layout for repeated uses of a type", () => {
    expect(layouts.of(outerOf(1))).toBe(layouts.of(outerOf(1)));
  });
  it("estimates bytes from layout nodes and type text", () => {
    expect(layoutBytes(layouts.of(parseTypeTag("vector<u8>")), "vector<u8>")).toBe(2 * 256 + 10);
    expect(layoutBytes(layouts.of(outerOf(1)), "")).toBe(421 * 256);
  });
});

import { expect, it } from "vitest";
import { readUntyped } from "./untypedBytes.ts";

it.each([
  ["a u64", [0, 0x08, 0xaf, 0x2f, 0, 0, 0, 0], 800_000_000n, undefined],
  ["a text", [3, 0x61, 0x62, 0x63], 1_667_391_747n, "abc"],
  ["a text that turns the reading direction", [4, 0x61, 0xe2, 0x80, 0xae], undefined, "a\u202e"],
  ["an address", Array.from({ length: 32 }, () => 1), undefined, undefined],
  ["nothing", [], undefined, undefined],
  ["no text", [2, 0x61, 0], undefined, undefined],
] as const)("%s", (_, bytes, number, text) => {
  expect(readUntyped(new Uint8Array(bytes))).toEqual({ number, text });
});

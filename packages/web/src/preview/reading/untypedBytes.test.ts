import { expect, it } from "vitest";
import { readUntyped } from "./untypedBytes.ts";

it.each([
  ["eight bytes as a u64", [0, 0x08, 0xaf, 0x2f, 0, 0, 0, 0], 800_000_000n, undefined],
  ["a length-prefixed text as a text", [3, 0x61, 0x62, 0x63], 1_667_391_747n, "abc"],
  ["a text with a right-to-left override as a text", [4, 0x61, 0xe2, 0x80, 0xae], undefined, "a\u202e"],
  ["32 bytes as neither number nor text", Array.from({ length: 32 }, () => 1), undefined, undefined],
  ["empty bytes as neither number nor text", [], undefined, undefined],
  ["bytes with a control character as neither number nor text", [2, 0x61, 0], undefined, undefined],
] as const)("readUntyped interprets %s", (_, bytes, number, text) => {
  expect(readUntyped(new Uint8Array(bytes))).toEqual({ number, text });
});

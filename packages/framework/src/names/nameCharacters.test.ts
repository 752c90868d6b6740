import { describe, expect, it } from "vitest";
import { outcomeOf } from "../../testing/network.ts";
import { moveString } from "../stdlib/string/string.ts";
import { checkNameCharacters, utf8Characters } from "./nameCharacters.ts";

function check(text: string) {
  return checkNameCharacters(utf8Characters(moveString(text).bytes) ?? []);
}

describe("characters of domain names", () => {
  it.each(["alice", "0123456789", "abcdefghijklmnopqrstuvwxyz", "a-b", "a--b", "a", ""])('are valid in "%s"', (text) => {
    expect(check(text)).toEqual({ isAllowed: true, length: BigInt(text.length) });
  });

  it.each([
    ["Alice", 5],
    ["-abc", 4],
    ["abc-", 4],
    ["-", 1],
    ["a_b", 3],
    ["a b", 3],
    ["a.b", 3],
    ["a!", 2],
    ["a/:", 3],
    ["`{", 2],
    ["näme", 4],
    ["зима", 4],
    ["日本語", 3],
    ["💖ab", 3],
  ])('are invalid in "%s", which has %i characters', (text, length) => {
    expect(check(text)).toEqual({ isAllowed: false, length: BigInt(length) });
  });
});

describe("decoding of UTF-8 characters", () => {
  it.each([
    ["S", [0x53n]],
    ["א", [0xd790n]],
    ["ฒ", [0xe0b892n]],
    ["💖", [0xf09f9296n]],
    ["aא💖", [0x61n, 0xd790n, 0xf09f9296n]],
  ])("decodes %s from its bytes", (text, characters) => {
    expect(utf8Characters(moveString(text).bytes)).toEqual(characters);
  });

  it("rejects a continuation byte at the start of a character", () => {
    expect(utf8Characters(Uint8Array.of(0x61, 0x80))).toBeUndefined();
  });

  it.each([[[0xc3]], [[0xe0, 0xb8]], [[0xf0, 0x9f, 0x92]]])("fails on a truncated character: %j", (bytes) => {
    expect(outcomeOf(() => utf8Characters(Uint8Array.from(bytes)))).toBe("VECTOR_OPERATION_ERROR");
  });
});

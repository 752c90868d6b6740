import { describe, expect, test } from "vitest";
import { LIMITS } from "../limits.ts";
import { checkLikePattern, checkRegularExpression } from "./pattern.ts";

const LOOKS_AROUND = "a pattern cannot look ahead or behind: after (? only : may come";
const NESTED = "a pattern cannot repeat what has a repetition inside";
const TOO_LONG = `the pattern, with its repetitions written out, has more than ${LIMITS.patternCharacters} characters`;

describe("check of regular expressions in GraphQL filters", () => {
  test.each([
    ["^0x[0-9a-f]{64}::[a-z_]{1,64}::[A-Za-z]{1,64}$", 200],
    ["transfer|mint", 13],
    ["(ab|cd){20}", 100],
    ["(a|b)*c+?", 4],
    ["[(){}\\]\\1]{2,8}", 8],
    ["[^][:alpha:]]+", 1],
    ["\\({3}\\)", 4],
    ["\\x41\\d+", 4],
    ["(?:a|b)?", 3],
    ["a{3", 3],
    ["(", 0],
  ])("accepts %s with expanded length %s", (pattern, length) => {
    expect(checkRegularExpression(pattern, "$")).toBe(length);
  });

  test.each([
    ["(a(?=.*b))*c", LOOKS_AROUND],
    ["(?!a)b", LOOKS_AROUND],
    ["(?<=a)b", LOOKS_AROUND],
    ["(?<!a)b", LOOKS_AROUND],
    ["(?#words)a", LOOKS_AROUND],
    ["(a+)\\1", "a pattern cannot refer back to what it has found"],
    ["(a+)[\\]](b)\\2", "a pattern cannot refer back to what it has found"],
    ["\\ya", "a pattern cannot have \\y"],
    ["\\mword\\M", "a pattern cannot have \\m"],
    ["[[:<:]]word", "a pattern cannot have [:<:]"],
    ["[[=o=]]", "a pattern cannot have [=o=]"],
    ["a\\", "a pattern cannot have \\"],
    ["(?b)a\\{1,255\\}", "a pattern cannot begin with options"],
    ["***:a", "a pattern cannot begin with options"],
    ["(a*)*", NESTED],
    ["((a|b+)c){2,3}", NESTED],
    ["(a{1,20}){1,20}", NESTED],
    ["a**", NESTED],
    ["a)", "a pattern has more closing brackets than opening ones"],
    ["(a{250}b{250}c{250})", TOO_LONG],
    ["([)]abcdefghi){60}", TOO_LONG],
    ["(\\)abcdefghi){60,}", TOO_LONG],
    ["(a{255}b{255}c{255}", TOO_LONG],
    ["a".repeat(LIMITS.patternCharacters + 1), `the pattern has more than ${LIMITS.patternCharacters} characters`],
  ])("rejects %s", (pattern, message) => {
    expect(() => checkRegularExpression(pattern, "$.where")).toThrow(expect.objectContaining({ message, path: "$.where" }));
  });

  test("treats the percent sign of a `_similar` pattern as a repetition", () => {
    expect(checkRegularExpression("%(a|b)%", "$", "similar")).toBe(5);
    expect(() => checkRegularExpression("(%a)*", "$", "similar")).toThrow(NESTED);
  });
});

test("check of `_like` patterns counts braces as plain characters", () => {
  expect(checkLikePattern("%{255}{255}\\1", "$")).toBe(13);
});

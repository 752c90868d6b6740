import { describe, expect, test } from "vitest";
import { LIMITS } from "../limits.ts";
import { checkLikePattern, checkRegularExpression } from "./pattern.ts";

describe("a regular expression", () => {
  test.each([
    "^0x[0-9a-f]{64}::[a-z_]{1,64}::[A-Za-z]{1,64}$",
    "transfer|mint",
    "(a{1,20}){1,20}",
    "[(){}\\]\\1]{2,8}",
    "\\({3}\\)",
    "\\x41\\d+",
    "(?:a|b)(?=c)(?!d)(?#any words)",
    "a{3",
    "(",
    ")",
  ])("%s is taken as it is", (pattern) => {
    expect(checkRegularExpression(pattern, "$")).toBe(pattern);
  });

  test.each([
    ["(a+)\\1", "a pattern cannot refer back to what it has found"],
    ["(a+)[\\]](b)\\2", "a pattern cannot refer back to what it has found"],
    ["(?b)a\\{1,255\\}", "a pattern cannot begin with options"],
    ["***:a", "a pattern cannot begin with options"],
    ["(a{1,255}){1,255}", `the pattern, with its repetitions written out, has more than ${LIMITS.patternCharacters} characters`],
    ["((a{9}){9}){9}", `the pattern, with its repetitions written out, has more than ${LIMITS.patternCharacters} characters`],
    ["([)]a{100}b){6}", `the pattern, with its repetitions written out, has more than ${LIMITS.patternCharacters} characters`],
    ["(\\)a{100}b){6}", `the pattern, with its repetitions written out, has more than ${LIMITS.patternCharacters} characters`],
    ["((?#))a{100}b){6,}", `the pattern, with its repetitions written out, has more than ${LIMITS.patternCharacters} characters`],
    ["(a{255}b{255}c{255}", `the pattern, with its repetitions written out, has more than ${LIMITS.patternCharacters} characters`],
    ["a".repeat(LIMITS.patternCharacters + 1), `the pattern has more than ${LIMITS.patternCharacters} characters`],
  ])("%s is refused", (pattern, message) => {
    expect(() => checkRegularExpression(pattern, "$.where")).toThrow(expect.objectContaining({ message, path: "$.where" }));
  });
});

test("a pattern of like repeats nothing", () => {
  expect(checkLikePattern("%{255}{255}\\1", "$")).toBe("%{255}{255}\\1");
});

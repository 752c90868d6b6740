import { expect, it } from "vitest";
import { containing, likeText } from "./likeText.ts";

const patternOf = (text: string) => containing(text)._ilike;

it("containing builds a pattern that surrounds the text with wildcards and escapes special characters", () => {
  expect(patternOf("50%_a\\b")).toBe("%50\\%\\_a\\\\b%");
});

it.each([
  ["x".repeat(20_000), "x".repeat(500)],
  ["_".repeat(20_000), "\\_".repeat(250)],
  [`a${"\\".repeat(20_000)}`, `a${"\\\\".repeat(249)}`],
  [`${"x".repeat(499)}🐠`, "x".repeat(499)],
  ["x".repeat(500), "x".repeat(500)],
])("containing uses the beginning of an overlong text without splitting a character (row %#)", (text, part) => {
  expect(patternOf(text)).toBe(`%${part}%`);
  expect(likeText(text).startsWith(part)).toBe(true);
});

import { expect, it } from "vitest";
import { containing, likeText } from "./likeText.ts";

const patternOf = (text: string) => containing(text)._ilike;

it("search pattern surrounds the text with wildcards and escapes special characters", () => {
  expect(patternOf("50%_a\\b")).toBe("%50\\%\\_a\\\\b%");
});

it.each([
  ["x".repeat(20_000), "x".repeat(500)],
  ["_".repeat(20_000), "\\_".repeat(250)],
  [`a${"\\".repeat(20_000)}`, `a${"\\\\".repeat(249)}`],
  [`${"x".repeat(499)}🐠`, "x".repeat(499)],
  ["x".repeat(500), "x".repeat(500)],
])("%# search pattern of an overlong text uses its beginning without splitting a character", (text, part) => {
  expect(patternOf(text)).toBe(`%${part}%`);
  expect(likeText(text).startsWith(part)).toBe(true);
});

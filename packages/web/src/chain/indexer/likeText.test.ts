import { expect, it } from "vitest";
import { containing, likeText } from "./likeText.ts";

const patternOf = (text: string) => containing(text)._ilike;

it("what is looked for is between anything, with what would mean something else written out", () => {
  expect(patternOf("50%_a\\b")).toBe("%50\\%\\_a\\\\b%");
});

it.each([
  ["x".repeat(20_000), "x".repeat(500)],
  ["_".repeat(20_000), "\\_".repeat(250)],
  [`a${"\\".repeat(20_000)}`, `a${"\\\\".repeat(249)}`],
  [`${"x".repeat(499)}🐠`, "x".repeat(499)],
  ["x".repeat(500), "x".repeat(500)],
])(
  "%# of a text that is longer than a pattern may be its beginning is looked for, with no half of a character at the end",
  (text, part) => {
    expect(patternOf(text)).toBe(`%${part}%`);
    expect(likeText(text).startsWith(part)).toBe(true);
  },
);

import { expect, it } from "vitest";
import { csvOf } from "./csv.ts";

it("a CSV document quotes what needs it, ends lines as the format says, and keeps numbers as they are", () => {
  expect(
    csvOf(
      ["a", "b"],
      [
        ["1,5", 'say "x"'],
        ["-12.5", "line\nbreak"],
      ],
    ),
  ).toBe('a,b\r\n"1,5","say ""x"""\r\n-12.5,"line\nbreak"\r\n');
});

it.each(["=1+1", "+1 APT", "-1+1", "@x", "\tx"])("%j is no formula in a spreadsheet", (text) => {
  expect(csvOf([], [[text]]).split("\r\n")[1]).toMatch(/^"?'/);
});

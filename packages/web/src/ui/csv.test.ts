import { describe, expect, it } from "vitest";
import { csvLines, csvOf } from "./csv.ts";

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

it.each([
  ["x;=1+1", `"x;'=1+1"`],
  ['A;=HYPERLINK("http://e.co";"B")', `"A;'=HYPERLINK(""http://e.co"";""B"")"`],
  ['A;"=1+1"', `"A;'""=1+1"""`],
  ["x; @y", `"x;' @y"`],
  ["x\t=1+1", `"x\t'=1+1"`],
  ["x\n=1+1", `"x\n'=1+1"`],
  ["\uff1d1+1", "'\uff1d1+1"],
  ["\ufeff=1+1", "'\ufeff=1+1"],
  [" =1+1", "' =1+1"],
  ["\u200b\u00a0=1+1", "'\u200b\u00a0=1+1"],
  ["a;b", '"a;b"'],
  ["a-b", "a-b"],
])("%j is no formula where semicolons or tabs part cells either", (text, cell) => {
  expect(csvOf([], [[text]]).slice(2, -2)).toBe(cell);
});

it("is written quickly, whatever the text", () => {
  const startedAt = performance.now();
  for (const part of ["\n", " ", ";", '\t"', "=", ";\ufeff"]) csvOf([], [[part.repeat(100_000)]]);
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});

describe("the lines of a table", () => {
  const cellsOf = (text: string) => csvLines(text).map(({ number, cells }) => [number, ...cells]);

  it("go on in the next one where a cell in quotes does, and are counted by where they begin", () => {
    expect(cellsOf('"line one\nline ""two""",1\r\nb,2')).toEqual([
      [1, 'line one\nline "two"', "1"],
      [3, "b", "2"],
    ]);
  });

  it("keep spaces inside quotes, and lose those around cells", () => {
    expect(cellsOf('" padded " , b \n c,"  "')).toEqual([
      [1, " padded ", "b"],
      [2, "c", "  "],
    ]);
  });

  it.each([
    ['A,"a; b"', ["A", "a; b"]],
    ['"a,b";c', ["a,b", "c"]],
    ["a\tb;c", ["a", "b;c"]],
    ['5" pipe,b', ['5" pipe', "b"]],
  ])("%j is parted by what stands between its cells", (line, cells) => {
    expect(csvLines(line)[0]?.cells).toEqual(cells);
  });

  it("say which has quotes that do not fit, and what was written", () => {
    const broken = (text: string) => csvLines(text).map(({ isBroken }) => isBroken);
    expect(broken('"open,1\nb,2')).toEqual([true]);
    expect(broken('a,1\n"a"b,2\nc,3')).toEqual([false, true, false]);
    expect(csvLines('a\n"b\nc"\nd').map(({ text }) => text)).toEqual(["a", '"b\nc"', "d"]);
  });
});

import { describe, expect, it } from "vitest";
import { csvLines, csvOf } from "./csv.ts";

it("csvOf quotes special characters, ends lines with CRLF and leaves numbers unchanged", () => {
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

it.each(["=1+1", "+1 APT", "-1+1", "@x", "\tx"])("csvOf prevents %j from running as a spreadsheet formula", (text) => {
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
])("csvOf prevents formulas in %j for spreadsheets that split cells at semicolons or tabs", (text, cell) => {
  expect(csvOf([], [[text]]).slice(2, -2)).toBe(cell);
});

it("csvOf writes 100,000 special characters in less than two seconds of processor time", () => {
  const before = process.cpuUsage();
  for (const part of ["\n", " ", ";", '\t"', "=", ";\ufeff"]) csvOf([], [[part.repeat(100_000)]]);
  expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
});

describe("csvLines, which parses CSV text", () => {
  const cellsOf = (text: string) => csvLines(text).map(({ number, cells }) => [number, ...cells]);

  it("parses a quoted cell across line breaks and numbers lines by their start", () => {
    expect(cellsOf('"line one\nline ""two""",1\r\nb,2')).toEqual([
      [1, 'line one\nline "two"', "1"],
      [3, "b", "2"],
    ]);
  });

  it("keeps spaces inside quotes and trims unquoted cells", () => {
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
  ])("splits the line %j at its separator", (line, cells) => {
    expect(csvLines(line)[0]?.cells).toEqual(cells);
  });

  it("flags lines with unbalanced quotes and returns their source text", () => {
    const broken = (text: string) => csvLines(text).map(({ isBroken }) => isBroken);
    expect(broken('"open,1\nb,2')).toEqual([true]);
    expect(broken('a,1\n"a"b,2\nc,3')).toEqual([false, true, false]);
    expect(csvLines('a\n"b\nc"\nd').map(({ text }) => text)).toEqual(["a", '"b\nc"', "d"]);
  });
});

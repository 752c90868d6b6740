import { expect, it } from "vitest";
import { readLines } from "./listLines.ts";

const cells = (text: string) => readLines(text).map(({ number, recipient, amount, asset }) => [number, recipient, amount, asset]);

it.each([
  ["commas", "0xa,1\n0xb,2.5,PEARL"],
  ["semicolons", "0xa;1\r\n0xb;2.5;PEARL\r\n"],
  ["tabs, as a spreadsheet pastes them", "0xa\t1\r0xb\t2.5\tPEARL"],
  ["quotes and spaces", '"0xa" , "1"\n 0xb,"2.5",PEARL'],
])("a list is read with %s", (_what, text) => {
  expect(cells(text)).toEqual([
    [1, "0xa", "1", ""],
    [2, "0xb", "2.5", "PEARL"],
  ]);
});

it("headings, empty lines and the mark of a file's encoding are left out, and lines keep their numbers", () => {
  expect(cells("\ufeffAddress,Amount,Asset\n\n0xa,1\n ,, \n0xb,2")).toEqual([
    [3, "0xa", "1", ""],
    [5, "0xb", "2", ""],
  ]);
});

it("an amount with a decimal comma stays whole between semicolons and in quotes", () => {
  expect(cells("0xa;1,5")).toEqual([[1, "0xa", "1,5", ""]]);
  expect(cells('0xa,"1,5"')).toEqual([[1, "0xa", "1,5", ""]]);
});

it("a line with more than three cells is told, and quotes inside a cell stay", () => {
  expect(readLines("0xa,1,APT,thanks")[0]?.hasMore).toBe(true);
  expect(readLines("0xa,1,APT,,")[0]?.hasMore).toBe(false);
  expect(cells('"Ann ""the"" Captain",1')).toEqual([[1, 'Ann "the" Captain', "1", ""]]);
});

it.each([
  ["Name,Wallet,Amount\nAnn,0xa,1", [[2, "0xa", "1", ""]]],
  ["Amount\tToken\tSend to address\tNote\n1\tPEARL\t0xa\tthanks", [[2, "0xa", "1", "PEARL"]]],
  ["Betrag;Empfänger;Währung\n1,5;0xa;PEARL", [[2, "0xa", "1,5", "PEARL"]]],
])("%j is read by its headings", (text, expected) => {
  expect(cells(text)).toEqual(expected);
  expect(readLines(text).some(({ hasMore }) => hasMore)).toBe(false);
});

it.each([
  ["Wallet Address,Amount\n0xa,1", [[2, "0xa", "1", ""]]],
  ["sep=;\nEmpfänger;Betrag\n0xa;1", [[3, "0xa", "1", ""]]],
  [
    "An;5\n0xa;1",
    [
      [1, "An", "5", ""],
      [2, "0xa", "1", ""],
    ],
  ],
  [
    "Bob;\n0xa;1",
    [
      [1, "Bob", "", ""],
      [2, "0xa", "1", ""],
    ],
  ],
])("%j begins with headings only where that line pays nothing", (text, expected) => {
  expect(cells(text)).toEqual(expected);
});

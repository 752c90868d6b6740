import { describe, expect, it } from "vitest";
import { readLines } from "./listLines.ts";

const cells = (text: string) => readLines(text).map(({ number, recipient, amount, asset }) => [number, recipient, amount, asset]);

describe("lines of a typed or pasted payment list", () => {
  it.each([
    ["commas", "0xa,1\n0xb,2.5,PEARL"],
    ["semicolons", "0xa;1\r\n0xb;2.5;PEARL\r\n"],
    ["tabs, as a spreadsheet pastes them", "0xa\t1\r0xb\t2.5\tPEARL"],
    ["quotes and spaces", '"0xa" , "1"\n 0xb,"2.5",PEARL'],
  ])("readLines parses a list with %s", (_what, text) => {
    expect(cells(text)).toEqual([
      [1, "0xa", "1", ""],
      [2, "0xb", "2.5", "PEARL"],
    ]);
  });

  it("readLines skips headings, empty lines and the byte order mark, and keeps line numbers", () => {
    expect(cells("\ufeffAddress,Amount,Asset\n\n0xa,1\n ,, \n0xb,2")).toEqual([
      [3, "0xa", "1", ""],
      [5, "0xb", "2", ""],
    ]);
  });

  it("readLines keeps an amount with a decimal comma whole between semicolons or in quotes", () => {
    expect(cells("0xa;1,5")).toEqual([[1, "0xa", "1,5", ""]]);
    expect(cells('0xa,"1,5"')).toEqual([[1, "0xa", "1,5", ""]]);
  });

  it("readLines reports lines with more than three cells or broken quotes, and unescapes quotes inside a cell", () => {
    expect(readLines("0xa,1,APT,thanks")[0]?.fault).toBe("tooManyCells");
    expect(readLines("0xa,1,APT,,")[0]?.fault).toBeUndefined();
    expect(readLines('0xa,"1')[0]?.fault).toBe("brokenQuotes");
    expect(cells('"Ann ""the"" Captain",1')).toEqual([[1, 'Ann "the" Captain', "1", ""]]);
  });

  it.each([
    ["Name,Wallet,Amount\nAnn,0xa,1", [[2, "0xa", "1", ""]]],
    ["Amount\tToken\tSend to address\tNote\n1\tPEARL\t0xa\tthanks", [[2, "0xa", "1", "PEARL"]]],
    ["Betrag;Empfänger;Währung\n1,5;0xa;PEARL", [[2, "0xa", "1,5", "PEARL"]]],
  ])("readLines assigns columns by the headings of the list %j", (text, expected) => {
    expect(cells(text)).toEqual(expected);
    expect(readLines(text).some(({ fault }) => fault !== undefined)).toBe(false);
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
  ])("readLines treats the first line as headings only if it contains no payment: %j", (text, expected) => {
    expect(cells(text)).toEqual(expected);
  });

  it.each([
    ["address;amount (octas)\n0xa;100", "unitInHeading"],
    ["address,amount in USD\n0xa,100", "unitInHeading"],
    ["address,amount $\n0xa,100", "unitInHeading"],
    ["address,USD\n0xa,100", "unitInHeading"],
    ["to,amount,value\n0xa,1,2", "severalAmounts"],
    ["Amount,Address,Amount\n1,0xa,2", "severalAmounts"],
  ])("readLines reports headings with an ambiguous amount in the list %j", (text, fault) => {
    expect(readLines(text).map((line) => [line.number, line.fault])).toEqual([
      [1, fault],
      [2, undefined],
    ]);
  });
});

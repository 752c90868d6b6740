import "../../language/testing/english.ts";
import { describe, expect, it } from "vitest";
import type { MoveFunction } from "../../chain/code/moduleAbi.ts";
import { readAddress } from "../../chain/facts/address.ts";
import { readTable } from "./tableRows.ts";

const fn: MoveFunction = {
  id: "0x1::reef::feed",
  typeParameters: [],
  parameters: ["address", "u64", "vector<u128>", "0x1::option::Option<bool>"].map((type) => ({ name: undefined, type })),
  signers: 1,
  returns: [],
  isEntry: true,
  isView: false,
  visibility: "public",
};
const rowsOf = (text: string) => readTable({ functionId: fn.id, typeArguments: [], text }, fn);

describe("table of calls, one per line", () => {
  it("yields one call per line with exact numbers", () => {
    const rows = rowsOf('0x1;18446744073709551615;[340282366920938463463374607431768211455, "7"];true\n\n0x2;0;[];\n');
    expect(rows.map((row) => (row.kind === "call" ? [row.line, ...row.call.args] : row))).toEqual([
      [1, readAddress("0x1"), 2n ** 64n - 1n, [2n ** 128n - 1n, 7n], true],
      [3, readAddress("0x2"), 0n, [], null],
    ]);
  });

  it.each([
    ["0x1,5", "Cells: 4 expected, 2 found."],
    ["0x1,18446744073709551616,[],", "cell 2"],
    ["bob,1,[],", "cell 1"],
    ['0x1,1,"[1",', "cell 3"],
    ["0x1,1,[],maybe", "cell 4"],
    ['0x1,1,[],"true', "Quotation marks"],
  ])("reports the error in the table line %s", (line, words) => {
    const [row] = rowsOf(line);
    expect(row?.kind === "problem" ? row.words : "").toContain(words);
  });
});

it("quoted cell of a call table continues over several lines and keeps its spaces", () => {
  const say = { ...fn, parameters: [{ name: undefined, type: "0x1::string::String" }] };
  const rows = readTable({ functionId: fn.id, typeArguments: [], text: '"line one\nline two"\n" padded "' }, say);
  expect(rows.map((row) => (row.kind === "call" ? [row.line, ...row.call.args] : row))).toEqual([
    [1, "line one\nline two"],
    [3, " padded "],
  ]);
});

describe("table cell of a nested option type", () => {
  const argsOf = (type: string, cells: readonly string[]) => {
    const maybe = {
      ...fn,
      parameters: [
        { name: undefined, type: "u8" },
        { name: undefined, type },
      ],
    };
    const text = cells.map((cell) => `1;${cell}`).join("\n");
    return readTable({ functionId: fn.id, typeArguments: [], text }, maybe).map((row) =>
      row.kind === "call" ? row.call.args[1] : row.words,
    );
  };
  const twice = (inner: string) => `0x1::option::Option<0x1::option::Option<${inner}>>`;

  it("parses an outer none, an inner none, or a value", () => {
    expect(argsOf(twice("u64"), ["", "[]", "[null]", "7", "[7]"])).toEqual([null, [null], [null], [7n], [7n]]);
    expect(argsOf(twice("0x1::option::Option<u64>"), ["[]", "[[]]", "[[null]]", "7", "[[7]]"])).toEqual([
      [null],
      [[null]],
      [[null]],
      [[7n]],
      [[7n]],
    ]);
  });

  it("keeps the brackets of a list inside the options", () => {
    expect(argsOf(twice("vector<u64>"), ["", "[]", "[null]", "[1, 2]"])).toEqual([null, [[]], [null], [[1n, 2n]]]);
    expect(argsOf(twice("vector<0x1::option::Option<u64>>"), ["[null]", "[null, 2]"])).toEqual([[[null]], [[null, 2n]]]);
  });
});

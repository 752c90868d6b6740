import { describe, expect, it } from "vitest";
import { readMintTable, tableOf } from "./mintTable.ts";

const BOB = `0x${"b".repeat(64)}`;
const rowsOf = (text: string) => readMintTable(text, "Lagoon").rows;
const argsOf = (text: string) =>
  rowsOf(text).map((row) => (row.kind === "mint" ? [row.call.payload.functionId, ...row.call.payload.args.slice(0, 6)] : row.problem));

describe("table of collectibles to mint", () => {
  it("mint table recognizes columns by name in any order, treats unknown columns as attributes and skips empty cells", () => {
    const table = ["colour;Name;picture;depth", "white;Pearl;https://a.test/1;", '"a;b";Shell;;12'].join("\r\n");
    const text = "0x1::string::String";
    expect(argsOf(table)).toEqual([
      ["0x4::aptos_token::mint", "Lagoon", "", "Pearl", "https://a.test/1", ["colour"], [text]],
      ["0x4::aptos_token::mint", "Lagoon", "", "Shell", "", ["colour", "depth"], [text, text]],
    ]);
  });

  it.each(["constructor", "Constructor", "__proto__", "toString"])(
    "mint table treats a column named %s like any other attribute",
    (heading) => {
      expect(argsOf(`name,${heading}\nPearl,red`)).toEqual([
        ["0x4::aptos_token::mint", "Lagoon", "", "Pearl", "", [heading], ["0x1::string::String"]],
      ]);
    },
  );

  it("mint table line with a recipient address mints a soul-bound token", () => {
    const [row] = rowsOf(`name, bound to\nPearl, ${BOB}`);
    expect(row).toMatchObject({
      kind: "mint",
      call: { payload: { functionId: "0x4::aptos_token::mint_soul_bound" }, intent: { recipient: BOB } },
    });
  });

  it.each([
    [`name\n${"x".repeat(129)}`, "tooLong"],
    ["name,uri\n,https://a.test", "noName"],
    ["name,\nPearl,white", "noHeading"],
    ["name\nPearl, white", "tooManyCells"],
    ["name,bound to\nPearl,somebody", "noAddress"],
    ["name,a,a\nPearl,1,2", "taken"],
  ])("rejects the mint table %j with the error %s", (text, problem) => {
    expect(rowsOf(text)).toEqual([{ kind: "problem", line: 2, problem }]);
  });

  it("rejects a mint table without column headings instead of guessing its columns", () => {
    expect(readMintTable("Pearl, white\nShell, black", "Lagoon")).toEqual({ rows: [], lacksHeadings: true });
    expect(readMintTable("  \n", "Lagoon")).toEqual({ rows: [], lacksHeadings: false });
  });

  it("tableOf builds a mint table from the rows that were not minted", () => {
    expect(tableOf('name,uri\n\nA,1\n"B,b",2\nC,3', [1, 2])).toBe('name,uri\n"B,b",2\nC,3');
  });
});

import { expect, it } from "vitest";
import { parseExactJson } from "../../chain/transport/exactJson.ts";
import { answerCsv, answerTables } from "./resultTables.ts";

const data = parseExactJson(`{
  "rows": [
    { "version": 18446744073709551615, "metadata": { "symbol": "PRL", "more": null }, "tags": ["a", "b"] },
    { "version": 2, "late": true, "metadata": null }
  ],
  "none": [], "figures": [1, 2], "total": { "aggregate": { "count": 3 } }
}`);

it("answerTables makes a table of each field with objects: all columns, nested ones by path, integers exact", () => {
  expect(answerTables(data)).toEqual([
    {
      name: "rows",
      columns: ["version", "metadata.symbol", "metadata.more", "tags", "late", "metadata"],
      rows: [
        ["18446744073709551615", "PRL", "", '["a","b"]', "", ""],
        ["2", "", "", "", "true", ""],
      ],
    },
    { name: "total", columns: ["aggregate.count"], rows: [["3"]] },
  ]);
  expect(answerTables(null)).toEqual([]);
});

it("answerCsv writes a table as CSV and defuses formulas of strangers", () => {
  const [table] = answerTables({ rows: [{ name: "=1+1", note: "a,b" }] });
  expect(table && answerCsv(table)).toBe('name,note\r\n\'=1+1,"a,b"\r\n');
});

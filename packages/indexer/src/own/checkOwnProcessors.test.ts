import { describe, expect, test } from "vitest";
import { checkOwnProcessors } from "./checkOwnProcessors.ts";

const table = { name: "payments", columns: { receiver: "text", amount: "numeric" }, key: ["receiver"] };
const processor = { name: "payments_processor", tables: [table], process: () => [] };

describe("definition of a user's processor", () => {
  test.each<[string, unknown, string]>([
    ["no list", {}, "must be a list"],
    ["no object", ["text"], "must be an object"],
    ["SQL in the table name", [{ ...processor, tables: [{ ...table, name: 'x"; drop table events; --' }] }], "is invalid"],
    [
      "SQL in a column name",
      [{ ...processor, tables: [{ ...table, columns: { 'a" text); drop table events; --': "text" } }] }],
      "is invalid",
    ],
    [
      "SQL in a column type",
      [{ ...processor, tables: [{ ...table, columns: { receiver: "text); drop table events; --" } }] }],
      "one of the types",
    ],
    ["inherited name as type", [{ ...processor, tables: [{ ...table, columns: { receiver: "constructor" } }] }], "one of the types"],
    ["upper-case table name", [{ ...processor, tables: [{ ...table, name: "Payments" }] }], "is invalid"],
    ["too long table name", [{ ...processor, tables: [{ ...table, name: "a".repeat(41) }] }], "is invalid"],
    ["table of the index", [{ ...processor, tables: [{ ...table, name: "events" }] }], "is taken"],
    ["hidden table of the index", [{ ...processor, tables: [{ ...table, name: "undo_journal" }] }], "is taken"],
    ["name of a GraphQL field", [{ ...processor, tables: [{ ...table, name: "events_aggregate" }] }], "is taken"],
    ["name of a GraphQL type", [{ ...processor, tables: [{ ...table, name: "numeric" }] }], "is taken"],
    ["system table", [{ ...processor, tables: [{ ...table, name: "pg_class" }] }], "is taken"],
    ["table twice", [{ ...processor, tables: [table, table] }], "is taken"],
    ["prototype as column", [{ ...processor, tables: [{ ...table, columns: JSON.parse('{"__proto__": "text"}') }] }], "is invalid"],
    ["no columns", [{ ...processor, tables: [{ ...table, columns: {} }] }], "1 to 100 columns"],
    ["no key", [{ ...processor, tables: [{ ...table, key: [] }] }], "at least one column"],
    ["key that is no column", [{ ...processor, tables: [{ ...table, key: ["toString"] }] }], "must be a column"],
    ["key of type jsonb", [{ ...processor, tables: [{ ...table, columns: { receiver: "jsonb" } }] }], "must be a column of type text"],
    ["no function", [{ ...processor, process: "rows" }], "must be a function"],
    ["name of a built-in processor", [{ ...processor, name: "events_processor" }], "two processors"],
    ["processor twice", [processor, processor], "two processors"],
  ])("is rejected with %s", (_, given, reason) => {
    expect(() => checkOwnProcessors(given)).toThrowError(reason);
  });

  test("changes its fingerprint with code, tables, revision and file", () => {
    const fingerprints = [
      checkOwnProcessors([processor]),
      checkOwnProcessors([{ ...processor, process: () => undefined }]),
      checkOwnProcessors([{ ...processor, revision: 2 }]),
      checkOwnProcessors([{ ...processor, tables: [{ ...table, columns: { ...table.columns, amount: "bigint" } }] }]),
      checkOwnProcessors([processor], "import"),
    ].map(([checked]) => checked?.fingerprint);
    expect(new Set(fingerprints).size).toBe(5);
    expect(checkOwnProcessors([processor])[0]?.fingerprint).toBe(fingerprints[0]);
  });
});

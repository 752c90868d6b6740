import "../../language/testing/english.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ResourceRow } from "./ResourceRow.tsx";

const shown = (data: unknown) => renderToStaticMarkup(<ResourceRow resource={{ type: "0x1::account::Account", data }} />);

it.each([
  ["a text", "odd", "&quot;odd&quot;"],
  ["a number", 7n, "7"],
  ["a list", [{ fee: 1n }], "fee"],
  ["nothing", null, "null"],
])("a resource of which a node tells %s instead of fields is said to be unreadable, with its raw text", (_, data, raw) => {
  const html = shown(data);
  expect(html).toContain("0x1::account::Account");
  expect(html).toContain("Cannot be read");
  expect(html).toContain(raw);
});

it("one of which it tells nothing at all has no raw text", () => {
  expect(shown(undefined)).toContain("Cannot be read");
});

it("one with fields is a tree", () => {
  expect(shown({ sequence_number: "7" })).not.toContain("Cannot be read");
});

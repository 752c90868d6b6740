import "../../language/testing/english.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ResourceRow } from "./ResourceRow.tsx";

const shown = (data: unknown) => renderToStaticMarkup(<ResourceRow resource={{ type: "0x1::account::Account", data }} />);

it.each([
  ["a text", "odd", "&quot;odd&quot;"],
  ["a number", 7n, "7"],
  ["a list", [{ fee: 1n }], "fee"],
  ["null", null, "null"],
])(`shows "Unreadable" and the raw text when the node returns %s instead of a resource's fields`, (_, data, raw) => {
  const html = shown(data);
  expect(html).toContain("0x1::account::Account");
  expect(html).toContain("Unreadable");
  expect(html).toContain(raw);
});

it('shows "Unreadable" without raw text when the node returns no resource data', () => {
  expect(shown(undefined)).toContain("Unreadable");
});

it("renders a resource with fields as a tree", () => {
  expect(shown({ sequence_number: "7" })).not.toContain("Unreadable");
});

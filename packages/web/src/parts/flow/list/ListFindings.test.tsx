import "../../../language/testing/english.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Finding } from "../../../preview/previewTypes.ts";
import type { PreparedList } from "../../../transact/paymentList.ts";
import { ListFindings } from "./ListFindings.tsx";

const newRecipient = (name: string): Finding => ({
  rule: "new_recipient",
  level: "note",
  title: "First payment",
  text: [{ kind: "text", text: `You haven't paid ${name} before.` }],
  loss: "",
  advice: "",
});
const lookAlike = (name: string): Finding => ({ ...newRecipient(name), rule: "look_alike", level: "danger", title: "Look-alike address" });

/** Markup of the findings of a list whose entries have these findings. */
function shown(...findings: readonly (readonly Finding[])[]): string {
  const prepared = findings.map((entry) => ({ preview: { findings: entry, warningsOff: 0, outcome: { success: true } } }));
  const list = { prepared } as unknown as PreparedList;
  return renderToStaticMarkup(<ListFindings list={list} at={(numbers) => `Payments: ${numbers}`} />);
}
const count = (text: string, part: string) => text.split(part).length - 1;

describe("findings of a payment list", () => {
  it("render nothing for a list without findings", () => {
    expect(shown([], [])).toBe("");
  });

  it("show one text once with all its entries", () => {
    const markup = shown([newRecipient("Bob")], [], [newRecipient("Bob")]);
    expect(count(markup, "You haven&#x27;t paid Bob before.")).toBe(1);
    expect(markup).toContain("First payment (2×)");
    expect(markup).toContain("Payments: 1, 3");
    expect(markup).not.toContain("Show each");
  });

  it("fold different texts of a notice below one line with their number", () => {
    const markup = shown([newRecipient("Bob")], [newRecipient("Carol")]);
    expect(count(markup, "First payment (2×)")).toBe(1);
    expect(markup).toMatch(/<details(?![^>]* open)[^>]*>.*Show each.*Bob.*Carol.*<\/details>/);
  });

  it("show every text of a danger without folding, because the user must compare the addresses", () => {
    const markup = shown([lookAlike("Bob")], [lookAlike("Carol")]);
    expect(markup).toContain("Look-alike address (2×)");
    expect(markup).not.toContain("<details");
    expect(markup).toMatch(/Bob.*Carol/);
  });

  it("name the entries of texts beyond the twentieth in one line", () => {
    const markup = shown(...Array.from({ length: 23 }, (_, at) => [newRecipient(`Payee ${at}`)]));
    expect(count(markup, "You haven&#x27;t paid Payee")).toBe(20);
    expect(markup).toContain("Payments: 21–23");
  });
});

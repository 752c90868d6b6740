import "../../packages/web/src/language/testing/english.ts";
import { describe, expect, it } from "vitest";
import type { RuleDescription } from "../../packages/web/src/preview/facts/rule.ts";
import { describeRules } from "../../packages/web/src/preview/rules/table.ts";
import { callCases } from "../../packages/web/src/preview/rules/testing/callCases.ts";
import { paymentCases } from "../../packages/web/src/preview/rules/testing/paymentCases.ts";
import { recipientCases } from "../../packages/web/src/preview/rules/testing/recipientCases.ts";

const cases = [...paymentCases, ...callCases, ...recipientCases];

/** Generates the documentation page from the rules and their test cases. */
function rulesPage(): string {
  const rules = describeRules();
  return `# What a preview warns of

Written by \`npx vitest run tests/page/previewRules -u\`; a test fails when it is out of date. The rules are in \`packages/web/src/preview/rules\`, their texts in
the catalogues. Levels: a *note* and a *caution* can be hidden, a *danger* is signed only after the person has said that they know what can be lost, and what
is *blocked* is never signed. Rules of level *caution* and *note* can be turned off in Settings (\`disabledRules\`, by name): the list is stored in the vault, changes only with the password or an approval passkey, and turns nothing off while the vault is locked. *Danger* and *blocked* are always on. The preview says how many rules are off. None fires on an ordinary payment to a contact.

| No. | Rule | Level | The loss it prevents | What to do | Catches | Not |
|---|---|---|---|---|---|---|
${rules.map(row).join("\n")}
`;
}

function row({ number, name, level, title, loss, advice }: RuleDescription): string {
  const catches =
    name === "preview_mismatch" ? "a simulation of other bytes" : (cases.find(({ fires }) => fires.includes(name))?.situation ?? "");
  const not = cases.find(({ justNot = [] }) => justNot.includes(name))?.situation ?? "";
  return `| ${[`${number}`, `${title} (\`${name}\`)`, level, loss, advice, catches, not].join(" | ")} |`;
}

describe("docs/preview-rules.md", () => {
  it("documents each rule's purpose, advice and an example transaction", async () => {
    await expect(rulesPage()).toMatchFileSnapshot("../../docs/preview-rules.md");
  });
});

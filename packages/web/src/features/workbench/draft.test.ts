import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LINK_CHARACTERS_MAX, toLinkText } from "../../transact/linkText.ts";
import { EMPTY_DRAFT, readWorkbenchDraft, type WorkbenchDraft, writeWorkbenchDraft } from "./draft.ts";
import { draftFromLinkText } from "./draftLink.ts";

const WHOLE: WorkbenchDraft = {
  ...EMPTY_DRAFT,
  kind: "composed",
  call: { functionId: "0x1::m::f", typeArguments: ["u8"], args: ["18446744073709551615", true, null, ["a", ["b"]]] },
  script: { code: "0xa1", typeArguments: [], args: [{ type: "u64", value: "1" }] },
  composed: [
    { functionId: "0x1::coin::withdraw", typeArguments: ["0x1::aptos_coin::AptosCoin"], args: [{ kind: "typed", value: "5" }] },
    { functionId: "0x1::coin::deposit", typeArguments: [], args: [{ kind: "result", call: 0, result: 0, pass: "move" }] },
  ],
  signers: { sender: "0x1", others: ["0x2"], feePayer: "account", feePayerAddress: "0x3" },
};

describe("transaction draft of the workbench", () => {
  it("is unchanged after storage and link encoding", async () => {
    expect(readWorkbenchDraft(writeWorkbenchDraft(WHOLE))).toEqual(WHOLE);
    expect(await draftFromLinkText(await toLinkText(writeWorkbenchDraft(WHOLE)))).toEqual(WHOLE);
    const umlauts = { ...EMPTY_DRAFT, table: { ...EMPTY_DRAFT.table, text: "Grüße, 🐚" } };
    expect(await draftFromLinkText(await toLinkText(writeWorkbenchDraft(umlauts)))).toEqual(umlauts);
  });

  it.each([
    ["an unknown field", { ...EMPTY_DRAFT, more: 1 }],
    ["a missing field", { ...EMPTY_DRAFT, options: undefined }],
    ["an unknown kind", { ...EMPTY_DRAFT, kind: "transfer" }],
    ["a number for a text", { ...EMPTY_DRAFT, options: { ...EMPTY_DRAFT.options, maxGas: 5 } }],
    ["a number as an argument", { ...EMPTY_DRAFT, call: { ...EMPTY_DRAFT.call, args: [5] } }],
    [
      "a negative result position",
      { ...EMPTY_DRAFT, composed: [{ functionId: "", typeArguments: [], args: [{ kind: "result", call: -1, result: 0, pass: "move" }] }] },
    ],
    ["too many steps", { ...EMPTY_DRAFT, sequence: Array.from({ length: 65 }, () => EMPTY_DRAFT.sequence[0]) }],
    ["too many composed calls", { ...EMPTY_DRAFT, composed: Array.from({ length: 65 }, () => EMPTY_DRAFT.composed[0]) }],
    ["too many signers", { ...EMPTY_DRAFT, signers: { ...EMPTY_DRAFT.signers, others: Array.from({ length: 33 }, () => "0x1") } }],
    ["too long a list", { ...EMPTY_DRAFT, call: { ...EMPTY_DRAFT.call, args: [Array.from({ length: 1_001 }, () => "1")] } }],
  ])("is rejected if it has %s", (_, json) => {
    expect(readWorkbenchDraft(JSON.stringify(json))).toBeUndefined();
  });

  it("is rejected without a stack overflow if nested too deeply", () => {
    const deep = `${"[".repeat(50_000)}${"]".repeat(50_000)}`;
    const text = writeWorkbenchDraft(EMPTY_DRAFT).replace('"args":[]', `"args":[${deep}]`);
    expect(readWorkbenchDraft(text)).toBeUndefined();
  });

  it("is rejected if its link was truncated or altered", async () => {
    const link = await toLinkText(writeWorkbenchDraft(WHOLE));
    await fc.assert(
      fc.asyncProperty(fc.nat(link.length - 2), async (length) => {
        expect(await draftFromLinkText(link.slice(0, length + 1))).toBeUndefined();
      }),
      { seed: 16, numRuns: 50 },
    );
    expect(await draftFromLinkText("%")).toBeUndefined();
    expect(await draftFromLinkText("A".repeat(LINK_CHARACTERS_MAX + 1))).toBeUndefined();
  });
});

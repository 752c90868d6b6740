import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Address } from "../../../chain/facts/types.ts";
import type { Language } from "../../../language/languages.ts";
import { loadWords, speak } from "../../../language/words.ts";
import { createPreview } from "../../create/createPreview.ts";
import type { Known } from "../../input.ts";
import { APT_ID, addressBytes, callInput, paymentInput, RECIPIENT, SENDER, spoken, u64Bytes } from "../../testing/samples.ts";

const GROUPS = ["common", "preview", "rules", "calls", "actions", "vmErrors"] as const;
beforeAll(() => loadWords(GROUPS));
afterAll(() => speak("en"));

const textOf = (known: Partial<Known>) => {
  const found = createPreview(paymentInput({}, {}, known)).findings.find(({ rule }) => rule === "new_recipient");
  return found?.text.map((part) => (part.kind === "text" ? part.text : "…")).join("");
};

describe("finding about a new recipient", () => {
  it.each([
    ["en", "Couldn't compare this address with your past payments on chain."],
    ["de", "Diese Adresse ließ sich nicht mit Ihren früheren Zahlungen auf der Chain vergleichen."],
  ] as const satisfies readonly (readonly [Language, string])[])(
    "mentions a failed comparison with recipients on chain (%s)",
    async (language, words) => {
      await speak(language);
      expect(textOf({ isPaidUnread: true })).toContain(words);
      expect(textOf({ paidOnChain: [] })).not.toContain(words);
    },
  );

  it("is absent for a shared account that the user created", () => {
    expect(textOf({ createdShared: [SENDER] })).not.toBeUndefined();
    expect(textOf({ createdShared: [RECIPIENT] })).toBeUndefined();
  });

  it("names every new recipient of a batch payment", async () => {
    await speak("en");
    const recipients = Array.from({ length: 3 }, (_, at) => `0x${(0x20 + at).toString(16).repeat(32)}` as Address);
    const units = (at: number) => BigInt(3 - at) * 1_000_000n;
    const balances = recipients.map((owner, at) => ({ owner, asset: APT_ID, before: 0n, after: units(at) }));
    const paid = balances.reduce((sum, { after }) => sum + after, 0n);
    const { findings } = createPreview(
      callInput({
        functionId: "0x1::aptos_account::batch_transfer",
        args: [
          [3, ...recipients.flatMap(addressBytes)],
          [3, ...recipients.flatMap((_, at) => u64Bytes(units(at)))],
        ],
        run: { balances: [{ owner: SENDER, asset: APT_ID, before: 10n ** 10n, after: 10n ** 10n - paid }, ...balances] },
      }),
    );
    const found = findings.filter(({ rule }) => rule === "new_recipient").map(({ text }) => spoken(text));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/<0x20>.* Also new: <0x21>, <0x22>\.$/);
  });
});

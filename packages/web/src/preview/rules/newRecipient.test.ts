import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Language } from "../../language/languages.ts";
import { loadWords, speak } from "../../language/words.ts";
import { createPreview } from "../createPreview.ts";
import type { Known } from "../input.ts";
import { paymentInput } from "../testing.ts";

const GROUPS = ["common", "preview", "rules", "calls", "deeds", "vmErrors"] as const;
beforeAll(() => loadWords(GROUPS));
afterAll(() => speak("en"));

const textOf = (known: Partial<Known>) => {
  const found = createPreview(paymentInput({}, {}, known)).findings.find(({ rule }) => rule === "new_recipient");
  return found?.text.map((part) => (part.kind === "text" ? part.text : "…")).join("");
};

describe("finding about a new recipient", () => {
  it.each([
    ["en", "Could not compare this address with your earlier recipients on chain."],
    ["de", "Diese Adresse ließ sich nicht mit Ihren früheren Empfängern auf der Kette vergleichen."],
  ] as const satisfies readonly (readonly [Language, string])[])(
    "mentions a failed comparison with recipients on chain (%s)",
    async (language, words) => {
      await speak(language);
      expect(textOf({ isPaidUnread: true })).toContain(words);
      expect(textOf({ paidOnChain: [] })).not.toContain(words);
    },
  );
});

import { describe, expect, it } from "vitest";
import type { Catalogue } from "./wordKeys.ts";

const texts = textsOf(import.meta.glob<Catalogue>("./catalogues/en/*.ts", { import: "catalogue", eager: true }));
const germanTexts = textsOf(import.meta.glob<Catalogue>("./catalogues/de/*.ts", { import: "catalogue", eager: true }));

function textsOf(files: Readonly<Record<string, Catalogue>>): readonly { readonly key: string; readonly text: string }[] {
  return Object.entries(files).flatMap(([path, catalogue]) =>
    Object.entries(catalogue).map(([name, text]) => ({ key: `${path.replace(/^.*\/|\.ts$/g, "")}:${name}`, text })),
  );
}

/** Keys of texts whose number is never 1, such as limits and amounts over a limit. */
const ALWAYS_MORE = new Set([
  "accounts:noFurtherText",
  "accounts:passwordTooLong",
  "accounts:passwordTooShort",
  "activity:behind",
  "activity:behindAlone",
  "assets:behind",
  "calls:multisigSwapMany",
  "collectibles:mostBytes",
  "collectibles:tableTooLong",
  "common:secondsBehind",
  "explore:onlyNetworks",
  "flow:queuedText",
  "issue:tooLong",
  "publish:inAll",
  "publish:inPieces",
  "publish:packageTooLarge",
  "reset:behindText",
  "reset:clockFastText",
  "rules:highGasPriceText",
  "rules:longExpiryText",
  "rules:noSpareText",
  "rules:takesMuchText",
  "sendMany:tooLong",
  "shared:foundNotWhole",
  "shared:queueFull",
  "stake:behind",
  "stake:morePositions",
  "stake:poolBehind",
  "tools:tooLong",
]);

describe("English texts with a number and a noun", () => {
  it("have a singular and a plural form", () => {
    const nouns = new Set(texts.flatMap(({ key, text }) => (key.endsWith("_other") ? nounsAfterNumbers(text) : [])).filter(isCounted));
    const wrong = texts
      .filter(({ key }) => !/_(one|other)$/.test(key) && !ALWAYS_MORE.has(key))
      .filter(({ text }) => nounsAfterNumbers(text).some((noun) => nouns.has(noun)));
    expect(wrong).toEqual([]);
  });
});

describe("German texts of the page", () => {
  it('address the reader as "Sie"', () => {
    expect(germanTexts.filter(({ text }) => /\b(du|dein\w*|dir|dich)\b/i.test(text))).toEqual([]);
  });
});

/** True for plural nouns, recognized by a matching singular in a text whose key ends in `_one`; excludes verbs. */
function isCounted(word: string): boolean {
  return word.endsWith("s") && texts.some(({ key, text }) => key.endsWith("_one") && nounsAfterNumbers(text).includes(word.slice(0, -1)));
}

/** Words after a number placeholder: the noun, or an adjective and its noun. */
function nounsAfterNumbers(text: string): readonly string[] {
  return [...text.matchAll(/\{\{\w+\}\} (\w+)(?: (\w+))?/g)].flatMap(([, first = "", second = ""]) => [first, second]);
}

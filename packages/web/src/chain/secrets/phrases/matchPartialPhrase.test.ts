import { wordlist } from "@scure/bip39/wordlists/english.js";
import { expect, it } from "vitest";
import { matchPartialPhrase, plainWords } from "./matchPartialPhrase.ts";

function recognised(text: string): string {
  const words = plainWords(text);
  return words === undefined ? "no" : matchPartialPhrase(words, wordlist);
}

it.each([
  "legal winner thank year wave",
  "legal winner thank year w",
  "Legal Winner Thank Year Wave Sausage",
  "1. legal 2. winner 3. thank 4. year 5. wave",
  "legal, winner, thank, year, wave, sausage, worth",
  // Phrases copied from a numbered grid, or serialized by a program.
  "1 legal 2 winner 3 thank 4 year 5 wave",
  "1\nlegal\n2\nwinner\n3\nthank\n4\nyear\n5\nwave",
  "1legal 2winner 3thank 4year 5wave 6sausage",
  '["legal","winner","thank","year","wave","sausage"]',
  "legal-winner-thank-year-wave",
  "legal_winner_thank_year_wave",
  // A phrase with a typo.
  "legal winer thank year wave sausage",
])("matchPartialPhrase recognises %j as a partial recovery phrase", (text) => {
  expect(recognised(text)).toBe("yes");
});

it.each(["legal winner t", "legal winner thank", "1. legal 2. winner 3. thank", "Legal Winner Thank Year", "gold coin club"])(
  "matchPartialPhrase cannot distinguish %j from a name",
  (text) => {
    expect(recognised(text)).toBe("maybe");
  },
);

it.each([
  "",
  "legal winner",
  "gold coin",
  "legal winner thankful",
  "legal winer thank year",
  "bored ape yacht club",
  "wrapped ether from",
  "the quick brown fox jumps over the lazy dog",
  "legal winner thank year 2026",
  "wrapped ether from some other bridge",
])("matchPartialPhrase accepts %j as ordinary text", (text) => {
  expect(recognised(text)).toBe("no");
});

it("matchPartialPhrase treats only prefixes with at most two complete words of a phrase as harmless", () => {
  const phrase = "legal winner thank year wave sausage worth useful legal winner thank yellow";
  const unrecognised = Array.from(phrase, (_, at) => phrase.slice(0, at + 1)).filter((typed) => recognised(typed) === "no");
  expect(unrecognised.at(-1)).toBe("legal winner ");
});

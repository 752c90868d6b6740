import { wordlist } from "@scure/bip39/wordlists/english.js";
import { expect, it } from "vitest";
import { isBegunPhrase, plainWords } from "./begunPhrase.ts";

function isRecognised(text: string): boolean {
  const words = plainWords(text);
  return words !== undefined && isBegunPhrase(words, wordlist);
}

it.each([
  "legal winner thank year wave",
  "legal winner thank year w",
  "Legal Winner Thank Year Wave Sausage",
  "1. legal 2. winner 3. thank 4. year 5. wave",
  "legal, winner, thank, year, wave, sausage, worth",
  // One that was mistyped.
  "legal winer thank year wave sausage",
])("%j is the beginning of a phrase", (text) => {
  expect(isRecognised(text)).toBe(true);
});

it.each([
  "",
  "legal winner thank year",
  "bored ape yacht club",
  "the quick brown fox jumps over the lazy dog",
  "legal winner thank year 2026",
  "wrapped ether from some other bridge",
])("%j is none", (text) => {
  expect(isRecognised(text)).toBe(false);
});

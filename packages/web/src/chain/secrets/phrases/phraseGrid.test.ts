import { entropyToMnemonic } from "@scure/bip39";
import { wordlist } from "@scure/bip39/wordlists/english.js";
import { describe, expect, it } from "vitest";
import { phraseTest } from "./holdsPhrase.ts";

const isPhrase = phraseTest(wordlist);

/** Deterministic pseudo-random number generator. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const next = numbers(8);
const address = () => `0x${Array.from({ length: 64 }, () => next(16).toString(16)).join("")}`;
const phrases = (words: number) =>
  Array.from({ length: 40 }, () =>
    entropyToMnemonic(
      Uint8Array.from({ length: (words / 3) * 4 }, () => next(256)),
      wordlist,
    ).split(" "),
  );

function rowsOf(words: readonly string[], length: number): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(words.length / length) }, (_, row) => words.slice(row * length, (row + 1) * length));
}

/** Arranges words in a grid, column by column. */
function columnsOf(words: readonly string[], columns: number): readonly (readonly string[])[] {
  const rows = words.length / columns;
  return Array.from({ length: rows }, (_, row) => words.filter((_word, at) => at % rows === row));
}

const lines = (rows: readonly (readonly string[])[], line: (row: readonly string[], at: number) => string) => rows.map(line).join("\n");
const numbered = (words: readonly string[], item: (word: string, number: number) => string, between: string) =>
  words.map((word, at) => item(word, at + 1)).join(between);

describe("recovery phrase", () => {
  it.each<[string, (words: readonly string[]) => string]>([
    ["with a label that is a BIP-39 word, on separate lines", (words) => numbered(words, (word, at) => `Word ${at}: ${word}`, "\n")],
    ["with a label that is a BIP-39 word, in a configuration file", (words) => numbered(words, (word, at) => `word${at}=${word}`, "\n")],
    ["with a label of several words", (words) => numbered(words, (word, at) => `Seed word ${at}: ${word}`, "\n")],
    ["with a German label", (words) => numbered(words, (word, at) => `Wort ${at}: ${word}`, ", ")],
    ["three to a line of CSV", (words) => lines(rowsOf(words, 3), (row) => row.join(","))],
    ["three to a line of CSV under a head", (words) => `word1,word2,word3\n${lines(rowsOf(words, 3), (row) => row.join(","))}`],
    ["two to a line of CSV", (words) => lines(rowsOf(words, 2), (row) => row.join(","))],
    ["three to a line of CSV in quotes", (words) => lines(rowsOf(words, 3), (row) => row.map((word) => `"${word}"`).join(","))],
    ["as a table of Markdown", (words) => lines(rowsOf(words, 3), (row) => `| ${row.join(" | ")} |`)],
    [
      "as a table of Markdown with a head",
      (words) => `| a | b | c |\n|---|---|---|\n${lines(rowsOf(words, 3), (row) => `| ${row.join(" | ")} |`)}\n`,
    ],
    ["in numbered lines of three", (words) => lines(rowsOf(words, 3), (row, at) => `${at + 1}. ${row.join(" ")}`)],
    ["in lines of three with dashes", (words) => `my phrase:\n${lines(rowsOf(words, 3), (row) => `- ${row.join(" ")}`)}`],
    ["in numbered lines of two", (words) => lines(rowsOf(words, 2), (row, at) => `${at + 1}) ${row.join(" ")}`)],
    [
      "in threes with commas",
      (words) =>
        rowsOf(words, 3)
          .map((row) => row.join(" "))
          .join(", "),
    ],
    [
      "in twos with bars",
      (words) =>
        rowsOf(words, 2)
          .map((row) => row.join(" "))
          .join(" | "),
    ],
    ["as notes of three words after addresses", (words) => lines(rowsOf(words, 3), (row) => `${address()},1,${row.join(" ")}`)],
    ["as notes of two words after addresses", (words) => lines(rowsOf(words, 2), (row, at) => `${address()},${at}.5,${row.join(" ")}`)],
    ["as notes of three words after names", (words) => lines(rowsOf(words, 3), (row) => `coral.apt,1,${row.join(" ")}`)],
    ["in two columns with commas", (words) => lines(columnsOf(words, 2), (row) => row.join(","))],
    [
      "in three columns with numbers",
      (words) => lines(columnsOf(words, 3), (row, at) => row.map((word, x) => `${at + 1 + x * 4}) ${word}`).join(", ")),
    ],
    [
      "in two columns with numbers and bars",
      (words) => lines(columnsOf(words, 2), (row, at) => row.map((word, x) => `${at + 1 + x * 6} | ${word}`).join(" | ")),
    ],
    ["with the word and before the last one", (words) => `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`],
    ["with a comma and the word and before the last one", (words) => `Words: ${words.slice(0, -1).join(", ")}, and ${words.at(-1)}.`],
  ])("is detected %s", (_, write) => {
    for (const words of [12, 24]) {
      const missed = phrases(words).filter((phrase) => !isPhrase(write(phrase)));
      expect(missed, `${words} words`).toEqual([]);
    }
  });

  it("is not detected in tables of payments with notes", () => {
    const notes =
      `rent|office rent|march salary|april salary|team lunch|coffee beans|gift|birthday gift|thank you|for the boat trip|dinner in may|ticket refund|water
      and power|school trip|baby clothes|garden tools|taxi home|concert ticket|winter tires|second half|first half|half of the bill|art class|music lesson|dog food|train
      ticket home|rent and power|loan back|old debt|your share|my share of the gift|bread and milk|fuel|parking|doctor|design work|logo design|market stand fee|club fee
      |annual club fee|travel cost|hotel night|hotel deposit|bonus|year end bonus|prize money|first prize|second prize|third prize|charity run|donation|book club|phone bill|
      gas bill|energy bill|paint and brush|wood for the fence|fish|pizza night|movie night|game night|spare parts|bike repair|garage sale|mail and paper|vote reward|grant
      part one|grant part two|test|test payment|payroll|invoice 12|order 7|lunch|salary`
        .split("|")
        .map((note) => note.replace(/\s+/g, " ").trim());
    const people = "anna bert carl dora emil fritz gerd hans ida jost kurt lisa rose grace art".split(" ");
    const some = <Item>(items: readonly Item[]) => items[next(items.length)] as Item;
    const amount = () => some([`${next(100)}`, `${next(100)}.${next(100)}`, `${next(9)}000`]);
    const recognised = Array.from({ length: 1_000 }, () => {
      const [separator, kind, rows] = [some([",", ";", "\t", ", ", " | "]), next(4), 3 + next(60)];
      const to = () => some([address, () => `${some(people)}.apt`, () => some(people), address])();
      const row = () =>
        (kind === 3 ? [some(notes), amount(), to()] : [kind === 0 ? address() : to(), amount(), some(notes)]).join(separator);
      return [...(next(2) === 0 ? [["address", "amount", "note"].join(separator)] : []), ...Array.from({ length: rows }, row)].join("\n");
    }).filter(isPhrase);
    expect(recognised).toEqual([]);
  });
});

import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const CONFORMANCE = new URL("../conformance/", import.meta.url);
const page = readFileSync(new URL("../../docs/conformance.md", import.meta.url), "utf8");
const testFiles = readdirSync(CONFORMANCE).flatMap((name) => /^(\w+)\.test\.ts$/.exec(name)?.slice(1) ?? []);
const sources = new Map(testFiles.map((file) => [file, readFileSync(new URL(`${file}.test.ts`, CONFORMANCE), "utf8")]));

/** Test citations in the page's tables, written as `file`: "name", "name". */
const citations = page
  .split("\n")
  .filter((line) => line.startsWith("| "))
  .flatMap((line) => [...line.matchAll(/`(\w+)`:((?:,?\s*"[^"]+"(?: \([^)]*\))?)+)/g)])
  .flatMap(([, file = "", names = ""]) => [...names.matchAll(/"([^"]+)"/g)].map(([, name = ""]): [string, string] => [file, name]));

describe("docs/conformance.md", () => {
  test("quotes only existing conformance tests", () => {
    const missing = citations.filter(([file, name]) => !sources.get(file)?.includes(`"${name}`));
    expect(missing).toEqual([]);
    expect(citations.length).toBeGreaterThan(150);
  });

  test.each(Array.from({ length: 20 }, (_, i) => `T${i + 1}`))(
    "cites a test with the checklist number %s or states why none exists",
    (trap) => {
      const [row = ""] = page.split("\n").filter((line) => line.startsWith(`| ${trap} |`));
      expect(row).toMatch(new RegExp(`"[^"]*\\b${trap}\\b[^"]*"|not here:`));
    },
  );

  test.each([...new Set(citations.map(([file]) => file))])(
    "cites every test in tests/conformance/%s.test.ts that has a checklist number",
    (file) => {
      const source = sources.get(file) ?? "";
      const named = [...source.matchAll(/(?:it|\))\(\s*"([^"]*\((?:checklist|library) [^"]*\))"/g)].map(([, name = ""]) => name);
      // Omits parametrised tests, which docs/conformance.md cites by their cases.
      const single = named.filter((name) => !name.includes("%s") && !name.includes("$name"));
      const cited = citations.filter(([citedFile]) => citedFile === file).map(([, name]) => name);
      expect(single.filter((name) => !cited.some((quote) => name.startsWith(quote)))).toEqual([]);
    },
  );
});

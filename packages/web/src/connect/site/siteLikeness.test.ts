import { describe, expect, it } from "vitest";
import { hostInLetters } from "./punycode.ts";
import { hasForeignLetters, likenessOf } from "./siteLikeness.ts";

const KNOWN = ["https://lagoon.example", "https://harbour-exchange.example", "http://localhost:5173"];

describe("look-alike sites", () => {
  it.each([
    ["Greek letters", new URL("https://lagοοn.example").origin, [3, 4]],
    ["a Cyrillic letter", new URL("https://lаgoon.example").origin, [1]],
    ["digits for letters", "https://lag00n.example", [3, 4]],
    ["one changed letter", "https://lagoom.example", [5]],
    ["two swapped letters", "https://lagono.example", [4, 5]],
    ["one missing letter", "https://lagon.example", undefined],
    ["the name as beginning of another one", "https://lagoon.example.evil.example", undefined],
    ["the name with an ending", "https://harbour-exchange.example-login.net", undefined],
  ] as const)("are recognised by %s", (_, origin, differing) => {
    const found = likenessOf(origin, KNOWN);
    expect(found).toMatchObject({ known: expect.stringMatching(/lagoon|harbour/) });
    expect(found?.differing).toEqual(differing);
  });

  it.each([
    "https://lagoon.example:8443",
    "http://lagoon.example",
    "https://app.lagoon.example",
    "https://reef.example",
    "http://localhost:4173",
    "http://127.0.0.1:5173",
  ])("do not include %s", (origin) => {
    expect(likenessOf(origin, KNOWN)).toBeUndefined();
  });

  it("show host names in letters and mark other alphabets", () => {
    const host = new URL("https://bücher.example").hostname;
    expect(host).toBe("xn--bcher-kva.example");
    expect(hostInLetters(host)).toBe("bücher.example");
    expect(hostInLetters("xn--.example")).toBe("xn--.example".replace("xn--", ""));
    expect([hasForeignLetters(host), hasForeignLetters("lagoon.example")]).toEqual([true, false]);
  });
});

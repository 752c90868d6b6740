import { describe, expect, it } from "vitest";
import { looksSecret, withoutSecrets } from "./secretText.ts";

const HEX = "5b".repeat(32);
const PHRASE = "legal winner thank year wave sausage worth useful legal winner thank yellow";

describe("a text that looks like a secret", () => {
  it.each([
    ["a tagged key", `ed25519-priv-0x${HEX}`],
    ["the beginning of a tagged key", "secp256k1-priv-0x5b"],
    ["a tagged key among others", `key ed25519-priv-0x${HEX} here`],
    ["a key file", "-----BEGIN EC PRIVATE KEY-----"],
    ["a phrase", PHRASE],
    ["a phrase in capitals", PHRASE.toUpperCase()],
    ["a phrase on lines", PHRASE.replaceAll(" ", "\r\n")],
    ["a phrase with commas", PHRASE.replaceAll(" ", ", ")],
    [
      "a phrase as it is copied out of a grid",
      PHRASE.split(" ")
        .map((word, at) => `${at + 1}\n${word}`)
        .join("\n"),
    ],
    [
      "a phrase with numbers",
      PHRASE.split(" ")
        .map((word, at) => `${at + 1}${word}`)
        .join(" "),
    ],
    ["a phrase with bars", PHRASE.replaceAll(" ", " | ")],
    ["a phrase of 24 words", `${PHRASE} ${PHRASE}`],
  ])("is recognised: %s", (_, text) => {
    expect(looksSecret(text)).toBe(true);
    expect(looksSecret(text), "asked again").toBe(true);
  });

  it.each([
    "",
    `0x${HEX}`,
    `ed25519-pub-0x${HEX}`,
    "bored ape yacht club",
    "0x1::coin::transfer<0x1::aptos_coin::AptosCoin>",
    "private key",
  ])("is not %j", (text) => {
    expect(looksSecret(text)).toBe(false);
    expect(withoutSecrets(text)).toBe(text);
  });

  it.each([
    ["backslashes", "\\\\"],
    ["line ends in JSON", "\\\\n"],
    ["kinds without a key", "slh-dsa-"],
    ["heads of key files", "BEGIN "],
    ["words that are too few", "legal winner thank year wave sausage worth useful legal winner a "],
    ["words far apart", `legal${" ".repeat(500)}`],
    ["numbers", "1. 2) 3: "],
  ])("is looked for quickly in very many %s", (_, part) => {
    const text = part.repeat(Math.ceil(100_000 / part.length));
    const startedAt = performance.now();
    looksSecret(text);
    withoutSecrets(text);
    // Milliseconds; reading each run once for each of its characters takes many seconds.
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });

  it("is taken out of JSON, which stays JSON", () => {
    const draft = {
      call: { args: [PHRASE, `ed25519-priv-0x${HEX}`, PHRASE.replaceAll(" ", "\n"), `to\n${PHRASE}\n`, "kept"] },
      sender: PHRASE,
    };
    const kept = { call: { args: ["", "", "", "to\n", "kept"] }, sender: "" };
    expect(JSON.parse(withoutSecrets(JSON.stringify(draft)))).toEqual(kept);
    expect(JSON.parse(JSON.parse(withoutSecrets(JSON.stringify(JSON.stringify(draft)))))).toEqual(kept);
    const prose = { text: `x\nof ${PHRASE.replaceAll("legal", "the of")} of` };
    expect(JSON.parse(withoutSecrets(JSON.stringify(prose)))).toEqual(prose);
  });
});

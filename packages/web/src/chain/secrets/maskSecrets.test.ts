import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maskSecrets } from "./maskSecrets.ts";

const HEX = "5b".repeat(32);
const PHRASE = "legal winner thank year wave sausage worth useful legal winner thank yellow";

describe("maskSecrets", () => {
  it.each([
    ["a tagged Ed25519 key", `cannot read ed25519-priv-0x${HEX} here`],
    ["a tagged Secp256k1 key", `secp256k1-priv-0x${HEX}`],
    ["a tagged key without 0x", `ed25519-priv-${HEX}`],
    ["a key in a field named privateKey", `privateKey: "0x${HEX}"`],
    ["a key in prose", `the private key is 0x${HEX}.`],
    ["a seed", `seed=${HEX}`],
    ["a phrase", `words: ${PHRASE}`],
    ["a phrase in capitals", PHRASE.toUpperCase()],
    ["a phrase on lines", PHRASE.replaceAll(" ", "\n")],
    [
      "a numbered phrase",
      PHRASE.split(" ")
        .map((word, index) => `${index + 1}. ${word}`)
        .join(" "),
    ],
    ["a long phrase", `${PHRASE} ${PHRASE}`],
  ])("masks %s", (_, text) => {
    const masked = maskSecrets(text);
    expect(masked).toContain("[hidden]");
    expect(masked).not.toContain(HEX);
    expect(masked.toLowerCase()).not.toMatch(/sausage|winner/);
  });

  it.each([
    [`{"password":"correct horse"}`, "correct"],
    ["password = hunter2", "hunter2"],
  ])("masks the password in %s", (text, password) => {
    expect(maskSecrets(text)).not.toContain(password);
  });

  it.each([
    `Transaction not found by Transaction hash(0x${HEX})`,
    `Account not found by Address(0x${HEX}) and Ledger version(12)`,
    "Move abort in 0x1::fungible_asset: EINSUFFICIENT_BALANCE(0x10004): There is less than the amount asked for",
    "Mempool is full. Mempool size: 20000, Capacity: 20000",
    "The funding transaction was not accepted: INVALID_AUTH_KEY",
    "Public key 0xab does not match the authentication key",
  ])("keeps the public text %j", (text) => {
    expect(maskSecrets(text)).toBe(text);
  });

  it("masks every long hex number in strict mode", () => {
    expect(maskSecrets(`bad input ${HEX} and 0x${HEX}`, { strict: true })).toBe("bad input [hidden] and [hidden]");
  });

  it("masks a private key after its type prefix in every mode", () => {
    const key = fc.stringMatching(/^[0-9a-f]{64}$/);
    fc.assert(
      fc.property(key, fc.string(), fc.string(), (hex, before, after) => {
        expect(maskSecrets(`${before} ed25519-priv-0x${hex} ${after}`)).not.toContain(hex);
      }),
    );
  });
});

import { bytesToHex } from "@noble/hashes/utils.js";
import { describe, expect, it } from "vitest";
import type { Address } from "../chain/facts/types.ts";
import { isSignInInput, isSignInTime, type SignInInput, signInMessage, signInText } from "./signInText.ts";

const address = `0x${"a1".repeat(32)}` as Address;
const none = { statement: undefined, issuedAt: undefined, expirationTime: undefined, notBefore: undefined, requestId: undefined };
const least: SignInInput = {
  ...{ ...none, resources: undefined },
  ...{ domain: "lagoon.example", address, uri: "https://lagoon.example", version: "1", nonce: "n", chainId: "aptos:mainnet" },
};
const full: SignInInput = {
  domain: "lagoon.example:8443",
  address,
  statement: "Sign in to Lagoon.",
  uri: "https://lagoon.example:8443/login",
  version: "1",
  nonce: "n0nce123",
  issuedAt: "2026-11-19T12:00:00Z",
  expirationTime: "2026-11-19T12:10:00.5Z",
  notBefore: "2026-11-19T11:59:00+02:00",
  requestId: "r-7",
  chainId: "aptos:testnet",
  resources: ["https://lagoon.example/a", "ipfs://b"],
};

describe("text of a sign-in", () => {
  // Texts from @aptos-labs/siwa 0.4.0, the library with which sites verify sign-ins.
  it("equals the reference library's, with all fields and with the required ones", () => {
    expect(signInText(full)).toBe(
      `lagoon.example:8443 wants you to sign in with your Aptos account:\n${address}\n\nSign in to Lagoon.\n\nURI: https://lagoon.example:8443/login\nVersion: 1\nNonce: n0nce123\nIssued At: 2026-11-19T12:00:00Z\nExpiration Time: 2026-11-19T12:10:00.5Z\nNot Before: 2026-11-19T11:59:00+02:00\nRequest ID: r-7\nChain ID: aptos:testnet\nResources:\n- https://lagoon.example/a\n- ipfs://b`,
    );
    expect(signInText(least)).toBe(
      `lagoon.example wants you to sign in with your Aptos account:\n${address}\n\nURI: https://lagoon.example\nVersion: 1\nNonce: n\nChain ID: aptos:mainnet`,
    );
  });

  it("is signed behind the hash of its own domain separator", () => {
    const bytes = signInMessage("Hello");
    // SHA3-256 of "SIGN_IN_WITH_APTOS::", from OpenSSL.
    expect(bytesToHex(bytes.subarray(0, 32))).toBe("1ec2d48cc8cfd2a6eb10ac032fa6b589275ac66ab008c39ea11a428828a38ffe");
    expect(new TextDecoder().decode(bytes.subarray(32))).toBe("Hello");
  });
});

describe("fields of a sign-in", () => {
  it("pass complete, or without the optional fields", () => {
    expect([full, least].map(isSignInInput)).toEqual([true, true]);
  });

  it.each<readonly [string, unknown]>([
    ["a line break in the statement, which could forge a field", { ...full, statement: "Hello\n\nURI: https://bank.example" }],
    ["a line break in the nonce", { ...full, nonce: "1\nChain ID: aptos:mainnet" }],
    ["letters that reverse the direction of text", { ...full, statement: "a\u202eb" }],
    ["an empty nonce", { ...full, nonce: "" }],
    ["an oversized statement", { ...full, statement: "a".repeat(2_049) }],
    ["a time in words", { ...full, expirationTime: "tomorrow" }],
    ["a date without a time", { ...full, issuedAt: "2026-11-19" }],
    ["too many resources", { ...full, resources: Array.from({ length: 21 }, () => "a") }],
    ["a resource that is no text", { ...full, resources: [1] }],
    ["a missing field", (({ uri: _, ...rest }) => rest)(full)],
    ["a further field", { ...full, origin: "https://bank.example" }],
  ])("are invalid with %s", (_, input) => {
    expect(isSignInInput(input)).toBe(false);
  });

  it("contain times that exist", () => {
    expect(isSignInTime("2026-13-19T12:00:00Z")).toBe(false);
  });
});

import { address, BcsError, bytesToHex, structTag } from "@atoll/move";
import { sha3_256 } from "@noble/hashes/sha3.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { EncodedStateKey, StateKey } from "../chain/stateKey.ts";
import { accountStatePrefix, decodeStateKey, encodeStateKey, stateKeyHash } from "./stateKeyEncoding.ts";

const ONE = address("0x1");
const FIVE = address("0x5");
const ACCOUNT = structTag("0x1::account::Account");
const zeros = (count: number): string => "00".repeat(count);

// Expected encodings written by hand: tag, address, path length, path variant, struct tag or module id.
const CASES: readonly [name: string, key: StateKey, encoded: string][] = [
  [
    "a resource",
    { kind: "resource", address: FIVE, type: ACCOUNT },
    `00${zeros(31)}053201${zeros(31)}0107${hex("account")}07${hex("Account")}00`,
  ],
  [
    "a resource group",
    { kind: "resourceGroup", address: FIVE, type: structTag("0x1::object::ObjectGroup") },
    `00${zeros(31)}053502${zeros(31)}0106${hex("object")}0b${hex("ObjectGroup")}00`,
  ],
  ["a module", { kind: "module", address: ONE, name: "coin" }, `00${zeros(31)}0126` + `00${zeros(31)}01` + `04${hex("coin")}`],
  ["a table item", { kind: "tableItem", handle: FIVE, key: Uint8Array.of(1, 2) }, `01${zeros(31)}050102`],
  ["a table item with an empty key", { kind: "tableItem", handle: FIVE, key: new Uint8Array() }, `01${zeros(31)}05`],
];

function hex(text: string): string {
  return bytesToHex(new TextEncoder().encode(text));
}

describe("encoding of state keys", () => {
  it.each(CASES)("encodes %s", (_, key, encoded) => {
    expect(encodeStateKey(key)).toBe(encoded);
  });
  it.each(CASES)("decodes %s", (_, key, encoded) => {
    expect(decodeStateKey(encoded as EncodedStateKey)).toEqual(key);
  });

  it("decodes any encoded key", () => {
    const addresses = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => address(`0x${bytesToHex(bytes)}`));
    const types = fc.constantFrom(
      ACCOUNT,
      structTag("0x1::coin::CoinStore<0x1::aptos_coin::AptosCoin>"),
      structTag("0x3::token::A<u8,vector<bool>>"),
    );
    const keys = fc.oneof(
      fc.record({ kind: fc.constantFrom("resource" as const, "resourceGroup" as const), address: addresses, type: types }),
      fc.record({ kind: fc.constant("module" as const), address: addresses, name: fc.constantFrom("coin", "account") }),
      fc.record({ kind: fc.constant("tableItem" as const), handle: addresses, key: fc.uint8Array({ maxLength: 40 }) }),
    );
    fc.assert(
      fc.property(keys, (key) => {
        expect(decodeStateKey(encodeStateKey(key))).toEqual(key);
      }),
    );
  });

  it("starts all keys of an account with the same prefix", () => {
    expect(encodeStateKey({ kind: "resource", address: FIVE, type: ACCOUNT }).startsWith(accountStatePrefix(FIVE))).toBe(true);
    expect(encodeStateKey({ kind: "module", address: FIVE, name: "m" }).startsWith(accountStatePrefix(FIVE))).toBe(true);
  });

  it("hashes an encoded key with the StateKey seed", () => {
    const encoded = encodeStateKey({ kind: "tableItem", handle: FIVE, key: Uint8Array.of(9) });
    const seed = sha3_256(new TextEncoder().encode("APTOS::StateKey"));
    expect(stateKeyHash(encoded)).toEqual(sha3_256(Uint8Array.from([...seed, 1, ...new Array(31).fill(0), 5, 9])));
  });

  it.each([
    ["an empty string", ""],
    ["half a byte", "0"],
    ["non-hex text", "zz"],
    ["an unknown tag", "07"],
    ["a short address", "0000"],
    ["an unknown path", `00${zeros(32)}0109`],
    ["trailing bytes after the path", `${CASES[0]?.[2]}00`],
    ["a module under another address", `00${zeros(31)}0226` + `00${zeros(31)}01` + `04${hex("coin")}`],
  ])("rejects text with this fault: %s", (_, text) => {
    expect(() => decodeStateKey(text as EncodedStateKey)).toThrow(BcsError);
  });
});

import { describe, expect, test } from "vitest";
import { type Refusal, verdictOn } from "../../testing/refusals.ts";

describe("constants of a module", () => {
  const constant = (text: string): string => `fun f() { LdConst ${text} LdU64 1 Abort }`;
  const REFUSED: readonly Refusal[] = [
    ["a signer", constant('signer x""'), "INVALID_CONSTANT_TYPE"],
    ["a struct", `struct S has drop { x: u64 } ${constant('S x"0000000000000000"')}`, "INVALID_CONSTANT_TYPE"],
    ["a vector of signers", constant('vector<signer> x"00"'), "INVALID_CONSTANT_TYPE"],
    ["a reference", constant('&u64 x"0000000000000000"'), "INVALID_CONSTANT_TYPE"],
    ["a function", constant('|u64|() x"00"'), "INVALID_CONSTANT_TYPE"],
    ["a truncated number", constant('u64 x"00000000000000"'), "MALFORMED_CONSTANT_DATA"],
    ["a number with trailing bytes", constant('u64 x"000000000000000000"'), "MALFORMED_CONSTANT_DATA"],
    ["a bool with value 2", constant('bool x"02"'), "MALFORMED_CONSTANT_DATA"],
    ["a vector with fewer elements than its length", constant('vector<u8> x"0361"'), "MALFORMED_CONSTANT_DATA"],
    ["a vector with more elements than its length", constant('vector<u8> x"016162"'), "MALFORMED_CONSTANT_DATA"],
    ["a vector with a zero-padded length", constant('vector<u8> x"810061"'), "MALFORMED_CONSTANT_DATA"],
    ["a vector with a length of 4 billion", constant('vector<vector<u8>> x"ffffffff0f00"'), "MALFORMED_CONSTANT_DATA"],
    ["an address of 31 bytes", constant(`address x"${"00".repeat(31)}"`), "MALFORMED_CONSTANT_DATA"],
    ["an empty byte string as a vector", constant('vector<u8> x""'), "MALFORMED_CONSTANT_DATA"],
  ];
  test.each(REFUSED)("are rejected if one is %s", (_, text, status) => {
    expect(verdictOn(text)).toBe(status);
  });

  test("accept numbers of every kind, and nested vectors", () => {
    expect(
      verdictOn(
        `fun f(): (i256, vector<vector<bool>>) { LdConst i256 x"${"ff".repeat(32)}" LdConst vector<vector<bool>> x"0202000100" Ret }`,
      ),
    ).toBe("accepted");
  });
});

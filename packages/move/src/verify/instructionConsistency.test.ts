import { describe, expect, test } from "vitest";
import { type Refusal, verdictOn } from "../../testing/refusals.ts";

const GENERIC = `
  struct Stored has store { x: u64 }
  struct Hot { x: u64 }
  struct NeedsCopy<T0: copy> { x: T0 }
  struct NeedsKey<T0: key> has store { x: vector<u8> }
  struct Phantom<phantom T0> has key, store, copy, drop { x: u64 }
  struct Box<T0> has key, store, copy, drop { x: T0 }
  fun drops<T0: drop>(T0) { Ret }
  fun any<T0>() { Ret }
`;
const g = (text: string): string => `${GENERIC} ${text}`;

describe("consistency of instructions with their operands", () => {
  const REFUSED: readonly Refusal[] = [
    ["Pack on a generic struct", g("fun f(u8) { MoveLoc 0 Pack Box Pop Ret }"), "GENERIC_MEMBER_OPCODE_MISMATCH"],
    ["PackGeneric on a plain struct", g("fun f(u64) { MoveLoc 0 PackGeneric Hot LdU64 1 Abort }"), "GENERIC_MEMBER_OPCODE_MISMATCH"],
    ["Call of a generic function", g("fun f() { Call any Ret }"), "GENERIC_MEMBER_OPCODE_MISMATCH"],
    ["CallGeneric of a plain function", g("fun p() { Ret } fun f() { CallGeneric p Ret }"), "GENERIC_MEMBER_OPCODE_MISMATCH"],
    ["PackClosure of a generic function", g("fun f() { PackClosure any 0b0 Pop Ret }"), "GENERIC_MEMBER_OPCODE_MISMATCH"],
    ["a field of a generic struct", g("fun f(&Box<u8>) { MoveLoc 0 ImmBorrowField Box.x Pop Ret }"), "GENERIC_MEMBER_OPCODE_MISMATCH"],
    [
      "a variant of a generic enum",
      g("enum Q<T0> has drop { A { x: T0 } } fun f() { LdU8 1 PackVariant Q::A Pop Ret }"),
      "GENERIC_MEMBER_OPCODE_MISMATCH",
    ],
    ["a generic resource by its bare name", g("fun f(address): bool { MoveLoc 0 Exists Box Ret }"), "GENERIC_MEMBER_OPCODE_MISMATCH"],
    ["a closure mask for missing parameters", g("fun p(u8) { Ret } fun f() { LdU8 1 PackClosure p 0b10 Pop Ret }"), "INVALID_CLOSURE_MASK"],
    [
      "a closure mask of 64 bits for one parameter",
      g("fun p(u8) { Ret } fun f() { LdU8 1 PackClosure p 18446744073709551615 Pop Ret }"),
      "INVALID_CLOSURE_MASK",
    ],
    ["a vector of 65,536 elements", g("fun f() { VecPack u8 65536 Pop Ret }"), "CONSTRAINT_NOT_SATISFIED"],
    [
      "a vector of 2^64 - 1 elements",
      g("fun f(vector<u8>) { MoveLoc 0 VecUnpack u8 18446744073709551615 Ret }"),
      "CONSTRAINT_NOT_SATISFIED",
    ],
  ];
  test.each(REFUSED)("rejects code with %s", (_, text, status) => {
    expect(verdictOn(text)).toBe(status);
  });
});

import { describe, expect, test } from "vitest";
import { type Refusal, verdictOn } from "../../testing/refusals.ts";

const f = (signature: string, code: string): string =>
  `fun g(u64, u64): (u64, u64) { MoveLoc 0 MoveLoc 1 Ret } fun f${signature} { ${code} }`;
const many = (count: number): string => "LdU8 1 ".repeat(count);

const REFUSED: readonly Refusal[] = [
  ["popping from an empty stack", f("()", "Pop Ret"), "NEGATIVE_STACK_SIZE_WITHIN_BLOCK"],
  ["adding one number", f("(): u64", "LdU64 1 Add Ret"), "NEGATIVE_STACK_SIZE_WITHIN_BLOCK"],
  ["calling with too few arguments", f("(): (u64, u64)", "LdU64 1 Call g Ret"), "NEGATIVE_STACK_SIZE_WITHIN_BLOCK"],
  ["returning without the declared result", f("(): u64", "Ret"), "NEGATIVE_STACK_SIZE_WITHIN_BLOCK"],
  ["taking a value from another block", f("(bool): u64", "LdU64 1 CopyLoc 0 BrTrue B1 B1: Ret"), "POSITIVE_STACK_SIZE_AT_BLOCK_END"],
  ["leaving values behind at a branch", f("()", "LdU64 1 Branch B1 B1: Ret"), "POSITIVE_STACK_SIZE_AT_BLOCK_END"],
  ["returning more values than declared", f("(): u64", "LdU64 1 LdU64 2 Ret"), "POSITIVE_STACK_SIZE_AT_BLOCK_END"],
  ["aborting with values left", f("()", "LdU64 1 LdU64 2 Abort"), "POSITIVE_STACK_SIZE_AT_BLOCK_END"],
  [
    "packing a vector with more elements than the stack holds",
    f("(): vector<u8>", "LdU8 1 VecPack u8 2 Ret"),
    "NEGATIVE_STACK_SIZE_WITHIN_BLOCK",
  ],
  ["a stack of more than 1024 values", f("()", `${many(1025)} ${"Pop ".repeat(1025)} Ret`), "VALUE_STACK_OVERFLOW"],
  ["more than 10,000 pushes in a block", f("()", `${"LdU8 1 Pop ".repeat(10_001)} Ret`), "VALUE_STACK_PUSH_OVERFLOW"],
  ["unpacking a vector past the limit", f("(vector<u8>)", "MoveLoc 0 VecUnpack u8 2000 Ret"), "VALUE_STACK_OVERFLOW"],
  ["capturing more values than the stack holds", f("(): |u64|(u64, u64)", "PackClosure g 0b1 Ret"), "NEGATIVE_STACK_SIZE_WITHIN_BLOCK"],
  ["calling a closure without one on the stack", f("()", "LdU64 1 CallClosure |u64|() Ret"), "NEGATIVE_STACK_SIZE_WITHIN_BLOCK"],
  ["aborting with a message but no code", f("()", 'LdConst vector<u8> x"00" AbortMsg'), "NEGATIVE_STACK_SIZE_WITHIN_BLOCK"],
];

describe("verification of the operand stack", () => {
  test.each(REFUSED)("rejects code with this fault: %s", (_, text, status) => {
    expect(verdictOn(text)).toBe(status);
  });

  test("accepts a stack of 1024 values", () => {
    expect(verdictOn(f("()", `${many(1024)} ${"Pop ".repeat(1024)} Ret`))).toBe("accepted");
  });
});

import { describe, expect, test } from "vitest";
import { type Refusal, verdictOn } from "../../testing/refusals.ts";

const f = (signature: string, code: string): string => `struct Hot { a: u64 } fun f${signature} { ${code} }`;

const REFUSED: readonly Refusal[] = [
  ["copying an unwritten local", f("(): u64", "local u64 CopyLoc 0 Ret"), "COPYLOC_UNAVAILABLE_ERROR"],
  ["moving an unwritten local", f("(): u64", "local u64 MoveLoc 0 Ret"), "MOVELOC_UNAVAILABLE_ERROR"],
  ["borrowing an unwritten local", f("()", "local u64 ImmBorrowLoc 0 Pop Ret"), "BORROWLOC_UNAVAILABLE_ERROR"],
  ["mutably borrowing an unwritten local", f("()", "local u64 MutBorrowLoc 0 Pop Ret"), "BORROWLOC_UNAVAILABLE_ERROR"],
  ["moving a local twice", f("(u64): u64", "MoveLoc 0 MoveLoc 0 Add Ret"), "MOVELOC_UNAVAILABLE_ERROR"],
  ["copying a moved local", f("(u64): u64", "MoveLoc 0 CopyLoc 0 Add Ret"), "COPYLOC_UNAVAILABLE_ERROR"],
  ["borrowing a moved local", f("(u64)", "MoveLoc 0 Pop ImmBorrowLoc 0 Pop Ret"), "BORROWLOC_UNAVAILABLE_ERROR"],
  [
    "reading a local that one branch moved",
    f("(bool, u64): u64", "MoveLoc 0 BrTrue B1 MoveLoc 1 Pop B1: CopyLoc 1 Ret"),
    "COPYLOC_UNAVAILABLE_ERROR",
  ],
  ["moving a local in every round of a loop", f("(u64)", "B0: MoveLoc 0 Pop Branch B0"), "MOVELOC_UNAVAILABLE_ERROR"],
  [
    "reading a local that only one branch wrote",
    f("(bool): u64", "local u64 MoveLoc 0 BrFalse B1 LdU64 1 StLoc 1 B1: MoveLoc 1 Ret"),
    "MOVELOC_UNAVAILABLE_ERROR",
  ],
  ["returning with a value without drop in a local", f("(Hot)", "Ret"), "UNSAFE_RET_UNUSED_VALUES_WITHOUT_DROP"],
  ["returning with a value of a type parameter without drop in a local", f("<T0>(T0)", "Ret"), "UNSAFE_RET_UNUSED_VALUES_WITHOUT_DROP"],
  [
    "returning with a value without drop that one branch did not use",
    f("(bool, Hot)", "MoveLoc 0 BrTrue B1 MoveLoc 1 Unpack Hot Pop B1: Ret"),
    "UNSAFE_RET_UNUSED_VALUES_WITHOUT_DROP",
  ],
  ["overwriting a value without drop", f("(Hot, Hot): Hot", "MoveLoc 1 StLoc 0 MoveLoc 0 Ret"), "STLOC_UNSAFE_TO_DESTROY_ERROR"],
  [
    "overwriting a value without drop that one branch stored",
    f("(bool, Hot, Hot): Hot", "local Hot MoveLoc 0 BrTrue B1 MoveLoc 1 StLoc 3 B1: MoveLoc 2 StLoc 3 MoveLoc 3 Ret"),
    "STLOC_UNSAFE_TO_DESTROY_ERROR",
  ],
  ["returning with a closure without drop in a local", f("(|u64|(u64))", "Ret"), "UNSAFE_RET_UNUSED_VALUES_WITHOUT_DROP"],
];

describe("verification of locals", () => {
  test.each(REFUSED)("rejects code with this fault: %s", (_, text, status) => {
    expect(verdictOn(text)).toBe(status);
  });

  test("accepts locals written on every path, moved once, and dropped if droppable", () => {
    const code = "local u64 MoveLoc 0 BrTrue B1 LdU64 1 StLoc 2 Branch B2 B1: LdU64 2 StLoc 2 B2: MoveLoc 1 Unpack Hot Pop MoveLoc 2 Ret";
    expect(verdictOn(f("(bool, Hot): u64", code))).toBe("accepted");
  });

  test("accepts code that aborts while locals hold values without drop", () => {
    expect(verdictOn(f("(Hot)", "LdU64 1 Abort"))).toBe("accepted");
  });
});

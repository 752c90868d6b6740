import { describe, expect, test } from "vitest";
import { type Refusal, verdictOn } from "../../testing/refusals.ts";

const SETUP = `
  struct S has copy, drop, store { a: u64, b: u64 }
  struct R has key { a: u64, v: vector<u64> }
  enum E has copy, drop { A { x: u64 }, B { x: u64 } }
  fun choose(&mut u64, &mut u64): &mut u64 { MoveLoc 1 Pop MoveLoc 0 Ret }
  fun look(&u64, &u64): &u64 { MoveLoc 1 Pop MoveLoc 0 Ret }
  fun grab(address) acquires R { MoveLoc 0 ImmBorrowGlobal R Pop Ret }
`;
const f = (signature: string, code: string): string => `${SETUP} fun f${signature} { ${code} }`;

const REFUSED: readonly Refusal[] = [
  [
    "returning a reference to a local",
    f("(): &u64", "local u64 LdU64 1 StLoc 0 ImmBorrowLoc 0 Ret"),
    "UNSAFE_RET_LOCAL_OR_RESOURCE_STILL_BORROWED",
  ],
  ["returning a reference to a parameter by value", f("(u64): &u64", "ImmBorrowLoc 0 Ret"), "UNSAFE_RET_LOCAL_OR_RESOURCE_STILL_BORROWED"],
  ["returning a field of a local", f("(S): &u64", "ImmBorrowLoc 0 ImmBorrowField S.a Ret"), "UNSAFE_RET_LOCAL_OR_RESOURCE_STILL_BORROWED"],
  [
    "returning an element of a local vector",
    f("(vector<u64>): &u64", "ImmBorrowLoc 0 LdU64 0 VecImmBorrow u64 Ret"),
    "UNSAFE_RET_LOCAL_OR_RESOURCE_STILL_BORROWED",
  ],
  [
    "returning a reference into storage",
    f("(address): &u64 acquires R", "MoveLoc 0 ImmBorrowGlobal R ImmBorrowField R.a Ret"),
    "UNSAFE_RET_LOCAL_OR_RESOURCE_STILL_BORROWED",
  ],
  [
    "returning a reference that a call derived from a local",
    f("(u64): &u64", "ImmBorrowLoc 0 ImmBorrowLoc 0 Call look Ret"),
    "UNSAFE_RET_LOCAL_OR_RESOURCE_STILL_BORROWED",
  ],
  [
    "returning two mutable references to the same value",
    f("(&mut u64): (&mut u64, &mut u64)", "CopyLoc 0 MoveLoc 0 Ret"),
    "RET_BORROWED_MUTABLE_REFERENCE_ERROR",
  ],
  [
    "returning a struct and its field mutably",
    f("(&mut S): (&mut S, &mut u64)", "local &mut u64 CopyLoc 0 MutBorrowField S.a StLoc 1 MoveLoc 0 MoveLoc 1 Ret"),
    "RET_BORROWED_MUTABLE_REFERENCE_ERROR",
  ],
  [
    "moving a local that is borrowed",
    f("(S): u64", "local &u64 ImmBorrowLoc 0 ImmBorrowField S.a StLoc 1 MoveLoc 0 Pop MoveLoc 1 ReadRef Ret"),
    "MOVELOC_EXISTS_BORROW_ERROR",
  ],
  [
    "copying a local that is borrowed mutably",
    f("(u64): u64", "local &mut u64 MutBorrowLoc 0 StLoc 1 CopyLoc 0 LdU64 2 MoveLoc 1 WriteRef Ret"),
    "COPYLOC_EXISTS_BORROW_ERROR",
  ],
  [
    "writing over a local that is borrowed",
    f("(u64): u64", "local &u64 ImmBorrowLoc 0 StLoc 1 LdU64 2 StLoc 0 MoveLoc 1 ReadRef Ret"),
    "STLOC_UNSAFE_TO_DESTROY_ERROR",
  ],
  [
    "looking at a local that is borrowed mutably",
    f("(u64): u64", "local &mut u64 MutBorrowLoc 0 StLoc 1 ImmBorrowLoc 0 ReadRef LdU64 1 MoveLoc 1 WriteRef Ret"),
    "BORROWLOC_EXISTS_BORROW_ERROR",
  ],
  [
    "writing to a value that is borrowed immutably",
    f("(&mut u64): u64", "local &u64 CopyLoc 0 FreezeRef StLoc 1 LdU64 2 MoveLoc 0 WriteRef MoveLoc 1 ReadRef Ret"),
    "WRITEREF_EXISTS_BORROW_ERROR",
  ],
  [
    "writing a struct while its field is borrowed",
    f("(&mut S, S): u64", "local &u64 CopyLoc 0 ImmBorrowField S.a StLoc 2 MoveLoc 1 MoveLoc 0 WriteRef MoveLoc 2 ReadRef Ret"),
    "WRITEREF_EXISTS_BORROW_ERROR",
  ],
  [
    "reading a value that is borrowed mutably",
    f("(&mut u64): u64", "local &mut u64 CopyLoc 0 StLoc 1 MoveLoc 0 ReadRef LdU64 1 MoveLoc 1 WriteRef Ret"),
    "READREF_EXISTS_MUTABLE_BORROW_ERROR",
  ],
  [
    "comparing a value that is borrowed mutably",
    f("(&mut u64, &mut u64): bool", "local &mut u64 CopyLoc 0 StLoc 2 MoveLoc 0 MoveLoc 1 Eq LdU64 1 MoveLoc 2 WriteRef Ret"),
    "READREF_EXISTS_MUTABLE_BORROW_ERROR",
  ],
  [
    "testing the variant of a value that is borrowed mutably",
    f(
      "(&mut E): bool",
      "local &mut u64 CopyLoc 0 MutBorrowVariantField E::A|B.x StLoc 1 MoveLoc 0 TestVariant E::A LdU64 1 MoveLoc 1 WriteRef Ret",
    ),
    "READREF_EXISTS_MUTABLE_BORROW_ERROR",
  ],
  [
    "freezing a reference to a value that is borrowed mutably",
    f("(&mut u64)", "local &mut u64 CopyLoc 0 StLoc 1 MoveLoc 0 FreezeRef Pop LdU64 1 MoveLoc 1 WriteRef Ret"),
    "FREEZEREF_EXISTS_MUTABLE_BORROW_ERROR",
  ],
  [
    "borrowing a field that is borrowed mutably",
    f(
      "(&mut S): u64",
      "local &mut u64 CopyLoc 0 MutBorrowField S.a StLoc 1 MoveLoc 0 ImmBorrowField S.a ReadRef LdU64 1 MoveLoc 1 WriteRef Ret",
    ),
    "BORROWFIELD_EXISTS_MUTABLE_BORROW_ERROR",
  ],
  [
    "borrowing a field of a struct that is borrowed as a whole",
    f("(&mut S)", "local &mut S CopyLoc 0 StLoc 1 MoveLoc 0 MutBorrowField S.a LdU64 1 StLoc 2 Pop MoveLoc 1 Pop Ret").replace(
      "local &mut S",
      "local &mut S, u64",
    ),
    "BORROWFIELD_EXISTS_MUTABLE_BORROW_ERROR",
  ],
  [
    "passing the same mutable reference twice",
    f("(&mut u64): u64", "CopyLoc 0 MoveLoc 0 Call choose ReadRef Ret"),
    "CALL_BORROWED_MUTABLE_REFERENCE_ERROR",
  ],
  [
    "passing a mutable reference whose value is borrowed",
    f("(&mut u64, &mut u64): u64", "local &u64 CopyLoc 0 FreezeRef StLoc 2 MoveLoc 0 MoveLoc 1 Call choose Pop MoveLoc 2 ReadRef Ret"),
    "CALL_BORROWED_MUTABLE_REFERENCE_ERROR",
  ],
  [
    "passing the same mutable reference twice to a closure",
    f("(&mut u64, |&mut u64, &mut u64|())", "CopyLoc 0 MoveLoc 0 MoveLoc 1 CallClosure |&mut u64, &mut u64|() Ret"),
    "CALL_BORROWED_MUTABLE_REFERENCE_ERROR",
  ],
  [
    "writing through a returned reference while its source is in use",
    f(
      "(&mut u64, &mut u64)",
      "local &mut u64 CopyLoc 0 CopyLoc 1 Call choose StLoc 2 LdU64 1 MoveLoc 0 WriteRef LdU64 2 MoveLoc 2 WriteRef Ret",
    ),
    "WRITEREF_EXISTS_BORROW_ERROR",
  ],
  [
    "borrowing a resource mutably twice",
    f("(address) acquires R", "local &mut R CopyLoc 0 MutBorrowGlobal R StLoc 1 MoveLoc 0 MutBorrowGlobal R Pop MoveLoc 1 Pop Ret"),
    "GLOBAL_REFERENCE_ERROR",
  ],
  [
    "borrowing a resource that is borrowed mutably",
    f("(address) acquires R", "local &mut R CopyLoc 0 MutBorrowGlobal R StLoc 1 MoveLoc 0 ImmBorrowGlobal R Pop MoveLoc 1 Pop Ret"),
    "GLOBAL_REFERENCE_ERROR",
  ],
  [
    "move_from of a borrowed resource",
    f("(address): R acquires R", "local &R CopyLoc 0 ImmBorrowGlobal R StLoc 1 MoveLoc 0 MoveFrom R MoveLoc 1 Pop Ret"),
    "GLOBAL_REFERENCE_ERROR",
  ],
  [
    "calling a function that acquires a borrowed resource",
    f("(address) acquires R", "local &R CopyLoc 0 ImmBorrowGlobal R StLoc 1 MoveLoc 0 Call grab MoveLoc 1 Pop Ret"),
    "GLOBAL_REFERENCE_ERROR",
  ],
  [
    "pushing to a vector with a borrowed element",
    f(
      "(&mut vector<u64>): u64",
      "local &u64 CopyLoc 0 LdU64 0 VecImmBorrow u64 StLoc 1 MoveLoc 0 LdU64 1 VecPushBack u64 MoveLoc 1 ReadRef Ret",
    ),
    "VEC_UPDATE_EXISTS_MUTABLE_BORROW_ERROR",
  ],
  [
    "popping from a vector with a borrowed element",
    f(
      "(&mut vector<u64>): u64",
      "local &u64 CopyLoc 0 LdU64 0 VecImmBorrow u64 StLoc 1 MoveLoc 0 VecPopBack u64 Pop MoveLoc 1 ReadRef Ret",
    ),
    "VEC_UPDATE_EXISTS_MUTABLE_BORROW_ERROR",
  ],
  [
    "swapping in a vector with a borrowed element",
    f(
      "(&mut vector<u64>): u64",
      "local &u64 CopyLoc 0 LdU64 0 VecImmBorrow u64 StLoc 1 MoveLoc 0 LdU64 0 LdU64 1 VecSwap u64 MoveLoc 1 ReadRef Ret",
    ),
    "VEC_UPDATE_EXISTS_MUTABLE_BORROW_ERROR",
  ],
  [
    "borrowing two vector elements mutably",
    f(
      "(&mut vector<u64>)",
      "local &mut u64 CopyLoc 0 LdU64 0 VecMutBorrow u64 StLoc 1 MoveLoc 0 LdU64 1 VecMutBorrow u64 Pop MoveLoc 1 Pop Ret",
    ),
    "VEC_BORROW_ELEMENT_EXISTS_MUTABLE_BORROW_ERROR",
  ],
  [
    "borrowing a vector element while another is borrowed mutably",
    f(
      "(&mut vector<u64>): u64",
      "local &mut u64 CopyLoc 0 LdU64 0 VecMutBorrow u64 StLoc 1 MoveLoc 0 LdU64 1 VecImmBorrow u64 ReadRef LdU64 1 MoveLoc 1 WriteRef Ret",
    ),
    "VEC_BORROW_ELEMENT_EXISTS_MUTABLE_BORROW_ERROR",
  ],
  [
    "overwriting a borrowed local in one branch",
    f(
      "(bool, S): u64",
      "local &u64 ImmBorrowLoc 1 ImmBorrowField S.a StLoc 2 MoveLoc 0 BrTrue B1 LdU64 1 LdU64 2 Pack S StLoc 1 B1: MoveLoc 2 ReadRef Ret",
    ),
    "STLOC_UNSAFE_TO_DESTROY_ERROR",
  ],
  [
    "a borrow that a loop carries into its next round",
    f(
      "(&mut vector<u64>, bool)",
      "local &mut u64 CopyLoc 0 LdU64 0 VecMutBorrow u64 StLoc 2 B1: CopyLoc 1 BrFalse B2 CopyLoc 0 LdU64 1 VecPushBack u64 Branch B1 B2: LdU64 1 MoveLoc 2 WriteRef MoveLoc 0 Pop Ret",
    ),
    "VEC_UPDATE_EXISTS_MUTABLE_BORROW_ERROR",
  ],
];

describe("verification of reference safety", () => {
  test.each(REFUSED)("rejects code with this fault: %s", (_, text, status) => {
    expect(verdictOn(text)).toBe(status);
  });

  test.each([
    [
      "mutable borrows of two different fields",
      f(
        "(&mut S)",
        "local &mut u64 CopyLoc 0 MutBorrowField S.a StLoc 1 MoveLoc 0 MutBorrowField S.b LdU64 1 StLoc 2 Pop LdU64 1 MoveLoc 1 WriteRef Ret",
      ).replace("local &mut u64", "local &mut u64, u64"),
    ],
    ["a returned reference to a field of a reference parameter", f("(&mut S): &mut u64", "MoveLoc 0 MutBorrowField S.a Ret")],
    ["two immutable borrows of the same value", f("(u64): bool", "ImmBorrowLoc 0 ImmBorrowLoc 0 Eq Ret")],
    [
      "a write after all immutable borrows ended",
      f("(&mut u64): u64", "local &u64 CopyLoc 0 FreezeRef StLoc 1 MoveLoc 1 ReadRef LdU64 2 MoveLoc 0 WriteRef Ret"),
    ],
    [
      "a write through one of two reference parameters",
      f(
        "(bool, &mut u64, &mut u64)",
        "local &mut u64 MoveLoc 0 BrTrue B1 MoveLoc 1 StLoc 3 MoveLoc 2 Pop Branch B2 B1: MoveLoc 2 StLoc 3 MoveLoc 1 Pop B2: LdU64 1 MoveLoc 3 WriteRef Ret",
      ),
    ],
    [
      "a vector element borrowed again in each round of a loop",
      f(
        "(&mut vector<u64>, bool)",
        "B1: CopyLoc 1 BrFalse B2 LdU64 5 CopyLoc 0 LdU64 0 VecMutBorrow u64 WriteRef CopyLoc 0 LdU64 1 VecPushBack u64 Branch B1 B2: MoveLoc 0 Pop Ret",
      ),
    ],
    [
      "a resource borrowed again after its first borrow ended",
      f("(address) acquires R", "CopyLoc 0 MutBorrowGlobal R MutBorrowField R.a Pop MoveLoc 0 Call grab Ret"),
    ],
  ])("accepts code with %s", (_, text) => {
    expect(verdictOn(text)).toBe("accepted");
  });
});

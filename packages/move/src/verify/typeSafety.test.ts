import { describe, expect, test } from "vitest";
import { type Refusal, verdictOn } from "../../testing/refusals.ts";

const STRUCTS = `
  struct S has copy, drop, store { a: u64, b: bool }
  struct Hot { a: u64 }
  struct R has key { a: u64 }
  struct G<T0> has copy, drop, store { x: T0 }
  struct K<T0: store> has key { x: T0 }
  enum E has copy, drop { A { x: u64 }, B { x: u64, y: u8 }, C { x: bool } }
  enum Q<T0> has drop { P { x: T0 }, N }
  native struct N has key;
  fun id(u64): u64 { MoveLoc 0 Ret }
  fun ids<T0>(T0): T0 { MoveLoc 0 Ret }
  fun ref(&u64, u64): u64 { MoveLoc 1 Ret }
`;

/** Wraps code in a function with this signature, inside a module with the structs above. */
const f = (signature: string, code: string): string => `${STRUCTS} fun f${signature} { ${code} }`;

const REFUSED: readonly Refusal[] = [
  ["popping a value without drop", f("(Hot)", "MoveLoc 0 Pop Ret"), "POP_WITHOUT_DROP_ABILITY"],
  ["popping a type parameter without drop", f("<T0>(T0)", "MoveLoc 0 Pop Ret"), "POP_WITHOUT_DROP_ABILITY"],
  ["popping a vector of values without drop", f("(vector<Hot>)", "MoveLoc 0 Pop Ret"), "POP_WITHOUT_DROP_ABILITY"],
  ["branching on a number", f("()", "LdU8 1 BrTrue B1 B1: Ret"), "BR_TYPE_MISMATCH_ERROR"],
  ["branching on a reference to a bool", f("(&bool)", "MoveLoc 0 BrFalse B1 B1: Ret"), "BR_TYPE_MISMATCH_ERROR"],
  ["aborting with a bool", f("()", "LdTrue Abort"), "ABORT_TYPE_MISMATCH_ERROR"],
  ["aborting with a u128", f("()", "LdU128 1 Abort"), "ABORT_TYPE_MISMATCH_ERROR"],
  ["an abort message that is no byte vector", f("()", "LdU64 1 LdU64 2 AbortMsg"), "ABORT_TYPE_MISMATCH_ERROR"],
  ["an abort message without a code", f("()", 'LdConst vector<u8> x"00" LdConst vector<u8> x"00" AbortMsg'), "ABORT_TYPE_MISMATCH_ERROR"],
  ["an abort message of u64 instead of u8", f("()", 'LdU64 1 LdConst vector<u64> x"00" AbortMsg'), "ABORT_TYPE_MISMATCH_ERROR"],
  ["returning another type", f("(): bool", "LdU64 1 Ret"), "RET_TYPE_MISMATCH_ERROR"],
  ["returning in the wrong order", f("(): (u8, u64)", "LdU64 1 LdU8 1 Ret"), "RET_TYPE_MISMATCH_ERROR"],
  ["returning a mutable reference as another type's", f("(&mut u64): &mut u8", "MoveLoc 0 Ret"), "RET_TYPE_MISMATCH_ERROR"],
  ["returning an immutable reference as mutable", f("(&u64): &mut u64", "MoveLoc 0 Ret"), "RET_TYPE_MISMATCH_ERROR"],
  ["storing another type", f("()", "local u8 LdU64 1 StLoc 0 Ret"), "STLOC_TYPE_MISMATCH_ERROR"],
  [
    "storing a generic struct in a local with other type arguments",
    f("(G<u64>)", "local G<u8> MoveLoc 0 StLoc 1 Ret"),
    "STLOC_TYPE_MISMATCH_ERROR",
  ],
  ["copying a value without copy", f("(Hot): Hot", "CopyLoc 0 Ret"), "COPYLOC_WITHOUT_COPY_ABILITY"],
  ["copying a signer", f("(signer): signer", "CopyLoc 0 Ret"), "COPYLOC_WITHOUT_COPY_ABILITY"],
  ["copying a type parameter without copy", f("<T0: drop>(T0): T0", "CopyLoc 0 Ret"), "COPYLOC_WITHOUT_COPY_ABILITY"],
  ["borrowing a local that is a reference", f("(&u64)", "ImmBorrowLoc 0 Pop Ret"), "BORROWLOC_REFERENCE_ERROR"],
  ["freezing an immutable reference", f("(&u64)", "MoveLoc 0 FreezeRef Pop Ret"), "FREEZEREF_TYPE_MISMATCH_ERROR"],
  ["freezing a value", f("()", "LdU64 1 FreezeRef Pop Ret"), "FREEZEREF_TYPE_MISMATCH_ERROR"],
  ["dereferencing a value", f("()", "LdU64 1 ReadRef Pop Ret"), "READREF_TYPE_MISMATCH_ERROR"],
  ["dereferencing a value without copy", f("(&Hot): Hot", "MoveLoc 0 ReadRef Ret"), "READREF_WITHOUT_COPY_ABILITY"],
  ["dereferencing a signer", f("(&signer): signer", "MoveLoc 0 ReadRef Ret"), "READREF_WITHOUT_COPY_ABILITY"],
  ["writing through an immutable reference", f("(&u64)", "LdU64 1 MoveLoc 0 WriteRef Ret"), "WRITEREF_NO_MUTABLE_REFERENCE_ERROR"],
  ["writing to a value", f("()", "LdU64 1 LdU64 1 WriteRef Ret"), "WRITEREF_NO_MUTABLE_REFERENCE_ERROR"],
  ["overwriting a value without drop", f("(&mut Hot, Hot)", "MoveLoc 1 MoveLoc 0 WriteRef Ret"), "WRITEREF_WITHOUT_DROP_ABILITY"],
  ["writing another type", f("(&mut u64)", "LdU8 1 MoveLoc 0 WriteRef Ret"), "WRITEREF_TYPE_MISMATCH_ERROR"],
  ["calling with another type", f("(): u64", "LdU8 1 Call id Ret"), "CALL_TYPE_MISMATCH_ERROR"],
  ["calling with a value for a reference", f("(): u64", "LdU64 1 LdU64 2 Call ref Ret"), "CALL_TYPE_MISMATCH_ERROR"],
  [
    "calling with a mutable reference for an immutable one",
    f("(&mut u64): u64", "MoveLoc 0 LdU64 2 Call ref Ret"),
    "CALL_TYPE_MISMATCH_ERROR",
  ],
  ["calling a generic with another type", f("(): u64", "LdU8 1 CallGeneric ids<u64> Ret"), "CALL_TYPE_MISMATCH_ERROR"],
  ["packing fields of other types", f("(): S", "LdTrue LdU64 1 Pack S Ret"), "PACK_TYPE_MISMATCH_ERROR"],
  ["packing an enum as a struct", f("(): E", "Pack E Ret"), "PACK_TYPE_MISMATCH_ERROR"],
  ["packing a native struct", f("(): N", "Pack N Ret"), "PACK_TYPE_MISMATCH_ERROR"],
  ["packing a generic with another type", f("(): G<u64>", "LdU8 1 PackGeneric G<u64> Ret"), "PACK_TYPE_MISMATCH_ERROR"],
  ["packing a variant with another type", f("(): E", "LdTrue PackVariant E::A Ret"), "PACK_TYPE_MISMATCH_ERROR"],
  ["unpacking another struct", f("(S)", "MoveLoc 0 Unpack R Pop Ret"), "UNPACK_TYPE_MISMATCH_ERROR"],
  ["unpacking a reference", f("(&S)", "MoveLoc 0 Unpack S Pop Pop Ret"), "UNPACK_TYPE_MISMATCH_ERROR"],
  ["unpacking another instantiation", f("(G<u8>)", "MoveLoc 0 UnpackGeneric G<u64> Pop Ret"), "UNPACK_TYPE_MISMATCH_ERROR"],
  ["unpacking a struct as a variant", f("(S)", "MoveLoc 0 UnpackVariant E::A Pop Ret"), "UNPACK_TYPE_MISMATCH_ERROR"],
  ["testing a value for its variant", f("(E): bool", "MoveLoc 0 TestVariant E::A Ret"), "TEST_VARIANT_TYPE_MISMATCH_ERROR"],
  ["testing another struct for a variant", f("(&S): bool", "MoveLoc 0 TestVariant E::A Ret"), "TEST_VARIANT_TYPE_MISMATCH_ERROR"],
  ["testing another instantiation", f("(&Q<u8>): bool", "MoveLoc 0 TestVariantGeneric Q<u64>::N Ret"), "TEST_VARIANT_TYPE_MISMATCH_ERROR"],
  ["borrowing a field of another struct", f("(&S)", "MoveLoc 0 ImmBorrowField R.a Pop Ret"), "BORROWFIELD_TYPE_MISMATCH_ERROR"],
  ["borrowing a field of a value", f("(S)", "MoveLoc 0 ImmBorrowField S.a Pop Ret"), "BORROWFIELD_TYPE_MISMATCH_ERROR"],
  [
    "borrowing mutably through an immutable reference",
    f("(&S)", "MoveLoc 0 MutBorrowField S.a Pop Ret"),
    "BORROWFIELD_TYPE_MISMATCH_ERROR",
  ],
  [
    "a shared variant field with different types",
    f("(&E)", "MoveLoc 0 ImmBorrowVariantField E::A|C.x Pop Ret"),
    "BORROWFIELD_TYPE_MISMATCH_ERROR",
  ],
  ["adding different integers", f("(): u64", "LdU64 1 LdU8 1 Add Ret"), "INTEGER_OP_TYPE_MISMATCH_ERROR"],
  ["adding bools", f("(): bool", "LdTrue LdTrue Add Ret"), "INTEGER_OP_TYPE_MISMATCH_ERROR"],
  ["adding addresses", f("(address, address): address", "MoveLoc 0 MoveLoc 1 Add Ret"), "INTEGER_OP_TYPE_MISMATCH_ERROR"],
  ["adding references", f("(&u64, &u64): u64", "MoveLoc 0 MoveLoc 1 Add Ret"), "INTEGER_OP_TYPE_MISMATCH_ERROR"],
  ["adding a signed and an unsigned number", f("(): i64", "LdI64 1 LdU64 1 Mul Ret"), "INTEGER_OP_TYPE_MISMATCH_ERROR"],
  ["bitwise operations on signed numbers", f("(): i64", "LdI64 1 LdI64 1 BitAnd Ret"), "INTEGER_OP_TYPE_MISMATCH_ERROR"],
  ["shifting by a wide number", f("(): u64", "LdU64 1 LdU64 1 Shl Ret"), "INTEGER_OP_TYPE_MISMATCH_ERROR"],
  ["shifting a signed number", f("(): i64", "LdI64 1 LdU8 1 Shr Ret"), "INTEGER_OP_TYPE_MISMATCH_ERROR"],
  ["negating an unsigned number", f("(): u64", "LdU64 1 Negate Ret"), "INTEGER_OP_TYPE_MISMATCH_ERROR"],
  ["casting a bool", f("(): u8", "LdTrue CastU8 Ret"), "INTEGER_OP_TYPE_MISMATCH_ERROR"],
  ["casting an address to a signed number", f("(address): i8", "MoveLoc 0 CastI8 Ret"), "INTEGER_OP_TYPE_MISMATCH_ERROR"],
  ["comparing different integers", f("(): bool", "LdU64 1 LdU32 1 Lt Ret"), "INTEGER_OP_TYPE_MISMATCH_ERROR"],
  ["ordering addresses", f("(address, address): bool", "MoveLoc 0 MoveLoc 1 Lt Ret"), "INTEGER_OP_TYPE_MISMATCH_ERROR"],
  ["logical and of numbers", f("(): bool", "LdU8 1 LdU8 1 And Ret"), "BOOLEAN_OP_TYPE_MISMATCH_ERROR"],
  ["logical not of a number", f("(): bool", "LdU8 1 Not Ret"), "BOOLEAN_OP_TYPE_MISMATCH_ERROR"],
  ["equality of different types", f("(): bool", "LdU8 1 LdU64 1 Eq Ret"), "EQUALITY_OP_TYPE_MISMATCH_ERROR"],
  ["equality of values without drop", f("(Hot, Hot): bool", "MoveLoc 0 MoveLoc 1 Eq Ret"), "EQUALITY_OP_TYPE_MISMATCH_ERROR"],
  ["equality of a value and its reference", f("(u64, &u64): bool", "MoveLoc 0 MoveLoc 1 Neq Ret"), "EQUALITY_OP_TYPE_MISMATCH_ERROR"],
  ["borrowing a resource at a number", f("(u64)", "MoveLoc 0 ImmBorrowGlobal R Pop Ret"), "BORROWGLOBAL_TYPE_MISMATCH_ERROR"],
  [
    "borrowing a struct without key from storage",
    f("(address)", "MoveLoc 0 ImmBorrowGlobal S Pop Ret"),
    "BORROWGLOBAL_WITHOUT_KEY_ABILITY",
  ],
  ["exists for a struct without key", f("(address): bool", "MoveLoc 0 Exists S Ret"), "EXISTS_WITHOUT_KEY_ABILITY_OR_BAD_ARGUMENT"],
  ["exists at a number", f("(u64): bool", "MoveLoc 0 Exists R Ret"), "EXISTS_WITHOUT_KEY_ABILITY_OR_BAD_ARGUMENT"],
  ["move_from of a struct without key", f("(address): S", "MoveLoc 0 MoveFrom S Ret"), "MOVEFROM_WITHOUT_KEY_ABILITY"],
  ["move_from at a number", f("(u64): R", "MoveLoc 0 MoveFrom R Ret"), "MOVEFROM_TYPE_MISMATCH_ERROR"],
  ["move_to of a struct without key", f("(&signer, S)", "MoveLoc 0 MoveLoc 1 MoveTo S Ret"), "MOVETO_WITHOUT_KEY_ABILITY"],
  ["move_to of another struct", f("(&signer, S)", "MoveLoc 0 MoveLoc 1 MoveTo R Ret"), "MOVETO_TYPE_MISMATCH_ERROR"],
  ["move_to with an address instead of a signer", f("(address, R)", "MoveLoc 0 MoveLoc 1 MoveTo R Ret"), "MOVETO_TYPE_MISMATCH_ERROR"],
  ["move_to with a signer by value", f("(signer, R)", "MoveLoc 0 MoveLoc 1 MoveTo R Ret"), "MOVETO_TYPE_MISMATCH_ERROR"],
  ["move_to with a mutable signer reference", f("(&mut signer, R)", "MoveLoc 0 MoveLoc 1 MoveTo R Ret"), "MOVETO_TYPE_MISMATCH_ERROR"],
  ["a vector of mixed elements", f("(): vector<u8>", "LdU8 1 LdU64 1 VecPack u8 2 Ret"), "TYPE_MISMATCH"],
  ["unpacking another vector", f("(vector<u8>)", "MoveLoc 0 VecUnpack u64 1 Pop Ret"), "TYPE_MISMATCH"],
  ["the vector length of a value that is no reference", f("(vector<u8>): u64", "MoveLoc 0 VecLen u8 Ret"), "TYPE_MISMATCH"],
  ["the length of another vector", f("(&vector<u8>): u64", "MoveLoc 0 VecLen u64 Ret"), "TYPE_MISMATCH"],
  ["an element at a narrow index", f("(&vector<u8>): &u8", "MoveLoc 0 LdU8 0 VecImmBorrow u8 Ret"), "TYPE_MISMATCH"],
  ["a mutable element of an immutable vector", f("(&vector<u8>): &mut u8", "MoveLoc 0 LdU64 0 VecMutBorrow u8 Ret"), "TYPE_MISMATCH"],
  ["pushing another type", f("(&mut vector<u8>)", "MoveLoc 0 LdU64 0 VecPushBack u8 Ret"), "TYPE_MISMATCH"],
  ["pushing to an immutable vector", f("(&vector<u8>)", "MoveLoc 0 LdU8 0 VecPushBack u8 Ret"), "TYPE_MISMATCH"],
  ["popping from an immutable vector", f("(&vector<u8>): u8", "MoveLoc 0 VecPopBack u8 Ret"), "TYPE_MISMATCH"],
  ["swapping at narrow indices", f("(&mut vector<u8>)", "MoveLoc 0 LdU8 0 LdU8 1 VecSwap u8 Ret"), "TYPE_MISMATCH"],
  ["capturing another type", f("(): |&u64|(u64) has copy + drop", "LdU8 1 PackClosure ref 0b10 Ret"), "PACK_TYPE_MISMATCH_ERROR"],
  ["capturing a reference", f("(&u64): |u64|(u64) has drop", "MoveLoc 0 PackClosure ref 0b01 Ret"), "PACK_TYPE_MISMATCH_ERROR"],
  ["using a closure as one of another signature", f("(): |u8|(u64)", "PackClosure id 0b0 Ret"), "RET_TYPE_MISMATCH_ERROR"],
  ["storing a closure over a private function", f("(): |u64|(u64) has store", "PackClosure id 0b0 Ret"), "RET_TYPE_MISMATCH_ERROR"],
  [
    "dropping a closure over a value without drop",
    `${STRUCTS} fun eat(Hot) { MoveLoc 0 Unpack Hot Pop Ret } fun f(Hot) { MoveLoc 0 PackClosure eat 0b1 Pop Ret }`,
    "POP_WITHOUT_DROP_ABILITY",
  ],
  ["calling a value that is no closure", f("(u64)", "LdU8 1 MoveLoc 0 CallClosure |u8|() Ret"), "CALL_TYPE_MISMATCH_ERROR"],
  [
    "calling a closure with another type",
    f("(|u64|(u64)): u64", "LdU8 1 MoveLoc 0 CallClosure |u64|(u64) Ret"),
    "CALL_TYPE_MISMATCH_ERROR",
  ],
  [
    "calling a closure with more abilities than it has",
    f("(|u64|(u64)): u64", "LdU64 1 MoveLoc 0 CallClosure |u64|(u64) has copy Ret"),
    "CALL_TYPE_MISMATCH_ERROR",
  ],
];

describe("verification of types on the operand stack", () => {
  test.each(REFUSED)("rejects code with this fault: %s", (_, text, status) => {
    expect(verdictOn(text)).toBe(status);
  });

  test.each([
    ["numbers of every width", f("(): (u8, u16, u32, u64, u128, u256)", "LdU8 1 LdU16 1 LdU32 1 LdU64 1 LdU128 1 LdU256 1 Ret")],
    ["signed numbers", f("(): i128", "LdI128 -1 Negate LdI128 2 Div Ret")],
    ["an abort with a message", f("()", 'LdU64 1 LdConst vector<u8> x"0161" AbortMsg')],
    ["a closure with more abilities than required", f("(): |u64|(u64)", "PackClosure id 0b0 Ret")],
    ["a closure with a captured value", f("(): |&u64|(u64) has copy + drop", "LdU64 1 PackClosure ref 0b10 Ret")],
    ["a generic closure", f("(): |u8|(u8)", "PackClosureGeneric ids<u8> 0b0 Ret")],
    [
      "a stored closure of a persistent function",
      `${STRUCTS} #[persistent] fun kept(u64): u64 { MoveLoc 0 Ret } fun f(): |u64|(u64) has store { PackClosure kept 0b0 Ret }`,
    ],
    ["calling a closure", f("(|u64|(u64) has drop): u64", "LdU64 1 MoveLoc 0 CallClosure |u64|(u64) Ret")],
    ["a field that several variants share", f("(&E): u64", "MoveLoc 0 ImmBorrowVariantField E::A|B.x ReadRef Ret")],
    ["a variant of a generic enum", f("(): Q<u8>", "LdU8 1 PackVariantGeneric Q<u8>::P Ret")],
    ["a generic resource", f("(&signer, K<u8>)", "MoveLoc 0 MoveLoc 1 MoveToGeneric K<u8> Ret")],
    [
      "every vector instruction",
      f(
        "(): u64",
        "local vector<u8> LdU8 1 LdU8 2 VecPack u8 2 StLoc 0 MutBorrowLoc 0 LdU8 3 VecPushBack u8 MutBorrowLoc 0 LdU64 0 LdU64 1 VecSwap u8 MutBorrowLoc 0 LdU64 0 VecMutBorrow u8 Pop MutBorrowLoc 0 VecPopBack u8 Pop MoveLoc 0 VecUnpack u8 2 Pop Pop LdU64 1 Ret",
      ),
    ],
  ])("accepts code with %s", (_, text) => {
    expect(verdictOn(text)).toBe("accepted");
  });
});

import { describe, expect, it } from "vitest";
import { createBytecode } from "../../../testing/interpreter/bytecode.ts";
import type { NativeBody } from "../../natives/context.ts";
import { address } from "../../types/address.ts";
import type { Reference } from "../../values/value.ts";
import { numberedAddress } from "../numberedAddress.ts";

const OWNER = address("0xa11ce");
const TABLE = { handle: numberedAddress(new Uint8Array(32), 1), key: { kind: "u64" }, value: { kind: "u64" } } as const;

/** Native body that borrows a table item without writing to it, like `0x1::table::borrow_mut`. */
const item: NativeBody = ({ context }) => context.tables.borrowMut(TABLE, 1n) as Reference;
const fill: NativeBody = ({ context }) => context.tables.set(TABLE, 1n, 7n);
/** Native body that replaces the value behind its argument. */
const replace: NativeBody = (_, target: Reference, value) => target.set(value);

const SOURCE = `module 0xcafe::m version 9
  struct Point has store, drop { x: u64 }
  struct Vault has key { n: u64, point: Point, list: vector<u64>, bytes: vector<u8>, points: vector<Point> }
  enum Choice has key { One { n: u64 }, Two { n: u64, m: u64 } }
  native fun item(): &mut u64;
  native fun fill();
  native fun replace(target: &mut u64, value: u64);
  fun write(target: &mut u64, value: u64) { MoveLoc value MoveLoc target WriteRef Ret }
  fun look(target: &mut u64): u64 { MoveLoc target ReadRef Ret }
  fun x(point: &mut Point): &mut u64 { MoveLoc point MutBorrowField Point.x Ret }
  public fun open(owner: &signer) {
    CopyLoc owner
    LdU64 5 LdU64 6 Pack Point LdU64 1 LdU64 2 VecPack u64 2 LdConst vector<u8> x"020708" LdU64 7 Pack Point VecPack Point 1
    Pack Vault MoveTo Vault
    MoveLoc owner LdU64 3 PackVariant Choice::One MoveTo Choice
    Call fill Ret }

  public fun field(o: address) acquires Vault { LdU64 5 MoveLoc o MutBorrowGlobal Vault MutBorrowField Vault.n WriteRef Ret }
  public fun nested_field(o: address) acquires Vault {
    LdU64 6 MoveLoc o MutBorrowGlobal Vault MutBorrowField Vault.point MutBorrowField Point.x WriteRef Ret }
  public fun whole_field(o: address) acquires Vault {
    LdU64 6 Pack Point MoveLoc o MutBorrowGlobal Vault MutBorrowField Vault.point WriteRef Ret }
  public fun through_call(o: address) acquires Vault { MoveLoc o MutBorrowGlobal Vault MutBorrowField Vault.n LdU64 5 Call write Ret }
  public fun through_result(o: address) acquires Vault {
    LdU64 6 MoveLoc o MutBorrowGlobal Vault MutBorrowField Vault.point Call x WriteRef Ret }
  public fun through_native(o: address) acquires Vault { MoveLoc o MutBorrowGlobal Vault MutBorrowField Vault.n LdU64 5 Call replace Ret }
  public fun element(o: address) acquires Vault {
    LdU64 1 MoveLoc o MutBorrowGlobal Vault MutBorrowField Vault.list LdU64 0 VecMutBorrow u64 WriteRef Ret }
  public fun element_in_local(o: address) acquires Vault { local r: &mut u64
    MoveLoc o MutBorrowGlobal Vault MutBorrowField Vault.list LdU64 0 VecMutBorrow u64 StLoc r LdU64 1 MoveLoc r WriteRef Ret }
  public fun field_of_element(o: address) acquires Vault {
    LdU64 7 MoveLoc o MutBorrowGlobal Vault MutBorrowField Vault.points LdU64 0 VecMutBorrow Point MutBorrowField Point.x WriteRef Ret }
  public fun byte(o: address) acquires Vault {
    LdU8 7 MoveLoc o MutBorrowGlobal Vault MutBorrowField Vault.bytes LdU64 0 VecMutBorrow u8 WriteRef Ret }
  public fun swap_list(o: address) acquires Vault {
    MoveLoc o MutBorrowGlobal Vault MutBorrowField Vault.list LdU64 1 LdU64 1 VecSwap u64 Ret }
  public fun swap_bytes(o: address) acquires Vault {
    MoveLoc o MutBorrowGlobal Vault MutBorrowField Vault.bytes LdU64 1 LdU64 1 VecSwap u8 Ret }
  public fun push_pop(o: address) acquires Vault { local v: &mut vector<u64>
    MoveLoc o MutBorrowGlobal Vault MutBorrowField Vault.list StLoc v
    CopyLoc v LdU64 9 VecPushBack u64 MoveLoc v VecPopBack u64 Pop Ret }
  public fun push_pop_bytes(o: address) acquires Vault { local v: &mut vector<u8>
    MoveLoc o MutBorrowGlobal Vault MutBorrowField Vault.bytes StLoc v
    CopyLoc v LdU8 9 VecPushBack u8 MoveLoc v VecPopBack u8 Pop Ret }
  public fun pop_push_placed(o: address) acquires Vault { local n: u64
    CopyLoc o MutBorrowGlobal Vault MutBorrowField Vault.list VecPopBack u64 StLoc n
    MoveLoc o MutBorrowGlobal Vault MutBorrowField Vault.list MoveLoc n VecPushBack u64 Ret }
  public fun variant_field(o: address) acquires Choice {
    LdU64 3 MoveLoc o MutBorrowGlobal Choice MutBorrowVariantField Choice::One|Two.n WriteRef Ret }
  public fun whole_resource(o: address) acquires Choice { LdU64 3 PackVariant Choice::One MoveLoc o MutBorrowGlobal Choice WriteRef Ret }
  public fun table_item() { LdU64 7 Call item WriteRef Ret }

  public fun borrow_only(o: address) acquires Vault { MoveLoc o MutBorrowGlobal Vault Pop Ret }
  public fun borrow_field(o: address): u64 acquires Vault { MoveLoc o MutBorrowGlobal Vault MutBorrowField Vault.n Call look Ret }
  public fun borrow_element(o: address): u64 acquires Vault {
    MoveLoc o MutBorrowGlobal Vault MutBorrowField Vault.list LdU64 0 VecMutBorrow u64 Call look Ret }
  public fun borrow_byte(o: address) acquires Vault { local r: &mut u8
    MoveLoc o MutBorrowGlobal Vault MutBorrowField Vault.bytes LdU64 0 VecMutBorrow u8 StLoc r Ret }
  public fun copied_local(o: address) acquires Vault { local p: u64
    MoveLoc o MutBorrowGlobal Vault MutBorrowField Vault.n ReadRef StLoc p LdU64 5 MutBorrowLoc p WriteRef Ret }
  public fun borrow_item(): u64 { Call item ReadRef Ret }
`;

describe("resources and table items written by bytecode", () => {
  const { call, session, state } = createBytecode([SOURCE], {
    "0xcafe::m::item": item,
    "0xcafe::m::fill": fill,
    "0xcafe::m::replace": replace,
  });
  call("0xcafe::m::open", OWNER);

  /** Names of the resources and table items that a call writes. */
  function writesOf(name: string, ...args: (typeof OWNER)[]): string[] {
    const running = session();
    running.callFunction({ address: address("0xcafe"), name: "m" }, name, [], args);
    const { resources, tableItems } = running.finish();
    for (const { op } of [...resources, ...tableItems]) expect(op).toMatchObject({ kind: "write", wasPresent: true });
    for (const { owner, type, op } of resources) if (op.kind === "write") expect(op.bytes).toEqual(state.getResource(owner, type));
    return [...resources.map(({ type }) => type.name), ...tableItems.map(() => "item")];
  }

  it.each([
    "field",
    "nested_field",
    "whole_field",
    "through_call",
    "through_result",
    "through_native",
    "element",
    "element_in_local",
    "field_of_element",
    "byte",
    "swap_list",
    "swap_bytes",
    "push_pop",
    "push_pop_bytes",
    "pop_push_placed",
  ])("include a resource whose value stays equal: %s", (name) => {
    expect(writesOf(name, OWNER)).toEqual(["Vault"]);
  });
  it.each(["variant_field", "whole_resource"])("include an enum whose value stays equal: %s", (name) => {
    expect(writesOf(name, OWNER)).toEqual(["Choice"]);
  });
  it("include a table item whose value stays equal", () => {
    expect(writesOf("table_item")).toEqual(["item"]);
  });
  it.each(["borrow_only", "borrow_field", "borrow_element", "borrow_byte", "copied_local"])("omit a resource only borrowed: %s", (name) => {
    expect(writesOf(name, OWNER)).toEqual([]);
  });
  it("omit a table item only borrowed", () => {
    expect(writesOf("borrow_item")).toEqual([]);
  });
});

import { address, assembleModule, type Session, writeCompiledModule } from "@atoll/move";
import { describe, expect, it } from "vitest";
import { createMemoryMachine } from "../../testing/memorySession.ts";
import { datastructureModules } from "../datastructures/datastructureModules.ts";
import { frameworkModules } from "../modules.ts";
import { stdlibModules } from "../stdlib/stdlibModules.ts";
import { WRITING_FUNCTIONS } from "./markingWrites.ts";

const OWNER = address("0xa11ce");
const MODULE = { address: address("0xcafe"), name: "m" };

const SOURCE = `module 0xcafe::m version 9
  use struct 0x1::table::Table<phantom T0: copy + drop, phantom T1> has store;
  use struct 0x1::smart_table::SmartTable<T0, T1> has store;
  use struct 0x1::smart_vector::SmartVector<T0> has store;
  use struct 0x1::simple_map::SimpleMap<T0, T1> has copy, drop, store;
  use struct 0x1::ordered_map::OrderedMap<T0, T1> has copy, drop, store;
  use struct 0x1::big_ordered_map::BigOrderedMap<T0: store, T1: store> has store;
  use struct 0x1::option::Option<T0> has copy, drop, store;
  use fun 0x1::table::new<T0: copy + drop, T1: store>(): 0x1::table::Table<T0, T1>;
  use fun 0x1::table::upsert<T0: copy + drop, T1: drop>(&mut 0x1::table::Table<T0, T1>, T0, T1);
  use fun 0x1::table::borrow_mut<T0: copy + drop, T1>(&mut 0x1::table::Table<T0, T1>, T0): &mut T1;
  use fun 0x1::smart_table::new<T0: copy + drop + store, T1: store>(): 0x1::smart_table::SmartTable<T0, T1>;
  use fun 0x1::smart_table::upsert<T0: copy + drop, T1: drop>(&mut 0x1::smart_table::SmartTable<T0, T1>, T0, T1);
  use fun 0x1::smart_table::borrow_mut<T0: drop, T1>(&mut 0x1::smart_table::SmartTable<T0, T1>, T0): &mut T1;
  use fun 0x1::smart_vector::new<T0: store>(): 0x1::smart_vector::SmartVector<T0>;
  use fun 0x1::smart_vector::push_back<T0: store>(&mut 0x1::smart_vector::SmartVector<T0>, T0);
  use fun 0x1::smart_vector::borrow_mut<T0>(&mut 0x1::smart_vector::SmartVector<T0>, u64): &mut T0;
  use fun 0x1::simple_map::new<T0: store, T1: store>(): 0x1::simple_map::SimpleMap<T0, T1>;
  use fun 0x1::simple_map::add<T0: store, T1: store>(&mut 0x1::simple_map::SimpleMap<T0, T1>, T0, T1);
  use fun 0x1::simple_map::borrow_mut<T0: store, T1: store>(&mut 0x1::simple_map::SimpleMap<T0, T1>, &T0): &mut T1;
  use fun 0x1::ordered_map::new<T0, T1>(): 0x1::ordered_map::OrderedMap<T0, T1>;
  use fun 0x1::ordered_map::upsert<T0: drop, T1>(&mut 0x1::ordered_map::OrderedMap<T0, T1>, T0, T1): 0x1::option::Option<T1>;
  use fun 0x1::ordered_map::borrow_mut<T0, T1>(&mut 0x1::ordered_map::OrderedMap<T0, T1>, &T0): &mut T1;
  use fun 0x1::big_ordered_map::new_with_config<T0: store, T1: store>(u16, u16, bool): 0x1::big_ordered_map::BigOrderedMap<T0, T1>;
  use fun 0x1::big_ordered_map::upsert<T0: drop + copy + store, T1: store>(&mut 0x1::big_ordered_map::BigOrderedMap<T0, T1>, T0, T1): 0x1::option::Option<T1>;
  use fun 0x1::big_ordered_map::borrow_mut<T0: drop + copy + store, T1: store>(&mut 0x1::big_ordered_map::BigOrderedMap<T0, T1>, &T0): &mut T1;
  use fun 0x1::option::some<T0>(T0): 0x1::option::Option<T0>;
  use fun 0x1::option::swap<T0>(&mut 0x1::option::Option<T0>, T0): T0;
  use fun 0x1::option::borrow_mut<T0>(&mut 0x1::option::Option<T0>): &mut T0;

  struct S has key {
    table: 0x1::table::Table<u64, u64>, smart: 0x1::smart_table::SmartTable<u64, u64>, vector: 0x1::smart_vector::SmartVector<u64>, simple: 0x1::simple_map::SimpleMap<u64, u64>,
    ordered: 0x1::ordered_map::OrderedMap<u64, u64>, big: 0x1::big_ordered_map::BigOrderedMap<u64, u64>, option: 0x1::option::Option<u64> }
  public fun open(owner: &signer) {
    MoveLoc owner
    CallGeneric 0x1::table::new<u64, u64> CallGeneric 0x1::smart_table::new<u64, u64> CallGeneric 0x1::smart_vector::new<u64>
    CallGeneric 0x1::simple_map::new<u64, u64> CallGeneric 0x1::ordered_map::new<u64, u64>
    LdU16 4 LdU16 3 LdFalse CallGeneric 0x1::big_ordered_map::new_with_config<u64, u64> LdU64 5 CallGeneric 0x1::option::some<u64>
    Pack S MoveTo S Ret }
  public fun fill(o: address) acquires S {
    CopyLoc o MutBorrowGlobal S MutBorrowField S.vector LdU64 5 CallGeneric 0x1::smart_vector::push_back<u64>
    MoveLoc o MutBorrowGlobal S MutBorrowField S.simple LdU64 1 LdU64 5 CallGeneric 0x1::simple_map::add<u64, u64> Ret }
  public fun put_table(o: address, k: u64) acquires S {
    MoveLoc o MutBorrowGlobal S MutBorrowField S.table MoveLoc k LdU64 5 CallGeneric 0x1::table::upsert<u64, u64> Ret }
  public fun put_smart(o: address, k: u64) acquires S {
    MoveLoc o MutBorrowGlobal S MutBorrowField S.smart MoveLoc k LdU64 5 CallGeneric 0x1::smart_table::upsert<u64, u64> Ret }
  public fun put_ordered(o: address, k: u64) acquires S {
    MoveLoc o MutBorrowGlobal S MutBorrowField S.ordered MoveLoc k LdU64 5 CallGeneric 0x1::ordered_map::upsert<u64, u64> Pop Ret }
  public fun put_big(o: address, k: u64) acquires S {
    MoveLoc o MutBorrowGlobal S MutBorrowField S.big MoveLoc k LdU64 5 CallGeneric 0x1::big_ordered_map::upsert<u64, u64> Pop Ret }
  public fun put_option(o: address, k: u64) acquires S {
    MoveLoc o MutBorrowGlobal S MutBorrowField S.option LdU64 5 CallGeneric 0x1::option::swap<u64> Pop Ret }

  fun end(r: &mut u64, writes: bool) { MoveLoc writes BrTrue B1 MoveLoc r ReadRef Pop Ret B1: LdU64 5 MoveLoc r WriteRef Ret }
  public fun table(o: address, w: bool) acquires S {
    MoveLoc o MutBorrowGlobal S MutBorrowField S.table LdU64 1 CallGeneric 0x1::table::borrow_mut<u64, u64> MoveLoc w Call end Ret }
  public fun smart(o: address, w: bool) acquires S {
    MoveLoc o MutBorrowGlobal S MutBorrowField S.smart LdU64 1 CallGeneric 0x1::smart_table::borrow_mut<u64, u64> MoveLoc w Call end Ret }
  public fun vector(o: address, w: bool) acquires S {
    MoveLoc o MutBorrowGlobal S MutBorrowField S.vector LdU64 0 CallGeneric 0x1::smart_vector::borrow_mut<u64> MoveLoc w Call end Ret }
  public fun simple(o: address, w: bool) acquires S { local k: u64
    LdU64 1 StLoc k
    MoveLoc o MutBorrowGlobal S MutBorrowField S.simple ImmBorrowLoc k CallGeneric 0x1::simple_map::borrow_mut<u64, u64> MoveLoc w Call end Ret }
  public fun ordered(o: address, w: bool) acquires S { local k: u64
    LdU64 1 StLoc k
    MoveLoc o MutBorrowGlobal S MutBorrowField S.ordered ImmBorrowLoc k CallGeneric 0x1::ordered_map::borrow_mut<u64, u64> MoveLoc w Call end Ret }
  public fun big(o: address, w: bool) acquires S { local k: u64
    LdU64 1 StLoc k
    MoveLoc o MutBorrowGlobal S MutBorrowField S.big ImmBorrowLoc k CallGeneric 0x1::big_ordered_map::borrow_mut<u64, u64> MoveLoc w Call end Ret }
  public fun option(o: address, w: bool) acquires S {
    MoveLoc o MutBorrowGlobal S MutBorrowField S.option CallGeneric 0x1::option::borrow_mut<u64> MoveLoc w Call end Ret }
`;

const machine = createMemoryMachine([...stdlibModules, ...datastructureModules], [writeCompiledModule(assembleModule(SOURCE))]);
const run = (session: Session, name: string, ...args: (string | bigint | boolean)[]) => session.callFunction(MODULE, name, [], args);

/** Writes of a call: the resource, a number of table items, or nothing. */
function writesOf(name: string, ...args: (bigint | boolean)[]): string {
  const session = machine.startSession();
  run(session, name, OWNER, ...args);
  const { resources, tableItems } = session.finish();
  return [...resources.map(({ type }) => type.name), ...tableItems.map(() => "item")].join(" ");
}

machine.run((session) => {
  run(session, "open", OWNER);
  run(session, "fill", OWNER);
  for (const name of ["table", "smart", "ordered"]) run(session, `put_${name}`, OWNER, 1n);
  // Seven entries in leaves of at most three: the entry with key 1 is in a slot, not in the root.
  for (let key = 1n; key < 8n; key++) run(session, "put_big", OWNER, key);
});

describe("containers that bytecode changes through native functions", () => {
  it.each([
    ["table", "item"],
    ["smart", "item"],
    ["vector", "S"],
    ["simple", "S"],
    ["ordered", "S"],
    ["big", "item"],
    ["option", "S"],
  ])("count as written when an equal value is written through a reference from %s", (name, expected) => {
    expect(writesOf(name, true)).toBe(expected);
    expect(writesOf(name, false)).toBe("");
  });
  it.each([
    ["table", "item"],
    ["smart", "item"],
    ["ordered", "S"],
    ["big", "item"],
    ["option", "S"],
  ])("count as written when a function replaces a value by an equal one in %s", (name, expected) => {
    expect(writesOf(`put_${name}`, 1n)).toBe(expected);
  });
  it("have listed functions that exist and receive a mutable reference", () => {
    for (const [module, names] of Object.entries(WRITING_FUNCTIONS)) {
      const definition = frameworkModules.find(
        ({ definition: { id } }) => `0x1::${id.name}` === module && /^0x0*1$/.test(id.address),
      )?.definition;
      const writing = definition?.functions.filter(({ parameters }) =>
        parameters.some(({ type }) => type.kind === "reference" && type.mutable),
      );
      expect(writing?.map(({ name }) => name)).toEqual(expect.arrayContaining([...names]));
    }
  });
});

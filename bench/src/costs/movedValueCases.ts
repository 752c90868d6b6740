import type { CostCase } from "./costCase.ts";
import { at, gasFor, SIZES } from "./instructionUse.ts";
import { loopProgram } from "./loopProgram.ts";
import { made } from "./valueBodies.ts";

const KINDS = ["bytes", "bools", "words", "wide", "lists", "structs", "nested"] as const;
const OPTION = "use struct 0x1::option::Option<T0> has copy, drop, store;";
const TABLE = "use struct 0x1::table::Table<phantom T0: copy + drop, phantom T1> has store;";
const SIMPLE_MAP = "use struct 0x1::simple_map::SimpleMap<T0, T1> has copy, drop, store;";
const ORDERED_MAP = "use struct 0x1::ordered_map::OrderedMap<T0, T1> has copy, drop, store;";

interface RoundTrip {
  readonly uses: readonly string[];
  /** Local variables in addition to `v: $V`. */
  readonly locals?: string;
  readonly setUp?: string;
  /** Instructions that pass `v` to a function and receive it back, without a copy. */
  readonly body: string;
}

/** Pairs of framework functions that take or borrow a value and return it, so that no instruction pays for its size. */
const ROUND_TRIPS: Readonly<Record<string, RoundTrip>> = {
  "option::some": {
    uses: [
      OPTION,
      "use fun 0x1::option::some<T0>(T0): 0x1::option::Option<T0>;",
      "use fun 0x1::option::destroy_some<T0>(0x1::option::Option<T0>): T0;",
    ],
    body: "MoveLoc v CallGeneric 0x1::option::some<$V> CallGeneric 0x1::option::destroy_some<$V> StLoc v",
  },
  "option::extract": {
    uses: [
      OPTION,
      "use fun 0x1::option::some<T0>(T0): 0x1::option::Option<T0>;",
      "use fun 0x1::option::extract<T0>(&mut 0x1::option::Option<T0>): T0;",
      "use fun 0x1::option::fill<T0>(&mut 0x1::option::Option<T0>, T0);",
    ],
    locals: "o: 0x1::option::Option<$V>",
    setUp: "MoveLoc v CallGeneric 0x1::option::some<$V> StLoc o",
    body: "MutBorrowLoc o CallGeneric 0x1::option::extract<$V> StLoc v MutBorrowLoc o MoveLoc v CallGeneric 0x1::option::fill<$V>",
  },
  "option::contains": {
    uses: [
      OPTION,
      "use fun 0x1::option::some<T0>(T0): 0x1::option::Option<T0>;",
      "use fun 0x1::option::contains<T0>(&0x1::option::Option<T0>, &T0): bool;",
    ],
    locals: "o: 0x1::option::Option<$V>",
    setUp: "CopyLoc v CallGeneric 0x1::option::some<$V> StLoc o",
    body: "ImmBorrowLoc o ImmBorrowLoc v CallGeneric 0x1::option::contains<$V> Pop",
  },
  "vector::singleton": {
    uses: ["use fun 0x1::vector::singleton<T0>(T0): vector<T0>;"],
    body: "MoveLoc v CallGeneric 0x1::vector::singleton<$V> VecUnpack $V 1 StLoc v",
  },
  "vector::push_back": {
    uses: ["use fun 0x1::vector::push_back<T0>(&mut vector<T0>, T0);", "use fun 0x1::vector::pop_back<T0>(&mut vector<T0>): T0;"],
    locals: "o: vector<$V>",
    setUp: "VecPack $V 0 StLoc o",
    body: "MutBorrowLoc o MoveLoc v CallGeneric 0x1::vector::push_back<$V> MutBorrowLoc o CallGeneric 0x1::vector::pop_back<$V> StLoc v",
  },
  "table::upsert": {
    uses: [
      TABLE,
      "use fun 0x1::table::new<T0: copy + drop, T1: store>(): 0x1::table::Table<T0, T1>;",
      "use fun 0x1::table::add<T0: copy + drop, T1>(&mut 0x1::table::Table<T0, T1>, T0, T1);",
      "use fun 0x1::table::remove<T0: copy + drop, T1>(&mut 0x1::table::Table<T0, T1>, T0): T1;",
    ],
    locals: "t: 0x1::table::Table<u64, $V>",
    setUp: "CallGeneric 0x1::table::new<u64, $V> StLoc t",
    body: "MutBorrowLoc t LdU64 1 MoveLoc v CallGeneric 0x1::table::add<u64, $V> MutBorrowLoc t LdU64 1 CallGeneric 0x1::table::remove<u64, $V> StLoc v",
  },
  "table::borrow_mut": {
    uses: [
      TABLE,
      "use fun 0x1::table::new<T0: copy + drop, T1: store>(): 0x1::table::Table<T0, T1>;",
      "use fun 0x1::table::add<T0: copy + drop, T1>(&mut 0x1::table::Table<T0, T1>, T0, T1);",
      "use fun 0x1::table::borrow_mut<T0: copy + drop, T1>(&mut 0x1::table::Table<T0, T1>, T0): &mut T1;",
    ],
    locals: "t: 0x1::table::Table<u64, $V>",
    setUp: "CallGeneric 0x1::table::new<u64, $V> StLoc t MutBorrowLoc t LdU64 1 MoveLoc v CallGeneric 0x1::table::add<u64, $V>",
    body: "MutBorrowLoc t LdU64 1 CallGeneric 0x1::table::borrow_mut<u64, $V> Pop",
  },
  "simple_map::borrow": {
    uses: [
      SIMPLE_MAP,
      "use fun 0x1::simple_map::new<T0: store, T1: store>(): 0x1::simple_map::SimpleMap<T0, T1>;",
      "use fun 0x1::simple_map::add<T0: store, T1: store>(&mut 0x1::simple_map::SimpleMap<T0, T1>, T0, T1);",
      "use fun 0x1::simple_map::borrow<T0: store, T1: store>(&0x1::simple_map::SimpleMap<T0, T1>, &T0): &T1;",
    ],
    locals: "m: 0x1::simple_map::SimpleMap<u64, $V>, k: u64",
    setUp:
      "LdU64 1 StLoc k CallGeneric 0x1::simple_map::new<u64, $V> StLoc m MutBorrowLoc m LdU64 1 MoveLoc v CallGeneric 0x1::simple_map::add<u64, $V>",
    body: "ImmBorrowLoc m ImmBorrowLoc k CallGeneric 0x1::simple_map::borrow<u64, $V> Pop",
  },
  "simple_map::contains_key": {
    uses: [
      SIMPLE_MAP,
      "use fun 0x1::simple_map::new<T0: store, T1: store>(): 0x1::simple_map::SimpleMap<T0, T1>;",
      "use fun 0x1::simple_map::add<T0: store, T1: store>(&mut 0x1::simple_map::SimpleMap<T0, T1>, T0, T1);",
      "use fun 0x1::simple_map::contains_key<T0: store, T1: store>(&0x1::simple_map::SimpleMap<T0, T1>, &T0): bool;",
    ],
    locals: "m: 0x1::simple_map::SimpleMap<$V, u64>",
    setUp: "CallGeneric 0x1::simple_map::new<$V, u64> StLoc m MutBorrowLoc m CopyLoc v LdU64 1 CallGeneric 0x1::simple_map::add<$V, u64>",
    body: "ImmBorrowLoc m ImmBorrowLoc v CallGeneric 0x1::simple_map::contains_key<$V, u64> Pop",
  },
  "ordered_map::contains": {
    uses: [
      ORDERED_MAP,
      "use fun 0x1::ordered_map::new<T0, T1>(): 0x1::ordered_map::OrderedMap<T0, T1>;",
      "use fun 0x1::ordered_map::add<T0, T1>(&mut 0x1::ordered_map::OrderedMap<T0, T1>, T0, T1);",
      "use fun 0x1::ordered_map::contains<T0, T1>(&0x1::ordered_map::OrderedMap<T0, T1>, &T0): bool;",
    ],
    locals: "m: 0x1::ordered_map::OrderedMap<$V, u64>",
    setUp: "CallGeneric 0x1::ordered_map::new<$V, u64> StLoc m MutBorrowLoc m CopyLoc v LdU64 1 CallGeneric 0x1::ordered_map::add<$V, u64>",
    body: "ImmBorrowLoc m ImmBorrowLoc v CallGeneric 0x1::ordered_map::contains<$V, u64> Pop",
  },
  "bcs::to_bytes": {
    uses: ["use fun 0x1::bcs::to_bytes<T0>(&T0): vector<u8>;"],
    body: "ImmBorrowLoc v CallGeneric 0x1::bcs::to_bytes<$V> Pop",
  },
  "bcs::serialized_size": {
    uses: ["use fun 0x1::bcs::serialized_size<T0>(&T0): u64;"],
    body: "ImmBorrowLoc v CallGeneric 0x1::bcs::serialized_size<$V> Pop",
  },
  "cmp::compare": {
    uses: ["use struct 0x1::cmp::Ordering has copy, drop;", "use fun 0x1::cmp::compare<T0>(&T0, &T0): 0x1::cmp::Ordering;"],
    locals: "w: $V",
    setUp: "CopyLoc v StLoc w",
    body: "ImmBorrowLoc v ImmBorrowLoc w CallGeneric 0x1::cmp::compare<$V> Pop",
  },
  "string_utils::to_string": {
    uses: ["use struct 0x1::string::String has copy, drop, store;", "use fun 0x1::string_utils::to_string<T0>(&T0): 0x1::string::String;"],
    body: "ImmBorrowLoc v CallGeneric 0x1::string_utils::to_string<$V> Pop",
  },
};

/** Cases for framework functions that receive and return moved values of any size. */
export const MOVED_VALUE_CASES: readonly CostCase[] = Object.entries(ROUND_TRIPS).flatMap(([name, { uses, locals, setUp = "", body }]) =>
  KINDS.map(
    (kind): CostCase => ({
      name: `moved/${name}/${kind}`,
      dimensions: { size: SIZES, unroll: [1, 16] },
      program: (shape) => {
        const size = at(shape, "size");
        const value = made(kind, size);
        const fill = (text: string) => text.replaceAll("$V", value.type);
        return loopProgram({
          declarations: value.declarations,
          uses: [...value.uses, ...uses],
          locals: [`v: ${value.type}`, ...(locals === undefined ? [] : [fill(locals)])],
          setUp: `${value.make} StLoc v ${fill(setUp)}`,
          body: fill(body),
          unroll: at(shape, "unroll"),
          gasUnits: gasFor(size),
        });
      },
    }),
  ),
);

import { describe, expect, it } from "vitest";
import { createBytecode, describeFailure, runScript } from "../../../testing/interpreter/bytecode.ts";
import { address } from "../../types/address.ts";
import { FunctionValue } from "../../values/functionValue.ts";
import { Reference } from "../../values/value.ts";

const OWNER = address("0xa11ce");
const M = "0xcafe::m";

describe("interpreter: control flow and locals", () => {
  const { call, failureOf } = createBytecode([
    `module 0xcafe::m version 10
    public fun fib(n: u64): u64 {
      CopyLoc n LdU64 2 Lt BrFalse B1
      CopyLoc n Ret
    B1:
      CopyLoc n LdU64 1 Sub Call fib
      MoveLoc n LdU64 2 Sub Call fib
      Add Ret
    }
    public fun count_down(n: u64): u64 {
      local steps: u64
      LdU64 0 StLoc steps
    B1: CopyLoc n LdU64 0 Eq BrTrue B2
      CopyLoc n LdU64 1 Sub StLoc n CopyLoc steps LdU64 1 Add StLoc steps Branch B1
    B2: CopyLoc steps Ret
    }
    public fun old_before_new(a: u64): (u64, u64) { CopyLoc a LdU64 9 StLoc a CopyLoc a Ret }
    public fun many(): (u64, bool, address) { LdU64 1 LdTrue LdConst address x"00000000000000000000000000000000000000000000000000000000000a11ce" Ret }
    public fun reorder(): (bool, u64) { local n: u64, b: bool, o: address
      Call many StLoc o StLoc b StLoc n CopyLoc b CopyLoc n Ret }
    public fun logic(a: bool, b: bool): (bool, bool, bool) {
      CopyLoc a CopyLoc b And CopyLoc a CopyLoc b Or CopyLoc a Not Ret }
    public fun fails_in_order(a: u64, b: u64): u64 {
      local x: u64
      LdU64 1 CopyLoc a Sub   LdU64 1 CopyLoc b Div StLoc x   Ret }
    public fun stop(code: u64) { Nop MoveLoc code Abort }
    public fun explain(code: u64) { MoveLoc code LdConst vector<u8> x"04676f6e65" AbortMsg }
    public fun unused(a: u64) { CopyLoc a LdU64 0 Div Pop Ret }
    public fun literals(): (u8, u16, u32, u64, u128, u256, i8, i16, i32, i64, i128, i256) {
      LdU8 255 LdU16 65535 LdU32 4294967295 LdU64 18446744073709551615 LdU128 5 LdU256 6
      LdI8 -128 LdI16 -7 LdI32 -2147483648 LdI64 -9223372036854775808 LdI128 -1 LdI256 -2 Ret }
    public fun constants(): (vector<u64>, vector<vector<u8>>, u64) {
      LdConst vector<u64> x"0207000000000000000800000000000000" LdConst vector<vector<u8>> x"02010102aabb" LdConst u64 x"ffffffffffffffff" Ret }
    `,
  ]);

  it("runs recursive functions and loops", () => {
    expect(call(`${M}::fib`, 20n)).toEqual([6765n]);
    expect(call(`${M}::count_down`, 1000n)).toEqual([1000n]);
  });
  it("keeps a stack value unchanged when its local changes", () => {
    expect(call(`${M}::old_before_new`, 5n)).toEqual([5n, 9n]);
  });
  it("returns several results in order", () => {
    expect(call(`${M}::many`)).toEqual([1n, true, OWNER]);
    expect(call(`${M}::reorder`)).toEqual([true, 1n]);
  });
  it("evaluates boolean and, or, not", () => {
    expect(call(`${M}::logic`, true, false)).toEqual([false, true, false]);
    expect(call(`${M}::logic`, false, true)).toEqual([false, true, true]);
  });
  it("reports the first failing instruction", () => {
    expect(failureOf(`${M}::fails_in_order`, 2n, 0n)).toBe("ARITHMETIC_ERROR in function 6 at 2");
    expect(failureOf(`${M}::fails_in_order`, 1n, 0n)).toBe("ARITHMETIC_ERROR in function 6 at 5");
    expect(failureOf(`${M}::unused`, 1n)).toBe("ARITHMETIC_ERROR in function 9 at 2");
  });
  it("aborts with a code and an optional message", () => {
    expect(failureOf(`${M}::stop`, 7n)).toBe("abort 0x7 in 0xcafe::m");
    expect(failureOf(`${M}::explain`, (1n << 64n) - 1n)).toBe("abort 0xffffffffffffffff in 0xcafe::m: gone");
  });
  it("loads literals and constants of every kind", () => {
    const big = [(1n << 64n) - 1n, 5n, 6n];
    expect(call(`${M}::literals`)).toEqual([255, 65535, 4294967295, ...big, -128, -7, -2147483648, -(1n << 63n), -1n, -2n]);
    expect(call(`${M}::constants`)).toEqual([[7n, 8n], [Uint8Array.of(1), Uint8Array.of(0xaa, 0xbb)], (1n << 64n) - 1n]);
  });
});

describe("interpreter: structs and references", () => {
  const { call, failureOf } = createBytecode([
    `module 0xcafe::m version 7
    struct Point has copy, drop { x: u64, y: u8 }
    struct Line has copy, drop { from: Point, to: Point, name: vector<u8> }
    struct Box<T0> has copy, drop { item: T0, count: u64 }
    public fun point(x: u64): Point { MoveLoc x LdU8 2 Pack Point Ret }
    public fun line(): Line { LdU64 1 Call point LdU64 2 Call point LdConst vector<u8> x"026162" Pack Line Ret }
    public fun open(l: Line): (u64, u8, vector<u8>) { local n: vector<u8>
      MoveLoc l Unpack Line StLoc n Unpack Point Pop Pop Unpack Point MoveLoc n Ret }
    public fun move_end(l: Line, x: u64): Line {
      MoveLoc x MutBorrowLoc l MutBorrowField Line.to MutBorrowField Point.x WriteRef MoveLoc l Ret }
    public fun copies_are_apart(l: Line): (u64, u64) { local other: Line
      CopyLoc l StLoc other
      LdU64 77 MutBorrowLoc other MutBorrowField Line.from MutBorrowField Point.x WriteRef
      ImmBorrowLoc l ImmBorrowField Line.from ImmBorrowField Point.x ReadRef
      ImmBorrowLoc other ImmBorrowField Line.from ImmBorrowField Point.x ReadRef Ret }
    fun bump(n: &mut u64) { CopyLoc n ReadRef LdU64 1 Add MoveLoc n WriteRef Ret }
    public fun bump_field(l: Line): u64 { MutBorrowLoc l MutBorrowField Line.from MutBorrowField Point.x Call bump
      ImmBorrowLoc l ImmBorrowField Line.from ImmBorrowField Point.x ReadRef Ret }
    public fun bump_local(n: u64): u64 { MutBorrowLoc n Call bump MutBorrowLoc n Call bump CopyLoc n Ret }
    public fun bump_given(n: &mut u64) { MoveLoc n Call bump Ret }
    fun longer(a: &Point, b: &Point): &Point {
      CopyLoc a ImmBorrowField Point.x ReadRef CopyLoc b ImmBorrowField Point.x ReadRef Gt BrFalse B1
      MoveLoc a Ret
    B1: MoveLoc b Ret }
    public fun longest(l: Line): u64 {
      ImmBorrowLoc l ImmBorrowField Line.from ImmBorrowLoc l ImmBorrowField Line.to Call longer ImmBorrowField Point.x ReadRef Ret }
    public fun replace(l: Line): Line { LdU64 9 Call point MutBorrowLoc l MutBorrowField Line.from WriteRef MoveLoc l Ret }
    public fun same(a: Line, b: Line): (bool, bool) {
      ImmBorrowLoc a ImmBorrowLoc b Eq CopyLoc a CopyLoc b Neq Ret }
    public fun frozen(n: u64): u64 { MutBorrowLoc n FreezeRef ReadRef Ret }
    public fun swap_box<T0: copy + drop>(item: T0, count: u64): (T0, u64) { local b: Box<T0>
      CopyLoc item MoveLoc count PackGeneric Box<T0> StLoc b
      LdU64 3 MutBorrowLoc b MutBorrowFieldGeneric Box<T0>.count WriteRef
      ImmBorrowLoc b ImmBorrowFieldGeneric Box<T0>.item ReadRef StLoc item
      MoveLoc b UnpackGeneric Box<T0> Ret }
    public fun nested(): (u64, u64) { LdU64 5 LdU64 6 CallGeneric swap_box<u64> Ret }
    `,
  ]);
  const line = () => call(`${M}::line`)[0] as never;

  it("packs, unpacks and mutates structs in place", () => {
    expect(line()).toEqual({ from: { x: 1n, y: 2 }, to: { x: 2n, y: 2 }, name: Uint8Array.of(0x61, 0x62) });
    expect(call(`${M}::open`, line())).toEqual([1n, 2, Uint8Array.of(0x61, 0x62)]);
    expect(call(`${M}::move_end`, line(), 50n)).toEqual([expect.objectContaining({ to: { x: 50n, y: 2 } })]);
    expect(call(`${M}::replace`, line())).toEqual([expect.objectContaining({ from: { x: 9n, y: 2 } })]);
  });
  it("makes copies independent of their originals", () => {
    expect(call(`${M}::copies_are_apart`, line())).toEqual([1n, 77n]);
  });
  it("keeps references to fields and locals valid across calls", () => {
    expect(call(`${M}::bump_field`, line())).toEqual([2n]);
    expect(call(`${M}::bump_local`, 5n)).toEqual([7n]);
    expect(call(`${M}::bump_local`, (1n << 53n) - 2n)).toEqual([1n << 53n]);
    expect(failureOf(`${M}::bump_local`, (1n << 64n) - 2n)).toBe("ARITHMETIC_ERROR in function 5 at 3");
    expect(call(`${M}::longest`, line())).toEqual([2n]);
    expect(call(`${M}::frozen`, 8n)).toEqual([8n]);
  });
  it("writes integers of 64 bits and more as bigint through a reference from outside", () => {
    const place = { n: 41n };
    call(`${M}::bump_given`, new Reference(place, "n"));
    expect(place.n).toBe(42n);
  });
  it("compares structs by all their fields", () => {
    expect(call(`${M}::same`, line(), line())).toEqual([true, false]);
    expect(call(`${M}::same`, line(), call(`${M}::move_end`, line(), 3n)[0] as never)).toEqual([false, true]);
  });
  it("supports generic structs with any type", () => {
    expect(call(`${M}::swap_box<u64>`, 7n, 1n)).toEqual([7n, 3n]);
    expect(call(`${M}::swap_box<vector<u8>>`, Uint8Array.of(1), 1n)).toEqual([Uint8Array.of(1), 3n]);
    expect(call(`${M}::swap_box<0xcafe::m::Box<bool>>`, { item: true, count: 1n }, 1n)).toEqual([{ item: true, count: 1n }, 3n]);
    expect(call(`${M}::nested`)).toEqual([5n, 3n]);
  });
});

describe("interpreter: enums", () => {
  const { call, failureOf } = createBytecode([
    `module 0xcafe::m version 7
    enum Shape has copy, drop { Dot, Round { size: u64 }, Square { size: u64, name: vector<u8> } }
    enum Maybe<T0> has copy, drop { Nothing, Just { x: T0 } }
    public fun dot(): Shape { PackVariant Shape::Dot Ret }
    public fun round(n: u64): Shape { MoveLoc n PackVariant Shape::Round Ret }
    public fun square(n: u64): Shape { MoveLoc n LdConst vector<u8> x"0161" PackVariant Shape::Square Ret }
    public fun is_round(s: Shape): bool { ImmBorrowLoc s TestVariant Shape::Round Ret }
    public fun size(s: Shape): u64 { ImmBorrowLoc s ImmBorrowVariantField Shape::Round|Square.size ReadRef Ret }
    public fun grow(s: Shape): Shape { LdU64 100 MutBorrowLoc s MutBorrowVariantField Shape::Round|Square.size WriteRef MoveLoc s Ret }
    public fun open(s: Shape): (u64, vector<u8>) { MoveLoc s UnpackVariant Shape::Square Ret }
    public fun just<T0>(x: T0): Maybe<T0> { MoveLoc x PackVariantGeneric Maybe<T0>::Just Ret }
    public fun take<T0>(m: Maybe<T0>): T0 { MoveLoc m UnpackVariantGeneric Maybe<T0>::Just Ret }
    public fun peek<T0: copy>(m: &Maybe<T0>): (bool, T0) {
      CopyLoc m TestVariantGeneric Maybe<T0>::Nothing MoveLoc m ImmBorrowVariantFieldGeneric Maybe<T0>::Just.x ReadRef Ret }
    public fun set(m: Maybe<u64>): Maybe<u64> { LdU64 4 MutBorrowLoc m MutBorrowVariantFieldGeneric Maybe<u64>::Just.x WriteRef MoveLoc m Ret }
    `,
  ]);
  it("packs, tests, borrows and unpacks enum variants", () => {
    expect(call(`${M}::dot`)).toEqual([{ $variant: "Dot" }]);
    const round = call(`${M}::round`, 3n)[0] as never;
    const square = call(`${M}::square`, 4n)[0] as never;
    expect(call(`${M}::is_round`, round)).toEqual([true]);
    expect(call(`${M}::is_round`, square)).toEqual([false]);
    expect(call(`${M}::size`, square)).toEqual([4n]);
    expect(call(`${M}::grow`, round)).toEqual([{ $variant: "Round", size: 100n }]);
    expect(call(`${M}::open`, square)).toEqual([4n, Uint8Array.of(0x61)]);
  });
  it("supports generic enums", () => {
    expect(call(`${M}::just<u64>`, 3n)).toEqual([{ $variant: "Just", x: 3n }]);
    expect(call(`${M}::take<u64>`, { $variant: "Just", x: 3n })).toEqual([3n]);
    expect(call(`${M}::peek<bool>`, { $variant: "Just", x: true })).toEqual([false, true]);
    expect(call(`${M}::set`, { $variant: "Just", x: 3n })).toEqual([{ $variant: "Just", x: 4n }]);
  });
  it("fails at the instruction that meets the wrong variant", () => {
    expect(failureOf(`${M}::size`, { $variant: "Dot" })).toBe("STRUCT_VARIANT_MISMATCH in function 4 at 1");
    expect(failureOf(`${M}::open`, { $variant: "Dot" })).toBe("STRUCT_VARIANT_MISMATCH in function 6 at 1");
    expect(failureOf(`${M}::take<u64>`, { $variant: "Nothing" })).toBe("STRUCT_VARIANT_MISMATCH in function 8 at 1");
  });
});

describe("interpreter: options, declared as enums and stored as vectors", () => {
  const O = "0x1::option";
  const { call, failureOf } = createBytecode([
    `module 0x1::option version 7
    enum Option<T0> has copy, drop, store { None, Some { e: T0 } }
    public fun none<T0>(): Option<T0> { PackVariantGeneric Option<T0>::None Ret }
    public fun some<T0>(e: T0): Option<T0> { MoveLoc e PackVariantGeneric Option<T0>::Some Ret }
    public fun is_some<T0>(o: &Option<T0>): bool { MoveLoc o TestVariantGeneric Option<T0>::Some Ret }
    public fun get<T0: copy>(o: &Option<T0>): T0 { MoveLoc o ImmBorrowVariantFieldGeneric Option<T0>::Some.e ReadRef Ret }
    public fun take<T0>(o: Option<T0>): T0 { MoveLoc o UnpackVariantGeneric Option<T0>::Some Ret }
    public fun put<T0: copy + drop>(o: Option<T0>, e: T0): (Option<T0>, Option<T0>) { local other: Option<T0>
      CopyLoc o StLoc other MoveLoc e MutBorrowLoc o MutBorrowVariantFieldGeneric Option<T0>::Some.e WriteRef MoveLoc o MoveLoc other Ret }`,
  ]);
  it.each([
    ["u64", 5n, 6n],
    ["u8", 5, 6],
    ["vector<u8>", Uint8Array.of(5), Uint8Array.of(6)],
  ])("packs, borrows, writes and unpacks options of %s", (type, a, b) => {
    const someOf = (value: unknown) => ({ vec: type === "u8" ? Uint8Array.of(value as number) : [value] }) as never;
    expect(call(`${O}::some<${type}>`, a)).toEqual([someOf(a)]);
    expect(call(`${O}::none<${type}>`)).toEqual([{ vec: type === "u8" ? new Uint8Array(0) : [] }]);
    expect(call(`${O}::is_some<${type}>`, someOf(a))).toEqual([true]);
    expect(call(`${O}::get<${type}>`, someOf(a))).toEqual([a]);
    expect(call(`${O}::take<${type}>`, someOf(a))).toEqual([a]);
    const given = someOf(a);
    expect(call(`${O}::put<${type}>`, given, b)).toEqual([someOf(b), someOf(a)]);
    expect(failureOf(`${O}::take<${type}>`, call(`${O}::none<${type}>`)[0] as never)).toBe("STRUCT_VARIANT_MISMATCH in function 4 at 1");
  });
});

describe("interpreter: vectors", () => {
  const { call, failureOf } = createBytecode([
    `module 0xcafe::m version 7
    public fun pack<T0>(a: T0, b: T0): vector<T0> { MoveLoc a MoveLoc b VecPack T0 2 Ret }
    public fun unpack<T0>(v: vector<T0>): (T0, T0) { MoveLoc v VecUnpack T0 2 Ret }
    public fun length<T0: drop>(v: vector<T0>): u64 { ImmBorrowLoc v VecLen T0 Ret }
    public fun at<T0: copy + drop>(v: vector<T0>, i: u64): T0 { ImmBorrowLoc v MoveLoc i VecImmBorrow T0 ReadRef Ret }
    public fun set<T0: drop>(v: vector<T0>, i: u64, x: T0): vector<T0> {
      MoveLoc x MutBorrowLoc v MoveLoc i VecMutBorrow T0 WriteRef MoveLoc v Ret }
    public fun push<T0>(v: vector<T0>, x: T0): vector<T0> { MutBorrowLoc v MoveLoc x VecPushBack T0 MoveLoc v Ret }
    public fun pop<T0>(v: vector<T0>): (T0, vector<T0>) { MutBorrowLoc v VecPopBack T0 MoveLoc v Ret }
    public fun swap<T0>(v: vector<T0>, i: u64, j: u64): vector<T0> { MutBorrowLoc v MoveLoc i MoveLoc j VecSwap T0 MoveLoc v Ret }
    public fun kept_copy<T0: copy + drop>(v: vector<T0>, x: T0): (vector<T0>, vector<T0>) { local other: vector<T0>
      CopyLoc v StLoc other MutBorrowLoc v CopyLoc x VecPushBack T0
      MoveLoc x MutBorrowLoc v LdU64 0 VecMutBorrow T0 WriteRef
      MoveLoc v MoveLoc other Ret }
    public fun held_element(): vector<u8> { local v: vector<u8>, r: &mut u8
      LdU8 1 VecPack u8 1 StLoc v MutBorrowLoc v LdU64 0 VecMutBorrow u8 StLoc r LdU8 9 MoveLoc r WriteRef MoveLoc v Ret }
    public fun count_to(n: u8): vector<u8> { local v: vector<u8>, i: u8
      VecPack u8 0 StLoc v LdU8 0 StLoc i
    B1: CopyLoc i CopyLoc n Lt BrFalse B2
      MutBorrowLoc v CopyLoc i VecPushBack u8 CopyLoc i LdU8 1 Add StLoc i Branch B1
    B2: MoveLoc v Ret }
    `,
  ]);
  const cases = [
    ["u64", [1n, 2n], 3n],
    ["u8", Uint8Array.of(1, 2), 3],
    ["bool", [true, false], true],
    ["u256", [1n << 200n, 2n], 5n],
    ["i64", [-1n, -2n], -3n],
    ["address", [OWNER, OWNER], address("0x2")],
    ["vector<u8>", [Uint8Array.of(1), Uint8Array.of(2)], Uint8Array.of(3)],
    ["vector<u64>", [[1n], [2n]], [3n]],
  ] as const;

  it.each(cases)("of %s support every vector instruction", (type, given, x) => {
    const list = () => (given instanceof Uint8Array ? given.slice() : structuredClone(given)) as never;
    const [a, b] = given as unknown as [never, never];
    const made = (...items: unknown[]) => (type === "u8" ? Uint8Array.from(items as number[]) : items);
    const item = x as never;
    expect(call(`${M}::pack<${type}>`, a, b)).toEqual([given]);
    expect(call(`${M}::unpack<${type}>`, list())).toEqual([a, b]);
    expect(call(`${M}::length<${type}>`, list())).toEqual([2n]);
    expect(call(`${M}::at<${type}>`, list(), 1n)).toEqual([b]);
    expect(call(`${M}::set<${type}>`, list(), 0n, item)).toEqual([made(x, b)]);
    expect(call(`${M}::push<${type}>`, list(), item)).toEqual([made(a, b, x)]);
    expect(call(`${M}::pop<${type}>`, list())).toEqual([b, made(a)]);
    expect(call(`${M}::swap<${type}>`, list(), 0n, 1n)).toEqual([made(b, a)]);
    expect(call(`${M}::kept_copy<${type}>`, list(), item)).toEqual([made(x, b, x), made(a, b)]);
  });
  it.each(["u64", "u8"])("of %s fail for indices out of bounds", (type) => {
    const empty = () => (type === "u8" ? new Uint8Array(0) : []);
    expect(failureOf(`${M}::at<${type}>`, empty(), 0n)).toBe("VECTOR_OPERATION_ERROR in function 3 at 2");
    expect(failureOf(`${M}::at<${type}>`, empty(), (1n << 64n) - 1n)).toBe("VECTOR_OPERATION_ERROR in function 3 at 2");
    expect(failureOf(`${M}::pop<${type}>`, empty())).toBe("VECTOR_OPERATION_ERROR in function 6 at 1");
    expect(failureOf(`${M}::swap<${type}>`, empty(), 0n, 0n)).toBe("VECTOR_OPERATION_ERROR in function 7 at 3");
    expect(failureOf(`${M}::unpack<${type}>`, empty())).toBe("VECTOR_OPERATION_ERROR in function 1 at 1");
  });
  it("of bytes from outside are never written in place", () => {
    const bytes = Uint8Array.of(1, 2);
    call(`${M}::set<u8>`, bytes, 0n, 9);
    call(`${M}::swap<u8>`, bytes, 0n, 1n);
    expect(bytes).toEqual(Uint8Array.of(1, 2));
  });
  it("of bytes can be written through a stored reference and grow", () => {
    expect(call(`${M}::held_element`)).toEqual([Uint8Array.of(9)]);
    expect(call(`${M}::count_to`, 200)).toEqual([Uint8Array.from({ length: 200 }, (_, i) => i)]);
  });
});

describe("interpreter: global storage", () => {
  const bytecode = createBytecode([
    `module 0xcafe::m version 7
    struct Vault has key { amount: u64 }
    struct Shelf<T0> has key { items: vector<T0> }
    public fun create(owner: &signer, amount: u64) { MoveLoc owner MoveLoc amount Pack Vault MoveTo Vault Ret }
    public fun has(owner: address): bool { MoveLoc owner Exists Vault Ret }
    public fun amount(owner: address): u64 acquires Vault { MoveLoc owner ImmBorrowGlobal Vault ImmBorrowField Vault.amount ReadRef Ret }
    public fun add(owner: address, n: u64) acquires Vault { local v: &mut Vault
      MoveLoc owner MutBorrowGlobal Vault StLoc v
      CopyLoc v ImmBorrowField Vault.amount ReadRef MoveLoc n Add MoveLoc v MutBorrowField Vault.amount WriteRef Ret }
    public fun replace(owner: address) acquires Vault { LdU64 1 Pack Vault MoveLoc owner MutBorrowGlobal Vault WriteRef Ret }
    public fun destroy(owner: address): u64 acquires Vault { MoveLoc owner MoveFrom Vault Unpack Vault Ret }
    public fun twice(owner: address): u64 acquires Vault {
      CopyLoc owner MoveFrom Vault Unpack Vault CopyLoc owner Exists Vault BrTrue B1 Ret
    B1: Ret }
    public fun put<T0: store>(owner: &signer, item: T0) { MoveLoc owner MoveLoc item VecPack T0 1 PackGeneric Shelf<T0> MoveToGeneric Shelf<T0> Ret }
    public fun has_shelf<T0: store>(owner: address): bool { MoveLoc owner ExistsGeneric Shelf<T0> Ret }
    public fun push<T0: store>(owner: address, item: T0) acquires Shelf {
      MoveLoc owner MutBorrowGlobalGeneric Shelf<T0> MutBorrowFieldGeneric Shelf<T0>.items MoveLoc item VecPushBack T0 Ret }
    public fun first<T0: copy + store>(owner: address): T0 acquires Shelf {
      MoveLoc owner ImmBorrowGlobalGeneric Shelf<T0> ImmBorrowFieldGeneric Shelf<T0>.items LdU64 0 VecImmBorrow T0 ReadRef Ret }
    public fun take<T0: store>(owner: address): vector<T0> acquires Shelf { MoveLoc owner MoveFromGeneric Shelf<T0> UnpackGeneric Shelf<T0> Ret }
    `,
  ]);
  const { call, failureOf } = bytecode;

  it("stores resources for later sessions", () => {
    expect(call(`${M}::has`, OWNER)).toEqual([false]);
    call(`${M}::create`, OWNER, 5n);
    expect(call(`${M}::has`, OWNER)).toEqual([true]);
    call(`${M}::add`, OWNER, 4n);
    expect(call(`${M}::amount`, OWNER)).toEqual([9n]);
    expect(failureOf(`${M}::create`, OWNER, 5n)).toBe("RESOURCE_ALREADY_EXISTS in function 0 at 3");
    call(`${M}::replace`, OWNER);
    expect(call(`${M}::destroy`, OWNER)).toEqual([1n]);
    expect(call(`${M}::has`, OWNER)).toEqual([false]);
  });
  it("fails on missing resources", () => {
    const nobody = address("0xb0b");
    expect(failureOf(`${M}::amount`, nobody)).toBe("MISSING_DATA in function 2 at 1");
    expect(failureOf(`${M}::add`, nobody, 1n)).toBe("MISSING_DATA in function 3 at 1");
    expect(failureOf(`${M}::destroy`, nobody)).toBe("MISSING_DATA in function 5 at 1");
  });
  it("distinguishes generic resources by type arguments", () => {
    call(`${M}::put<u64>`, OWNER, 7n);
    call(`${M}::put<u8>`, OWNER, 3);
    call(`${M}::push<u8>`, OWNER, 4);
    expect(call(`${M}::first<u64>`, OWNER)).toEqual([7n]);
    expect(call(`${M}::has_shelf<bool>`, OWNER)).toEqual([false]);
    expect(call(`${M}::take<u8>`, OWNER)).toEqual([Uint8Array.of(3, 4)]);
    expect(call(`${M}::has_shelf<u8>`, OWNER)).toEqual([false]);
  });
});

describe("interpreter: function values", () => {
  const bytecode = createBytecode([
    `module 0xcafe::m version 8
    struct Stored has key { f: |u64|(u64) has copy + drop + store, g: |u64, u64|(u64) has copy + drop + store }
    struct Pair has copy, drop, store { a: u64, b: vector<u8> }
    #[persistent] public fun sub(a: u64, b: u64): u64 { MoveLoc a MoveLoc b Sub Ret }
    #[persistent] public fun sum3(p: Pair, x: u64, y: u64): u64 {
      ImmBorrowLoc p ImmBorrowField Pair.a ReadRef MoveLoc x Add MoveLoc y Add ImmBorrowLoc p ImmBorrowField Pair.b VecLen u8 Add Ret }
    fun apply(f: |u64|(u64), x: u64): u64 { MoveLoc x MoveLoc f CallClosure |u64|(u64) Ret }
    public fun minus_from(a: u64, x: u64): u64 { MoveLoc a PackClosure sub 0b01 MoveLoc x Call apply Ret }
    public fun minus(b: u64, x: u64): u64 { MoveLoc b PackClosure sub 0b10 MoveLoc x Call apply Ret }
    public fun neither(a: u64, b: u64): u64 { MoveLoc a MoveLoc b PackClosure sub 0 CallClosure |u64, u64|(u64) Ret }
    public fun all(a: u64, b: u64): u64 { MoveLoc a MoveLoc b PackClosure sub 0b11 CallClosure ||(u64) Ret }
    public fun make(a: u64): |u64|(u64) { MoveLoc a PackClosure sub 0b01 Ret }
    public fun store(owner: &signer) {
      MoveLoc owner LdU64 100 PackClosure sub 0b01
      LdU64 5 LdConst vector<u8> x"0161" Pack Pair PackClosure sum3 0b001 Pack Stored MoveTo Stored Ret }
    public fun use_f(owner: address, x: u64): u64 acquires Stored {
      MoveLoc x MoveLoc owner ImmBorrowGlobal Stored ImmBorrowField Stored.f ReadRef CallClosure |u64|(u64) Ret }
    public fun use_g(owner: address): u64 acquires Stored {
      LdU64 10 LdU64 20 MoveLoc owner ImmBorrowGlobal Stored ImmBorrowField Stored.g ReadRef CallClosure |u64, u64|(u64) Ret }
    fun id<T0>(x: T0): T0 { MoveLoc x Ret }
    public fun generic(x: u64): u64 { MoveLoc x PackClosureGeneric id<u64> 0 CallClosure |u64|(u64) Ret }
    public fun same(): (bool, bool) { LdU64 1 PackClosure sub 0b01 LdU64 1 PackClosure sub 0b01 Eq LdU64 1 PackClosure sub 0b01 LdU64 2 PackClosure sub 0b01 Eq Ret }
    `,
  ]);
  const { call } = bytecode;

  it("merge captured values and call arguments in parameter order", () => {
    expect(call(`${M}::minus_from`, 10n, 3n)).toEqual([7n]);
    expect(call(`${M}::minus`, 3n, 10n)).toEqual([7n]);
    expect(call(`${M}::neither`, 9n, 4n)).toEqual([5n]);
    expect(call(`${M}::all`, 9n, 4n)).toEqual([5n]);
    expect(call(`${M}::generic`, 6n)).toEqual([6n]);
  });
  it("can be stored and called in a later session", () => {
    call(`${M}::store`, OWNER);
    expect(call(`${M}::use_f`, OWNER, 1n)).toEqual([99n]);
    expect(call(`${M}::use_g`, OWNER)).toEqual([36n]);
  });
  it("still run when an upgrade added a variant to a captured enum", () => {
    const version = (variants: string, added: number) => `module 0xcafe::rules version 8
      enum Rule has copy, drop, store { ${variants} }
      struct Box has copy, drop, store { rule: Rule, all: vector<Rule> }
      struct Stored has key { f: |u64|(u64) has copy + drop + store }
      #[persistent] public fun run(box: Box, n: u64): u64 {
        ImmBorrowLoc box ImmBorrowField Box.rule ImmBorrowVariantField Rule::Plus.n ReadRef
        ImmBorrowLoc box ImmBorrowField Box.all VecLen Rule Add MoveLoc n Add LdU64 ${added} Add Ret }
      public fun store(owner: &signer) {
        MoveLoc owner LdU64 10 PackVariant Rule::Plus LdU64 1 PackVariant Rule::Plus VecPack Rule 1 Pack Box PackClosure run 0b01 Pack Stored MoveTo Stored Ret }
      public fun use_it(owner: address, n: u64): u64 acquires Stored {
        MoveLoc n MoveLoc owner ImmBorrowGlobal Stored ImmBorrowField Stored.f ReadRef CallClosure |u64|(u64) has copy + drop + store Ret }`;
    const before = createBytecode([version("Plus { n: u64 }", 0)]);
    before.call("0xcafe::rules::store", OWNER);
    expect(before.call("0xcafe::rules::use_it", OWNER, 100n)).toEqual([111n]);
    const after = createBytecode([version("Plus { n: u64 }, Never, Times { by: u64 }", 1_000)], {}, undefined, before.state);
    expect(after.call("0xcafe::rules::use_it", OWNER, 100n)).toEqual([1_111n]);
  });
  it("expose their function name and captured values to clients", () => {
    const [made] = call(`${M}::make`, 4n) as [FunctionValue];
    expect(made).toBeInstanceOf(FunctionValue);
    expect(made).toMatchObject({ name: "sub", mask: 1n, captured: [{ layout: { kind: "u64" }, value: 4n }] });
    expect(call(`${M}::same`)).toEqual([true, false]);
  });
});

describe("interpreter: natives and other modules", () => {
  const received: unknown[] = [];
  const other = `module 0xbeef::other version 7
    public fun double(n: u64): u64 { MoveLoc n LdU64 2 Mul Ret }
    public fun pick<T0>(a: T0): T0 { MoveLoc a Ret }`;
  const bytecode = createBytecode(
    [
      other,
      `module 0xcafe::m version 7
      use fun 0xbeef::other::double(u64): u64;
      use fun 0xbeef::other::pick<T0>(T0): T0;
      native fun show<T0>(text: vector<u8>, n: u64, r: &u64, m: &mut u64): (u64, vector<u8>);
      native fun break_it();
      native fun nowhere();
      public fun far(n: u64): u64 { MoveLoc n Call 0xbeef::other::double CallGeneric 0xbeef::other::pick<u64> Ret }
      public fun run(n: u64): (u64, vector<u8>, u64) { local a: u64, b: u64
        LdU64 1 StLoc a LdU64 2 StLoc b
        LdConst vector<u8> x"0161" MoveLoc n ImmBorrowLoc a MutBorrowLoc b CallGeneric show<bool> CopyLoc b Ret }
      public fun bad() { Nop Call break_it Ret }
      public fun lost() { Call nowhere Ret }
      public fun keep(): vector<u8> { local v: vector<u8>, a: u64
        LdU64 0 StLoc a LdU8 1 VecPack u8 1 StLoc v MutBorrowLoc v LdU8 2 VecPushBack u8
        CopyLoc v LdU64 0 ImmBorrowLoc a MutBorrowLoc a CallGeneric show<u8> Pop Pop
        LdU8 9 MutBorrowLoc v LdU64 0 VecMutBorrow u8 WriteRef MoveLoc v Ret }
      `,
    ],
    {
      "0xcafe::m::show": ({ typeArguments }, text, n, r, m: Reference) => {
        received.push(typeArguments[0]?.kind, text, n, r);
        m.set((m.get() as bigint) + 5n);
        return [n as bigint, text as Uint8Array];
      },
      "0xcafe::m::break_it": () => {
        throw new TypeError("a defect");
      },
    },
  );
  const { call, failureOf } = bytecode;

  it("resolves functions of other modules by name", () => {
    expect(call(`${M}::far`, 21n)).toEqual([42n]);
  });
  it("passes values to native functions in their JavaScript form, and lets them write through references", () => {
    received.length = 0;
    expect(call(`${M}::run`, 3n)).toEqual([3n, Uint8Array.of(0x61), 7n]);
    expect(received).toEqual(["bool", Uint8Array.of(0x61), 3n, 1n]);
  });
  it("keeps byte vectors passed to a native function unchanged afterwards", () => {
    received.length = 0;
    expect(call(`${M}::keep`)).toEqual([Uint8Array.of(9, 2)]);
    expect(received[1]).toEqual(Uint8Array.of(1, 2));
  });
  it("fails the transaction for a missing native function, and throws for a defect inside a native function", () => {
    expect(failureOf(`${M}::lost`)).toBe("MISSING_DEPENDENCY in function 6 at 0");
    expect(() => call(`${M}::bad`)).toThrow("a defect");
  });
  it("fails a call to a function that an upgrade removed", () => {
    const { failureOf: failure } = createBytecode([
      other,
      `module 0xcafe::m version 7
      use fun 0xdead::gone::f();
      use fun 0xbeef::other::gone(u64);
      public fun module_gone() { Nop Call 0xdead::gone::f Ret }
      public fun function_gone() { LdU64 1 Call 0xbeef::other::gone Ret }`,
    ]);
    expect(failure(`${M}::module_gone`)).toBe("LINKER_ERROR in function 0 at 1");
    expect(failure(`${M}::function_gone`)).toBe("FUNCTION_RESOLUTION_FAILURE in function 1 at 1");
  });
  it("lets a script call public functions", () => {
    runScript(
      bytecode,
      "script version 7 use fun 0xbeef::other::double(u64): u64; fun main(n: u64) { MoveLoc n Call 0xbeef::other::double Pop Ret }",
      [4n],
    );
    const run = () => runScript(bytecode, "script version 7 fun main(n: u64) { MoveLoc n Abort }", [4n]);
    let failure = "";
    try {
      run();
    } catch (error) {
      failure = describeFailure(error);
    }
    expect(failure).toBe("abort 0x4 in script");
  });
});

import { describe, expect, it } from "vitest";
import { createBytecode, createCountingMeter } from "../../../testing/interpreter/bytecode.ts";
import { MOST_TIMES_ARITHMETIC, measureHostWork } from "../../../testing/interpreter/hostWork.ts";
import type { NativeBody } from "../../natives/context.ts";
import { Reference, type Value } from "../../values/value.ts";

const M = "0xcafe::m";

/** Byte vectors that native functions received, each with a copy of its content at call time. */
const recorded: { readonly bytes: Uint8Array; readonly content: Uint8Array }[] = [];
let isKeeping = true;
function keep(value: Value | undefined): void {
  if (!isKeeping) return;
  const target = value instanceof Reference ? value.get() : value;
  if (target instanceof Uint8Array) recorded.push({ bytes: target, content: target.slice() });
  else if (Array.isArray(target)) target.forEach(keep);
  else if (typeof target === "object") Object.values(target as { [key: string]: Value }).forEach(keep);
}
const keeping: NativeBody = (_, value) => keep(value);

const bytecode = createBytecode(
  [
    `module 0xcafe::m version 9
    struct Named has copy, drop { name: vector<u8>, n: u64 }
    native fun look(v: &vector<u8>);
    native fun look_many(v: &vector<Named>);
    native fun look_named(v: &Named);
    native fun look_writable(v: &mut Named);
    native fun same(v: vector<u8>): vector<u8>;
    native fun kept_bytes(): vector<u8>;
    fun write(v: &mut vector<u8>) { MoveLoc v LdU64 0 LdU64 1 VecSwap u8 Ret }
    public fun other(v: vector<u8>, times: u64): vector<u8> { local other: vector<u8>
      VecPack u8 0 StLoc other
    B1: CopyLoc times LdU64 0 Eq BrTrue B2
      ImmBorrowLoc other Call look MutBorrowLoc v Call write CopyLoc times LdU64 1 Sub StLoc times Branch B1
    B2: MoveLoc v Ret }
    public fun received(v: vector<u8>, times: u64): vector<u8> {
    B1: CopyLoc times LdU64 0 Eq BrTrue B2
      ImmBorrowLoc v Call look MutBorrowLoc v Call write CopyLoc times LdU64 1 Sub StLoc times Branch B1
    B2: MoveLoc v Ret }
    public fun pushed(v: vector<u8>, times: u64): vector<u8> {
    B1: CopyLoc times LdU64 0 Eq BrTrue B2
      ImmBorrowLoc v Call look MutBorrowLoc v LdU8 7 VecPushBack u8 CopyLoc times LdU64 1 Sub StLoc times Branch B1
    B2: MoveLoc v Ret }
    public fun in_struct(v: vector<u8>): Named { local s: Named
      MoveLoc v LdU64 1 Pack Named StLoc s
      MutBorrowLoc s MutBorrowField Named.name Call write
      ImmBorrowLoc s Call look_named MutBorrowLoc s MutBorrowField Named.name Call write
      MutBorrowLoc s Call look_writable MutBorrowLoc s MutBorrowField Named.name Call write MoveLoc s Ret }
    public fun in_vector(list: vector<Named>, last: u64): vector<Named> {
      MutBorrowLoc list CopyLoc last VecMutBorrow Named MutBorrowField Named.name Call write
      ImmBorrowLoc list Call look_many
      MutBorrowLoc list CopyLoc last VecMutBorrow Named MutBorrowField Named.name Call write MoveLoc list Ret }
    public fun given_back(v: vector<u8>): vector<u8> {
      MutBorrowLoc v Call write MoveLoc v Call same StLoc v MutBorrowLoc v Call write MoveLoc v Ret }
    public fun returned(): vector<u8> { local v: vector<u8>
      Call kept_bytes StLoc v MutBorrowLoc v Call write MoveLoc v Ret }
    `,
  ],
  {
    "0xcafe::m::look": keeping,
    "0xcafe::m::look_many": keeping,
    "0xcafe::m::look_named": keeping,
    "0xcafe::m::look_writable": keeping,
    "0xcafe::m::same": (_, value) => {
      keep(value);
      return value as Value;
    },
    "0xcafe::m::kept_bytes": () => recorded.at(-1)?.bytes as Value,
  },
);
const { call, gasOf } = bytecode;
const bytes = (...items: number[]) => Uint8Array.from(items);

describe("byte vectors received by a native function", () => {
  function unchangedAfter(target: string, ...args: Value[]): Value[] {
    recorded.length = 0;
    const results = call(`${M}::${target}`, ...args);
    expect(recorded.length).toBeGreaterThan(0);
    for (const { bytes: seen, content } of recorded) expect(seen).toEqual(content);
    return results;
  }
  const named = (count: number) => Array.from({ length: count }, (_, index) => ({ name: bytes(index, 1), n: 0n }));

  it("stay unchanged when Move code later writes to the vector, directly or inside a struct", () => {
    expect(unchangedAfter("received", bytes(1, 2), 3n)).toEqual([bytes(2, 1)]);
    expect(unchangedAfter("in_struct", bytes(1, 2))).toEqual([{ name: bytes(2, 1), n: 1n }]);
    expect(unchangedAfter("given_back", bytes(1, 2))).toEqual([bytes(1, 2)]);
  });
  it.each([3, 500])("stay unchanged when Move code later writes inside a vector of %i structs", (count) => {
    unchangedAfter("in_vector", named(count), BigInt(count - 1));
  });
  it("stay unchanged when a native function returns them and Move code writes to the result", () => {
    recorded.length = 0;
    call(`${M}::received`, bytes(1, 2), 1n);
    const [{ bytes: seen }] = recorded as [(typeof recorded)[number]];
    expect(call(`${M}::returned`)).toEqual([bytes(2, 1)]);
    expect(seen).toEqual(bytes(1, 2));
  });
});

describe("gas of writing to a byte vector", () => {
  const perRound = (target: string, length: number) =>
    gasOf(`${M}::${target}`, new Uint8Array(length), 3n) - gasOf(`${M}::${target}`, new Uint8Array(length), 2n);

  it("does not depend on the length of vectors never passed to native functions", () => {
    expect(perRound("other", 100_000)).toBe(perRound("other", 10));
  });
  it.each(["received", "pushed"])(
    "includes 2 gas per byte for copying a vector after a native function received it (function %s)",
    (target) => {
      const grown = target === "pushed" ? 2 : 0;
      expect(perRound(target, 100_000) - perRound(target, 10)).toBe(2 * (100_000 + grown));
    },
  );
  it("includes no charge for copies up to 1,024 bytes", () => {
    expect(perRound("received", 1_024)).toBe(perRound("received", 10));
    expect(perRound("received", 1_025)).toBe(perRound("received", 10) + 2 * 1_025);
  });
  it("stops a run before a copy it cannot pay for", () => {
    const meter = createCountingMeter(1_000_000);
    expect(() => bytecode.callWith({ meter }, `${M}::received`, new Uint8Array(1_000_000), 1n)).toThrow("out of gas");
  });
  it.each(["other", "received"])("covers the host time of copies (function %s)", (target) => {
    isKeeping = false;
    const { timesArithmetic } = measureHostWork(bytecode, `${M}::${target}`, new Uint8Array(2_000_000), 100n);
    isKeeping = true;
    expect(timesArithmetic).toBeLessThan(MOST_TIMES_ARITHMETIC);
  });
});

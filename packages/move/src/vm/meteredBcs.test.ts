import { describe, expect, it } from "vitest";
import { createBytecode, createCountingMeter } from "../../testing/interpreter/bytecode.ts";
import { OutOfGas } from "../natives/failure.ts";
import { weightOf } from "../natives/walking.ts";
import { address } from "../types/address.ts";
import { parseTypeTag } from "../types/parseTypeTag.ts";
import type { Value } from "../values/value.ts";

const M = "0xcafe::m";
const OWNER = address("0xa11ce");
const LEVELS = 100;

/** Builds a value with one BCS byte and 101 nested structs in memory. */
const deep = (): Value => {
  let value: Value = { f: true };
  for (let level = 0; level < LEVELS; level++) value = { x: value };
  return value;
};
const structs = Array.from({ length: LEVELS }, (_, level) => `struct S${level + 1} has copy, drop, store { x: S${level} }`).join(" ");
const { call, session, gasOf, callWith } = createBytecode([
  `module 0xcafe::m version 9
  struct S0 has copy, drop, store { f: bool }
  ${structs}
  struct Held has key { list: vector<S${LEVELS}> }
  struct Flat has key { list: vector<u64> }
  public fun store(owner: &signer, list: vector<S${LEVELS}>) { MoveLoc owner MoveLoc list Pack Held MoveTo Held Ret }
  public fun store_flat(owner: &signer, list: vector<u64>) { MoveLoc owner MoveLoc list Pack Flat MoveTo Flat Ret }
  public fun length(owner: address): u64 acquires Held {
    MoveLoc owner ImmBorrowGlobal Held ImmBorrowField Held.list VecLen S${LEVELS} Ret }
  public fun twice(owner: address): u64 acquires Held { CopyLoc owner Call length Pop MoveLoc owner Call length Ret }
  public fun flat_length(owner: address): u64 acquires Flat { MoveLoc owner ImmBorrowGlobal Flat ImmBorrowField Flat.list VecLen u64 Ret }`,
]);
const DEEP = parseTypeTag(`vector<${M}::S${LEVELS}>`);
const many = (count: number) => Array.from({ length: count }, deep);

describe("gas for structs that encode to no bytes", () => {
  it("is 500 per struct beyond one per byte on the first read of a resource", () => {
    const [few, more] = [address("0x1"), address("0x2")];
    call(`${M}::store`, few, many(10));
    call(`${M}::store`, more, many(110));
    const gas = gasOf(`${M}::length`, more) - gasOf(`${M}::length`, few);
    expect(gas).toBe(500 * 100 * LEVELS);
    expect(gasOf(`${M}::twice`, more) - gasOf(`${M}::twice`, few)).toBe(gas);
  });
  it("stops decoding when it runs out", () => {
    call(`${M}::store`, OWNER, many(1_000));
    const meter = createCountingMeter(1_000_000);
    expect(() => callWith({ meter }, `${M}::length`, OWNER)).toThrow(OutOfGas);
    expect(meter.used).toBe(1_000_000);
  });
  it("is zero for ordinary types", () => {
    const [few, more] = [address("0x3"), address("0x4")];
    call(`${M}::store_flat`, few, [1n]);
    call(
      `${M}::store_flat`,
      more,
      Array.from({ length: 1_000 }, () => 1n),
    );
    expect(gasOf(`${M}::flat_length`, more)).toBe(gasOf(`${M}::flat_length`, few));
  });
  it("is 200 per struct when a native function serializes them and 500 when it reads them", () => {
    const gasOfEach = (count: number) => {
      const meter = createCountingMeter();
      const running = session({ meter });
      const bytes = running.serialize(DEEP, many(count));
      const written = meter.used;
      running.deserialize(DEEP, bytes);
      return [written, meter.used - written];
    };
    const [few, more] = [gasOfEach(10), gasOfEach(110)] as [[number, number], [number, number]];
    expect([more[0] - few[0], more[1] - few[1]]).toEqual([200 * 100 * LEVELS, 500 * 100 * LEVELS]);
  });
  it("counts eight structs as one item in native function arguments", () => {
    expect(weightOf(many(1_000)) - weightOf(many(200))).toBe(800 + (800 * (LEVELS + 1)) / 8);
    expect(weightOf([{ a: 1n, b: { c: 2n } }])).toBe(1);
  });
});

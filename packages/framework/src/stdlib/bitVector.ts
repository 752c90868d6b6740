import type { Reference } from "@atoll/move";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";

const errors = defineErrors("0x1::bit_vector", {
  EINDEX: [0x20000n, "The index is not inside the bit vector"],
  ELENGTH: [0x20001n, "A bit vector has between 1 and 1023 bits"],
});

const MAX_SIZE = 1024n;

export type BitVector = { length: bigint; bit_field: boolean[] };

function newBitVector(length: bigint): BitVector {
  errors.check(length > 0n && length < MAX_SIZE, "none", "ELENGTH");
  return { length, bit_field: new Array<boolean>(Number(length)).fill(false) };
}
function isBitSet(bits: BitVector, index: bigint): boolean {
  return bits.bit_field[checkedIndex(bits, index)] === true;
}
function setBit(bits: BitVector, index: bigint, on: boolean): void {
  bits.bit_field[checkedIndex(bits, index)] = on;
}

function checkedIndex(bits: BitVector, index: bigint): number {
  errors.check(index < BigInt(bits.bit_field.length), "none", "EINDEX");
  return Number(index);
}
/** Shifts bits towards the front, filling the end with unset bits. */
function shiftLeft(bits: BitVector, amount: bigint): void {
  const kept = amount >= bits.length ? [] : bits.bit_field.slice(Number(amount));
  bits.bit_field.forEach((_, index) => {
    bits.bit_field[index] = kept[index] ?? false;
  });
}
function longestRun(bits: BitVector, start: bigint): bigint {
  errors.check(start < bits.length, "none", "EINDEX");
  let end = start;
  while (end < bits.length && isBitSet(bits, end)) end++;
  return end - start;
}
function bitsAt(reference: Reference): BitVector {
  return reference.get() as BitVector;
}

export const bitVectorModule = defineModule({
  id: "0x1::bit_vector",
  errors,
  structs: "struct BitVector has copy, drop, store { length: u64, bit_field: vector<bool> }",
  functions: {
    "public fun new(length: u64): BitVector": (_, length: bigint) => newBitVector(length),
    "public fun set(self: &mut BitVector, bit_index: u64)": (_, self: Reference, index: bigint) => setBit(bitsAt(self), index, true),
    "public fun unset(self: &mut BitVector, bit_index: u64)": (_, self: Reference, index: bigint) => setBit(bitsAt(self), index, false),
    "public fun shift_left(self: &mut BitVector, amount: u64)": (_, self: Reference, amount: bigint) => shiftLeft(bitsAt(self), amount),
    "public fun is_index_set(self: &BitVector, bit_index: u64): bool": (_, self: BitVector, index: bigint) => isBitSet(self, index),
    "public fun length(self: &BitVector): u64": (_, self: BitVector) => BigInt(self.bit_field.length),
    "public fun longest_set_sequence_starting_at(self: &BitVector, start_index: u64): u64": (_, self: BitVector, start: bigint) =>
      longestRun(self, start),
  },
});

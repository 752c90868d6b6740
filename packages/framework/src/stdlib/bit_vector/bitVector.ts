import { type BitVector, declaration, errors } from "../../generated/stdlib/bit_vector.ts";
import { implementModule } from "../../native/implementModule.ts";

const MAX_SIZE = 1024n;

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
  const remaining = amount >= bits.length ? [] : bits.bit_field.slice(Number(amount));
  bits.bit_field.forEach((_, index) => {
    bits.bit_field[index] = remaining[index] ?? false;
  });
}
export const bitVectorModule = implementModule(declaration, {
  new: (_, length) => {
    errors.check(length > 0n && length < MAX_SIZE, "none", "ELENGTH");
    return { length, bit_field: new Array<boolean>(Number(length)).fill(false) };
  },
  set: (_, self, index) => setBit(self.get(), index, true),
  unset: (_, self, index) => setBit(self.get(), index, false),
  shift_left: (_, self, amount) => shiftLeft(self.get(), amount),
  is_index_set: (_, self, index) => isBitSet(self, index),
  length: (_, self) => BigInt(self.bit_field.length),
  longest_set_sequence_starting_at: (_, bits, start) => {
    errors.check(start < bits.length, "none", "EINDEX");
    let end = start;
    while (end < bits.length && isBitSet(bits, end)) end++;
    return end - start;
  },
});

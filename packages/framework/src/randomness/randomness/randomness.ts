import { type Address, type NativeContext, VmFailure } from "@atoll/move";
import { declaration, tags } from "../../generated/randomness/randomness.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";
import { implementModule } from "../../native/implementModule.ts";
import type { Option } from "../../native/moveTypes.ts";
import { none } from "../../stdlib/option/option.ts";
import { assertAptosFramework, assertVm } from "../../stdlib/system_addresses/systemAddresses.ts";
import { nextBlob, requireUnbiasable } from "./randomBlobs.ts";

/** Gas per shuffled item, so that work is bounded by the gas limit. In internal gas, close to the cost of equivalent Move code. */
const GAS_PER_PERMUTED_ITEM = 3_000n;

export function initializeRandomness(context: NativeContext, framework: Address): void {
  assertAptosFramework(framework);
  if (!context.exists(FRAMEWORK_ADDRESS, tags.PerBlockRandomness)) {
    context.moveTo(framework, tags.PerBlockRandomness, { epoch: 0n, round: 0n, seed: none<Uint8Array>() });
  }
}

/** Stores the random seed of the starting block. */
export function setBlockRandomness(
  context: NativeContext,
  vm: Address,
  block: { readonly epoch: bigint; readonly round: bigint },
  seed: Option<Uint8Array>,
): void {
  assertVm(vm);
  if (!context.exists(FRAMEWORK_ADDRESS, tags.PerBlockRandomness)) return;
  const randomness = context.borrowMut(FRAMEWORK_ADDRESS, tags.PerBlockRandomness);
  randomness.epoch = block.epoch;
  randomness.round = block.round;
  randomness.seed = seed;
}

function blob(context: NativeContext): Uint8Array {
  requireUnbiasable(context);
  return nextBlob(context, context.borrow(FRAMEWORK_ADDRESS, tags.PerBlockRandomness).seed);
}

function emitGenerated(context: NativeContext): void {
  context.emit(tags.RandomnessGeneratedEvent, { dummy_field: false });
}

/** Appends each 32-byte blob in reverse byte order. */
function randomBytes(context: NativeContext, length: bigint): Uint8Array {
  const parts: number[] = [];
  for (let count = 0n; count < length; count += 32n) parts.push(...blob(context).reverse());
  return Uint8Array.from(parts.slice(0, Number(length)));
}

/** Number in the last `byteLength` bytes of a blob, last byte first. */
function randomInteger(context: NativeContext, byteLength: number): bigint {
  const bytes = blob(context);
  let value = 0n;
  for (let position = 1; position <= byteLength; position++) value = (value << 8n) | BigInt(bytes.at(-position) ?? 0);
  return value;
}

function rangeOf(min: bigint, max: bigint): bigint {
  if (max < min) throw new VmFailure("ARITHMETIC_ERROR");
  return max - min;
}

/** Random number from a range of up to 128 bits; reducing 256 random bits leaves negligible bias. */
function randomInRange(context: NativeContext, min: bigint, max: bigint): bigint {
  const range = rangeOf(min, max);
  const sample = randomInteger(context, 32);
  if (range === 0n) throw new VmFailure("ARITHMETIC_ERROR");
  return min + (sample % range);
}

/** Random number from a range of up to 256 bits, reduced from 512 random bits. */
function randomInWideRange(context: NativeContext, min: bigint, max: bigint): bigint {
  const range = rangeOf(min, max);
  const low = randomInteger(context, 32);
  const high = randomInteger(context, 32);
  if (range === 0n) throw new VmFailure("ARITHMETIC_ERROR");
  return min + (((high << 256n) + low) % range);
}

/** Shuffles 0 to n - 1, swapping from the last position down. */
function permutation(context: NativeContext, count: bigint): bigint[] {
  const values: bigint[] = [];
  for (let value = 0n; value < count; value++) {
    context.charge(GAS_PER_PERMUTED_ITEM);
    values.push(value);
  }
  for (let tail = values.length - 1; tail > 0; tail--) {
    const chosen = Number(randomInRange(context, 0n, BigInt(tail) + 1n));
    [values[chosen], values[tail]] = [values[tail] as bigint, values[chosen] as bigint];
  }
  return values;
}

/** Emits an event after generating randomness, as every public function does. */
function generated<Result>(context: NativeContext, generate: (context: NativeContext) => Result): Result {
  const result = generate(context);
  emitGenerated(context);
  return result;
}

/** `0x1::randomness`: random numbers, unpredictable before the block is ordered. */
export const randomnessModule = implementModule(declaration, {
  initialize: ({ context }, framework) => initializeRandomness(context, framework),
  on_new_block: ({ context }, vm, epoch, round, seed) => setBlockRandomness(context, vm, { epoch, round }, seed),
  bytes: ({ context }, length) => generated(context, () => randomBytes(context, length)),
  u8_integer: ({ context }) => Number(generated(context, () => randomInteger(context, 1))),
  u16_integer: ({ context }) => Number(generated(context, () => randomInteger(context, 2))),
  u32_integer: ({ context }) => Number(generated(context, () => randomInteger(context, 4))),
  u64_integer: ({ context }) => generated(context, () => randomInteger(context, 8)),
  u128_integer: ({ context }) => generated(context, () => randomInteger(context, 16)),
  u256_integer: ({ context }) => generated(context, () => randomInteger(context, 32)),
  u8_range: ({ context }, min, max) => Number(generated(context, () => randomInRange(context, BigInt(min), BigInt(max)))),
  u16_range: ({ context }, min, max) => Number(generated(context, () => randomInRange(context, BigInt(min), BigInt(max)))),
  u32_range: ({ context }, min, max) => Number(generated(context, () => randomInRange(context, BigInt(min), BigInt(max)))),
  u64_range: ({ context }, min, max) => generated(context, () => randomInRange(context, min, max)),
  u64_range_internal: ({ context }, min, max) => randomInRange(context, min, max),
  u128_range: ({ context }, min, max) => generated(context, () => randomInRange(context, min, max)),
  u256_range: ({ context }, min, max) => generated(context, () => randomInWideRange(context, min, max)),
  permutation: ({ context }, count) => generated(context, () => permutation(context, count)),
});

import { type Address, type NativeContext, structTag, VmFailure } from "@atoll/move";
import { FRAMEWORK_ADDRESS } from "../native/addresses.ts";
import { defineModule } from "../native/defineModule.ts";
import type { Option } from "../native/moveTypes.ts";
import { none } from "../stdlib/option/option.ts";
import { assertAptosFramework, assertVm } from "../stdlib/system_addresses/systemAddresses.ts";
import { nextBlob, randomnessErrors, requireUnbiasable } from "./randomBlobs.ts";

const PER_BLOCK_RANDOMNESS = structTag("0x1::randomness::PerBlockRandomness");
/** Internal gas per shuffled item, so that the gas limit bounds the work. Close to the cost of equivalent Move code. */
const GAS_PER_PERMUTED_ITEM = 3_000n;
const GENERATED = structTag("0x1::randomness::RandomnessGeneratedEvent");

type PerBlockRandomness = { epoch: bigint; round: bigint; seed: Option<Uint8Array> };

export function initializeRandomness(context: NativeContext, framework: Address): void {
  assertAptosFramework(framework);
  if (!context.exists(FRAMEWORK_ADDRESS, PER_BLOCK_RANDOMNESS)) {
    context.moveTo(framework, PER_BLOCK_RANDOMNESS, { epoch: 0n, round: 0n, seed: none<Uint8Array>() });
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
  if (!context.exists(FRAMEWORK_ADDRESS, PER_BLOCK_RANDOMNESS)) return;
  const randomness = context.borrowMut<PerBlockRandomness>(FRAMEWORK_ADDRESS, PER_BLOCK_RANDOMNESS);
  randomness.epoch = block.epoch;
  randomness.round = block.round;
  randomness.seed = seed;
}

function blob(context: NativeContext): Uint8Array {
  requireUnbiasable(context);
  return nextBlob(context, context.borrow<PerBlockRandomness>(FRAMEWORK_ADDRESS, PER_BLOCK_RANDOMNESS).seed);
}

function emitGenerated(context: NativeContext): void {
  context.emit(GENERATED, { dummy_field: false });
}

/** Returns random bytes: appends each 32-byte blob in reverse byte order. */
function randomBytes(context: NativeContext, length: bigint): Uint8Array {
  const parts: number[] = [];
  for (let count = 0n; count < length; count += 32n) parts.push(...blob(context).reverse());
  return Uint8Array.from(parts.slice(0, Number(length)));
}

/** Random number from the last `byteLength` bytes of a blob, last byte first. */
function randomInteger(context: NativeContext, byteLength: number): bigint {
  const bytes = blob(context);
  let value = 0n;
  for (let taken = 1; taken <= byteLength; taken++) value = (value << 8n) | BigInt(bytes.at(-taken) ?? 0);
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

/** Shuffles the numbers 0 to n - 1, swapping from the last position down. */
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

/** Generates randomness and emits an event, as every public function does. */
function generated<Result>(context: NativeContext, generate: (context: NativeContext) => Result): Result {
  const result = generate(context);
  emitGenerated(context);
  return result;
}

/** `0x1::randomness`: random numbers, unpredictable before the block is ordered. */
export const randomnessModule = defineModule({
  id: "0x1::randomness",
  friends: ["0x1::block"],
  errors: randomnessErrors,
  structs: `
    struct PerBlockRandomness has drop, key { epoch: u64, round: u64, seed: Option<vector<u8>> }
    #[event] struct RandomnessGeneratedEvent has drop, store {}
  `,
  functions: {
    "public fun initialize(framework: &signer)": ({ context }, framework: Address) => initializeRandomness(context, framework),
    "public(friend) fun on_new_block(vm: &signer, epoch: u64, round: u64, seed_for_new_block: Option<vector<u8>>)": (
      { context },
      vm: Address,
      epoch: bigint,
      round: bigint,
      seed: Option<Uint8Array>,
    ) => setBlockRandomness(context, vm, { epoch, round }, seed),
    "public fun bytes(n: u64): vector<u8>": ({ context }, length: bigint) => generated(context, () => randomBytes(context, length)),
    "public fun u8_integer(): u8": ({ context }) => Number(generated(context, () => randomInteger(context, 1))),
    "public fun u16_integer(): u16": ({ context }) => Number(generated(context, () => randomInteger(context, 2))),
    "public fun u32_integer(): u32": ({ context }) => Number(generated(context, () => randomInteger(context, 4))),
    "public fun u64_integer(): u64": ({ context }) => generated(context, () => randomInteger(context, 8)),
    "public fun u128_integer(): u128": ({ context }) => generated(context, () => randomInteger(context, 16)),
    "public fun u256_integer(): u256": ({ context }) => generated(context, () => randomInteger(context, 32)),
    "public fun u8_range(min_incl: u8, max_excl: u8): u8": ({ context }, min: number, max: number) =>
      Number(generated(context, () => randomInRange(context, BigInt(min), BigInt(max)))),
    "public fun u16_range(min_incl: u16, max_excl: u16): u16": ({ context }, min: number, max: number) =>
      Number(generated(context, () => randomInRange(context, BigInt(min), BigInt(max)))),
    "public fun u32_range(min_incl: u32, max_excl: u32): u32": ({ context }, min: number, max: number) =>
      Number(generated(context, () => randomInRange(context, BigInt(min), BigInt(max)))),
    "public fun u64_range(min_incl: u64, max_excl: u64): u64": ({ context }, min: bigint, max: bigint) =>
      generated(context, () => randomInRange(context, min, max)),
    "public fun u64_range_internal(min_incl: u64, max_excl: u64): u64": ({ context }, min: bigint, max: bigint) =>
      randomInRange(context, min, max),
    "public fun u128_range(min_incl: u128, max_excl: u128): u128": ({ context }, min: bigint, max: bigint) =>
      generated(context, () => randomInRange(context, min, max)),
    "public fun u256_range(min_incl: u256, max_excl: u256): u256": ({ context }, min: bigint, max: bigint) =>
      generated(context, () => randomInWideRange(context, min, max)),
    "public fun permutation(n: u64): vector<u64>": ({ context }, count: bigint) => generated(context, () => permutation(context, count)),
  },
});

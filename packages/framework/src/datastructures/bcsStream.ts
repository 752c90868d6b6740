import { type Address, BcsReader, type Reference, type Value } from "@atoll/move";
import { addU64 } from "../native/arithmetic.ts";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";
import { type MoveString, utf8 } from "../stdlib/string.ts";

const errors = defineErrors("0x1::bcs_stream", {
  EMALFORMED_DATA: [1n, "The bytes are not what BCS would write"],
  EOUT_OF_BYTES: [2n, "The bytes end before the value does"],
});

/** Byte stream with a read cursor. */
export type BcsStream = { data: Uint8Array; cur: bigint };

/** Bit position past the last bit of a u64 in ULEB128, which encodes seven bits per byte. */
const HIGHEST_SHIFT = 64n;
const MASK_U64 = (1n << 64n) - 1n;

export function newBcsStream(data: Uint8Array): BcsStream {
  return { data, cur: 0n };
}
export function hasRemaining(stream: BcsStream): boolean {
  return stream.cur < BigInt(stream.data.length);
}

/** Reads the next bytes and advances the cursor; aborts if too few remain. */
function take(stream: BcsStream, length: bigint): Uint8Array {
  const end = addU64(stream.cur, length);
  errors.check(end <= BigInt(stream.data.length), "outOfRange", "EOUT_OF_BYTES");
  // Both positions are within the array, hence safe integers.
  const bytes = stream.data.slice(Number(stream.cur), Number(end));
  stream.cur = end;
  return bytes;
}

export function deserializeUleb128(stream: BcsStream): bigint {
  let value = 0n;
  let shift = 0n;
  while (hasRemaining(stream)) {
    const byte = deserializeU8(stream);
    const part = BigInt(byte & 0x7f);
    errors.check(part << shift <= MASK_U64, "invalidArgument", "EMALFORMED_DATA");
    value |= part << shift;
    if ((byte & 0x80) === 0) {
      errors.check(shift === 0n || part !== 0n, "invalidArgument", "EMALFORMED_DATA");
      return value;
    }
    shift += 7n;
    errors.check(shift <= HIGHEST_SHIFT, "invalidArgument", "EMALFORMED_DATA");
  }
  return errors.abort("outOfRange", "EOUT_OF_BYTES");
}

function deserializeBool(stream: BcsStream): boolean {
  const byte = deserializeU8(stream);
  errors.check(byte <= 1, "invalidArgument", "EMALFORMED_DATA");
  return byte === 1;
}
export function deserializeU8(stream: BcsStream): number {
  return reader(stream, 1n).u8();
}
export function deserializeAddress(stream: BcsStream): Address {
  return reader(stream, 32n).address();
}
/** Reads a byte vector prefixed by its length. */
export function deserializeBytes(stream: BcsStream): Uint8Array {
  const length = deserializeUleb128(stream);
  errors.check(length <= BigInt(stream.data.length) - stream.cur, "outOfRange", "EOUT_OF_BYTES");
  return take(stream, length);
}
export function deserializeString(stream: BcsStream): MoveString {
  return utf8(take(stream, deserializeUleb128(stream)));
}

function reader(stream: BcsStream, length: bigint): BcsReader {
  return new BcsReader(take(stream, length));
}

/** Dereferences a mutable stream reference. */
export function streamAt(reference: Reference): BcsStream {
  return reference.get() as BcsStream;
}

function over(read: (stream: BcsStream) => Value): (_: unknown, reference: Reference) => Value {
  return (_, reference) => read(streamAt(reference));
}

/** `0x1::bcs_stream`: reads BCS values in sequence. */
export const bcsStreamModule = defineModule({
  id: "0x1::bcs_stream",
  errors,
  structs: "struct BCSStream has drop { data: vector<u8>, cur: u64 }",
  functions: {
    "public fun new(data: vector<u8>): BCSStream": (_, data: Uint8Array) => newBcsStream(data),
    "public fun has_remaining(stream: &mut BCSStream): bool": over(hasRemaining),
    "public fun deserialize_uleb128(stream: &mut BCSStream): u64": over(deserializeUleb128),
    "public fun deserialize_bool(stream: &mut BCSStream): bool": over(deserializeBool),
    "public fun deserialize_address(stream: &mut BCSStream): address": over(deserializeAddress),
    "public fun deserialize_u8(stream: &mut BCSStream): u8": over(deserializeU8),
    "public fun deserialize_u16(stream: &mut BCSStream): u16": over((stream) => reader(stream, 2n).u16()),
    "public fun deserialize_u32(stream: &mut BCSStream): u32": over((stream) => reader(stream, 4n).u32()),
    "public fun deserialize_u64(stream: &mut BCSStream): u64": over((stream) => reader(stream, 8n).u64()),
    "public fun deserialize_u128(stream: &mut BCSStream): u128": over((stream) => reader(stream, 16n).u128()),
    "public fun deserialize_u256(stream: &mut BCSStream): u256": over((stream) => reader(stream, 32n).u256()),
    "public entry fun deserialize_u256_entry(data: vector<u8>, cursor: u64)": (_, data: Uint8Array, cursor: bigint) => {
      take({ data, cur: cursor }, 32n);
    },
    "public fun deserialize_string(stream: &mut BCSStream): String": over(deserializeString),
  },
});

import { type Address, BcsReader, type Reference } from "@atoll/move";
import { type BCSStream as BcsStream, declaration, errors } from "../../generated/datastructures/bcs_stream.ts";
import type { MoveString } from "../../generated/stdlib/string.ts";
import { addU64 } from "../../native/arithmetic.ts";
import { implementModule } from "../../native/implementModule.ts";
import { utf8 } from "../../stdlib/string/string.ts";

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

function over<Result>(read: (stream: BcsStream) => Result): (_: unknown, reference: Reference<BcsStream>) => Result {
  return (_, reference) => read(reference.get());
}

/** `0x1::bcs_stream`: reads BCS values in sequence. */
export const bcsStreamModule = implementModule(declaration, {
  new: (_, data) => newBcsStream(data),
  has_remaining: over(hasRemaining),
  deserialize_uleb128: over(deserializeUleb128),
  deserialize_bool: over(deserializeBool),
  deserialize_address: over(deserializeAddress),
  deserialize_u8: over(deserializeU8),
  deserialize_u16: over((stream) => reader(stream, 2n).u16()),
  deserialize_u32: over((stream) => reader(stream, 4n).u32()),
  deserialize_u64: over((stream) => reader(stream, 8n).u64()),
  deserialize_u128: over((stream) => reader(stream, 16n).u128()),
  deserialize_u256: over((stream) => reader(stream, 32n).u256()),
  deserialize_u256_entry: (_, data, cursor) => {
    take({ data, cur: cursor }, 32n);
  },
  deserialize_string: over(deserializeString),
});

import type { Layout } from "../types/layout.ts";
import type { Value } from "../values/value.ts";
import { decodeCounted, decodeValue, encodeCounted, encodeValue, TooManyStructsError } from "../values/valueBcs.ts";
import type { SessionMeter } from "./sessionOptions.ts";

/** Internal gas per decoded struct beyond one struct per byte. Bytes are charged separately, as in release 1.38. */
const GAS_PER_STRUCT_READ = 500;
const GAS_PER_STRUCT_WRITTEN = 200;

/** Number of structs that are always free: ordinary types have far fewer than one struct per byte. */
const FREE_STRUCTS = 64;

/** Decodes a value and charges for structs beyond its byte count. Remaining gas limits the number of decoded structs. */
export function decodeMetered(meter: SessionMeter | undefined, layout: Layout, bytes: Uint8Array): Value {
  if (meter === undefined) return decodeValue(layout, bytes);
  const free = FREE_STRUCTS + bytes.length;
  try {
    const { value, structs } = decodeCounted(layout, bytes, free + meter.executionLeft() / GAS_PER_STRUCT_READ);
    if (structs > free) meter.charge(BigInt(GAS_PER_STRUCT_READ * (structs - free)));
    return value;
  } catch (error) {
    if (!(error instanceof TooManyStructsError)) throw error;
    meter.charge(BigInt(Math.floor(meter.executionLeft())));
    throw meter.exhausted();
  }
}

/** Encodes a value and charges for structs beyond its byte count. */
export function encodeMetered(meter: SessionMeter | undefined, layout: Layout, value: Value): Uint8Array {
  if (meter === undefined) return encodeValue(layout, value);
  const { bytes, structs } = encodeCounted(layout, value);
  const free = FREE_STRUCTS + bytes.length;
  if (structs > free) meter.charge(BigInt(GAS_PER_STRUCT_WRITTEN * (structs - free)));
  return bytes;
}

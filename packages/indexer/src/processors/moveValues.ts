import { type Address, printString, type StructValue, type Value } from "@atoll/move";
import type { LedgerValue } from "@atoll/node";

/** Functions that read values of types declared by the framework. A value of an unexpected type throws an error. */

/** Decoded Move value; `undefined` if the bytes do not decode as their type. */
export function valueIn(stored: LedgerValue): Value | undefined {
  return stored.layout === undefined ? undefined : stored.value;
}

/** Fields of a struct or enum variant; `undefined` for other values and for bytes that do not decode. */
export function fieldsOf(stored: LedgerValue): StructValue | undefined {
  if (stored.layout === undefined || (stored.layout.kind !== "struct" && stored.layout.kind !== "enum")) return undefined;
  return stored.value as StructValue;
}

/** Reads a `u64` or wider integer. */
export function integerIn(value: Value | undefined): bigint {
  if (typeof value !== "bigint") throw otherForm("an integer of 64 bits or more");
  return value;
}

/** Reads a `u8`, `u16` or `u32`. */
export function smallIntegerIn(value: Value | undefined): number {
  if (typeof value !== "number") throw otherForm("an integer of 32 bits or less");
  return value;
}

export function flagIn(value: Value | undefined): boolean {
  if (typeof value !== "boolean") throw otherForm("a bool");
  return value;
}

export function addressIn(value: Value | undefined): Address {
  if (typeof value !== "string") throw otherForm("an address");
  return value as Address;
}

export function bytesIn(value: Value | undefined): Uint8Array {
  if (!(value instanceof Uint8Array)) throw otherForm("a vector<u8>");
  return value;
}

export function listIn(value: Value | undefined): readonly Value[] {
  if (!Array.isArray(value)) throw otherForm("a vector");
  return value;
}

export function structIn(value: Value | undefined): StructValue {
  if (typeof value !== "object" || Array.isArray(value) || value instanceof Uint8Array) throw otherForm("a struct");
  return value as StructValue;
}

/** Reads a `0x1::string::String`. */
export function textIn(value: Value | undefined): string {
  return printString(bytesIn(structIn(value).bytes));
}

/** Reads the address of a `0x1::object::Object`. */
export function objectIn(value: Value | undefined): Address {
  return addressIn(structIn(value).inner);
}

/** Reads the value of a `0x1::option::Option`; `undefined` if empty. */
export function optionIn(value: Value | undefined): Value | undefined {
  const { vec } = structIn(value);
  return vec instanceof Uint8Array ? vec[0] : listIn(vec)[0];
}

/** Reads the handle of a `0x1::table::Table`. */
export function handleIn(value: Value | undefined): Address {
  return addressIn(structIn(value).handle);
}

function otherForm(expected: string): TypeError {
  return new TypeError(`a value of the framework has another form: ${expected} was expected`);
}

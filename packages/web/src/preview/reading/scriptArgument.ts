import type { BytesReader } from "../../chain/bcs/bytesReader.ts";
import { fromHex, toHex } from "../../chain/facts/hex.ts";
import { littleEndian, uleb128 } from "../../chain/facts/littleEndian.ts";
import type { Address } from "../../chain/facts/types.ts";

/** Script argument, which carries its own type. */
export type ScriptArgument =
  | { readonly type: "address"; readonly value: Address }
  | { readonly type: "bool"; readonly value: boolean }
  | { readonly type: IntegerType; readonly value: bigint }
  /** `serialized` contains any value in BCS. */
  | { readonly type: "vector<u8>" | "serialized"; readonly value: Uint8Array };

type IntegerType = "u8" | "u16" | "u32" | "u64" | "u128" | "u256" | "i8" | "i16" | "i32" | "i64" | "i128" | "i256";

/** Script argument types in the order of their variant index. */
const TYPES = [
  "u8",
  "u64",
  "u128",
  "address",
  "vector<u8>",
  "bool",
  "u16",
  "u32",
  "u256",
  "serialized",
  "i8",
  "i16",
  "i32",
  "i64",
  "i128",
  "i256",
] as const;

export function readScriptArgument(reader: BytesReader): ScriptArgument {
  const type = TYPES[reader.variant(TYPES.length)];
  switch (type) {
    case undefined:
      throw reader.fault("unknownVariant");
    case "address":
      return { type, value: reader.address() };
    case "bool":
      return { type, value: reader.bool() };
    case "vector<u8>":
    case "serialized":
      return { type, value: reader.bytes() };
    default: {
      const bits = Number(type.slice(1));
      const value = reader.integer(bits / 8);
      return { type, value: type.startsWith("i") ? BigInt.asIntN(bits, value) : value };
    }
  }
}

/** BCS of the value without its type, as passed to the script. */
export function scriptArgumentBytes(argument: ScriptArgument): Uint8Array {
  switch (argument.type) {
    case "address":
      return fromHex(argument.value);
    case "bool":
      return Uint8Array.of(argument.value ? 1 : 0);
    case "serialized":
      return argument.value;
    case "vector<u8>":
      return Uint8Array.from([...uleb128(argument.value.length), ...argument.value]);
    default:
      return littleEndian(argument.value, Number(argument.type.slice(1)) / 8);
  }
}

/** Script argument value as text: numbers and addresses unchanged, bytes as hex. */
export function scriptArgumentText({ value }: ScriptArgument): string {
  return value instanceof Uint8Array ? toHex(value) : String(value);
}

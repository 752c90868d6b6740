import { type BcsReader, type BcsWriter, encodeBcs, encodeValue, readTypeTag, writeTypeTag } from "@atoll/move";
import type { Script, ScriptArgument } from "../chain/signedTransaction.ts";
import { unknownVariant } from "./variant.ts";

/** Enum variants of script arguments, in BCS order. */
const ARGUMENT_KINDS = [
  "u8",
  "u64",
  "u128",
  "address",
  "u8Vector",
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

export function readScript(reader: BcsReader): Script {
  const code = reader.bytes();
  const typeArguments = reader.vector(readTypeTag);
  return { code, typeArguments, args: reader.vector(readArgument) };
}

export function writeScript(writer: BcsWriter, script: Script): void {
  writer.bytes(script.code).vector(script.typeArguments, writeTypeTag).vector(script.args, writeArgument);
}

function readArgument(reader: BcsReader): ScriptArgument {
  const variant = reader.uleb128();
  const kind = ARGUMENT_KINDS[variant];
  if (kind === undefined) throw unknownVariant(variant, ARGUMENT_KINDS.length);
  switch (kind) {
    case "u8":
    case "u16":
    case "u32":
      return { kind, value: reader[kind]() };
    case "u64":
    case "u128":
    case "u256":
      return { kind, value: reader[kind]() };
    case "address":
      return { kind, value: reader.address() };
    case "bool":
      return { kind, value: reader.bool() };
    case "u8Vector":
    case "serialized":
      return { kind, value: reader.bytes() };
    case "i8":
      return { kind, value: (reader.u8() << 24) >> 24 };
    case "i16":
      return { kind, value: (reader.u16() << 16) >> 16 };
    case "i32":
      return { kind, value: reader.u32() | 0 };
    case "i64":
      return { kind, value: BigInt.asIntN(64, reader.u64()) };
    case "i128":
      return { kind, value: BigInt.asIntN(128, reader.u128()) };
    case "i256":
      return { kind, value: BigInt.asIntN(256, reader.u256()) };
  }
}

/** Encodes the bare value of a script argument as BCS, as in entry function arguments. */
export function encodeScriptArgument(argument: ScriptArgument): Uint8Array {
  return argument.kind === "serialized" ? argument.value : encodeBcs((writer) => writeArgumentValue(writer, argument));
}

function writeArgument(writer: BcsWriter, argument: ScriptArgument): void {
  writer.uleb128(ARGUMENT_KINDS.indexOf(argument.kind));
  writeArgumentValue(writer, argument);
}

function writeArgumentValue(writer: BcsWriter, argument: ScriptArgument): void {
  switch (argument.kind) {
    case "u8":
    case "u16":
    case "u32":
      writer[argument.kind](argument.value);
      break;
    case "u64":
    case "u128":
    case "u256":
      writer[argument.kind](argument.value);
      break;
    case "address":
      writer.address(argument.value);
      break;
    case "bool":
      writer.bool(argument.value);
      break;
    case "u8Vector":
    case "serialized":
      writer.bytes(argument.value);
      break;
    default:
      writer.fixedBytes(encodeValue({ kind: argument.kind }, argument.value));
  }
}

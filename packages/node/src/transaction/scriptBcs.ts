import { BcsError, type BcsReader, type BcsWriter, encodeBcs, readTypeTag, writeTypeTag } from "@atoll/move";
import type { Script, ScriptArgument } from "./signedTransaction.ts";
import { unknownVariant } from "./variant.ts";

/** Wire variants of script arguments, in order. Signed integers (10 to 15) are not there yet. */
const ARGUMENT_KINDS = ["u8", "u64", "u128", "address", "u8Vector", "bool", "u16", "u32", "u256", "serialized"] as const;
const ARGUMENT_VARIANTS = 16;

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
  if (variant >= ARGUMENT_VARIANTS) throw unknownVariant(variant, ARGUMENT_VARIANTS);
  const kind = ARGUMENT_KINDS[variant];
  if (kind === undefined) throw new BcsError("signed integers are not supported as script arguments");
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
  }
}

/** BCS of the argument's value alone, as entry functions take theirs. */
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
  }
}

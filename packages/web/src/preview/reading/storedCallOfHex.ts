import { type BytesReader, wholly } from "../../chain/bcs/bytesReader.ts";
import { type MoveType, printMoveType } from "../../chain/code/moveType.ts";
import { fromHex, toHex } from "../../chain/facts/hex.ts";
import { type EntryFunctionCall, readStored, type ScriptCall } from "./payload.ts";

/** Decodes a multisig proposal's payload from the hex in events; undefined if invalid. */
export function storedCallOfHex(hex: string): EntryFunctionCall | ScriptCall | undefined {
  return /^0x(?:[0-9a-fA-F]{2})+$/.test(hex) ? wholly(fromHex(hex), readStored) : undefined;
}

/** Converts a call argument of the given type to a node's JSON format; hex for types that calls cannot take. */
export function argumentToJson(type: MoveType | undefined, bytes: Uint8Array): unknown {
  const read = type && readerOf(type);
  if (read === undefined) return toHex(bytes);
  const value = wholly(bytes, read);
  return value === undefined ? toHex(bytes) : value;
}

type ReadValue = (reader: BytesReader) => unknown;

function readerOf(type: MoveType): ReadValue | undefined {
  switch (type.kind) {
    case "bool":
      return (reader) => reader.bool();
    case "address":
      return (reader) => reader.address();
    case "integer":
      return (reader) => {
        const value = reader.integer(type.bits / 8);
        return (type.isSigned ? BigInt.asIntN(type.bits, value) : value).toString();
      };
    case "vector": {
      if (type.element.kind === "integer" && type.element.bits === 8 && !type.element.isSigned) return (reader) => toHex(reader.bytes());
      const item = readerOf(type.element);
      return item && ((reader) => reader.list(() => item(reader)));
    }
    case "struct": {
      const [inner] = type.typeArguments;
      const [name = ""] = printMoveType(type).split("<");
      if (name === "0x1::string::String") return (reader) => reader.text();
      if (name === "0x1::object::Object") return (reader) => ({ inner: reader.address() });
      const item = name === "0x1::option::Option" && inner !== undefined ? readerOf(inner) : undefined;
      return item && ((reader) => ({ vec: reader.list(() => item(reader)) }));
    }
    default:
      return undefined;
  }
}

import { BcsError, type BcsReader } from "../bcs/reader.ts";
import type { BcsWriter } from "../bcs/writer.ts";
import { parseAddress, shortAddress } from "./address.ts";
import { isIdentifier } from "./identifier.ts";
import { TypeParseError } from "./parseTypeTag.ts";
import type { ModuleId } from "./type.ts";

const printed = new WeakMap<ModuleId, string>();

/** Prints a module id such as `0x1::coin`. */
export function printModuleId(id: ModuleId): string {
  let text = printed.get(id);
  if (text === undefined) {
    text = `${shortAddress(id.address)}::${id.name}`;
    printed.set(id, text);
  }
  return text;
}

/** Parses `0x1::coin`, with any hex form of the address, as in the REST API. */
export function parseModuleId(text: string): ModuleId {
  const separator = text.indexOf("::");
  const address = separator < 0 ? undefined : parseAddress(text.slice(0, separator));
  const name = text.slice(separator + 2);
  if (address === undefined || !isIdentifier(name)) throw new TypeParseError(text, "expected an address, `::` and a module name");
  return { address, name };
}

export function writeModuleId(writer: BcsWriter, id: ModuleId): void {
  writer.address(id.address).string(id.name);
}

export function readModuleId(reader: BcsReader): ModuleId {
  return { address: reader.address(), name: readIdentifier(reader) };
}

/** Reads a BCS string that must be an identifier. */
export function readIdentifier(reader: BcsReader): string {
  const name = reader.string();
  if (!isIdentifier(name)) throw new BcsError("invalid identifier");
  return name;
}

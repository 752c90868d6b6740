import { addressFromBytes, toModuleAddress } from "../longAddress.ts";
import { type BytesReader, UnreadableBytesError } from "./bytesReader.ts";
import { readIdentifier } from "./identifier.ts";

const SIMPLE = new Map([
  [0, "bool"],
  [1, "u8"],
  [2, "u64"],
  [3, "u128"],
  [4, "address"],
  [5, "signer"],
  [8, "u16"],
  [9, "u32"],
  [10, "u256"],
]);
const VECTOR = 6;
const STRUCT = 7;
const MAX_DEPTH = 8;

/** Decodes a type tag as text: `0x1::aptos_coin::AptosCoin`. */
export function readTypeTag(reader: BytesReader, depth = 0): string {
  if (depth > MAX_DEPTH) throw new UnreadableBytesError("A type is nested too deeply");
  const tag = reader.uleb128();
  const simple = SIMPLE.get(tag);
  if (simple !== undefined) return simple;
  if (tag === VECTOR) return `vector<${readTypeTag(reader, depth + 1)}>`;
  if (tag !== STRUCT) throw new UnreadableBytesError(`There is no kind of type ${tag}`);
  const address = toModuleAddress(addressFromBytes(reader.fixed(32)));
  const name = `${address}::${readIdentifier(reader)}::${readIdentifier(reader)}`;
  const typeArguments = reader.list(() => readTypeTag(reader, depth + 1));
  return typeArguments.length === 0 ? name : `${name}<${typeArguments.join(",")}>`;
}

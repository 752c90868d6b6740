import type { BytesReader } from "../../chain/bcs/bytesReader.ts";
import { toModuleAddress } from "../longAddress.ts";

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
  [12, "i8"],
  [13, "i16"],
  [14, "i32"],
  [15, "i64"],
  [16, "i128"],
  [17, "i256"],
]);
const VECTOR = 6;
const STRUCT = 7;
const MAX_DEPTH = 8;

/** Decodes a type tag as text: `0x1::aptos_coin::AptosCoin`. */
export function readTypeTag(reader: BytesReader, depth = 0): string {
  if (depth > MAX_DEPTH) throw reader.fault("tooDeep");
  const tag = reader.uleb128();
  const simple = SIMPLE.get(tag);
  if (simple !== undefined) return simple;
  if (tag === VECTOR) return `vector<${readTypeTag(reader, depth + 1)}>`;
  if (tag !== STRUCT) throw reader.fault("unknownVariant", { found: tag });
  const address = toModuleAddress(reader.address());
  const name = `${address}::${reader.identifier()}::${reader.identifier()}`;
  const typeArguments = reader.list(() => readTypeTag(reader, depth + 1));
  return typeArguments.length === 0 ? name : `${name}<${typeArguments.join(",")}>`;
}

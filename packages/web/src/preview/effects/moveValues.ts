import { readAddress } from "../../chain/facts/address.ts";
import { asArray, asObject, asText } from "../../chain/facts/jsonFields.ts";
import type { Address } from "../../chain/facts/types.ts";

/** Parses a Move option in a node's JSON: `{ vec: [] }` or `{ vec: [value] }`. */
export function readOption<T>(value: unknown, read: (value: unknown) => T): T | undefined {
  const [inner] = asArray(asObject(value).vec);
  return inner === undefined ? undefined : read(inner);
}

/** Parses a Move object in a node's JSON: `{ inner }`. */
export function readObject(value: unknown): Address {
  return readAddress(asObject(value).inner);
}

/** Formats `0x1::function_info::FunctionInfo` as a function id. */
export function readFunctionInfo(value: unknown): string {
  const { module_address, module_name, function_name } = asObject(value);
  return `${asText(module_address)}::${asText(module_name)}::${asText(function_name)}`;
}

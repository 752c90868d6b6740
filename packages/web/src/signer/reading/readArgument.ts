import {
  AccountAddress,
  Bool,
  I8,
  I16,
  I32,
  I64,
  I128,
  I256,
  MoveVector,
  type ScriptFunctionArgument,
  Serialized,
  U8,
  U16,
  U32,
  U64,
  U128,
  U256,
} from "@aptos-labs/ts-sdk";
import { toHex } from "../../chain/facts/hex.ts";
import type { Address } from "../../chain/facts/types.ts";
import type { ReadArgument } from "../approvals.ts";
import { SignerError } from "../signer.ts";

const INTEGERS = {
  u8: U8,
  u16: U16,
  u32: U32,
  u64: U64,
  u128: U128,
  u256: U256,
  i8: I8,
  i16: I16,
  i32: I32,
  i64: I64,
  i128: I128,
  i256: I256,
};

/** Converts a script argument that the client library decoded. */
export function readArgument(argument: ScriptFunctionArgument): ReadArgument {
  if (argument instanceof AccountAddress) return { type: "address", value: argument.toStringLong() as Address };
  if (argument instanceof Bool) return { type: "bool", value: String(argument.value) };
  if (argument instanceof Serialized) return { type: "serialized", value: toHex(argument.value) };
  if (argument instanceof MoveVector) return { type: "vector<u8>", value: toHex(Uint8Array.from(argument.values, ({ value }) => value)) };
  const type = Object.entries(INTEGERS).find(([, form]) => argument instanceof form)?.[0];
  if (type === undefined || !("value" in argument))
    throw new SignerError("unknown_payload", "The script has an argument of an unknown kind.");
  return { type, value: String(argument.value) };
}

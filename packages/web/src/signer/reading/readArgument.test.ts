import {
  AccountAddress,
  Bool,
  Deserializer,
  MoveVector,
  Script,
  type ScriptFunctionArgument,
  Serialized,
  Serializer,
  U8,
  U64,
  U256,
} from "@aptos-labs/ts-sdk";
import { expect, it } from "vitest";
import { readArgument } from "./readArgument.ts";

const LARGEST = 2n ** 256n - 1n;
const OTHER = AccountAddress.from(`0x${"5a".repeat(32)}`);

it.each<readonly [ScriptFunctionArgument, string, string]>([
  [new U8(255), "u8", "255"],
  [new U64(2n ** 64n - 1n), "u64", "18446744073709551615"],
  [new U256(LARGEST), "u256", LARGEST.toString()],
  [OTHER, "address", OTHER.toStringLong()],
  [new Bool(false), "bool", "false"],
  [MoveVector.U8([0xca, 0xfe]), "vector<u8>", "0xcafe"],
  [new Serialized(Uint8Array.of(1, 2)), "serialized", "0x0102"],
])("the worker decodes the script argument %o as type %s", (argument, type, value) => {
  const serializer = new Serializer();
  new Script(new Uint8Array(4), [], [argument]).serialize(serializer);
  const { args } = Script.deserialize(new Deserializer(serializer.toUint8Array()));
  expect(args.map(readArgument)).toEqual([{ type, value }]);
});

import { type Address, type BcsWriter, encodeBcs, parseModuleId, typeTag } from "@atoll/move";
import type { EntryFunction } from "@atoll/node";

type Argument = (writer: BcsWriter) => void;

export const u8 =
  (value: number): Argument =>
  (writer) =>
    writer.u8(value);
export const u64 =
  (value: bigint | number): Argument =>
  (writer) =>
    writer.u64(BigInt(value));
export const bool =
  (value: boolean): Argument =>
  (writer) =>
    writer.bool(value);
export const text =
  (value: string): Argument =>
  (writer) =>
    writer.string(value);
export const address =
  (value: Address): Argument =>
  (writer) =>
    writer.address(value);
export const list =
  (items: readonly Argument[]): Argument =>
  (writer) =>
    writer.vector(items, (inner, item) => item(inner));
export const nothing: Argument = (writer) => writer.u8(0);

/** Builds an entry function payload from a name such as `0x1::aptos_account::transfer` and its arguments. */
export function entryCall(name: string, args: readonly Argument[], typeArguments: readonly string[] = []): EntryFunction {
  const end = name.lastIndexOf("::");
  return {
    module: parseModuleId(name.slice(0, end)),
    name: name.slice(end + 2),
    typeArguments: typeArguments.map(typeTag),
    args: args.map((argument) => encodeBcs((writer) => argument(writer))),
  };
}

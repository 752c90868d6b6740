import { toLongAddress } from "../longAddress.ts";
import { addressArgument, u64Argument } from "./argumentValues.ts";
import type { CallArguments } from "./transfer.ts";

/** Call arguments decoded from the bytes to be signed. */
export function argumentsFromBytes(args: readonly Uint8Array[]): CallArguments {
  return { address: (index) => addressArgument(args[index]), u64: (index) => u64Argument(args[index]) };
}

/** Call arguments decoded from a node's JSON: integers as decimal text, an object as `{ inner }`. */
export function argumentsFromJson(args: readonly unknown[]): CallArguments {
  return {
    address(index) {
      const value = args[index];
      const text = isObjectValue(value) ? value.inner : value;
      return typeof text === "string" ? toLongAddress(text) : undefined;
    },
    u64(index) {
      const value = args[index];
      if (typeof value === "bigint") return value;
      if (typeof value === "number") return Number.isSafeInteger(value) && value >= 0 ? BigInt(value) : undefined;
      return typeof value === "string" && /^\d+$/.test(value) ? BigInt(value) : undefined;
    },
  };
}

function isObjectValue(value: unknown): value is { readonly inner: unknown } {
  return typeof value === "object" && value !== null && "inner" in value;
}

import { NATIVE_NAMES } from "@atoll/framework";
import { EXECUTION_GAS } from "./params.ts";

/** Modules of the standard library: their functions are a few instructions each, and bytecode calls them in loops. */
const STANDARD_LIBRARY: ReadonlySet<string> = new Set(
  `acl any aptos_hash bcs big_vector bit_vector cmp comparator copyable_any create_signer debug error event fixed_point32 fixed_point64 from_bcs guid hash
  math128 math64 math_fixed math_fixed64 mem option ordered_map pool_u64 signer simple_map string string_utils system_addresses table table_with_length
  timestamp transaction_context type_info vector`
    .split(/\s+/)
    .map((name) => `0x1::${name}`),
);

const PER_CALL = Number(EXECUTION_GAS.perCall);
const PER_STANDARD_CALL = Number(EXECUTION_GAS.perStandardCall);
const PER_BYTE = Number(EXECUTION_GAS.perByte);

// There are a few thousand functions; each is looked at once.
const prices = new Map<string, number>();

/**
 * Internal gas of a function whose body is native here, and of the bytes that it is given. What is native on public networks too charges for itself, as
 * their schedule says.
 */
export function nativeCallGas(functionName: string, bytes: number): number {
  let price = prices.get(functionName);
  if (price === undefined) {
    price = priceOf(functionName);
    prices.set(functionName, price);
  }
  return price === 0 ? 0 : price + PER_BYTE * bytes;
}

function priceOf(functionName: string): number {
  if (NATIVE_NAMES.has(functionName)) return 0;
  return STANDARD_LIBRARY.has(functionName.slice(0, functionName.lastIndexOf("::"))) ? PER_STANDARD_CALL : PER_CALL;
}

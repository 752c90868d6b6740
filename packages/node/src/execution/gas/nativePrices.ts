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

// There are a few thousand functions; each is looked at once.
const prices = new Map<string, number>();

/** Internal gas of a native function that is called by name: `0x1::table::add`. */
export function nativeCallGas(functionName: string): number {
  let price = prices.get(functionName);
  if (price === undefined) {
    const module = functionName.slice(0, functionName.lastIndexOf("::"));
    price = STANDARD_LIBRARY.has(module) ? PER_STANDARD_CALL : PER_CALL;
    prices.set(functionName, price);
  }
  return price;
}

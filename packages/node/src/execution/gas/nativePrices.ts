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

/** Modules that compute shares of pools: most of their work is arithmetic. */
const STAKING: ReadonlySet<string> = new Set(["0x1::delegation_pool", "0x1::staking_contract", "0x1::vesting"]);

/** Functions that look at no more than one or two items, however many they are given. */
const CONSTANT_TIME: ReadonlySet<string> = new Set(
  `ordered_map::is_empty ordered_map::length simple_map::length string::bytes string::is_empty string::length vector::is_empty vector::replace
  vector::singleton vector::swap_remove`
    .split(/\s+/)
    .map((name) => `0x1::${name}`),
);
/** Modules whose functions hand on what they are given without looking into it. */
const HANDING_ON: ReadonlySet<string> = new Set(["0x1::mem", "0x1::option", "0x1::table", "0x1::table_with_length"]);

/** What a function costs: to be called, for each byte and item that it is given, for each thing that it does to state and events, and for what it walks over. */
interface Price {
  readonly call: number;
  readonly byte: number;
  readonly item: number;
  readonly operation: number;
  readonly walk: number;
  readonly skim: number;
}

// What is native on public networks too charges for itself, as their schedule says.
const FREE: Price = { call: 0, byte: 0, item: 0, operation: 0, walk: 0, skim: 0 };
// Byte vectors are copied where public networks change them in place, which compiled code does not do through these: long ones have to be paid for.
const COPYING: Price = { ...FREE, skim: Number(EXECUTION_GAS.perSkimmedItem) };
const STANDARD: Price = {
  call: Number(EXECUTION_GAS.perStandardCall),
  byte: Number(EXECUTION_GAS.perByte),
  item: Number(EXECUTION_GAS.perItem),
  operation: Number(EXECUTION_GAS.perStandardOperation),
  walk: Number(EXECUTION_GAS.perWalkedItem),
  skim: Number(EXECUTION_GAS.perSkimmedItem),
};
const FRAMEWORK: Price = {
  call: Number(EXECUTION_GAS.perCall),
  byte: Number(EXECUTION_GAS.perByte),
  item: Number(EXECUTION_GAS.perItem),
  operation: Number(EXECUTION_GAS.perOperation),
  walk: Number(EXECUTION_GAS.perWalkedItem),
  skim: Number(EXECUTION_GAS.perSkimmedItem),
};
const ARITHMETICAL: Price = { ...FRAMEWORK, operation: Number(EXECUTION_GAS.perStakingOperation) };

// There are a few thousand functions; each is looked at once.
const prices = new Map<string, Price>();

function priceOf(functionName: string): Price {
  let price = prices.get(functionName);
  if (price === undefined) {
    const module = functionName.slice(0, functionName.lastIndexOf("::"));
    const base = NATIVE_NAMES.has(functionName)
      ? module === "0x1::vector"
        ? COPYING
        : FREE
      : STANDARD_LIBRARY.has(module)
        ? STANDARD
        : STAKING.has(module)
          ? ARITHMETICAL
          : FRAMEWORK;
    price =
      CONSTANT_TIME.has(functionName) || HANDING_ON.has(module) ? { ...base, item: 0, skim: HANDING_ON.has(module) ? 0 : base.skim } : base;
    prices.set(functionName, price);
  }
  return price;
}

/** Internal gas of a call of a function whose body is native here: `0x1::table::add`. */
export function nativeCallGas(functionName: string, bytes: number, countItems: () => number = () => 0): number {
  const { call, byte, item } = priceOf(functionName);
  return call + byte * bytes + (item === 0 ? 0 : item * countItems());
}

/** Internal gas of what such a function did to state and events. */
export function nativeWorkGas(functionName: string, operations: number): number {
  return priceOf(functionName).operation * operations;
}

/** Internal gas of items that such a function looks into, copies, compares or encodes. */
export function nativeWalkGas(functionName: string, items: number): number {
  return priceOf(functionName).walk * items;
}

/** Internal gas of items that such a function moves or looks through. */
export function nativeSkimGas(functionName: string, items: number): number {
  return priceOf(functionName).skim * items;
}

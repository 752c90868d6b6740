import { NATIVE_NAMES } from "@atoll/framework";
import { EXECUTION_GAS } from "./gasParams.ts";

/** Standard library modules: their functions are only a few instructions long and called in loops. */
const STANDARD_LIBRARY: ReadonlySet<string> = new Set(
  `acl any aptos_hash bcs big_vector bit_vector cmp comparator copyable_any create_signer debug error event fixed_point32 fixed_point64 from_bcs guid hash
  math128 math64 math_fixed math_fixed64 mem option ordered_map pool_u64 signer simple_map string string_utils system_addresses table table_with_length
  timestamp transaction_context type_info vector`
    .split(/\s+/)
    .map((name) => `0x1::${name}`),
);

/** Staking modules, which compute pool shares with much arithmetic. */
const STAKING: ReadonlySet<string> = new Set(["0x1::delegation_pool", "0x1::staking_contract", "0x1::vesting"]);

/** Functions that read at most one or two items of an argument, regardless of its size. */
const CONSTANT_TIME: ReadonlySet<string> = new Set(
  `ordered_map::is_empty ordered_map::length simple_map::length string::bytes string::is_empty string::length vector::is_empty vector::replace
  vector::singleton vector::swap_remove`
    .split(/\s+/)
    .map((name) => `0x1::${name}`),
);
/** Modules whose functions pass values through without reading their items. */
const HANDING_ON: ReadonlySet<string> = new Set(["0x1::mem", "0x1::option", "0x1::table", "0x1::table_with_length"]);

/** Function price: per call, per argument byte and item, per state or event operation, and per walked or skimmed item. */
interface Price {
  readonly call: number;
  readonly byte: number;
  readonly item: number;
  readonly operation: number;
  readonly walk: number;
  readonly skim: number;
}

// No extra price: functions that are also native on public networks charge by their gas schedule.
const FREE: Price = { call: 0, byte: 0, item: 0, operation: 0, walk: 0, skim: 0 };
// Price of native vector functions, which copy byte vectors that public networks modify in place, so long vectors must be paid for.
// Compilers emit vector instructions instead of these calls.
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

// Prices cached per function name; a few thousand functions exist.
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

/** Internal gas for calling a natively implemented function such as `0x1::table::add`. */
export function nativeCallGas(functionName: string, bytes: number, countItems: () => number = () => 0): number {
  const { call, byte, item } = priceOf(functionName);
  return call + byte * bytes + (item === 0 ? 0 : item * countItems());
}

/** Internal gas for the state and event operations of a native function. */
export function nativeWorkGas(functionName: string, operations: number): number {
  return priceOf(functionName).operation * operations;
}

/** Internal gas for items that a native function reads, copies, compares or encodes. */
export function nativeWalkGas(functionName: string, items: number): number {
  return priceOf(functionName).walk * items;
}

/** Internal gas for items that a native function only moves or scans. */
export function nativeSkimGas(functionName: string, items: number): number {
  return priceOf(functionName).skim * items;
}

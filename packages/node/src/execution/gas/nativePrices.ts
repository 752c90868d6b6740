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

/** Functions that read at most one or two items of an argument, or search it by halves and pay for each comparison, regardless of its size. */
const CONSTANT_TIME: ReadonlySet<string> = new Set(
  `big_ordered_map::borrow big_ordered_map::borrow_back big_ordered_map::borrow_front big_ordered_map::borrow_mut big_ordered_map::contains
  big_ordered_map::get big_ordered_map::internal_find big_ordered_map::internal_lower_bound big_ordered_map::internal_new_begin_iter
  big_ordered_map::internal_new_end_iter big_ordered_map::is_empty big_ordered_map::iter_borrow big_ordered_map::iter_borrow_mut
  big_ordered_map::iter_is_begin big_ordered_map::iter_next big_ordered_map::iter_prev big_ordered_map::next_key big_ordered_map::prev_key
  ordered_map::borrow ordered_map::borrow_back ordered_map::borrow_front ordered_map::borrow_mut ordered_map::contains ordered_map::get
  ordered_map::internal_find ordered_map::internal_lower_bound ordered_map::internal_new_begin_iter ordered_map::internal_new_end_iter
  ordered_map::is_empty ordered_map::iter_borrow ordered_map::iter_borrow_key ordered_map::iter_borrow_mut ordered_map::iter_is_begin
  ordered_map::iter_next ordered_map::iter_prev ordered_map::next_key ordered_map::prev_key
  string::is_empty vector::is_empty vector::replace vector::singleton vector::swap_remove`
    .split(/\s+/)
    .map((name) => `0x1::${name}`),
);
/** Modules whose functions pass values through without reading their items. */
const HANDING_ON: ReadonlySet<string> = new Set(["0x1::mem", "0x1::option", "0x1::table", "0x1::table_with_length"]);

/**
 * Internal gas of short functions, beyond the call instruction: the instructions of their Move code, measured with the framework of a public
 * release (docs/gas-and-execution.md). They look at a few values, whatever lies behind their references, and searches pay for each item passed.
 */
const FIXED: ReadonlyMap<string, number> = new Map(
  Object.entries({
    "bit_vector::is_index_set": 13_500,
    "bit_vector::length": 4_000,
    "bit_vector::set": 15_500,
    "bit_vector::unset": 15_500,
    "big_ordered_map::iter_borrow_key": 5_000,
    "big_ordered_map::iter_is_end": 5_000,
    "error::aborted": 10_000,
    "error::already_exists": 10_000,
    "error::invalid_argument": 10_000,
    "error::invalid_state": 10_000,
    "error::not_found": 10_000,
    "error::out_of_range": 10_000,
    "error::permission_denied": 10_000,
    "fungible_asset::amount": 4_000,
    "fungible_asset::asset_metadata": 4_000,
    "fungible_asset::balance": 20_000,
    "fungible_asset::decimals": 10_000,
    "fungible_asset::metadata_from_asset": 4_000,
    "math64::max": 6_000,
    "math64::min": 6_000,
    "object::address_to_object": 14_000,
    "object::object_address": 6_000,
    "object::owner": 12_000,
    "option::borrow": 9_000,
    "option::borrow_mut": 9_000,
    "option::destroy_some": 6_500,
    "option::extract": 26_000,
    "option::is_none": 3_000,
    "option::is_some": 3_000,
    "option::none": 2_500,
    "option::some": 3_000,
    "ordered_map::iter_is_end": 5_000,
    "ordered_map::length": 4_000,
    "primary_fungible_store::balance": 90_000,
    "signer::address_of": 6_000,
    "simple_map::borrow": 79_000,
    "simple_map::borrow_mut": 79_000,
    "simple_map::contains_key": 39_000,
    "simple_map::length": 4_000,
    "string::bytes": 4_000,
    "string::length": 4_000,
    "timestamp::now_seconds": 14_000,
    "vector::contains": 4_000,
    "vector::index_of": 4_000,
  }).map(([name, gas]) => [`0x1::${name}`, gas]),
);

/** Functions that derive an address by hashing: Move code pays for encoding and for the native hash. */
const DERIVING: ReadonlySet<string> = new Set(
  `0x1::account::create_resource_address 0x1::object::create_guid_object_address 0x1::object::create_object_address
  0x1::object::create_user_derived_object_address 0x1::staking_contract::get_expected_stake_pool_address 0x4::collection::create_collection_address
  0x4::token::create_token_address`.split(/\s+/),
);
const GAS_PER_DERIVATION = 40_000;

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
    const fixed = FIXED.get(functionName);
    if (fixed !== undefined) price = { ...base, call: fixed, byte: 0, item: 0, operation: 0 };
    else
      price =
        CONSTANT_TIME.has(functionName) || HANDING_ON.has(module)
          ? { ...base, item: 0, skim: HANDING_ON.has(module) ? 0 : base.skim }
          : base;
    if (DERIVING.has(functionName)) price = { ...price, call: GAS_PER_DERIVATION };
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
  return Math.round(priceOf(functionName).operation * operations);
}

/** Internal gas for items that a native function reads, copies, compares or encodes. */
export function nativeWalkGas(functionName: string, items: number): number {
  return priceOf(functionName).walk * items;
}

/** Internal gas for items that a native function only moves or scans. */
export function nativeSkimGas(functionName: string, items: number): number {
  return priceOf(functionName).skim * items;
}

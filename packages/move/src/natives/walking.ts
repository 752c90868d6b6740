import { FunctionValue } from "../values/functionValue.ts";
import { Reference, type StructValue, type Value } from "../values/value.ts";
import type { SessionMeter } from "../vm/sessionOptions.ts";

/*
 * Gas charges for work inside native functions. Native bodies process more than their arguments: resources, table items, and derived
 * values. Deep copies, comparisons and encodings therefore announce their item count in advance, and the running function pays before the
 * work. Bodies run synchronously to completion, so a module variable names the payer.
 */
let meter: SessionMeter | undefined;
let functionName = "";

/** Runs a native body and charges the named function for every item it visits. */
export function runMetered<Result>(payer: SessionMeter | undefined, name: string, run: () => Result): Result {
  const [outerMeter, outerName] = [meter, functionName];
  meter = payer;
  functionName = name;
  try {
    return run();
  } finally {
    meter = outerMeter;
    functionName = outerName;
  }
}

/** Charges for items about to be visited individually. */
export function walkOver(items: number): void {
  meter?.onWalk(functionName, items);
}
/** Charges for items about to be moved as a block of memory, or scanned without visiting their content. */
export function skimOver(items: number): void {
  meter?.onSkim(functionName, items);
}
/** Charges for rounds of a loop, at the gas that the same loop costs as Move code. */
export function payForRounds(rounds: number, gasPerRound: number): void {
  meter?.charge(BigInt(rounds * gasPerRound));
}
/** Charges for a value about to be visited, including all nested content. */
export function walkOverValue(value: Value): void {
  meter?.onWalk(functionName, 1 + weightOf(value));
}
/** Charges for bytes about to be produced or read individually. */
export function walkOverBytes(bytes: number): void {
  meter?.onWalk(functionName, Math.floor(bytes / BYTES_PER_ITEM));
}
/** Charges for a value from state: counts its vectors, but not nested ones. */
export function skimOverState(value: Value | undefined): void {
  if (meter === undefined || typeof value !== "object") return;
  const items = longestIn(value);
  if (items > 0) meter.onSkim(functionName, items);
}

function longestIn(value: Value): number {
  if (Array.isArray(value)) return value.length;
  if (value instanceof Uint8Array || value instanceof FunctionValue || value instanceof Reference) return 0;
  let items = 0;
  for (const key in value as StructValue) {
    const field = (value as StructValue)[key];
    if (Array.isArray(field)) items += field.length;
    else if (typeof field === "object" && !(field instanceof Uint8Array)) items += longestIn(field as Value);
  }
  return items;
}

/** Number of bytes, or struct fields, that count as one charged item. */
const BYTES_PER_ITEM = 25;
const FIELDS_PER_ITEM = 8;
/** Number of fields of small structs that are free of charge. */
const FREE_FIELDS = 64;

/**
 * Number of charged items in a value at any depth: vector elements, struct fields, and bytes. An integer, boolean or address counts
 * nothing.
 */
export function weightOf(value: Value | readonly Value[]): number {
  const rest = { fields: 0 };
  const items = itemsIn(value, rest);
  return items + Math.max(0, Math.floor((rest.fields - FREE_FIELDS) / FIELDS_PER_ITEM));
}

/** Counts items of a value; `rest` accumulates fields below a full item within their struct, so many small structs add up. */
function itemsIn(value: Value | readonly Value[], rest: { fields: number }): number {
  if (typeof value !== "object") return 0;
  if (value instanceof Uint8Array) return Math.ceil(value.length / BYTES_PER_ITEM);
  let weight = 0;
  if (Array.isArray(value)) {
    weight = value.length;
    // Vector elements share a type: if the first is no container, none is.
    if (typeof value[0] === "object") for (const item of value) weight += itemsIn(item, rest);
    return weight;
  }
  if (value instanceof Reference) return itemsIn(value.get(), rest);
  if (value instanceof FunctionValue) {
    for (const { value: captured } of value.captured) weight += 1 + itemsIn(captured, rest);
    return weight;
  }
  let fields = 0;
  for (const key in value as StructValue) {
    fields += 1;
    const field = (value as StructValue)[key] as Value;
    if (typeof field === "object") weight += itemsIn(field, rest);
  }
  rest.fields += fields % FIELDS_PER_ITEM;
  return weight + Math.floor(fields / FIELDS_PER_ITEM);
}

import { FunctionValue } from "../values/functionValue.ts";
import { Reference, type StructValue, type Value } from "../values/value.ts";
import type { SessionMeter } from "../vm/sessionOptions.ts";

/*
 * A native body works on more than its arguments: on resources, table items, and what it has made of them. So what walks over values (deep copies,
 * comparisons, encodings) says how much it is about to walk over, and the function that runs at the time pays for it before it is done. Bodies run
 * one at a time and to their end, so there is one place that says which.
 */
let meter: SessionMeter | undefined;
let functionName = "";

/** Runs a native body; until it returns, the function of that name pays for what is walked over. */
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

/** To be called before as many items are looked at one by one. */
export function walkOver(items: number): void {
  meter?.onWalk(functionName, items);
}
/** To be called before as many items are moved as one piece of memory, or looked through without a look into them. */
export function skimOver(items: number): void {
  meter?.onSkim(functionName, items);
}
/** To be called before a value is walked over: counts what is in it, at any depth. */
export function walkOverValue(value: Value): void {
  meter?.onWalk(functionName, 1 + weightOf(value));
}
/** To be called before bytes are made or read one by one. */
export function walkOverBytes(bytes: number): void {
  meter?.onWalk(functionName, Math.floor(bytes / BYTES_PER_ITEM));
}
/** What comes out of state can be long: vectors in it count, those inside others do not. */
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

/** So many bytes, or fields of structs, weigh as much as an item. */
const BYTES_PER_ITEM = 25;
const FIELDS_PER_ITEM = 8;
/** Fields of small structs that weigh nothing. */
const FREE_FIELDS = 64;

/** Weight of a value at any depth: items of vectors, fields of structs, bytes by their number. A plain value weighs nothing. */
export function weightOf(value: Value | readonly Value[]): number {
  const rest = { fields: 0 };
  const items = itemsIn(value, rest);
  return items + Math.max(0, Math.floor((rest.fields - FREE_FIELDS) / FIELDS_PER_ITEM));
}

/** `rest` counts fields that do not make up an item within their own struct: many small structs weigh something together. */
function itemsIn(value: Value | readonly Value[], rest: { fields: number }): number {
  if (typeof value !== "object") return 0;
  if (value instanceof Uint8Array) return Math.ceil(value.length / BYTES_PER_ITEM);
  let weight = 0;
  if (Array.isArray(value)) {
    weight = value.length;
    // Items of a vector are alike: where one is no container, none is.
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

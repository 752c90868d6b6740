import { copyValue, MoveAbort, type NativeCall, Reference, type TypeTag, type Value, VmFailure, valuesEqual } from "@atoll/move";
import { FRAMEWORK_ADDRESS } from "../native/addresses.ts";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";
import { optionOfType } from "./option.ts";
import { type VectorValue, vectorItems, vectorOf } from "./vectorValue.ts";

const errors = defineErrors("0x1::simple_map", {
  EKEY_ALREADY_EXISTS: [1n, "The map already holds this key"],
  EKEY_NOT_FOUND: [2n, "The map does not hold this key"],
});

export type SimpleMapElement = { key: Value; value: Value };
/** Entries in insertion order, searched linearly. */
export type SimpleMap = { data: SimpleMapElement[] };

/** Abort code of zipping vectors with different lengths, in the zipping module. */
const LENGTHS_DIFFER = 0x20002n;

export function newSimpleMap(): SimpleMap {
  return { data: [] };
}
export function simpleMapIndex(map: SimpleMap, key: Value): number {
  return map.data.findIndex((element) => valuesEqual(element.key, key));
}
export function addToSimpleMap(map: SimpleMap, key: Value, value: Value): void {
  errors.check(simpleMapIndex(map, key) < 0, "invalidArgument", "EKEY_ALREADY_EXISTS");
  map.data.push({ key, value });
}
export function simpleMapElement(map: SimpleMap, key: Value): SimpleMapElement {
  const element = map.data[simpleMapIndex(map, key)];
  return element ?? errors.abort("invalidArgument", "EKEY_NOT_FOUND");
}

/** Internal gas per comparison. Each new key is compared with all existing keys. */
const GAS_PER_COMPARISON = 1_000;

function addAll({ context }: NativeCall, map: SimpleMap, keys: VectorValue, values: VectorValue): void {
  if (keys.length !== values.length) throw new MoveAbort({ address: FRAMEWORK_ADDRESS, name: "simple_map" }, LENGTHS_DIFFER);
  context.charge(BigInt(keys.length * (map.data.length + keys.length) * GAS_PER_COMPARISON));
  vectorItems(keys).forEach((key, index) => {
    addToSimpleMap(map, key, vectorItems(values)[index] as Value);
  });
}

/** Removes an element and moves the last element into its place. */
export function removeFromSimpleMap(map: SimpleMap, key: Value): [Value, Value] {
  const element = simpleMapElement(map, key);
  const last = map.data.pop() as SimpleMapElement;
  if (last !== element) map.data[map.data.indexOf(element)] = last;
  return [element.key, element.value];
}

function upsert(call: NativeCall, map: SimpleMap, key: Value, value: Value): Value[] {
  const index = simpleMapIndex(map, key);
  const old = map.data[index];
  if (old === undefined) map.data.push({ key, value });
  else map.data[index] = { key, value };
  const { keyType, valueType } = typesOf(call);
  return [optionOfType(keyType, old?.key), optionOfType(valueType, old?.value)];
}

function typesOf(call: NativeCall): { keyType: TypeTag; valueType: TypeTag } {
  return { keyType: call.typeArguments[0] as TypeTag, valueType: call.typeArguments[1] as TypeTag };
}
function keysOf(call: NativeCall, map: SimpleMap): VectorValue {
  return vectorOf(
    typesOf(call).keyType,
    map.data.map((element) => copyValue(element.key)),
  );
}
function valuesOf(call: NativeCall, map: SimpleMap): VectorValue {
  return vectorOf(
    typesOf(call).valueType,
    map.data.map((element) => copyValue(element.value)),
  );
}
function mapAt(reference: Reference): SimpleMap {
  return reference.get() as SimpleMap;
}

export const simpleMapModule = defineModule({
  id: "0x1::simple_map",
  errors,
  structs: `
    struct SimpleMap<Key, Value> has copy, drop, store { data: vector<Element<Key, Value>> }
    struct Element<Key, Value> has copy, drop, store { key: Key, value: Value }
  `,
  functions: {
    "public fun length<Key: store, Value: store>(self: &SimpleMap<Key, Value>): u64": (_, self: SimpleMap) => BigInt(self.data.length),
    "public fun new<Key: store, Value: store>(): SimpleMap<Key, Value>": newSimpleMap,
    "public fun new_from<Key: store, Value: store>(keys: vector<Key>, values: vector<Value>): SimpleMap<Key, Value>": (
      call,
      keys: VectorValue,
      values: VectorValue,
    ) => {
      const map = newSimpleMap();
      addAll(call, map, keys, values);
      return map;
    },
    "#[deprecated] public fun create<Key: store, Value: store>(): SimpleMap<Key, Value>": newSimpleMap,
    "public fun borrow<Key: store, Value: store>(self: &SimpleMap<Key, Value>, key: &Key): &Value": (_, self: SimpleMap, key: Value) =>
      simpleMapElement(self, key).value,
    "public fun borrow_mut<Key: store, Value: store>(self: &mut SimpleMap<Key, Value>, key: &Key): &mut Value": (
      _,
      self: Reference,
      key: Value,
    ) => new Reference(simpleMapElement(mapAt(self), key), "value"),
    "public fun contains_key<Key: store, Value: store>(self: &SimpleMap<Key, Value>, key: &Key): bool": (_, self: SimpleMap, key: Value) =>
      simpleMapIndex(self, key) >= 0,
    "public fun destroy_empty<Key: store, Value: store>(self: SimpleMap<Key, Value>)": (_, self: SimpleMap) => {
      if (self.data.length > 0) throw new VmFailure("VECTOR_OPERATION_ERROR", "the map is not empty");
    },
    "public fun add<Key: store, Value: store>(self: &mut SimpleMap<Key, Value>, key: Key, value: Value)": (
      _,
      self: Reference,
      key: Value,
      value: Value,
    ) => addToSimpleMap(mapAt(self), key, value),
    "public fun add_all<Key: store, Value: store>(self: &mut SimpleMap<Key, Value>, keys: vector<Key>, values: vector<Value>)": (
      call,
      self: Reference,
      keys: VectorValue,
      values: VectorValue,
    ) => addAll(call, mapAt(self), keys, values),
    "public fun upsert<Key: store, Value: store>(self: &mut SimpleMap<Key, Value>, key: Key, value: Value): (Option<Key>, Option<Value>)": (
      call,
      self: Reference,
      key: Value,
      value: Value,
    ) => upsert(call, mapAt(self), key, value),
    "public fun keys<Key: copy, Value>(self: &SimpleMap<Key, Value>): vector<Key>": (call, self: SimpleMap) => keysOf(call, self),
    "public fun values<Key, Value: copy>(self: &SimpleMap<Key, Value>): vector<Value>": (call, self: SimpleMap) => valuesOf(call, self),
    "public fun to_vec_pair<Key: store, Value: store>(self: SimpleMap<Key, Value>): (vector<Key>, vector<Value>)": (
      call,
      self: SimpleMap,
    ) => [keysOf(call, self), valuesOf(call, self)],
    "public fun remove<Key: store, Value: store>(self: &mut SimpleMap<Key, Value>, key: &Key): (Key, Value)": (
      _,
      self: Reference,
      key: Value,
    ) => removeFromSimpleMap(mapAt(self), key),
  },
});

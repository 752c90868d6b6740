import {
  copyValue,
  MoveAbort,
  type NativeCall,
  payForRounds,
  Reference,
  type TypeTag,
  type Value,
  VmFailure,
  valuesEqual,
} from "@atoll/move";
import { declaration, errors, type SimpleMap, type Element as SimpleMapElement } from "../../generated/stdlib/simple_map.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";
import { implementModule } from "../../native/implementModule.ts";
import type { VectorValue } from "../../native/moveTypes.ts";
import { optionOfType } from "../option/option.ts";
import { vectorItems, vectorOf } from "../vector/vectorValue.ts";

/** Abort code of zipping vectors with different lengths, in the zipping module. */
const LENGTHS_DIFFER = 0x20002n;

export function newSimpleMap<K extends Value = Value, V extends Value = Value>(): SimpleMap<K, V> {
  return { data: [] };
}
export function simpleMapIndex(map: SimpleMap, key: Value): number {
  return map.data.findIndex((element) => valuesEqual(element.key, key));
}
export function addToSimpleMap<K extends Value, V extends Value>(map: SimpleMap<K, V>, key: NoInfer<K>, value: NoInfer<V>): void {
  errors.check(simpleMapIndex(map, key) < 0, "invalidArgument", "EKEY_ALREADY_EXISTS");
  map.data.push({ key, value });
}
export function simpleMapElement<K extends Value, V extends Value>(map: SimpleMap<K, V>, key: NoInfer<K>): SimpleMapElement<K, V> {
  const element = map.data[simpleMapIndex(map, key)];
  return element ?? errors.abort("invalidArgument", "EKEY_NOT_FOUND");
}

/** Internal gas per key that a search passes, besides the comparison itself: Move code visits the keys in a loop. */
const GAS_PER_SEARCHED_KEY = 16_500;

/** Index of a key, or -1, at the price of Move code that searches the keys one by one. */
function search(map: SimpleMap, key: Value): number {
  const index = simpleMapIndex(map, key);
  payForRounds(index < 0 ? map.data.length : index + 1, GAS_PER_SEARCHED_KEY);
  return index;
}
function found(map: SimpleMap, key: Value): SimpleMapElement {
  return map.data[search(map, key)] ?? errors.abort("invalidArgument", "EKEY_NOT_FOUND");
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
export function removeFromSimpleMap<K extends Value, V extends Value>(map: SimpleMap<K, V>, key: K): [K, V] {
  const element = simpleMapElement(map, key);
  const last = map.data.pop() as SimpleMapElement<K, V>;
  if (last !== element) map.data[map.data.indexOf(element)] = last;
  return [element.key, element.value];
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
export const simpleMapModule = implementModule(declaration, {
  length: (_, self) => BigInt(self.data.length),
  new: newSimpleMap,
  new_from: (call, keys, values) => {
    const map = newSimpleMap();
    addAll(call, map, keys, values);
    return map;
  },
  create: newSimpleMap,
  borrow: (_, self, key) => found(self, key).value,
  borrow_mut: (_, self, key) => new Reference(found(self.get(), key), "value", self.stateItem),
  contains_key: (_, self, key) => search(self, key) >= 0,
  destroy_empty: (_, self) => {
    if (self.data.length > 0) throw new VmFailure("VECTOR_OPERATION_ERROR", "the map is not empty");
  },
  add: (_, self, key, value) => addToSimpleMap(self.get(), key, value),
  add_all: (call, self, keys, values) => addAll(call, self.get(), keys, values),
  upsert: (call, self, key, value) => {
    const { data } = self.get();
    const index = simpleMapIndex(self.get(), key);
    const old = data[index];
    if (old === undefined) data.push({ key, value });
    else data[index] = { key, value };
    const { keyType, valueType } = typesOf(call);
    return [optionOfType(keyType, old?.key), optionOfType(valueType, old?.value)];
  },
  keys: (call, self) => keysOf(call, self),
  values: (call, self) => valuesOf(call, self),
  to_vec_pair: (call, self) => [keysOf(call, self), valuesOf(call, self)],
  remove: (_, self, key) => removeFromSimpleMap(self.get(), key),
});

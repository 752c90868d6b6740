import { FunctionValue } from "./functionValue.ts";
import { VARIANT_KEY } from "./variantKey.ts";

export { VARIANT_KEY };

/**
 * A Move value at run time. Which form a value has follows from its type:
 *
 *   bool                    boolean
 *   u8 u16 u32 i8 i16 i32   number
 *   u64 and wider           bigint
 *   address                 Address
 *   signer                  SignerValue: an Address too, unless it may do less than its account
 *   vector<u8>              Uint8Array, never written in place: a changed byte string is a new one, so copies are free
 *   vector<T>               array, written in place by its one owner
 *   struct                  object with a property per field, written in place by its one owner
 *   enum                    the same, with the variant's name under `$variant`
 *   function                FunctionValue, never written in place
 *
 * Move's ownership rules make every container uniquely owned, so moving is handing over the pointer and `deepCopyValue` is
 * the only deep copy. A reference is a place: a container and the key within it.
 */
export type Value = boolean | number | bigint | string | Uint8Array | Value[] | StructValue | FunctionValue | Reference;
export type StructValue = { [field: string]: Value };

/** Resource or table item of a session. Once written, it is among the transaction's changes even if its bytes stay equal. */
export interface StateItem {
  markWritten(): void;
}

/** Mutable place inside a container: a field, element, local, or global root. `T` is the type of its values, if known. */
export class Reference<T extends Value = Value> {
  readonly #container: { [key: string | number]: Value };
  readonly #key: string | number;
  /** State item that contains the place; absent for locals and read-only references. */
  readonly stateItem: StateItem | undefined;
  constructor(container: StructValue | Value[], key: string | number, stateItem?: StateItem) {
    this.#container = container as { [key: string | number]: Value };
    this.#key = key;
    this.stateItem = stateItem;
  }
  get(): T {
    return this.#container[this.#key] as T;
  }
  set(value: T): void {
    this.stateItem?.markWritten();
    this.replace(value);
  }
  /** Replaces the value by an equal copy, which is no write to the state item. */
  replace(value: T): void {
    this.#container[this.#key] = value;
  }
}

/**
 * Property name of a field. Two names that collide with JavaScript or our own keys get a trailing space, impossible in Move identifiers.
 */
export function fieldKey(name: string): string {
  return name === "__proto__" || name === VARIANT_KEY ? `${name} ` : name;
}

/** Deep copy of a value (Move's `copy`). */
export function deepCopyValue<T extends Value>(value: T): T {
  if (typeof value !== "object" || value instanceof Uint8Array || value instanceof Reference) return value;
  if (Array.isArray(value)) return value.map(deepCopyValue) as T;
  if (value instanceof FunctionValue) return copyFunction(value) as T;
  const copy: StructValue = {};
  for (const key in value) copy[key] = deepCopyValue((value as StructValue)[key] as Value);
  return copy as T;
}

function copyFunction(value: FunctionValue): FunctionValue {
  if (value.captured.length === 0) return value;
  return value.withCopies(value.captured.map(({ layout, value: captured }) => ({ layout, value: deepCopyValue(captured) })));
}

import type { Address, StructTag, TypeTag } from "@atoll/move";

/** Change of the state that a developer orders, without a transaction of a user. */
export type StateOrder =
  /** Sets a balance: the asset is minted or burnt, so its supply changes with it. `asset` is a coin type or a metadata address. */
  | { readonly kind: "balance"; readonly owner: Address; readonly asset: StructTag | Address; readonly amount: bigint }
  /** Sets a resource; `value` in BCS, `undefined` deletes it. */
  | { readonly kind: "resource"; readonly owner: Address; readonly type: StructTag; readonly value: Uint8Array | undefined }
  /** Sets a table item; key and value in BCS. A length that a module stores next to its table does not change. */
  | {
      readonly kind: "tableItem";
      readonly handle: Address;
      readonly keyType: TypeTag;
      readonly key: Uint8Array;
      readonly valueType: TypeTag;
      readonly value: Uint8Array | undefined;
    }
  /** Sets compiled modules, without compatibility checks and without `init_module`. */
  | { readonly kind: "modules"; readonly modules: readonly Uint8Array[] };

/** Thrown for an order that does not fit the state. Its message is a sentence for the caller. */
export class StateOrderError extends Error {
  override readonly name = "StateOrderError";
}

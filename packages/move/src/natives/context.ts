import type { Address } from "../types/address.ts";
import type { FunctionDefinition } from "../types/definitions.ts";
import type { Layout } from "../types/layout.ts";
import type { ModuleId, StructTag, TypedTag, TypeTag } from "../types/type.ts";
import type { FunctionValue } from "../values/functionValue.ts";
import type { Reference, StructValue, Value } from "../values/value.ts";

/** Services that a session offers to native function bodies: global storage, tables, events, transaction and gas meter. */
export interface NativeContext {
  /** Global storage. A tag with a value type (`TypedTag`) gives results that type. `borrow` and `borrowMut` fail the transaction with MISSING_DATA if nothing is stored. */
  exists(owner: Address, type: StructTag): boolean;
  /** Like `exists`, for Move code that calls the native `object::exists_at`: the first access costs execution gas by its bytes, not IO. */
  existsNatively(owner: Address, type: StructTag): boolean;
  /** Read-only borrow of a resource. */
  borrow<T extends StructValue = StructValue>(owner: Address, type: TypedTag<T>): T;
  /**
   * Mutable borrow, written in place. The session stores the final value and counts a write even without changes. A body should call this
   * only if the Move function writes: on a public network, a mutable borrow alone is no write.
   */
  borrowMut<T extends StructValue = StructValue>(owner: Address, type: TypedTag<T>): T;
  /**
   * Mutable borrow that counts as a write only if the final value differs. For Move functions that may skip writing, and whose every write
   * changes the value.
   */
  borrowMutIfChanged<T extends StructValue = StructValue>(owner: Address, type: TypedTag<T>): T;
  moveTo<T extends StructValue = StructValue>(owner: Address, type: TypedTag<T>, value: NoInfer<T>): void;
  moveFrom<T extends StructValue = StructValue>(owner: Address, type: TypedTag<T>): T;

  readonly tables: TableContext;

  /**
   * Restricted signers among the native function's arguments: the permissions address by account. The body itself sees only account
   * addresses.
   */
  restrictedSigners: ReadonlyMap<Address, Address>;
  /**
   * Whether the transaction entered through a non-public function with the `#[randomness]` attribute, so no caller can undo the drawn
   * result.
   */
  mayUseRandomness: boolean;

  /** Emits a module event (v2). */
  emit<T extends StructValue = StructValue>(type: TypedTag<T>, data: NoInfer<T>): void;
  /** Emits an event on a handle (v1). */
  emitToHandle(key: EventKey, sequenceNumber: bigint, type: TypeTag, data: Value): void;

  readonly transaction: TransactionFacts;
  /** Derives a network-wide unique address from session hash and counter. */
  generateUniqueAddress(): Address;
  /** Derives the table key of the next aggregator. */
  generateAggregatorKey(): Address;
  /** Counter that strictly increases across transactions, like `transaction_context::monotonically_increasing_counter`. */
  nextMonotonicCounter(): bigint;

  /** Encodes a value of the type as BCS. */
  serialize(type: TypeTag, value: Value): Uint8Array;
  /** Decodes BCS bytes strictly, the inverse of `serialize`; invalid bytes fail the transaction. */
  deserialize(type: TypeTag, bytes: Uint8Array): Value;
  /** Layout of a type, for native functions that visit arbitrary values. */
  layoutOf(type: TypeTag): Layout;

  /** Charges internal gas (a millionth of a gas unit); fails the transaction with OUT_OF_GAS if the budget is exhausted. */
  charge(internalGas: bigint): void;

  /** Calls any function by name with the VM's re-entry rules, for dispatch hooks and authenticators. */
  call(module: ModuleId, name: string, typeArguments: readonly TypeTag[], args: readonly Value[]): Value[];
  /** Calls a function value. A module that it enters again cannot use its resources. */
  callValue(value: FunctionValue, args: readonly Value[]): Value[];
  /**
   * Runs part of a native body that belongs to another module in the Move framework. While a hook runs, that module counts as running; the
   * part fails with RUNTIME_DISPATCH_ERROR if the hook re-entered it.
   */
  inModule<Result>(module: ModuleId, run: () => Result): Result;
  /** Whether a struct type exists. */
  structExists(type: StructTag): boolean;
  /** Declaration of a function in the framework or published code. */
  getFunction(module: ModuleId, name: string): FunctionDefinition | undefined;
  /** Requests that the transaction publish modules at its end. Returns `false` for a second request. */
  requestPublish(request: PublishRequest): boolean;
  /** Number of state items and bytes at the start of the epoch. */
  storageUsage(): { readonly items: bigint; readonly bytes: bigint };
}

/** Publish request of `0x1::code`: modules with their declared properties. */
export interface PublishRequest {
  readonly destination: Address;
  readonly modules: readonly Uint8Array[];
  /** Names of all modules in the request. */
  readonly expectedNames: readonly string[];
  /** Permitted external dependencies: module names by address, "" for all modules of an address. Absent if unrestricted. */
  readonly allowedDependencies: ReadonlyMap<Address, ReadonlySet<string>> | undefined;
}

export interface EventKey {
  readonly creationNumber: bigint;
  readonly address: Address;
}

export interface TableContext {
  create(): Address;
  contains(table: TableId, key: Value): boolean;
  /** Returns the read-only value of a table item, or `undefined` if absent. */
  get<T extends Value>(table: TableId<T>, key: Value): T | undefined;
  /**
   * Returns the mutable value of a table item, or `undefined` if absent. Writing containers in place counts as a write, like `borrowMut`;
   * for other values use `set`.
   */
  getMut<T extends Value>(table: TableId<T>, key: Value): T | undefined;
  /** Mutable value of a table item that counts as a write only if it changes, like `borrowMutIfChanged`. */
  getMutIfChanged<T extends Value>(table: TableId<T>, key: Value): T | undefined;
  /** Mutable reference to a table item, which counts as a write once something is written through it; `undefined` if absent. */
  borrowMut<T extends Value>(table: TableId<T>, key: Value): Reference<T> | undefined;
  /** Adds or replaces a table item. */
  set<T extends Value>(table: TableId<T>, key: Value, value: NoInfer<T>): void;
  /** Removes a table item and returns its value. */
  remove<T extends Value>(table: TableId<T>, key: Value): T | undefined;
}

declare const ITEM: unique symbol;
/** Table with its types. `T` is the TypeScript type of its values, which exists only for the compiler. */
export interface TableId<T extends Value = Value> {
  readonly handle: Address;
  readonly key: TypeTag;
  readonly value: TypeTag;
  readonly [ITEM]?: T;
}

/** Facts about the running transaction. In genesis and block prologues, the sender is a reserved address. */
export interface TransactionFacts {
  readonly sender: Address;
  readonly secondarySigners: readonly Address[];
  readonly gasPayer: Address;
  readonly maxGasAmount: bigint;
  readonly gasUnitPrice: bigint;
  readonly chainId: number;
  readonly hash: Uint8Array;
  readonly scriptHash: Uint8Array;
  readonly isOrderless: boolean;
  readonly entryFunction?: EntryFunctionFacts;
  readonly multisigAddress?: Address;
}
export interface EntryFunctionFacts {
  readonly module: ModuleId;
  readonly name: string;
  readonly typeArguments: readonly TypeTag[];
  readonly args: readonly Uint8Array[];
}

/**
 * Body of a native function. Arguments in declared order: values as in `values/value.ts`, `&signer` and `signer` as `SignerValue`, `&T` as
 * the read-only value itself, `&mut T` as a `Reference`. Returns nothing, one value, or an array for a tuple, according to the signature's
 * number of results.
 */
export type NativeBody = {
  // Method syntax makes parameters bivariant, so a body can declare specific parameter types matching its signature.
  body(call: NativeCall, ...args: Value[]): Value | Value[] | void;
}["body"];

export interface NativeCall {
  readonly context: NativeContext;
  readonly typeArguments: readonly TypeTag[];
}

/** Native bodies by `0x1::module::function` (short address), for framework modules and, later, genuine ones. */
export interface NativeTable {
  get(functionName: string): NativeBody | undefined;
}

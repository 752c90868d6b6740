import type { Address } from "../types/address.ts";
import type { FunctionDefinition } from "../types/definitions.ts";
import type { Layout } from "../types/layout.ts";
import type { ModuleId, StructTag, TypeTag } from "../types/type.ts";
import type { StructValue, Value } from "../values/value.ts";

/** What a native body may touch: global storage, tables, events, the transaction, and the gas meter. One per session. */
export interface NativeContext {
  /** Global storage. `borrow` and `borrowMut` fail the transaction with MISSING_DATA where nothing is stored. */
  exists(owner: Address, type: StructTag): boolean;
  /** Must not be written to. */
  borrow<T extends StructValue = StructValue>(owner: Address, type: StructTag): T;
  /**
   * Written in place; the session stores what it holds at the end, and counts it as written even if nothing changed. A body asks for it only
   * where the Move function writes: merely borrowing a resource mutably is no write on a public network.
   */
  borrowMut<T extends StructValue = StructValue>(owner: Address, type: StructTag): T;
  /** The same where the Move function may not write at all, and every write of it changes something: counts as written only if it ends differently. */
  borrowMutIfChanged<T extends StructValue = StructValue>(owner: Address, type: StructTag): T;
  moveTo(owner: Address, type: StructTag, value: StructValue): void;
  moveFrom<T extends StructValue = StructValue>(owner: Address, type: StructTag): T;

  readonly tables: TableContext;

  /**
   * The signers that may do less than their accounts, among those that the running native function was given: by account, where their
   * permissions are kept. Its body sees their addresses alone.
   */
  restrictedSigners: ReadonlyMap<Address, Address>;
  /** Whether the transaction entered by a function that asks for randomness and that nothing else can call, so that nobody can undo what it drew. */
  mayUseRandomness: boolean;

  /** A module event (v2). */
  emit(type: StructTag, data: StructValue): void;
  /** An event on a handle (v1). */
  emitToHandle(key: EventKey, sequenceNumber: bigint, type: TypeTag, data: Value): void;

  readonly transaction: TransactionFacts;
  /** Unique within the network: from the session's hash and a counter. */
  generateUniqueAddress(): Address;
  /** Names the item of the next aggregator that lies in a table. */
  generateAggregatorKey(): Address;
  /** Strictly growing across transactions, as `transaction_context::monotonically_increasing_counter`. */
  nextMonotonicCounter(): bigint;

  /** BCS of a value of that type, by its layout. */
  serialize(type: TypeTag, value: Value): Uint8Array;
  /** Strict inverse; fails the transaction when the bytes are not a value of the type. */
  deserialize(type: TypeTag, bytes: Uint8Array): Value;
  /** The shape of a type's values, for natives that walk any value. */
  layoutOf(type: TypeTag): Layout;

  /** Charges internal gas (a millionth of a gas unit); fails the transaction with OUT_OF_GAS. */
  charge(internalGas: bigint): void;

  /** Calls any function by name with VM rules (dispatch hooks, authenticators). */
  call(module: ModuleId, name: string, typeArguments: readonly TypeTag[], args: readonly Value[]): Value[];
  /**
   * Runs a part of a native body that belongs to another module in the Move framework: while a hook runs, that module counts as running, and the
   * part fails with RUNTIME_DISPATCH_ERROR if the hook has led back into it.
   */
  inModule<Result>(module: ModuleId, run: () => Result): Result;
  /** Whether such a struct type exists. */
  structExists(type: StructTag): boolean;
  /** The declaration of a function, of the framework or of published code. */
  getFunction(module: ModuleId, name: string): FunctionDefinition | undefined;
  /** Asks for modules to be published when everything else in the transaction has been done. `false` when that was asked for before. */
  requestPublish(request: PublishRequest): boolean;
  /** State items and bytes at the beginning of the epoch. */
  storageUsage(): { readonly items: bigint; readonly bytes: bigint };
}

/** What `0x1::code` hands to the machine: modules, and what they were said to be. */
export interface PublishRequest {
  readonly destination: Address;
  readonly modules: readonly Uint8Array[];
  /** Their names, all of them. */
  readonly expectedNames: readonly string[];
  /** What they may use besides one another: names by address, "" for all that there are. Absent: anything. */
  readonly allowedDependencies: ReadonlyMap<Address, ReadonlySet<string>> | undefined;
}

export interface EventKey {
  readonly creationNumber: bigint;
  readonly address: Address;
}

export interface TableContext {
  create(): Address;
  contains(table: TableId, key: Value): boolean;
  /** `undefined` where absent. Must not be written to. */
  get(table: TableId, key: Value): Value | undefined;
  /** `undefined` where absent. Containers are written in place, which counts as a write as with `borrowMut`; for other values use `set`. */
  getMut(table: TableId, key: Value): Value | undefined;
  /** As `borrowMutIfChanged`. */
  getMutIfChanged(table: TableId, key: Value): Value | undefined;
  /** Adds or replaces. */
  set(table: TableId, key: Value, value: Value): void;
  /** Gives back what was there. */
  remove(table: TableId, key: Value): Value | undefined;
  /** The place of an item, for whoever comes back to it: its key is not encoded again. */
  place(table: TableId, key: Value): TablePlace;
}
export interface TablePlace {
  /** As `getMut` of the table. */
  getMut(): Value | undefined;
  set(value: Value): void;
}
export interface TableId {
  readonly handle: Address;
  readonly key: TypeTag;
  readonly value: TypeTag;
}

/** The transaction being run. In genesis and block prologues the sender is the reserved address that runs them. */
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
 * The body of a native function. Arguments come in declared order: values as in `values/value.ts`, `&signer` and `signer` as `SignerValue`,
 * `&T` as the value itself (not to be written to), `&mut T` as a `Reference`. Returns nothing, one value, or an array for a tuple
 * (declared by the signature's number of results).
 */
export type NativeBody = {
  // Declared as a method so that a body may name its parameters' own types; the declared signature says what they are.
  body(call: NativeCall, ...args: Value[]): Value | Value[] | void;
}["body"];

export interface NativeCall {
  readonly context: NativeContext;
  readonly typeArguments: readonly TypeTag[];
}

/** All natives by `0x1::module::function` (short address). One table serves framework modules and, later, genuine ones. */
export interface NativeTable {
  get(functionName: string): NativeBody | undefined;
}

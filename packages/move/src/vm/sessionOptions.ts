import type { NativeTable, TransactionFacts } from "../natives/context.ts";
import type { OutOfGas, VmFailure } from "../natives/failure.ts";
import type { Address } from "../types/address.ts";
import type { DeclarationResolver } from "../types/definitions.ts";
import type { Layouts } from "../types/layouts.ts";
import type { ModuleId, StructTag } from "../types/type.ts";
import type { LoadedModule } from "./interpreter/loadedModule.ts";
import type { Tracer } from "./interpreter/tracer.ts";

/** State before the session: returns stored bytes, or `undefined` if nothing is stored. */
export interface StateReader {
  getResource(owner: Address, type: StructTag): Uint8Array | undefined;
  getTableItem(handle: Address, key: Uint8Array): Uint8Array | undefined;
}

/** Gas meter that receives a session's charges. Every method may throw `OutOfGas`. */
export interface SessionMeter {
  charge(internalGas: bigint): void;
  /** Called on the first access to a resource in the session; `bytes` is `undefined` if nothing was stored. */
  onResourceLoad(owner: Address, type: StructTag, bytes: number | undefined): void;
  /** Called instead of `onResourceLoad` if the first access is the native existence check of objects. */
  onExistenceCheck(owner: Address, type: StructTag, bytes: number | undefined): void;
  /** Called on the first access to a table item in the session. */
  onTableItemLoad(bytes: number | undefined): void;
  /**
   * Called before a native function runs, with the number of direct byte arguments. Arguments from bytecode can be large: `countItems`
   * counts their content at any depth.
   */
  onCall(functionName: string, bytes: number, countItems?: () => number): void;
  /** Called after a native function ran, with its number of state accesses and events, for which Move code would run instructions. */
  onReturn(functionName: string, operations: number): void;
  /** Called with the number of items that a native function is about to visit, copy, compare or encode (`natives/walking.ts`). */
  onWalk(functionName: string, items: number): void;
  /** Called with the number of items that a native function only moves or scans, at far less work per item. */
  onSkim(functionName: string, items: number): void;
  /** Called on the first use of a published module in the session. */
  onModuleLoad(bytes: number): void;

  // The interpreter counts gas in numbers, not bigints: internal gas stays far below the safe integer limit.
  /** Remaining internal gas for execution. */
  executionLeft(): number;
  /** Deducts internal gas spent by execution. */
  spend(internalGas: number): void;
  /** Creates the error for an exhausted run: out of gas, or execution limit reached. */
  exhausted(): OutOfGas | VmFailure;
}

/** Published code before the session, or published by the session. Missing modules are native or nonexistent. */
export interface CodeReader {
  getModule(id: ModuleId): LoadedModule | undefined;
}

export interface SessionOptions {
  readonly state: StateReader;
  readonly declarations: DeclarationResolver;
  readonly natives: NativeTable;
  readonly layouts: Layouts;
  /** Facts about the transaction, read lazily and once, so a getter is allowed. */
  readonly transaction: TransactionFacts;
  /** Published code; absent if all functions are native. */
  readonly code?: CodeReader | undefined;
  /** Declarations of entirely native modules, searched before published code; the two never overlap. */
  readonly builtIn?: DeclarationResolver | undefined;
  /** Observer of bytecode execution. */
  readonly tracer?: Tracer | undefined;
  /** Seed for table handles and unique addresses; sessions with equal hashes would collide. Read lazily, so a getter is allowed. */
  readonly sessionHash: Uint8Array;
  /** Gas meter; absent if nothing is charged (prologues, epilogues, genesis). */
  readonly meter?: SessionMeter | undefined;
  /** Whether code is cached for later sessions (default). False for simulations and views, whose code is dropped afterwards. */
  readonly keepsCode?: boolean | undefined;
  /** Base of the monotonic counter: time, block position, session number within the transaction. Absent outside user transactions. */
  readonly monotonic?: MonotonicBase | undefined;
  readonly storageUsage?: (() => { readonly items: bigint; readonly bytes: bigint }) | undefined;
}

export interface MonotonicBase {
  readonly timestampUsecs: bigint;
  /** Position of the transaction in its block; absent in a simulation. */
  readonly transactionIndex: number | undefined;
  readonly sessionNumber: number;
}

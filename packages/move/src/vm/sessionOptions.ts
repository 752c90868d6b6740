import type { NativeTable, TransactionFacts } from "../natives/context.ts";
import type { OutOfGas, VmFailure } from "../natives/failure.ts";
import type { Address } from "../types/address.ts";
import type { DeclarationResolver } from "../types/definitions.ts";
import type { Layouts } from "../types/layouts.ts";
import type { ModuleId, StructTag } from "../types/type.ts";
import type { LoadedModule } from "./interpreter/loadedModule.ts";
import type { Tracer } from "./interpreter/tracer.ts";

/** State as it was before the session: stored bytes, or `undefined` where nothing is stored. */
export interface StateReader {
  getResource(owner: Address, type: StructTag): Uint8Array | undefined;
  getTableItem(handle: Address, key: Uint8Array): Uint8Array | undefined;
}

/** What a session reports to whoever counts gas. Every method may throw `OutOfGas`. */
export interface SessionMeter {
  charge(internalGas: bigint): void;
  /** The first touch of a resource in the session; `bytes` is `undefined` where nothing was stored. */
  onResourceLoad(owner: Address, type: StructTag, bytes: number | undefined): void;
  /** The first touch of a table item in the session. */
  onTableItemLoad(bytes: number | undefined): void;
  /**
   * A function whose body is native, before it runs, and the bytes that it is given directly. Called from bytecode, its arguments can be large:
   * `countItems` counts what is in them, at any depth.
   */
  onCall(functionName: string, bytes: number, countItems?: () => number): void;
  /** The same function after it ran, with how often it read or wrote state, or emitted: what public code takes instructions for. */
  onReturn(functionName: string, operations: number): void;
  /** What the same function is about to walk over (`natives/walking.ts`): items that it looks into, copies, compares or encodes. */
  onWalk(functionName: string, items: number): void;
  /** Items that it only has moved, or looks through: far less work for each. */
  onSkim(functionName: string, items: number): void;
  /** The first use of a published module in the session. */
  onModuleLoad(bytes: number): void;

  // The interpreter counts for itself, in numbers: internal gas is far below what they hold exactly.
  /** Internal gas that may be spent on running code. */
  executionLeft(): number;
  /** What running code has taken of it. */
  spend(internalGas: number): void;
  /** What ends a run that has taken all: no gas is left, or no more may be spent on running code. */
  exhausted(): OutOfGas | VmFailure;
}

/** Published code as it was before the session, or as the session has published it. Absent modules are native or do not exist. */
export interface CodeReader {
  getModule(id: ModuleId): LoadedModule | undefined;
}

export interface SessionOptions {
  readonly state: StateReader;
  readonly declarations: DeclarationResolver;
  readonly natives: NativeTable;
  readonly layouts: Layouts;
  /** Read when code first asks, and once, so it may be a getter. */
  readonly transaction: TransactionFacts;
  /** Absent: there is no bytecode, all functions are native. */
  readonly code?: CodeReader | undefined;
  /** The declarations of modules that are native as a whole, looked at before the code, which has none of them. */
  readonly builtIn?: DeclarationResolver | undefined;
  /** Told of everything that bytecode does. */
  readonly tracer?: Tracer | undefined;
  /** Seeds table handles and unique addresses; two sessions with the same hash would collide. Read only when one is made, so it may be a getter. */
  readonly sessionHash: Uint8Array;
  /** Absent: nothing is charged (prologues, epilogues, genesis). */
  readonly meter?: SessionMeter | undefined;
  /** False for a simulation or view: code that only the session needed is dropped afterwards. Absent: code is cached for later sessions. */
  readonly keepsCode?: boolean | undefined;
  /** Where the monotonic counter stands: time, place in the block, number of the session within its transaction. Absent where no user's transaction runs. */
  readonly monotonic?: MonotonicBase | undefined;
  readonly storageUsage?: (() => { readonly items: bigint; readonly bytes: bigint }) | undefined;
}

export interface MonotonicBase {
  readonly timestampUsecs: bigint;
  /** Absent in a simulation, which has no place. */
  readonly transactionIndex: number | undefined;
  readonly sessionNumber: number;
}

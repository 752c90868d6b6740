import { bytesToHex } from "../bcs/hex.ts";
import { BcsError } from "../bcs/reader.ts";
import { crypto } from "../crypto/provider.ts";
import type { EventKey, NativeContext, PublishRequest, TableContext, TransactionFacts } from "../natives/context.ts";
import { MoveAbort, VmFailure } from "../natives/failure.ts";
import { runMetered, skimOverState, walkOverBytes, walkOverValue } from "../natives/walking.ts";
import { ADDRESS_LENGTH_BYTES, type Address, address, shortAddress } from "../types/address.ts";
import type { FunctionDefinition } from "../types/definitions.ts";
import type { Layout } from "../types/layout.ts";
import { printTypeTag } from "../types/printType.ts";
import type { ModuleId, StructTag, Type, TypeTag } from "../types/type.ts";
import { canEncodeTypeTag, TypeNestingError } from "../types/typeTagBcs.ts";
import type { FunctionValue } from "../values/functionValue.ts";
import { RestrictedSignerError } from "../values/signer.ts";
import type { StructValue, Value } from "../values/value.ts";
import type { LoadedFunction } from "./interpreter/loadedModule.ts";
import type { CallKind } from "./interpreter/machine.ts";
import { Reentrancy } from "./interpreter/reentrancy.ts";
import { substituteUnbounded } from "./interpreter/runtimeTypes.ts";
import type { NativeFunctionCall } from "./interpreter/tracer.ts";
import { decodeMetered, encodeMetered } from "./meteredBcs.ts";
import { numberedAddress } from "./numberedAddress.ts";
import { READ_OPERATIONS, runOperations, type Work } from "./operations.ts";
import type { ModuleChange, ResourceChange, SessionChanges, SessionEvent } from "./sessionChanges.ts";
import { SessionMachine } from "./sessionMachine.ts";
import type { SessionMeter, SessionOptions } from "./sessionOptions.ts";
import { SessionTables } from "./sessionTables.ts";
import { Slot } from "./slot.ts";

/** Atomic execution on top of a state: reads from it, buffers every change, and returns the changes at the end. */
export interface Session extends NativeContext {
  /** Calls a function by name. The caller must have checked visibility and arguments. */
  callFunction(module: ModuleId, name: string, typeArguments: readonly TypeTag[], args: readonly Value[]): Value[];
  /** Runs a script loaded by `loadScript`. The caller must have checked its arguments. */
  callScript(script: LoadedFunction, typeArguments: readonly TypeTag[], args: readonly Value[]): void;
  /** Pending publish request, if any. */
  readonly publishRequest: PublishRequest | undefined;
  /** Charges for a published, replaced or linked module. Modules charged earlier are free, unless new. */
  chargeModule(id: ModuleId, bytes: number, isNew: boolean): void;
  /** Publishes validated modules. The code reader must return them from now on. */
  publish(modules: readonly ModuleChange[]): void;
  /** Returns the changes so far, encoded; the session continues. */
  changes(): SessionChanges;
  /** Returns the changes and ends the session. Failed sessions are discarded without this call. */
  finish(): SessionChanges;
}

export function createSession(options: SessionOptions): Session {
  return new StateSession(options);
}

/** Scheme byte of addresses derived for `generate_unique_address`. */
const UNIQUE_ADDRESS_SCHEME = 0xfb;
const MAX_LOCAL_COUNTER = 0xffff;
const TRANSACTION_CONTEXT: ModuleId = { address: address("0x1"), name: "transaction_context" };
/**
 * Abort codes of the monotonic counter: category invalid_state plus the native's own reason numbers. Overflow aborts with 2, although the
 * module's constant for overflow is 4.
 */
const CONTEXT_NOT_AVAILABLE_CODE = 0x30001n;
const COUNTER_OVERFLOW_CODE = 0x30002n;
const INDEX_NOT_AVAILABLE_CODE = 0x30005n;

/** Abort location and code for values that have no BCS encoding, regardless of the caller. The VM's own code has no category. */
const BCS: ModuleId = { address: address("0x1"), name: "bcs" };
const SERIALIZATION_FAILURE_CODE = 0x1c5n;

/** Abort code for events whose type has no BCS encoding, also without a category. */
const EVENT: ModuleId = { address: address("0x1"), name: "event" };
const CANNOT_CREATE_EVENT_CODE = 1n;

const NOBODY: ReadonlyMap<Address, Address> = new Map();

interface ResourceEntry {
  readonly type: StructTag;
  readonly slot: Slot;
}

class StateSession implements Session {
  readonly tables: TableContext;
  restrictedSigners: ReadonlyMap<Address, Address> = NOBODY;
  mayUseRandomness = false;
  readonly #options: SessionOptions;
  readonly #tables: SessionTables;
  readonly #resources = new Map<Address, Map<string, ResourceEntry>>();
  readonly #events: SessionEvent[] = [];
  readonly #modules: ModuleChange[] = [];
  publishRequest: PublishRequest | undefined;
  readonly #work: Work = { operations: 0 };
  readonly #reentrancy = new Reentrancy();
  #transaction: TransactionFacts | undefined;
  #machine: SessionMachine | undefined;
  #uniqueAddresses = 0n;
  #aggregators = 0;
  #localCounter = 0;

  constructor(options: SessionOptions) {
    this.#options = options;
    this.#tables = new SessionTables(options, this.#work);
    this.tables = this.#tables;
  }

  get transaction(): TransactionFacts {
    this.#transaction ??= this.#options.transaction;
    return this.#transaction;
  }

  exists(owner: Address, type: StructTag): boolean {
    this.#work.operations += READ_OPERATIONS;
    return this.#slot(owner, type).isPresent;
  }
  existsNatively(owner: Address, type: StructTag): boolean {
    this.#work.operations += READ_OPERATIONS;
    return this.#slot(owner, type, true).isPresent;
  }
  borrow<T extends StructValue>(owner: Address, type: StructTag): T {
    this.#work.operations += READ_OPERATIONS;
    const value = this.#slot(owner, type).read();
    if (value === undefined) throw missing(owner, type);
    skimOverState(value);
    return value as T;
  }
  borrowMut<T extends StructValue>(owner: Address, type: StructTag): T {
    this.#work.operations += 1;
    const value = this.#slot(owner, type).readMutable();
    if (value === undefined) throw missing(owner, type);
    skimOverState(value);
    return value as T;
  }
  borrowMutIfChanged<T extends StructValue>(owner: Address, type: StructTag): T {
    this.#work.operations += 1;
    const value = this.#slot(owner, type).readMutableIfChanged();
    if (value === undefined) throw missing(owner, type);
    skimOverState(value);
    return value as T;
  }
  moveTo(owner: Address, type: StructTag, value: StructValue): void {
    this.#work.operations += 1;
    const slot = this.#slot(owner, type);
    if (slot.isPresent) throw new VmFailure("RESOURCE_ALREADY_EXISTS", `${shortAddress(owner)} already has ${printTypeTag(type)}`);
    slot.put(value);
  }
  moveFrom<T extends StructValue>(owner: Address, type: StructTag): T {
    this.#work.operations += 1;
    const value = this.#slot(owner, type).take();
    if (value === undefined) throw missing(owner, type);
    skimOverState(value);
    return value as T;
  }

  emit(type: StructTag, data: StructValue): void {
    this.#work.operations += 1;
    this.#addEvent({ kind: "v2", type, data: this.serialize(type, data) });
  }
  emitToHandle(key: EventKey, sequenceNumber: bigint, type: TypeTag, data: Value): void {
    this.#work.operations += 1;
    this.#addEvent({ kind: "v1", key, sequenceNumber, type, data: this.serialize(type, data) });
  }
  #addEvent(event: SessionEvent): void {
    if (!canEncodeTypeTag(event.type)) throw new MoveAbort(EVENT, CANNOT_CREATE_EVENT_CODE);
    this.#events.push(event);
    this.#options.tracer?.onEvent(event);
  }

  /** Derives an address: sha3-256(session hash ‖ counter from 1, u64 little-endian ‖ scheme). */
  generateUniqueAddress(): Address {
    const seed = new Uint8Array(ADDRESS_LENGTH_BYTES + 9);
    seed.set(this.#options.sessionHash);
    this.#uniqueAddresses += 1n;
    new DataView(seed.buffer).setBigUint64(ADDRESS_LENGTH_BYTES, this.#uniqueAddresses, true);
    seed[seed.length - 1] = UNIQUE_ADDRESS_SCHEME;
    return `0x${bytesToHex(crypto.sha3_256(seed))}` as Address;
  }
  /** Derives an aggregator key: sha3-256(session hash ‖ number of aggregators created before, u32 big-endian). */
  generateAggregatorKey(): Address {
    return numberedAddress(this.#options.sessionHash, this.#aggregators++);
  }
  /** Composes the counter: 64 bits time, 32 bits block position, 8 bits session, 16 bits local counter. */
  nextMonotonicCounter(): bigint {
    const base = this.#options.monotonic;
    if (this.#localCounter === MAX_LOCAL_COUNTER) throw new MoveAbort(TRANSACTION_CONTEXT, COUNTER_OVERFLOW_CODE);
    this.#localCounter += 1;
    if (base === undefined) throw new MoveAbort(TRANSACTION_CONTEXT, CONTEXT_NOT_AVAILABLE_CODE);
    if (base.transactionIndex === undefined) throw new MoveAbort(TRANSACTION_CONTEXT, INDEX_NOT_AVAILABLE_CODE);
    const place = (BigInt(base.transactionIndex) << 24n) | (BigInt(base.sessionNumber) << 16n) | BigInt(this.#localCounter);
    return (base.timestampUsecs << 56n) | place;
  }

  serialize(type: TypeTag, value: Value): Uint8Array {
    walkOverValue(value);
    try {
      return encodeMetered(this.#options.meter, this.#options.layouts.of(type), value);
    } catch (error) {
      if (error instanceof RestrictedSignerError || error instanceof TypeNestingError) throw new MoveAbort(BCS, SERIALIZATION_FAILURE_CODE);
      throw error;
    }
  }
  deserialize(type: TypeTag, bytes: Uint8Array): Value {
    walkOverBytes(bytes.length);
    try {
      return decodeMetered(this.#options.meter, this.#options.layouts.of(type), bytes);
    } catch (error) {
      if (error instanceof BcsError) throw new VmFailure("VALUE_DESERIALIZATION_ERROR", error.message);
      throw error;
    }
  }
  layoutOf(type: TypeTag): Layout {
    return this.#options.layouts.of(type);
  }

  charge(internalGas: bigint): void {
    this.#options.meter?.charge(internalGas);
  }

  call(module: ModuleId, name: string, typeArguments: readonly TypeTag[], args: readonly Value[]): Value[] {
    return this.#asCallee(() => this.#call(module, name, typeArguments, args, "native"));
  }
  callValue(value: FunctionValue, args: readonly Value[]): Value[] {
    const machine = this.#bytecode();
    machine.onModuleUse(value.module);
    const all = machine.argumentsOf(value, args);
    return this.#asCallee(() => this.#call(value.module, value.name, value.typeArguments, all, "closure"));
  }
  /** Runs a call of a native body. It has its own restricted signers, from its own arguments. */
  #asCallee(run: () => Value[]): Value[] {
    const restricted = this.restrictedSigners;
    this.restrictedSigners = NOBODY;
    try {
      return this.#reentrancy.fromOutside(run);
    } finally {
      this.restrictedSigners = restricted;
    }
  }
  callFunction(module: ModuleId, name: string, typeArguments: readonly TypeTag[], args: readonly Value[]): Value[] {
    return this.#reentrancy.fromOutside(() => this.#call(module, name, typeArguments, args, "static"));
  }
  callScript(script: LoadedFunction, typeArguments: readonly TypeTag[], args: readonly Value[]): void {
    this.#reentrancy.fromOutside(() => this.#bytecode().run(script, typeArguments, args, "static"));
  }
  #call(module: ModuleId, name: string, typeArguments: readonly TypeTag[], args: readonly Value[], kind: CallKind): Value[] {
    const { declarations, builtIn, natives, meter, code, tracer } = this.#options;
    const native = builtIn?.getFunction(module, name);
    if (native === undefined && code !== undefined) {
      const loaded = code.getModule(module);
      if (loaded !== undefined) {
        const machine = this.#bytecode();
        machine.onModuleUse(module);
        const found = machine.findFunction(module, name);
        if (found.code !== undefined) return machine.run(found, typeArguments, args, kind);
      }
    }
    const declared = native ?? declarations.getFunction(module, name);
    const functionName = `${shortAddress(module.address)}::${module.name}::${name}`;
    const body = natives.get(functionName);
    if (declared === undefined || body === undefined) throw new VmFailure("FUNCTION_RESOLUTION_FAILURE", `no function ${functionName}`);
    const traced = tracer === undefined ? undefined : nativeCallOf(functionName, declared, typeArguments, args);
    if (traced !== undefined) tracer?.onCall(traced, gasLeft(meter));
    meter?.onCall(functionName, 0);
    const run = () => body({ context: this, typeArguments }, ...args);
    const result = runOperations(meter, functionName, this.#work, () =>
      runMetered(meter, functionName, () => this.#reentrancy.runNative(module, kind, run)),
    );
    const results = declared.returns.length === 0 ? [] : declared.returns.length === 1 ? [result as Value] : (result as Value[]);
    if (traced !== undefined) tracer?.onReturn(traced, results, gasLeft(meter));
    return results;
  }
  inModule<Result>(module: ModuleId, run: () => Result): Result {
    return this.#reentrancy.inModule(module, run);
  }
  getFunction(module: ModuleId, name: string): FunctionDefinition | undefined {
    return this.#options.declarations.getFunction(module, name);
  }
  structExists(type: StructTag): boolean {
    if (this.#options.declarations.getStruct({ address: type.address, name: type.module }, type.name) === undefined) return false;
    return type.typeArguments.every((argument) => this.#typeExists(argument));
  }
  requestPublish(request: PublishRequest): boolean {
    const isFirst = this.publishRequest === undefined;
    this.publishRequest ??= request;
    return isFirst;
  }
  chargeModule(id: ModuleId, bytes: number, isNew: boolean): void {
    this.#bytecode().chargeModule(id, bytes, isNew);
  }
  publish(modules: readonly ModuleChange[]): void {
    this.#modules.push(...modules);
    this.#machine?.forgetCalls();
  }
  storageUsage(): { readonly items: bigint; readonly bytes: bigint } {
    return this.#options.storageUsage?.() ?? { items: 0n, bytes: 0n };
  }

  finish(): SessionChanges {
    const changes = this.changes();
    this.#options.tracer?.onFinish(changes);
    return changes;
  }
  changes(): SessionChanges {
    const resources: ResourceChange[] = [];
    for (const [owner, entries] of this.#resources) {
      for (const { type, slot } of entries.values()) {
        const op = slot.change();
        if (op !== undefined) resources.push({ owner, type, op });
      }
    }
    return { resources, tableItems: this.#tables.changes(), modules: [...this.#modules], events: [...this.#events] };
  }

  #bytecode(): SessionMachine {
    this.#machine ??= new SessionMachine(
      this.#options,
      this,
      {
        isKnown: (owner, type) => this.#resources.get(owner)?.has(printTypeTag(type)) === true,
        slot: (owner, type) => this.#slot(owner, type),
        work: this.#work,
      },
      this.#reentrancy,
    );
    return this.#machine;
  }

  #typeExists(type: TypeTag): boolean {
    if (type.kind === "vector") return this.#typeExists(type.element);
    return type.kind === "struct" ? this.structExists(type) : true;
  }

  #slot(owner: Address, type: StructTag, isNativeCheck = false): Slot {
    let entries = this.#resources.get(owner);
    if (entries === undefined) {
      entries = new Map();
      this.#resources.set(owner, entries);
    }
    const name = printTypeTag(type);
    let entry = entries.get(name);
    if (entry === undefined) {
      const { state, layouts, meter, tracer } = this.#options;
      const stored = state.getResource(owner, type);
      tracer?.onRead({ kind: "resource", owner, type, bytes: stored });
      if (isNativeCheck) meter?.onExistenceCheck(owner, type, stored?.length);
      else meter?.onResourceLoad(owner, type, stored?.length);
      entry = { type, slot: new Slot(stored, layouts.of(type), (layout, bytes) => decodeMetered(meter, layout, bytes)) };
      entries.set(name, entry);
    }
    return entry.slot;
  }
}

function gasLeft(meter: SessionMeter | undefined): number {
  return meter?.executionLeft() ?? Number.POSITIVE_INFINITY;
}

function nativeCallOf(
  name: string,
  { parameters, returns }: FunctionDefinition,
  typeArguments: readonly TypeTag[],
  args: readonly Value[],
): NativeFunctionCall {
  const filledIn = (type: Type) => substituteUnbounded(type, typeArguments);
  return { name, typeArguments, parameters: parameters.map(({ type }) => filledIn(type)), returns: returns.map(filledIn), args };
}

function missing(owner: Address, type: StructTag): VmFailure {
  return new VmFailure("MISSING_DATA", `${shortAddress(owner)} has no ${printTypeTag(type)}`);
}

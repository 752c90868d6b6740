import { VmFailure } from "../../natives/failure.ts";
import { weightOf } from "../../natives/walking.ts";
import type { Type } from "../../types/type.ts";
import { Reference, type Value } from "../../values/value.ts";
import type { Site } from "./code.ts";
import type { FunctionInstance } from "./functionInstance.ts";
import { callGas, FREE_WALKED_VALUES, GAS_PER_WALKED_VALUE } from "./gasPrices.ts";
import { toStackInteger, toStoredInteger } from "./integers.ts";
import type { CallKind, Machine } from "./machine.ts";
import { releaseBytes } from "./releaseBytes.ts";
import { asTag, isContainer, isWideInteger } from "./runtimeTypes.ts";
import { measuredValues, STACK_SIZE, sizerOf } from "./valueSizes.ts";

type Convert = (value: Value) => Value;

/** Conversions between operand stack values and native values, for a native function's signature. */
interface Binding {
  readonly toNative: readonly Convert[];
  readonly fromNative: readonly Convert[];
  /** Parameters and results that may contain byte vectors, directly or behind references. */
  readonly shown: readonly Part[];
  readonly returned: readonly Part[];
  /** Parameters and results that are containers passed by value: their memory moves to the body and back. */
  readonly movedIn: readonly Part[];
  readonly movedOut: readonly Part[];
}
interface Part {
  readonly index: number;
  readonly type: Type;
}

const bindings = new WeakMap<FunctionInstance, Binding>();

function bindingOf(instance: FunctionInstance): Binding {
  let binding = bindings.get(instance);
  if (binding === undefined) {
    binding = {
      toNative: instance.parameters.map(nativeForm),
      fromNative: instance.returns.map(stackForm),
      shown: containers(instance.parameters.map(targetOf)),
      returned: containers(instance.returns.map(targetOf)),
      movedIn: containers(instance.parameters),
      movedOut: containers(instance.returns),
    };
    bindings.set(instance, binding);
  }
  return binding;
}

function containers(types: readonly Type[]): Part[] {
  return types.flatMap((type, index) => (isContainer(type) ? [{ index, type }] : []));
}

function targetOf(type: Type): Type {
  return type.kind === "reference" ? type.to : type;
}

const same: Convert = (value) => value;

/** Converts an operand stack value to the form that native functions receive: `&T` as the value itself, `&mut T` as a `Reference`. */
export function nativeForm(type: Type): Convert {
  if (type.kind === "reference") return type.mutable ? same : (value) => (value as Reference).get();
  return isWideInteger(type) ? (value) => toStoredInteger(value as number | bigint) : same;
}

/** Converts a native function's value to its operand stack form, the inverse of `nativeForm`. */
export function stackForm(type: Type): Convert {
  if (type.kind === "reference") return type.mutable ? same : (value) => (value instanceof Reference ? value : new Reference([value], 0));
  return isWideInteger(type) ? (value) => toStackInteger(value as bigint) : same;
}

/** Calls a native body from bytecode. */
export function callNative(machine: Machine, instance: FunctionInstance, args: readonly Value[], site: Site): Value[] {
  const { host, budget } = machine;
  const { loaded, typeArguments } = instance;
  const body = host.nativeBody(loaded.fullName);
  if (body === undefined) throw machine.failure(site, "MISSING_DEPENDENCY", `there is no native ${loaded.fullName}`);
  budget.left -= callGas(args.length, 0, typeArguments.length);
  let bytes = 0;
  for (const value of args) bytes += byteLength(value);
  if (budget.left < 0) throw host.exhausted();
  const { toNative, fromNative, shown, returned: returnedParts, movedIn, movedOut } = bindingOf(instance);
  machine.memory += heapSizeOfParts(machine, movedIn, args, site);
  const converted = args.map((value, index) => (toNative[index] as Convert)(value));
  // A native body may retain byte vectors it received, and return byte vectors that the state references.
  releaseParts(machine, shown, args);
  const isFrame = loaded.unit === undefined;
  const refused = isFrame ? machine.reentrancy.enter(site.instance.loaded, loaded, "static") : undefined;
  if (refused !== undefined) throw machine.failure(site, "RUNTIME_DISPATCH_ERROR", refused);
  const { parameters, returns } = instance;
  const traced = host.tracer && { name: loaded.fullName, typeArguments, parameters, returns, args: converted };
  if (traced !== undefined) host.tracer?.onCall(traced, budget.left);
  let returned: Value | Value[] | void;
  try {
    returned = host.callNative(
      loaded.fullName,
      bytes,
      () => weightOf(args),
      () => machine.reentrancy.asNative(loaded.module, () => body({ context: host.context, typeArguments }, ...converted)),
    );
  } catch (error) {
    if (!(error instanceof VmFailure) || error.place !== undefined) throw error;
    throw new VmFailure(error.status, error.message, { module: loaded.module, function: loaded.index, offset: 0 });
  }
  if (isFrame) machine.reentrancy.leave(site.instance.loaded, loaded, "static");
  const results = instance.returns.length === 0 ? [] : instance.returns.length === 1 ? [returned as Value] : (returned as Value[]);
  releaseParts(machine, returnedParts, results);
  if (budget.left < 0) throw host.exhausted();
  if (traced !== undefined) host.tracer?.onReturn(traced, results, budget.left);
  machine.takeMemory(heapSizeOfParts(machine, movedOut, results, site), site);
  return results.map((value, index) => (fromNative[index] as Convert)(value));
}

/** Ends ownership of byte vectors in arguments or results, or of all byte vectors if there are too many values to visit. */
function releaseParts(machine: Machine, parts: readonly Part[], values: readonly Value[]): void {
  for (const { index, type } of parts) {
    const value = values[index] as Value;
    const target = value instanceof Reference ? value.get() : value;
    if (releaseBytes(machine.layouts.of(asTag(type)), target)) continue;
    machine.tenure = {};
    return;
  }
}

/** Length of a byte vector argument, directly or behind a reference: the gas of native calls depends on it. */
function byteLength(value: Value): number {
  const target = value instanceof Reference ? value.get() : value;
  return target instanceof Uint8Array ? target.length : 0;
}

/** Memory of arguments or results passed by value. A native body may forward a large value cheaply, so measuring many values costs gas. */
function heapSizeOfParts(machine: Machine, parts: readonly Part[], values: readonly Value[], site?: Site): number {
  if (parts.length === 0) return 0;
  const before = measuredValues();
  let size = 0;
  for (const { index, type } of parts) size += heapSizeOf(machine, type, values[index] as Value);
  const walked = measuredValues() - before - FREE_WALKED_VALUES;
  if (walked > 0) machine.pay(GAS_PER_WALKED_VALUE * walked, site);
  return size;
}

/** Memory units of a value beyond its own stack slot. */
export function heapSizeOf(machine: Machine, type: Type, value: Value): number {
  return sizerOf(machine.layouts.of(asTag(type))).measure(value) - STACK_SIZE;
}

/** Calls bytecode from a native body: the memory of arguments moves back into the machine, and that of results out of it. */
export function callFromNative(machine: Machine, instance: FunctionInstance, args: readonly Value[], kind: CallKind): Value[] {
  const { movedIn, movedOut } = bindingOf(instance);
  machine.memory -= heapSizeOfParts(machine, movedIn, args);
  if (machine.memory < 0) throw new VmFailure("MEMORY_LIMIT_EXCEEDED");
  const results = machine.run(instance, args, kind);
  machine.memory += heapSizeOfParts(machine, movedOut, results);
  return results;
}

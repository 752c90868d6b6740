import { printTypeTag } from "../../types/printType.ts";
import type { Type, TypeTag } from "../../types/type.ts";
import { countTypeNodes } from "../../types/typeSize.ts";
import type { Code } from "./code.ts";
import { callGas, GAS_PER_TYPE_NODE } from "./gasPrices.ts";
import { instanceSize } from "./instanceSize.ts";
import type { LoadedFunction } from "./loadedModule.ts";
import { countSubstitutedNodes, substituteUnbounded } from "./runtimeTypes.ts";

/** A function with concrete type arguments. */
export class FunctionInstance {
  readonly loaded: LoadedFunction;
  readonly typeArguments: readonly TypeTag[];
  /** Printed type arguments: cache key of the instance within its function. */
  readonly key: string;
  readonly parameters: readonly Type[];
  readonly returns: readonly Type[];
  readonly locals: readonly Type[];
  /** Gas for entering the frame, excluding the call instruction. */
  readonly frameGas: number;
  readonly callGas: number;
  /** Lowered code that all sessions share while it is cached. */
  code: Code | undefined;
  /** Number of the last session that entered the shared code. */
  enteredBy = 0;
  /** Entry in the process-wide code cache. */
  cacheEntry: WeakRef<FunctionInstance> | undefined;
  #size: number | undefined;

  constructor(loaded: LoadedFunction, typeArguments: readonly TypeTag[], key = instanceKey(typeArguments)) {
    this.loaded = loaded;
    this.typeArguments = typeArguments;
    this.key = key;
    this.parameters = loaded.parameters.map((type) => substituteUnbounded(type, typeArguments));
    this.returns = loaded.returns.map((type) => substituteUnbounded(type, typeArguments));
    this.locals = loaded.locals.map((type) => substituteUnbounded(type, typeArguments));
    const argumentNodes = typeArguments.map(countTypeNodes);
    this.frameGas = loaded.locals.reduce((sum, type) => sum + countSubstitutedNodes(type, argumentNodes) * GAS_PER_TYPE_NODE, 0);
    this.callGas = callGas(this.parameters.length, this.locals.length, typeArguments.length) + this.frameGas;
  }

  /** Estimated bytes of the instance's fully lowered code. */
  get size(): number {
    this.#size ??= instanceSize(this.loaded, this.typeArguments);
    return this.#size;
  }
}

/** Unique text for a list of type arguments. */
export function instanceKey(typeArguments: readonly TypeTag[]): string {
  return typeArguments.length === 0 ? "" : typeArguments.map(printTypeTag).join(",");
}

/**
 * Returns the cached instance of a function, or creates one. Only instances without type arguments are stored here, because callers can
 * invent unlimited type arguments.
 */
export function instantiate(loaded: LoadedFunction, typeArguments: readonly TypeTag[], key = instanceKey(typeArguments)): FunctionInstance {
  let instance = loaded.instances.get(key);
  if (instance === undefined) {
    instance = new FunctionInstance(loaded, typeArguments, key);
    if (key === "") loaded.instances.set(key, instance);
  }
  return instance;
}

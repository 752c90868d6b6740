import { printTypeTag } from "../../types/printType.ts";
import type { Type, TypeTag } from "../../types/type.ts";
import { countTypeNodes } from "../../types/typeSize.ts";
import type { Code } from "./code.ts";
import { callGas, GAS_PER_TYPE_NODE } from "./gasPrices.ts";
import { instanceSize } from "./instanceSize.ts";
import type { LoadedFunction } from "./loadedModule.ts";
import { substitute } from "./runtimeTypes.ts";

/** A function with its type arguments filled in. */
export class FunctionInstance {
  readonly loaded: LoadedFunction;
  readonly typeArguments: readonly TypeTag[];
  /** Text of the type arguments, by which the function finds the instance. */
  readonly key: string;
  readonly parameters: readonly Type[];
  readonly returns: readonly Type[];
  readonly locals: readonly Type[];
  /** Of entering its frame, without the call itself. */
  readonly frameGas: number;
  readonly callGas: number;
  /** Lowered code that all sessions share, while it is in the cache. */
  code: Code | undefined;
  /** The last session that entered the shared code, by its number. */
  enteredBy = 0;
  /** Its place in the cache of the process. */
  cacheEntry: WeakRef<FunctionInstance> | undefined;
  #size: number | undefined;

  constructor(loaded: LoadedFunction, typeArguments: readonly TypeTag[], key = instanceKey(typeArguments)) {
    this.loaded = loaded;
    this.typeArguments = typeArguments;
    this.key = key;
    this.parameters = loaded.parameters.map((type) => substitute(type, typeArguments));
    this.returns = loaded.returns.map((type) => substitute(type, typeArguments));
    this.locals = loaded.locals.map((type) => substitute(type, typeArguments));
    this.frameGas = this.locals.reduce((sum, type) => sum + countTypeNodes(type) * GAS_PER_TYPE_NODE, 0);
    this.callGas = callGas(this.parameters.length, this.locals.length, typeArguments.length) + this.frameGas;
  }

  /** Estimated bytes when all its code is lowered. */
  get size(): number {
    this.#size ??= instanceSize(this.loaded, this.typeArguments);
    return this.#size;
  }
}

/** Text that two lists of type arguments have in common only if they are equal. */
export function instanceKey(typeArguments: readonly TypeTag[]): string {
  return typeArguments.length === 0 ? "" : typeArguments.map(printTypeTag).join(",");
}

/** The cached instance of a function, or a new one. Only an instance without type arguments is stored: a caller can choose those without end. */
export function instantiate(loaded: LoadedFunction, typeArguments: readonly TypeTag[], key = instanceKey(typeArguments)): FunctionInstance {
  let instance = loaded.instances.get(key);
  if (instance === undefined) {
    instance = new FunctionInstance(loaded, typeArguments, key);
    if (key === "") loaded.instances.set(key, instance);
  }
  return instance;
}

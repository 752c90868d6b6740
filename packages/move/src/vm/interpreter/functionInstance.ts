import { printTypeTag } from "../../types/printType.ts";
import type { Type, TypeTag } from "../../types/type.ts";
import { countTypeNodes } from "../../types/typeSize.ts";
import type { Code } from "./code.ts";
import { callGas, GAS_PER_TYPE_NODE } from "./gasPrices.ts";
import type { LoadedFunction } from "./loadedModule.ts";
import { substitute } from "./runtimeTypes.ts";

/** A function with its type arguments filled in. */
export class FunctionInstance {
  readonly loaded: LoadedFunction;
  readonly typeArguments: readonly TypeTag[];
  readonly parameters: readonly Type[];
  readonly returns: readonly Type[];
  readonly locals: readonly Type[];
  /** Of entering its frame, without the call itself. */
  readonly frameGas: number;
  readonly callGas: number;
  /** Made when first called. */
  code: Code | undefined;
  tracedCode: Code | undefined;

  constructor(loaded: LoadedFunction, typeArguments: readonly TypeTag[]) {
    this.loaded = loaded;
    this.typeArguments = typeArguments;
    this.parameters = loaded.parameters.map((type) => substitute(type, typeArguments));
    this.returns = loaded.returns.map((type) => substitute(type, typeArguments));
    this.locals = loaded.locals.map((type) => substitute(type, typeArguments));
    this.frameGas = this.locals.reduce((sum, type) => sum + countTypeNodes(type) * GAS_PER_TYPE_NODE, 0);
    this.callGas = callGas(this.parameters.length, this.locals.length, typeArguments.length) + this.frameGas;
  }
}

// Type arguments come from outside and can be combined without end; past this many the memory is dropped and built anew.
const MAX_KEPT_INSTANCES = 1_000;

/** The same function and types give the same instance. */
export function instantiate(loaded: LoadedFunction, typeArguments: readonly TypeTag[]): FunctionInstance {
  const key = typeArguments.length === 0 ? "" : typeArguments.map(printTypeTag).join(",");
  let instance = loaded.instances.get(key);
  if (instance === undefined) {
    instance = new FunctionInstance(loaded, typeArguments);
    if (loaded.instances.size >= MAX_KEPT_INSTANCES) loaded.instances.clear();
    loaded.instances.set(key, instance);
  }
  return instance;
}

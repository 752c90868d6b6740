import type { TypeTag } from "../../types/type.ts";
import type { Code } from "./code.ts";
import { type FunctionInstance, instanceKey, instantiate } from "./functionInstance.ts";
import { GAS_PER_LOWERED_BYTE, INCLUDED_LOWERED_BYTES } from "./gasPrices.ts";
import type { LoadedFunction } from "./loadedModule.ts";
import { cacheInstance, isCached } from "./loweredCode.ts";
import { lowerFunction } from "./lowerFunction.ts";
import type { GasBudget, MachineHost } from "./machine.ts";

let sessions = 0;

/**
 * Function instances and lowered code of a session. A session pays once per instance, cached or not, and references every instance until
 * the session ends: cache eviction changes neither gas nor running frames.
 */
export class SessionCode {
  /** Number of this session, which marks the shared code it entered; never affects results. */
  readonly number = ++sessions;
  readonly #host: MachineHost;
  readonly #budget: GasBudget;
  readonly #isTraced: boolean;
  readonly #instances = new Map<LoadedFunction, Map<string, FunctionInstance>>();
  readonly #codes = new Map<FunctionInstance, Code>();
  #includedBytes = INCLUDED_LOWERED_BYTES;

  constructor(host: MachineHost) {
    this.#host = host;
    this.#budget = host.budget;
    this.#isTraced = host.tracer !== undefined;
  }

  /** Returns the same instance for the same function and type arguments throughout the session. */
  instantiate(loaded: LoadedFunction, typeArguments: readonly TypeTag[]): FunctionInstance {
    if (typeArguments.length === 0) return instantiate(loaded, typeArguments);
    let known = this.#instances.get(loaded);
    if (known === undefined) {
      known = new Map();
      this.#instances.set(loaded, known);
    }
    const key = instanceKey(typeArguments);
    let instance = known.get(key);
    if (instance === undefined) {
      instance = instantiate(loaded, typeArguments, key);
      this.#charge(instance);
      known.set(key, instance);
      if (this.#host.keepsCode) cacheInstance(instance);
    }
    return instance;
  }

  /** Code of a function, lowered on first use in the session. */
  codeOf(instance: FunctionInstance): Code {
    const { code } = instance;
    return code !== undefined && instance.enteredBy === this.number ? code : this.#enter(instance);
  }

  #enter(instance: FunctionInstance): Code {
    let code = this.#codes.get(instance);
    if (code === undefined) {
      if (instance.key === "") this.#charge(instance);
      code = this.#isTraced ? lowerFunction(instance, true) : (instance.code ?? lowerFunction(instance, false));
      this.#codes.set(instance, code);
      if (this.#host.keepsCode && !this.#isTraced) share(instance, code);
    }
    if (instance.code === code) instance.enteredBy = this.number;
    return code;
  }

  /**
   * Charges for lowering an instance and stops before lowering unpaid code. Free instances never stop here, because failing arguments take
   * precedence.
   */
  #charge({ size }: FunctionInstance): void {
    const included = Math.min(size, this.#includedBytes);
    this.#includedBytes -= included;
    if (size === included) return;
    this.#budget.left -= (size - included) * GAS_PER_LOWERED_BYTE;
    if (this.#budget.left < 0) throw this.#host.exhausted();
  }
}

/** Makes lowered code available to later sessions, unless the cache evicted the instance since the session found it. */
function share(instance: FunctionInstance, code: Code): void {
  if (instance.key === "") cacheInstance(instance);
  if (isCached(instance)) instance.code = code;
}

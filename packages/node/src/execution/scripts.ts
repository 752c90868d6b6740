import {
  bytesToHex,
  type CompiledScript,
  checkLinks,
  crypto,
  type FunctionDefinition,
  type LoadedFunction,
  type LoadedModule,
  loadScript,
  readScript,
  SizedCache,
  verifyScript,
} from "@atoll/move";
import { CACHE_LIMITS, HEAP_BYTES_PER_CODE_BYTE } from "./cacheLimits.ts";
import { checkScriptComplexity } from "./complexity.ts";
import { checkOrFail, readOrFail } from "./failOnBadCode.ts";
import type { FunctionTypes } from "./loadFunction.ts";
import { hasMarkedModules, type ModuleMark, markModules } from "./moduleMarks.ts";
import type { StateCode } from "./stateCode.ts";

/** Parsed and verified script with its parameter types. */
export interface PreparedScript {
  readonly loaded: LoadedFunction;
  readonly declared: FunctionTypes & Pick<FunctionDefinition, "parameters" | "returns">;
}

/** Cache of verified scripts, because transactions repeat the same few scripts. */
export interface Scripts {
  /** Throws `VmFailure` for invalid or rejected scripts. `modules` belong to the state of execution. */
  prepare(code: Uint8Array, modules: ScriptModules): PreparedScript;
}

/** Modules callable from a script. */
export type ScriptModules = Pick<StateCode, "getModule" | "getUnit">;

interface LinkedScript extends PreparedScript {
  readonly unit: CompiledScript;
  /** Published modules linked by the script; native modules never change. */
  readonly linkedTo: readonly ModuleMark[];
}

export function createScripts(): Scripts {
  const byHash = new SizedCache<string, LinkedScript>(CACHE_LIMITS.scripts);
  return {
    prepare(code, modules) {
      const hash = bytesToHex(crypto.sha3_256(code));
      const known = byHash.get(hash);
      if (known !== undefined && hasMarkedModules(modules, known.linkedTo)) return known;
      const prepared = prepare(code, known?.unit, modules);
      byHash.set(hash, prepared, HEAP_BYTES_PER_CODE_BYTE * code.length);
      return prepared;
    },
  };
}

/** `verified` is the previously verified script if only its dependencies changed. */
function prepare(code: Uint8Array, verified: CompiledScript | undefined, modules: ScriptModules): LinkedScript {
  return checkOrFail(() => {
    const unit = verified ?? verifiedScript(code);
    const linkedTo = new Set<LoadedModule>();
    checkLinks(unit, (id) => {
      const module = modules.getModule(id);
      if (module !== undefined) linkedTo.add(module);
      return modules.getUnit(id);
    });
    const loaded = loadScript(unit);
    const parameters = loaded.parameters.map((type, index) => ({ name: `arg${index}`, type }));
    return { unit, linkedTo: markModules(linkedTo), loaded, declared: { typeParameters: loaded.typeParameters, parameters, returns: [] } };
  });
}

/** Accepts trailing bytes, as public networks do: such scripts have long been in use. */
function verifiedScript(code: Uint8Array): CompiledScript {
  const unit = readOrFail(() => readScript(code, undefined, true));
  checkScriptComplexity(unit, code.length);
  verifyScript(unit);
  return unit;
}

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
  verifyScript,
} from "@atoll/move";
import { checkOrFail, readOrFail } from "./failOnBadCode.ts";
import type { FunctionTypes } from "./loadFunction.ts";
import type { StateCode } from "./stateCode.ts";

/** A script that was read and verified: how to run it, and what it takes. */
export interface PreparedScript {
  readonly loaded: LoadedFunction;
  readonly declared: FunctionTypes & Pick<FunctionDefinition, "parameters" | "returns">;
}

/** Scripts come in transactions; the same few come over and over. */
export interface Scripts {
  /** Throws `VmFailure` for code that is no script or must not run. `modules` are those of the state that it runs on. */
  prepare(code: Uint8Array, modules: ScriptModules): PreparedScript;
}

const MAX_KEPT_SCRIPTS = 100;

/** The modules that a script may call. */
export type ScriptModules = Pick<StateCode, "getModule" | "getUnit">;

interface Kept extends PreparedScript {
  readonly unit: CompiledScript;
  /** The published modules that it was linked to; native ones do not change. */
  readonly linkedTo: readonly LoadedModule[];
}

export function createScripts(): Scripts {
  const kept = new Map<string, Kept>();
  return {
    prepare(code, modules) {
      const hash = bytesToHex(crypto.sha3_256(code));
      const known = kept.get(hash);
      if (known?.linkedTo.every((module) => modules.getModule(module.id) === module)) return known;
      const prepared = prepare(code, known?.unit, modules);
      if (kept.size >= MAX_KEPT_SCRIPTS) kept.clear();
      kept.set(hash, prepared);
      return prepared;
    },
  };
}

/** `verified` is the script where it was found safe before, and only what it calls has changed. */
function prepare(code: Uint8Array, verified: CompiledScript | undefined, modules: ScriptModules): Kept {
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
    return { unit, linkedTo: [...linkedTo], loaded, declared: { typeParameters: loaded.typeParameters, parameters, returns: [] } };
  });
}

/** Public networks take scripts with bytes after their end, which have long been in use. */
function verifiedScript(code: Uint8Array): CompiledScript {
  const unit = readOrFail(() => readScript(code, undefined, true));
  verifyScript(unit);
  return unit;
}

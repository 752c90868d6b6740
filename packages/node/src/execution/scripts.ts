import {
  bytesToHex,
  type CompiledScript,
  checkLinks,
  createMeter,
  crypto,
  type FunctionDefinition,
  type LoadedFunction,
  type LoadedModule,
  loadScript,
  PRODUCTION_LIMITS,
  readScript,
  SizedCache,
  verifyScript,
} from "@atoll/move";
import type { StateCode } from "../chain/code.ts";
import { CACHE_LIMITS, HEAP_BYTES_PER_CODE_BYTE } from "./cacheLimits.ts";
import { checkScriptComplexity } from "./complexity.ts";
import { checkOrFail, readOrFail } from "./failOnBadCode.ts";
import type { FunctionTypes } from "./loadFunction.ts";
import { hasMarkedModules, type ModuleMark, markModules } from "./moduleMarks.ts";

/** Parsed and verified script with its parameter types. */
interface PreparedScript {
  readonly loaded: LoadedFunction;
  readonly declared: FunctionTypes & Pick<FunctionDefinition, "parameters" | "returns">;
}

/** Cache of verified scripts, because transactions repeat the same few scripts. */
export interface Scripts {
  /**
   * Parses, verifies and links a script, or returns it from the cache. Throws `VmFailure` for rejected scripts. `modules` belong to the
   * state of execution. `charge` receives the gas of a long verification, whether the script is cached or not.
   */
  prepare(code: Uint8Array, modules: ScriptModules, charge: (gas: bigint) => void): PreparedScript;
}

/** Access to the modules that a script can call. */
export type ScriptModules = Pick<StateCode, "getModule" | "getUnit">;

interface VerifiedScript {
  readonly unit: CompiledScript;
  readonly verificationGas: bigint;
}

interface LinkedScript extends PreparedScript {
  readonly verified: VerifiedScript;
  /** Published modules that the script is linked to; native modules never change. */
  readonly linkedTo: readonly ModuleMark[];
}

export function createScripts(): Scripts {
  const byHash = new SizedCache<string, LinkedScript>(CACHE_LIMITS.scripts);
  return {
    prepare(code, modules, charge) {
      const hash = bytesToHex(crypto.sha3_256(code));
      const known = byHash.get(hash);
      const verified = known?.verified ?? checkOrFail(() => verify(code, charge));
      if (known !== undefined) charge(known.verified.verificationGas);
      if (known !== undefined && hasMarkedModules(modules, known.linkedTo)) return known;
      const prepared = link(verified, modules);
      byHash.set(hash, prepared, HEAP_BYTES_PER_CODE_BYTE * code.length);
      return prepared;
    },
  };
}

function link(verified: VerifiedScript, modules: ScriptModules): LinkedScript {
  return checkOrFail(() => {
    const { unit } = verified;
    const linkedTo = new Set<LoadedModule>();
    checkLinks(unit, (id) => {
      const module = modules.getModule(id);
      if (module !== undefined) linkedTo.add(module);
      return modules.getUnit(id);
    });
    const loaded = loadScript(unit);
    const parameters = loaded.parameters.map((type, index) => ({ name: `arg${index}`, type }));
    const declared = { typeParameters: loaded.typeParameters, parameters, returns: [] };
    return { verified, linkedTo: markModules(linkedTo), loaded, declared };
  });
}

/** Parses and verifies a script. Accepts trailing bytes, as public networks do: such scripts have long been in use. */
function verify(code: Uint8Array, charge: (gas: bigint) => void): VerifiedScript {
  const unit = readOrFail(() => readScript(code, undefined, true));
  checkScriptComplexity(unit, code.length);
  let verificationGas = 0n;
  const meter = createMeter(PRODUCTION_LIMITS.maxMeterUnits, (gas) => {
    verificationGas += gas;
    charge(gas);
  });
  verifyScript(unit, PRODUCTION_LIMITS, meter);
  return { unit, verificationGas };
}

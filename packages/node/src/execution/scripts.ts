import {
  bytesToHex,
  checkLinks,
  crypto,
  type FunctionDefinition,
  type LoadedFunction,
  loadScript,
  ModuleError,
  type ModuleResolver,
  readScript,
  VmFailure,
  verifyScript,
} from "@atoll/move";
import type { FunctionTypes } from "./loadFunction.ts";

/** A script that was read and verified: how to run it, and what it takes. */
export interface PreparedScript {
  readonly loaded: LoadedFunction;
  readonly declared: FunctionTypes & Pick<FunctionDefinition, "parameters" | "returns">;
}

/** Scripts come in transactions; the same few come over and over. */
export interface Scripts {
  /** Throws `VmFailure` for code that is no script or must not run. */
  prepare(code: Uint8Array): PreparedScript;
}

const MAX_KEPT_SCRIPTS = 100;

/** `modules` are those that scripts may call. They do not change, so a script that was linked once stays so. */
export function createScripts(modules: ModuleResolver): Scripts {
  const kept = new Map<string, PreparedScript>();
  return {
    prepare(code) {
      const hash = bytesToHex(crypto.sha3_256(code));
      let prepared = kept.get(hash);
      if (prepared === undefined) {
        prepared = prepare(code, modules);
        if (kept.size >= MAX_KEPT_SCRIPTS) kept.clear();
        kept.set(hash, prepared);
      }
      return prepared;
    },
  };
}

function prepare(code: Uint8Array, modules: ModuleResolver): PreparedScript {
  try {
    const unit = readCode(code);
    verifyScript(unit);
    checkLinks(unit, modules);
    const loaded = loadScript(unit);
    const parameters = loaded.parameters.map((type, index) => ({ name: `arg${index}`, type }));
    return { loaded, declared: { typeParameters: loaded.typeParameters, parameters, returns: [] } };
  } catch (error) {
    if (error instanceof ModuleError) throw new VmFailure(error.status, error.message.slice(error.status.length + 2));
    throw error;
  }
}

/** Whatever is wrong with the bytes themselves has one status, as on public networks. */
function readCode(code: Uint8Array): ReturnType<typeof readScript> {
  try {
    return readScript(code);
  } catch (error) {
    if (error instanceof ModuleError) throw new VmFailure("CODE_DESERIALIZATION_ERROR", error.message);
    throw error;
  }
}

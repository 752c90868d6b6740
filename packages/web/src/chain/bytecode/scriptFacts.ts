import { disassembleScript, type MoveFunctionAbi, moduleAbi, moduleDefinition, readScript } from "@atoll/move";
import { decompileScript, moduleOfScript } from "@atoll/move/decompile";
import { type Inspected, inspected } from "./inspectModule.ts";

/** Facts read from a compiled script. */
export interface ScriptFacts {
  /** Signature of the script's only function, in the node's JSON format. */
  readonly abi: MoveFunctionAbi | undefined;
  readonly disassembly: string;
  readonly decompiled: Inspected<string>;
}

/** Reads the signature and the code of a compiled script. */
export function scriptFacts(bytecode: Uint8Array): Inspected<ScriptFacts> {
  return inspected(() => {
    const script = readScript(bytecode);
    return {
      abi: moduleAbi(moduleDefinition(moduleOfScript(script))).exposed_functions[0],
      disassembly: disassembleScript(script),
      decompiled: inspected(() => decompileScript(script)),
    };
  });
}

import { address, type FunctionDefinition, loadScript, ModuleError, readScript } from "@atoll/move";

/** Signature of a script's main function, for encoding or rendering its arguments; `undefined` for invalid bytes. */
export function scriptFunction(code: Uint8Array): FunctionDefinition | undefined {
  try {
    const { typeParameters, parameters } = loadScript(readScript(code, undefined, true));
    return {
      // Placeholder module id: scripts belong to no module.
      module: { address: address("0x0"), name: "script" },
      name: "main",
      visibility: "public",
      isEntry: true,
      isView: false,
      isNative: false,
      typeParameters,
      parameters: parameters.map((type, index) => ({ name: `arg${index}`, type })),
      returns: [],
    };
  } catch (error) {
    if (error instanceof ModuleError) return undefined;
    throw error;
  }
}

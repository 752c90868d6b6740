import { address, type FunctionDefinition, loadScript, ModuleError, readScript } from "@atoll/move";

/** The main function of a script, for those who give it arguments or are shown them; `undefined` for bytes that are no script. */
export function scriptFunction(code: Uint8Array): FunctionDefinition | undefined {
  try {
    const { typeParameters, parameters } = loadScript(readScript(code, undefined, true));
    return {
      // Scripts are in no module, and nobody asks.
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

import { frameworkFile } from "../../chain/code/frameworkFiles.ts";
import type { NetworkDefinition } from "../../chain/facts/types.ts";
import { useNetwork } from "../../session/context.ts";

/** File in the repository with the TypeScript bodies of a module's native functions; undefined on networks that Atoll doesn't run. */
export function useFrameworkFile(moduleId: string): string | undefined {
  return runsBodies(useNetwork()) ? frameworkFile(moduleId) : undefined;
}

/** Whether Atoll executes the network's transactions: the embedded network, forks, and other networks of the page's own server. */
function runsBodies({ kind, isPreconfigured }: NetworkDefinition): boolean {
  return kind === "embedded" || isPreconfigured === true;
}

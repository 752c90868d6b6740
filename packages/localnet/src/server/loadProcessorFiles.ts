import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { type CheckedProcessor, checkOwnProcessors, OwnProcessorError } from "@atoll/indexer";
import { StartError } from "./startError.ts";

/**
 * Imports files with processors of the user: ES modules or CommonJS that export `processors`, or a default list. Throws `StartError` with one
 * sentence for a file that cannot be used.
 */
export async function loadProcessorFiles(
  paths: readonly string[],
  importFile: (url: string) => Promise<unknown>,
): Promise<CheckedProcessor[]> {
  const given: unknown[] = [];
  const sources: string[] = [];
  for (const path of paths) {
    try {
      sources.push(readFileSync(path, "utf8"));
      given.push(...listOf(await importFile(pathToFileURL(path).href), path));
    } catch (error) {
      if (error instanceof StartError) throw error;
      throw new StartError(`The processors in ${path} cannot be loaded: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  try {
    return checkOwnProcessors(given, sources.join("\0"));
  } catch (error) {
    throw error instanceof OwnProcessorError ? new StartError(`--processors: ${error.message}`) : error;
  }
}

function listOf(imported: unknown, path: string): readonly unknown[] {
  const module = imported as { readonly processors?: unknown; readonly default?: unknown };
  const fallback = module.default as { readonly processors?: unknown } | undefined;
  const found = [module.processors, fallback?.processors, fallback].find((value) => Array.isArray(value));
  if (!Array.isArray(found)) throw new StartError(`${path} exports no list of processors: export it as "processors" or as the default.`);
  return found;
}

import { printModuleId } from "@atoll/move";
import { generateModule } from "./generateModule.ts";
import { parseModule } from "./parseModule.ts";
import { generatedFile, knownStructs } from "./typescriptTypes.ts";

/** Generated files of `.move` files, both by path from the package's `src`. Throws `DeclarationError` for invalid files. */
export function generate(files: ReadonlyMap<string, string>): Map<string, string> {
  const modules = [...files].map(([path, text]) => parseModule(path, text));
  const paths = new Map<string, string>();
  for (const { id, path } of modules) {
    const name = printModuleId(id);
    const other = paths.get(name);
    if (other !== undefined) throw new TypeError(`${path} and ${other} both declare ${name}`);
    paths.set(name, path);
  }
  const known = knownStructs(modules);
  return new Map(modules.map((module) => [generatedFile(module), generateModule(module, known)]));
}

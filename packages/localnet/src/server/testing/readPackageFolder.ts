import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import type { CompiledPackage } from "../../testing/publishPackage.ts";

const METADATA = "package-metadata.bcs";
const MODULES = "bytecode_modules";

/**
 * Reads a compiled package: a folder with `package-metadata.bcs` and `bytecode_modules`, or the folder of `Move.toml` with one such folder
 * inside `build`. Modules of dependencies, in `bytecode_modules/dependencies`, are not part of the package.
 */
export function readPackageFolder(given: string): CompiledPackage {
  const folder = compiledFolder(resolve(given));
  const files = readdirSync(join(folder, MODULES), { withFileTypes: true }).filter((entry) => entry.isFile() && entry.name.endsWith(".mv"));
  return {
    metadata: readFileSync(join(folder, METADATA)),
    modules: new Map(files.map(({ name }) => [basename(name, ".mv"), readFileSync(join(folder, MODULES, name))])),
  };
}

function compiledFolder(folder: string): string {
  if (isCompiled(folder)) return folder;
  const build = join(folder, "build");
  const packages = existsSync(build) ? readdirSync(build).filter((name) => isCompiled(join(build, name))) : [];
  const [only] = packages;
  if (only === undefined)
    throw new Error(
      `${folder} has no compiled package: compile it with "aptos move compile --save-metadata", which writes build/<name>/${METADATA}`,
    );
  if (packages.length > 1) throw new Error(`${build} has several packages (${packages.join(", ")}): name one of these folders`);
  return join(build, only);
}

function isCompiled(folder: string): boolean {
  return existsSync(join(folder, METADATA)) && existsSync(join(folder, MODULES));
}

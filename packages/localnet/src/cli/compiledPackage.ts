import { readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { BcsReader, isIdentifier } from "@atoll/move";
import { CliError } from "./cliError.ts";
import type { VerbContext } from "./verbContext.ts";

const METADATA = "package-metadata.bcs";
const MODULES = "bytecode_modules";

/** Package as `0x1::code` takes it. */
export interface CompiledPackage {
  readonly metadata: Uint8Array;
  /** Modules in the order of the metadata: dependencies first. */
  readonly modules: readonly Uint8Array[];
}

/**
 * Reads a compiled package: a folder with `package-metadata.bcs` and `bytecode_modules`, or the folder of `Move.toml` with one such folder
 * inside `build`.
 */
export async function readCompiledPackage(given: string, context: VerbContext): Promise<CompiledPackage> {
  const fail = (reason: string) => new CliError("cli.no_package", { values: { path: given, reason } });
  const folder = await compiledFolder(resolve(context.folder, given), fail);
  const metadata = await context.read(join(folder, METADATA));
  const names = moduleNames(metadata);
  if (names === undefined) throw fail(`Its ${METADATA} cannot be read.`);
  const modules = await Promise.all(names.map((name) => context.read(join(folder, MODULES, `${name}.mv`))));
  return { metadata, modules };
}

async function compiledFolder(folder: string, fail: (reason: string) => CliError): Promise<string> {
  if (await isCompiled(folder)) return folder;
  const build = join(folder, "build");
  const names = await filesIn(build);
  const compiled: string[] = [];
  for (const name of names) if (await isCompiled(join(build, name))) compiled.push(join(build, name));
  const [only] = compiled;
  if (only === undefined) throw fail(`Neither it nor a folder of its build has ${METADATA} and ${MODULES}.`);
  if (compiled.length > 1) throw fail("Its build has several packages; name the folder of one.");
  return only;
}

async function isCompiled(folder: string): Promise<boolean> {
  const names = await filesIn(folder);
  return names.includes(METADATA) && names.includes(MODULES);
}

async function filesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch {
    // A folder that cannot be listed has no package, which the caller reports.
    return [];
  }
}

/** Names of the modules in the metadata; undefined if it cannot be read. */
function moduleNames(metadata: Uint8Array): string[] | undefined {
  try {
    const reader = new BcsReader(metadata);
    reader.string();
    reader.u8();
    reader.u64();
    reader.string();
    reader.bytes();
    const names = Array.from({ length: reader.uleb128() }, () => {
      const name = reader.string();
      reader.bytes();
      reader.bytes();
      reader.bool();
      return name;
    });
    // Names become file names.
    return names.every(isIdentifier) ? names : undefined;
  } catch {
    // The caller names the file that cannot be read.
    return undefined;
  }
}

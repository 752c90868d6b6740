import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Folder outside the repository with `atoll-localnet` in its `node_modules`. */
export interface InstalledPackage {
  readonly project: string;
  /** Path of the installed command's script. */
  readonly command: string;
  /** Makes a package of this repository available to the project. */
  add(name: string): void;
  remove(): void;
}

/** Installs the package as `npm install --omit=optional` would: with its one dependency, and without the ledger store on disk. */
export function installPackage(): InstalledPackage {
  const project = mkdtempSync(join(tmpdir(), "atoll-installed-"));
  const folder = join(project, "node_modules/atoll-localnet");
  const { status, stderr } = spawnSync(process.execPath, [join(ROOT, "scripts/pack.mjs"), "--folder", folder], { encoding: "utf8" });
  if (status !== 0) throw new Error(`the package could not be made: ${stderr}`);
  const add = (name: string): void => {
    const target = join(project, "node_modules", name);
    mkdirSync(dirname(target), { recursive: true });
    symlinkSync(join(ROOT, "node_modules", name), target);
  };
  add("@electric-sql/pglite");
  return { project, command: join(folder, "bin/atoll.js"), add, remove: () => rmSync(project, { recursive: true, force: true }) };
}

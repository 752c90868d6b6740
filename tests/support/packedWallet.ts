import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Files of `atoll-wallet`, as the tarball contains them. */
export interface PackedWallet {
  readonly folder: string;
  remove(): void;
}

/** Writes the files of `atoll-wallet` to a folder outside the repository. */
export function packWallet(): PackedWallet {
  const folder = mkdtempSync(join(tmpdir(), "atoll-wallet-"));
  const { status, stderr } = spawnSync(process.execPath, [join(ROOT, "scripts/pack.mjs"), "--wallet-folder", folder], { encoding: "utf8" });
  if (status !== 0) throw new Error(`the package could not be made: ${stderr}`);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

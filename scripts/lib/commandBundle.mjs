import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bundleEntries } from "./bundler.mjs";

/** Entries of the command as CommonJS, which V8 compiles with a cache: names of the bundle and files in `localnet/dist/server`. */
const COMPILED_ENTRIES = { cli: "cli", indexerThread: "indexerThread" };
/** Small ES modules of the same names that load them. */
export const STARTERS = { cli: "commandStarter", indexerThread: "indexerThreadStarter" };

/** Bundles the command for `bundleLoader.ts`, and names the build. Options as for `bundleEntries`. */
export async function bundleCommand({ from, to, ...options }) {
  for (const name of compiledFiles(to)) rmSync(join(to, name));
  const input = Object.fromEntries(Object.entries(COMPILED_ENTRIES).map(([entry, file]) => [entry, join(from, `${file}.js`)]));
  const bundled = await bundleEntries({ ...options, input, from, to, format: "cjs", extension: "cjs", isAscii: true });
  const digest = createHash("sha256");
  for (const name of compiledFiles(to)) digest.update(name).update(readFileSync(join(to, name)));
  writeFileSync(join(to, "build.txt"), `${digest.digest("hex").slice(0, 32)}\n`);
  // Compiled code of the build before.
  rmSync(join(to, "cache"), { recursive: true, force: true });
  return bundled;
}

function compiledFiles(folder) {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".cjs"))
    .sort();
}

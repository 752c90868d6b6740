import { join } from "node:path";
import { bundleEntries } from "../bundler.mjs";
import { bundleCommand, STARTERS } from "../commandBundle.mjs";
import { PACKAGE_ENTRIES, USER_PACKAGES } from "./packageEntries.mjs";
import { BUNDLES, LIB, PACKAGES } from "./packageFolders.mjs";

/** Processes and threads of the command, in `localnet/dist/server`. */
const COMMAND = { ...STARTERS, signatureThread: "signatureThread", longRunThread: "longRunThread" };
/** Dependencies of the package: those with a native part or files of their own. `pg-native` is an optional addition to `pg`, which is bundled. */
const LEFT_OUT = [/^lmdb(\/|$)/, /^pg-native$/, /^@electric-sql\/pglite(\/|$)/, /^cloudflare:/];

/** Name of an entry's bundle: `vitest` for `./vitest`. */
export function bundleNameOf(entry) {
  return entry === "." ? "index" : entry.slice("./".length);
}

/** Bundles command, threads and public entries into the package's folder. Returns the paths of the bundled modules. */
export async function bundlePackage(stage) {
  const external = [...LEFT_OUT, ...USER_PACKAGES.map((name) => new RegExp(`^${name}(/|$)`))];
  const [localnet, indexer] = ["localnet", "indexer"].map((name) => join(PACKAGES, name, "dist"));
  const entries = Object.entries(PACKAGE_ENTRIES).map(([entry, file]) => [bundleNameOf(entry), join(localnet, `${file}.js`)]);
  const serverFiles = (files) => Object.entries(files).map(([name, file]) => [name, join(localnet, "server", `${file}.js`)]);
  const outputs = [
    { dist: localnet, folder: BUNDLES.esm, input: Object.fromEntries([...serverFiles(COMMAND), ...entries]) },
    { dist: localnet, folder: BUNDLES.cjs, input: Object.fromEntries(entries), format: "cjs", extension: "cjs" },
    { dist: indexer, folder: BUNDLES.esm, input: { engineThread: join(indexer, "server/engineThread.js") } },
  ];
  const modules = [];
  for (const { dist, folder, ...output } of outputs) {
    const to = join(stage, LIB, dist.slice(PACKAGES.length), folder);
    const bundled = await bundleEntries({ ...output, from: join(dist, "server"), to, place: join(dist, folder), external });
    modules.push(...bundled.modules);
  }
  const to = join(stage, LIB, "localnet/dist", BUNDLES.esm);
  const command = await bundleCommand({ from: join(localnet, "server"), to, place: join(localnet, BUNDLES.esm), external });
  modules.push(...command.modules);
  return modules;
}

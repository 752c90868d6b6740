// Build step: bundles the startup code of the command and of its threads.
import { join } from "node:path";
import { bundleEntries } from "./bundler.mjs";
import { repositoryRoot } from "./process.mjs";

/** Entry files in `dist/server` of each package, for processes and threads. */
const ENTRIES = { localnet: ["cli", "inProcess", "indexerThread", "signatureThread", "longRunThread"], indexer: ["engineThread"] };
/** Packages that stay outside, because they load additional files from their own folder. */
const LEFT_OUT = [/^lmdb(\/|$)/, /^pg(\/|$)/, /^@electric-sql\/pglite(\/|$)/];

const left = [];
for (const [name, entries] of Object.entries(ENTRIES)) {
  const built = join(repositoryRoot, "packages", name, "dist");
  const from = join(built, "server");
  const input = Object.fromEntries(entries.map((entry) => [entry, join(from, `${entry}.js`)]));
  const { missing } = await bundleEntries({ input, from, to: join(built, "bundle"), external: LEFT_OUT });
  left.push(missing);
}
const unused = left.reduce((all, missing) => all.filter((id) => missing.includes(id)));
if (unused.length > 0) throw new Error(`no bundle has ${unused.join(", ")}`);

// Build step: bundles the startup code of the command and of its threads.
import { join } from "node:path";
import { bundleEntries } from "./bundler.mjs";
import { bundleCommand, STARTERS } from "./commandBundle.mjs";
import { repositoryRoot } from "./process.mjs";

/** Entry files in `dist/server` of each package, for processes and threads, by the name of their bundle. */
const ENTRIES = {
  localnet: { ...STARTERS, inProcess: "inProcess", signatureThread: "signatureThread", longRunThread: "longRunThread" },
  indexer: { engineThread: "engineThread" },
};
/** Packages that stay outside, because they load additional files from their own folder. */
const LEFT_OUT = [/^lmdb(\/|$)/, /^pg(\/|$)/, /^@electric-sql\/pglite(\/|$)/];

const left = [];
for (const [name, entries] of Object.entries(ENTRIES)) {
  const { from, to } = foldersOf(name);
  const input = Object.fromEntries(Object.entries(entries).map(([entry, file]) => [entry, join(from, `${file}.js`)]));
  const { missing } = await bundleEntries({ input, from, to, external: LEFT_OUT });
  left.push(missing);
}
const { missing } = await bundleCommand({ ...foldersOf("localnet"), external: LEFT_OUT });
left.push(missing);
const unused = left.reduce((all, missing) => all.filter((id) => missing.includes(id)));
if (unused.length > 0) throw new Error(`no bundle has ${unused.join(", ")}`);

function foldersOf(name) {
  const built = join(repositoryRoot, "packages", name, "dist");
  return { from: join(built, "server"), to: join(built, "bundle") };
}

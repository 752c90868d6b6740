// Bundles the startup code of the command and its threads into few files: resolving and linking a thousand modules took longer than running
// them.
import { dirname, join, relative, sep } from "node:path";
import { rolldown } from "rolldown";
import { repositoryRoot } from "./process.mjs";
import { WRITTEN_MODULES } from "./writtenModules.mjs";

/** Entry files in `dist/server` of each package, for processes and threads. */
const ENTRIES = { localnet: ["cli", "indexerThread", "signatureThread", "longRunThread"], indexer: ["engineThread"] };
/** Imports excluded from bundles: Node's built-ins, and packages that load additional files from their own folder. */
const LEFT_OUT = [/^node:(?!http2$)/, /^lmdb(\/|$)/, /^pg(\/|$)/, /^@electric-sql\/pglite(\/|$)/];

/**
 * Replaces Node's HTTP/2 module by an empty class. The servers use only HTTP/1.1, but their library checks each request against an HTTP/2
 * class; an empty class gives the same result without loading the module.
 */
const HTTP2 = { name: "node:http2", id: "\0none-of-http2", text: "export class Http2ServerRequest {}\nexport const constants = {};\n" };

/** Replacement texts for `dist` files in the bundle, computed at build time instead of at every start. */
const worked = new Map([[WRITTEN_MODULES.file, await WRITTEN_MODULES.text()]]);
const left = new Set(worked.keys());

for (const [name, entries] of Object.entries(ENTRIES)) {
  const built = join(repositoryRoot, "packages", name, "dist");
  await bundle({ from: join(built, "server"), to: join(built, "bundle"), entries });
}
if (left.size > 0) throw new Error(`no bundle has ${[...left].join(", ")}`);

async function bundle({ from, to, entries }) {
  /** Corrects `import.meta.url` of bundled modules that locate adjacent files; files of `from` are as deep as the bundle. */
  function keepPlace(code, id) {
    if (dirname(id) === from || !code.includes("import.meta.url")) return null;
    const path = relative(to, id).split(sep).join("/");
    return { code: code.replaceAll("import.meta.url", `new URL(${JSON.stringify(path)}, import.meta.url).href`), map: null };
  }
  function putIn(id) {
    left.delete(id);
    return worked.get(id) ?? null;
  }
  const bundled = await rolldown({
    input: Object.fromEntries(entries.map((entry) => [entry, join(from, `${entry}.js`)])),
    platform: "node",
    external: LEFT_OUT,
    plugins: [
      { name: "put-in", load: putIn },
      {
        name: "http1-only",
        resolveId: (name) => (name === HTTP2.name ? HTTP2.id : null),
        load: (id) => (id === HTTP2.id ? HTTP2.text : null),
      },
      { name: "keep-place", transform: keepPlace },
    ],
  });
  // Chunk names without a hash stay the same, because a running network may still load an old chunk.
  await bundled.write({ dir: to, format: "esm", chunkFileNames: "[name].js" });
  await bundled.close();
}

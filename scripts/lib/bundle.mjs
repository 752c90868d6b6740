// Puts what the command and its threads load when they start into few files: finding and linking a thousand modules took longer than running them.
import { dirname, join, relative, sep } from "node:path";
import { rolldown } from "rolldown";
import { repositoryRoot } from "./process.mjs";
import { WRITTEN_MODULES } from "./writtenModules.mjs";

/** By package, the files of its `dist/server` that a process or a thread begins with. */
const ENTRIES = { localnet: ["cli", "indexerThread", "signatureThread", "longRunThread"], indexer: ["engineThread"] };
/** They bring programs of their own along, which they look for beside themselves. */
const LEFT_OUT = [/^node:(?!http2$)/, /^lmdb(\/|$)/, /^pg(\/|$)/, /^@electric-sql\/pglite(\/|$)/];

/** Our servers speak HTTP/1.1 alone, but the library under them asks of each request whether it is one of HTTP/2: a class that none is of answers as well, and need not be loaded. */
const HTTP2 = { name: "node:http2", id: "\0none-of-http2", text: "export class Http2ServerRequest {}\nexport const constants = {};\n" };

/** What is worked out now and not at every start: by file of a `dist`, the text that stands for it in the bundle. */
const worked = new Map([[WRITTEN_MODULES.file, await WRITTEN_MODULES.text()]]);
const left = new Set(worked.keys());

for (const [name, entries] of Object.entries(ENTRIES)) {
  const built = join(repositoryRoot, "packages", name, "dist");
  await bundle({ from: join(built, "server"), to: join(built, "bundle"), entries });
}
if (left.size > 0) throw new Error(`no bundle has ${[...left].join(", ")}`);

async function bundle({ from, to, entries }) {
  /** A module of elsewhere that looks for files beside itself finds them from the bundle as well; those of `from` are as deep as the bundle. */
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
  // By the same names as before: a network that runs may load one of them yet.
  await bundled.write({ dir: to, format: "esm", chunkFileNames: "[name].js" });
  await bundled.close();
}

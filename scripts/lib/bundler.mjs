import { dirname, relative, sep } from "node:path";
import { rolldown } from "rolldown";
import { WRITTEN_MODULES } from "./writtenModules.mjs";

/**
 * Replaces Node's HTTP/2 module by an empty class. The servers use only HTTP/1.1, but their library checks each request against an HTTP/2
 * class; an empty class gives the same result without loading the module.
 */
const HTTP2 = { name: "node:http2", id: "\0none-of-http2", text: "export class Http2ServerRequest {}\nexport const constants = {};\n" };

/** Replacement texts for `dist` files in bundles, computed at build time instead of at every start. */
const REPLACED = new Map([[WRITTEN_MODULES.file, await WRITTEN_MODULES.text()]]);

/**
 * Bundles compiled files into few: resolving and linking a thousand modules took longer than running them.
 *
 * - `input`: entry names with their files.
 * - `from`: folder as deep as the output's, whose files need no correction of their place.
 * - `to`: folder of the output. `place` is the folder that stands for it in `packages`, if the output goes elsewhere: bundled modules locate
 *   adjacent files relative to it.
 * - `isAscii`: writes other characters as escapes.
 * - `external`: imports excluded from the bundle; Node's built-ins always are.
 *
 * Returns the paths of all bundled modules.
 */
export async function bundleEntries({ input, from, to, place = to, external, format = "esm", extension = "js", isAscii = false }) {
  /** Corrects `import.meta.url` of bundled modules that locate adjacent files. */
  function keepPlace(code, id) {
    if (dirname(id) === from || !code.includes("import.meta.url") || id.includes("/node_modules/")) return null;
    const path = relative(place, id).split(sep).join("/");
    return { code: code.replaceAll("import.meta.url", `new URL(${JSON.stringify(path)}, import.meta.url).href`), map: null };
  }
  const bundled = await rolldown({
    input,
    platform: "node",
    external: [/^node:(?!http2$)/, ...external],
    plugins: [
      { name: "put-in", load: (id) => REPLACED.get(id) ?? null },
      {
        name: "http1-only",
        resolveId: (name) => (name === HTTP2.name ? HTTP2.id : null),
        load: (id) => (id === HTTP2.id ? HTTP2.text : null),
      },
      { name: "keep-place", transform: keepPlace },
      ...(isAscii ? [{ name: "ascii", renderChunk: escapeToAscii }] : []),
    ],
  });
  // Chunk names without a hash stay the same, because a running network may still load an old chunk.
  const names = `[name].${extension}`;
  // Jest runs CommonJS without `import()`, so CommonJS bundles load their chunks with `require`.
  const { output } = await bundled.write({ dir: to, format, entryFileNames: names, chunkFileNames: names, dynamicImportInCjs: false });
  await bundled.close();
  const modules = output.flatMap((chunk) => chunk.moduleIds ?? []);
  const missing = [...REPLACED.keys()].filter((id) => !modules.includes(id));
  return { modules, missing };
}

/** Escapes UTF-16 code units outside ASCII. In code they occur only in comments, strings, templates and regular expressions. */
function escapeToAscii(code) {
  return code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

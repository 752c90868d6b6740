import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

/** File types worth compressing; fonts and pictures are already compressed. */
const WORTH_COMPRESSING = [".html", ".css", ".js", ".json", ".svg", ".txt", ".wasm"];
/** Minimum size of compressed files; smaller files fit into one packet uncompressed. */
const LEAST_BYTES = 1_024;

/**
 * Files of the first page load, which get maximum compression. Compressing the rest equally would take half of the build time and save a
 * twentieth of their size.
 */
const WAITED_FOR = /(?:shell|overview)-[^/]*$/;
const QUICK_QUALITY = 9;

/** Emits `.br` and `.gz` copies next to every file of the finished page, for servers with content negotiation. */
export function compressedFiles(): Plugin {
  let directory = "";
  return {
    name: "compressed-files",
    apply: "build",
    configResolved(config) {
      directory = join(config.root, config.build.outDir);
    },
    async closeBundle() {
      const names = readdirSync(directory, { recursive: true, encoding: "utf8" });
      await Promise.all(names.filter((name) => WORTH_COMPRESSING.includes(extname(name))).map((name) => compress(join(directory, name))));
    },
  };
}

async function compress(path: string): Promise<void> {
  const body = await readFile(path);
  if (body.length < LEAST_BYTES) return;
  const quality = WAITED_FOR.test(path) ? constants.BROTLI_MAX_QUALITY : QUICK_QUALITY;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(body, { params }),
    promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  if (br.length < body.length) await writeFile(`${path}.br`, br);
  if (gz.length < body.length) await writeFile(`${path}.gz`, gz);
}

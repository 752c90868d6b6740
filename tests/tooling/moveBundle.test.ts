import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build, type Rollup } from "vite";
import { expect, test } from "vitest";

const MAX_GZIPPED_BYTES = 75_000;
const source = fileURLToPath(new URL("../../packages/move/src/", import.meta.url));
/** External modules that the Move package may import. */
const ALLOWED = /^@noble\/(?:curves|hashes)\//;

test("bundle of the Move package without cryptography stays small, never evaluates text as code and imports only allowed modules", async () => {
  const isCryptography = (id: string): boolean => id.startsWith(`${source}crypto/`);
  const imported = new Set<string>();
  const result = await build({
    configFile: false,
    logLevel: "silent",
    resolve: { conditions: ["atoll-source"] },
    build: {
      write: false,
      minify: true,
      lib: { entry: `${source}index.ts`, formats: ["es"] },
      rollupOptions: {
        // Minifies fully, as page bundles are; Vite keeps whitespace in library builds by default.
        output: { minify: true },
        external: (id, importer) => {
          if (id.startsWith(".") || id.startsWith("/")) return isCryptography(fileURLToPath(new URL(id, `file://${importer ?? source}`)));
          imported.add(id);
          return true;
        },
      },
    },
  });
  const [bundle] = (Array.isArray(result) ? result : [result]) as Rollup.RollupOutput[];
  const code = (bundle?.output ?? []).map((chunk) => (chunk.type === "chunk" ? chunk.code : "")).join("");
  expect(code.length).toBeGreaterThan(50_000);
  expect(gzipSync(code, { level: 9 }).length).toBeLessThan(MAX_GZIPPED_BYTES);
  expect(code).not.toMatch(/\beval\(|new Function\b/);
  expect([...imported].filter((id) => !ALLOWED.test(id))).toEqual([]);
  const { dependencies } = JSON.parse(readFileSync(`${source}../package.json`, "utf8")) as { dependencies: Record<string, string> };
  expect(Object.keys(dependencies).sort()).toEqual(["@noble/curves", "@noble/hashes"]);
}, 120_000);

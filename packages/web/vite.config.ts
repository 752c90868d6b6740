import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { bundledLicences } from "./bundledLicences.ts";
import { compressedFiles } from "./compressedFiles.ts";

const POSEIDON = fileURLToPath(new URL("src/chain/library/poseidonLite.ts", import.meta.url));

/**
 * The client library imports `poseidon-lite` where only keyless needs it: 430 kB of constants, gzipped, in its one bundle. The library gets
 * our module of the same names instead, which loads the real package when keyless asks for it.
 */
function poseidonOnDemand(): Plugin {
  return {
    name: "poseidon-on-demand",
    enforce: "pre",
    resolveId: (source, importer) =>
      source === "poseidon-lite" && importer?.includes("/@aptos-labs/ts-sdk/") === true ? POSEIDON : undefined,
  };
}

const licences = bundledLicences();

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  base: "/",
  plugins: [poseidonOnDemand(), react(), tailwindcss(), licences.page(), compressedFiles()],
  worker: { format: "es", plugins: () => [poseidonOnDemand(), licences.worker()] },
  build: {
    target: "es2023",
    sourcemap: false,
    // The polyfill is an inline script in spirit and needless in every browser that has modules and workers of them.
    modulePreload: { polyfill: false },
    // Fonts and pictures as files: the policy allows `data:` for pictures only.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // The overview and all that it needs in one file: as forty small ones, which other pages share, they are several kilobytes more.
        codeSplitting: { groups: [{ name: "overview", test: /\/src\/features\/overview\/OverviewPage\.tsx$/ }] },
      },
    },
    // The poseidon constants are big and on demand.
    chunkSizeWarningLimit: 2_500,
  },
});

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

/** The texts that every page with a preview needs, as one file a language. */
function wordsOfTheFlow(moduleId: string): string | null {
  const language = /\/language\/catalogues\/(\w+)\/(?:flow|panel|preview|rules|calls)\.ts$/.exec(moduleId)?.[1];
  return language === undefined ? null : `flow-${language}`;
}

const licences = bundledLicences();

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  base: "/",
  // What the page takes of our own packages (the reader of bytecode, in a worker) is built from its sources.
  resolve: { conditions: ["atoll-source", "module", "browser", "development|production"] },
  plugins: [poseidonOnDemand(), react(), tailwindcss(), licences.page(), compressedFiles()],
  worker: { format: "es", plugins: () => [poseidonOnDemand(), licences.worker()] },
  build: {
    target: "es2023",
    sourcemap: false,
    // The polyfill is an inline script in spirit and needless in every browser that has modules and workers of them.
    // Lists of what each page's scripts import would be 3 kB of the first load; a page finds its few scripts itself.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === "html" ? dependencies : dependencies.filter((file) => file.endsWith(".css")),
    },
    // Fonts and pictures as files: the policy allows `data:` for pictures only.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // A page of many small files takes longer to load than one of a few larger ones, and by default every set of pages that share something gets
        // a file of its own: the Accounts page fetched 87 scripts. The shell and the overview, which people wait for first, are one file each and
        // nothing else; what several other pages share is one more, which the first of them fetches for all.
        codeSplitting: {
          groups: [
            { name: "shell", test: /\/src\/shell\/main\.tsx$/, priority: 3 },
            // What the overview asks is loaded by a question, so that it would not be found by its imports.
            {
              name: "overview",
              test: /\/src\/(?:features\/overview\/OverviewPage\.tsx|chain\/client\/askAboutOverview\.ts)$/,
              priority: 2,
            },
            { name: wordsOfTheFlow, debugName: "words of the flow", priority: 1 },
            {
              name: "shared",
              test: /\/packages\/web\/src\/(?!chain|signer|language)|\/@base-ui\/|\/lucide-react\//,
              minShareCount: 3,
            },
          ],
        },
      },
    },
    // The poseidon constants are big and on demand.
    chunkSizeWarningLimit: 2_500,
  },
});

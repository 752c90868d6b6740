import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { bundledLicences } from "./bundledLicences.ts";
import { compressedFiles } from "./compressedFiles.ts";

const POSEIDON = fileURLToPath(new URL("src/chain/library/poseidonLite.ts", import.meta.url));

/**
 * The client library imports `poseidon-lite`, 430 kB of gzipped constants in its bundle, which only keyless needs. The library gets our
 * module with the same exports instead, which loads the real package when keyless calls it.
 */
function poseidonOnDemand(): Plugin {
  return {
    name: "poseidon-on-demand",
    enforce: "pre",
    resolveId: (source, importer) =>
      source === "poseidon-lite" && importer?.includes("/@aptos-labs/ts-sdk/") === true ? POSEIDON : undefined,
  };
}

/** Text catalogues of all pages with a transaction preview, bundled as one file per language. */
function wordsOfTheFlow(moduleId: string): string | null {
  const language = /\/language\/catalogues\/(\w+)\/(?:flow|panel|preview|rules|calls)\.ts$/.exec(moduleId)?.[1];
  return language === undefined ? null : `flow-${language}`;
}

interface ModuleGraph {
  getModuleInfo(moduleId: string): { readonly importedIds: readonly string[] } | null;
}

/** Modules that a file imports statically, directly or not. Cached, because the bundler asks for each module. */
function staticImportsOf(path: string): (graph: ModuleGraph) => ReadonlySet<string> {
  const entry = fileURLToPath(new URL(path, import.meta.url));
  let found: Set<string> | undefined;
  return (graph) => {
    if (found !== undefined) return found;
    found = new Set([entry]);
    for (const moduleId of found) for (const imported of graph.getModuleInfo(moduleId)?.importedIds ?? []) found.add(imported);
    return found;
  };
}

const ofPage = staticImportsOf("src/shell/main.tsx");
const ofWindow = staticImportsOf("src/connect/main.tsx");

const ICON = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs$/;
/** Icons of the connect window. Other icons follow the modules that use them: the library's index imports all. */
const WINDOW_ICONS: ReadonlySet<string> = new Set(["ban", "pen-line", "shield-exclamation-point", "x"]);
/** Icon that the page starts with too. */
const SHARED_ICON = "eye";

/** Modules of the connect window that the page starts with too. Otherwise the window would load the whole shell. */
function baseOfWindow(moduleId: string, graph: ModuleGraph): string | null {
  if (ICON.exec(moduleId)?.[1] === SHARED_ICON) return "base";
  return isOfWindow(moduleId, graph) && ofPage(graph).has(moduleId) ? "base" : null;
}

/** Modules of the connect window that other pages load later, with its icons. */
function restOfWindow(moduleId: string, graph: ModuleGraph): string | null {
  return isOfWindow(moduleId, graph) || WINDOW_ICONS.has(ICON.exec(moduleId)?.[1] ?? "") ? "window" : null;
}

function isOfWindow(moduleId: string, graph: ModuleGraph): boolean {
  return ofWindow(graph).has(moduleId) && !moduleId.includes("/src/connect/") && !ICON.test(moduleId);
}

/** The shell without its entry, which mounts the page: the connect window loads parts of the shell too. */
function chunkOfShell(moduleId: string, graph: ModuleGraph): string | null {
  return ofPage(graph).has(moduleId) && !moduleId.endsWith("/src/shell/main.tsx") && !ICON.test(moduleId) ? "shell" : null;
}

const licences = bundledLicences();

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  base: "/",
  // The repository's own packages (such as the bytecode reader, in a worker) are built from source.
  resolve: { conditions: ["atoll-source", "module", "browser", "development|production"] },
  plugins: [poseidonOnDemand(), react(), tailwindcss(), licences.page(), compressedFiles()],
  worker: { format: "es", plugins: () => [poseidonOnDemand(), licences.worker()] },
  build: {
    target: "es2023",
    sourcemap: false,
    // Limits module preloading: its polyfill is an inline script, and no browser with module workers needs it. Preload lists of each page's
    // scripts would add 3 kB to the first load; a page finds its few scripts itself.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === "html" ? dependencies : dependencies.filter((file) => file.endsWith(".css")),
    },
    // Fonts and pictures stay separate files: the content security policy allows `data:` only for pictures.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        index: fileURLToPath(new URL("index.html", import.meta.url)),
        connect: fileURLToPath(new URL("connect.html", import.meta.url)),
      },
      // Constants such as units cost no export between files.
      optimization: { inlineConst: true },
      output: {
        // Groups modules into few files, because many small files load slower: by default every set of pages with shared modules gets its
        // own file, and the Accounts page fetched 87 scripts. The shell and the overview, loaded first, are one file each. Modules shared
        // by several other pages form one more file, which the first of those pages fetches for all.
        codeSplitting: {
          groups: [
            { name: baseOfWindow, debugName: "base", priority: 5 },
            { name: restOfWindow, debugName: "connect window", priority: 4 },
            { name: chunkOfShell, debugName: "shell", priority: 3 },
            // The overview's queries load through a dynamic import, which a search of static imports alone would miss.
            {
              name: "overview",
              test: /\/src\/(?:features\/overview\/OverviewPage\.tsx|chain\/overview\/overviewQuestion\.ts)$/,
              priority: 2,
            },
            // Items that need attention follow the overview at once; in the shared file they would bring the other pages along.
            { name: "attention", test: /\/src\/(?:features\/overview\/AttentionCard|shell\/NavigationCount)\.tsx$/, priority: 1 },
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
    // The constants of the Poseidon hash are large, so they stay a separate file that loads on demand.
    chunkSizeWarningLimit: 2_500,
  },
});

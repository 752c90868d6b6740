import { join } from "node:path";
import type { Plugin, Rollup } from "vite";
import { describePackages, NODE_MODULES, packageDirectoryOf } from "../../scripts/lib/bundledPackages.mjs";

const FILE_NAME = "licences.json";
/** Build tools whose own code enters the output, such as loading helpers and the CSS reset. */
const TOOLS_WITH_OUTPUT = ["rolldown", "tailwindcss", "vite"];

/**
 * Collects the packages in every bundle, workers included, and emits their licence texts next to the page. The build fails if a package
 * declares no licence.
 */
export function bundledLicences(): { readonly page: () => Plugin; readonly worker: () => Plugin } {
  const directories = new Set<string>();
  const collect = (bundle: Rollup.OutputBundle): void => {
    for (const output of Object.values(bundle)) {
      const sources = output.type === "chunk" ? output.moduleIds : output.originalFileNames;
      for (const source of sources) {
        const directory = packageDirectoryOf(source);
        if (directory !== undefined) directories.add(directory);
      }
    }
  };
  return {
    worker: () => ({ name: "bundled-licences-of-worker", generateBundle: (_options, bundle) => collect(bundle) }),
    page: () => ({
      name: "bundled-licences",
      apply: "build",
      // Vite builds workers earlier, during module parsing, so all packages are known here.
      generateBundle(_options, bundle) {
        collect(bundle);
        const all = [...directories, ...TOOLS_WITH_OUTPUT.map((name) => join(NODE_MODULES, name))];
        this.emitFile({ type: "asset", fileName: FILE_NAME, source: JSON.stringify(describePackages(all)) });
      },
    }),
  };
}

import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin, ViteUserConfig } from "vitest/config";

const PACKAGES = "/packages/(?:move|framework|node|keyless|indexer|localnet)";
const SOURCE = new RegExp(`^(.*${PACKAGES})/src/(.*)\\.ts$`);
const BUILT = new RegExp(`${PACKAGES}/dist/`);

/**
 * Vite config that runs tests on the built packages (`tsc -b` output), loaded by Node. `npm test` has just built them, so transforming
 * each file again would waste time. Applies to every import, because a test and its subject must not load a module from both places.
 */
export const ON_BUILT_PACKAGES: ViteUserConfig = {
  plugins: [builtForSource()],
  // Uses one copy of `graphql`, because it rejects schemas of another copy and Node resolves a different file than Vite.
  resolve: { alias: { graphql: fileURLToPath(import.meta.resolve("graphql")) } },
  test: { server: { deps: { external: [BUILT] } } },
};

/** Vite config that runs tests on the TypeScript sources, for use while editing. */
export const ON_SOURCES: ViteUserConfig = {
  resolve: { conditions: ["atoll-source"] },
  ssr: { resolve: { conditions: ["atoll-source"] } },
};

function builtForSource(): Plugin {
  return {
    name: "built-for-source",
    enforce: "pre",
    async resolveId(source, importer, options) {
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      const [, root, path] = SOURCE.exec(resolved?.id ?? "") ?? [];
      const built = `${root}/dist/${path}.js`;
      return root !== undefined && existsSync(built) ? built : resolved;
    },
  };
}

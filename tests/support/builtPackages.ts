import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin, ViteUserConfig } from "vitest/config";

const PACKAGES = "/packages/(?:move|framework|node|keyless|indexer|localnet)";
const SOURCE = new RegExp(`^(.*${PACKAGES})/src/(.*)\\.ts$`);
const BUILT = new RegExp(`${PACKAGES}/dist/`);

/**
 * Has the tests run on what `tsc -b` has made of the network's packages, loaded by Node itself: `npm test` has just made it, and making it a second time,
 * file by file, is work. A test and what it tests must not get one module from both places, so this holds for every import of theirs.
 */
export const ON_BUILT_PACKAGES: ViteUserConfig = {
  plugins: [builtForSource()],
  // It refuses schemas that another copy of it made, and Node takes another of its files than Vite.
  resolve: { alias: { graphql: fileURLToPath(import.meta.resolve("graphql")) } },
  test: { server: { deps: { external: [BUILT] } } },
};

/** For tests that are run while sources are being changed. */
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

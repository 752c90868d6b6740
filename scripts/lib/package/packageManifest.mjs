import { readFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot } from "../process.mjs";
import { bundleNameOf } from "./bundlePackage.mjs";
import { PACKAGE_ENTRIES } from "./packageEntries.mjs";
import { BUNDLES, TYPES } from "./packageFolders.mjs";

/** `package.json` of the installable package. Versions of its dependencies are those of this repository. */
export function packageManifest() {
  const { version, license, engines } = read("package.json");
  return {
    name: "atoll-localnet",
    version,
    description: "A complete Aptos-style network for tests, scripts and CI: node, faucet, indexer and wallet page in one command",
    license,
    type: "module",
    engines,
    bin: { atoll: "bin/atoll.js" },
    main: `./lib/localnet/dist/${BUNDLES.cjs}/index.cjs`,
    types: `./${TYPES.module}/${typesPathOf(".")}`,
    exports: {
      ...Object.fromEntries(Object.keys(PACKAGE_ENTRIES).map((entry) => [entry, exportOf(entry)])),
      "./package.json": "./package.json",
    },
    dependencies: { "@electric-sql/pglite": read("packages/indexer/package.json").dependencies["@electric-sql/pglite"] },
    // Without it, everything works but data directories.
    optionalDependencies: { lmdb: read("packages/node/package.json").dependencies.lmdb },
  };
}

/** Path of an entry's declarations below the folder of types. */
function typesPathOf(entry) {
  return `localnet/${PACKAGE_ENTRIES[entry]}.d.ts`;
}

function exportOf(entry) {
  const name = bundleNameOf(entry);
  const types = typesPathOf(entry);
  return {
    import: { types: `./${TYPES.module}/${types}`, default: `./lib/localnet/dist/${BUNDLES.esm}/${name}.js` },
    require: { types: `./${TYPES.commonjs}/${types}`, default: `./lib/localnet/dist/${BUNDLES.cjs}/${name}.cjs` },
  };
}

function read(path) {
  return JSON.parse(readFileSync(join(repositoryRoot, path), "utf8"));
}

import { join } from "node:path";
import { repositoryRoot } from "../process.mjs";

export const ARTIFACTS = join(repositoryRoot, "artifacts");
export const PACKAGES = join(repositoryRoot, "packages");
/** Folder inside the package that mirrors `packages`, because bundled modules locate files next to them. */
export const LIB = "lib";
/** Bundles in `lib/localnet/dist`: ES modules with the command and its threads, and CommonJS with the public entries alone. */
export const BUNDLES = { esm: "bundle", cjs: "cjs" };
/** Declarations, once for `import` and once for `require`; they differ in their `package.json`. */
export const TYPES = { module: "types", commonjs: "types-cjs" };

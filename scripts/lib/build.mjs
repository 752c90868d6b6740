import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { repositoryRoot, run, runTool } from "./process.mjs";

/** Packages that the network command needs. */
const PACKAGES = ["move", "framework", "keyless", "node", "indexer", "localnet"].map((name) => join(repositoryRoot, "packages", name));
const FRAMEWORK = join(repositoryRoot, "packages/framework");
const INDEXER = join(repositoryRoot, "packages/indexer");
const LOCALNET = join(repositoryRoot, "packages/localnet");
const COMMAND = join(LOCALNET, "dist/bundle/cli.js");
const PAGE = join(repositoryRoot, "packages/web");
const WALLET = join(repositoryRoot, "packages/wallet");
const STAMPS = join(repositoryRoot, "node_modules/.cache/atoll");

/** Writes the TypeScript declarations of the framework's `.move` files, if one or the generator changed. Returns true on success. */
export function generateIfStale() {
  const declarations = filesIn(join(FRAMEWORK, "src")).filter((path) => path.endsWith(".move"));
  return buildOnce({
    what: "the framework's declarations",
    stamp: join(STAMPS, "generate-stamp"),
    sources: [
      ...declarations,
      ...filesIn(join(FRAMEWORK, "generator")),
      join(FRAMEWORK, "src/native/addresses.ts"),
      join(repositoryRoot, "scripts/generate.mjs"),
    ],
    // `stdlib/guid/guid.move` becomes `generated/stdlib/guid.ts`.
    outputs: declarations.map((path) => join(FRAMEWORK, "src/generated", `${relative(join(FRAMEWORK, "src"), dirname(path))}.ts`)),
    build: () => run(process.execPath, [join(repositoryRoot, "scripts/generate.mjs")]),
  });
}

/**
 * Compiles the network, bundles its command, and prepares startup data, if sources changed since the last build. Returns true on success.
 */
export function buildIfStale() {
  if (!generateIfStale()) return false;
  return buildOnce({
    what: "the network",
    stamp: join(STAMPS, "build-stamp"),
    sources: [
      ...PACKAGES.flatMap(sourcesOf),
      ...[
        "tsconfig.base.json",
        "scripts/lib/bundle.mjs",
        "scripts/lib/bundler.mjs",
        "scripts/lib/commandBundle.mjs",
        "scripts/lib/writtenModules.mjs",
      ].map((name) => join(repositoryRoot, name)),
    ],
    outputs: [
      ...PACKAGES.map((path) => join(path, "dist/index.js")),
      COMMAND,
      join(LOCALNET, "dist/prepared/secrets.json"),
      join(INDEXER, "dist/image/data.tar"),
    ],
    build: () =>
      runTool("typescript/bin/tsc", ["-b", "packages/localnet/tsconfig.server.json"]) &&
      run(process.execPath, [join(repositoryRoot, "scripts/lib/bundle.mjs")]) &&
      run(process.execPath, [join(LOCALNET, "dist/server/prepareAtBuild.js")]) &&
      run(process.execPath, [join(INDEXER, "dist/server/prepareImageAtBuild.js")]),
  });
}

/** Bundles the page if sources changed since the last build. Returns true on success. */
export function buildPageIfStale() {
  const shared = ["package-lock.json", "tsconfig.base.json", "scripts/lib/bundledPackages.mjs"].map((name) => join(repositoryRoot, name));
  return buildOnce({
    what: "the page",
    stamp: join(STAMPS, "page-stamp"),
    sources: [...sourcesOf(PAGE), ...shared],
    outputs: [join(PAGE, "dist/index.html")],
    build: () => runTool("vite/bin/vite.js", ["build", "packages/web", "--config", "packages/web/vite.config.ts", "--logLevel", "warn"]),
  });
}

/** Compiles the package for other sites if sources changed since the last build. Returns true on success. */
export function buildWalletIfStale() {
  return buildOnce({
    what: "the wallet package",
    stamp: join(STAMPS, "wallet-stamp"),
    sources: [...sourcesOf(WALLET), join(repositoryRoot, "tsconfig.base.json")],
    outputs: [join(WALLET, "dist/index.js"), join(WALLET, "dist/server/playwright.js")],
    build: () => runTool("typescript/bin/tsc", ["-b", "packages/wallet/tsconfig.server.json"]),
  });
}

/** Builds if a source is newer than the last build, if sources were added or removed, or if outputs are missing. */
export function buildOnce({ what, stamp, sources, outputs, build }) {
  const names = createHash("sha256").update(sources.join("\n")).digest("hex");
  if (outputs.every((path) => existsSync(path)) && isFresh(stamp, sources, names)) return true;

  console.log(`Building ${what} …`);
  // Time recorded before the build, so that a source saved during the build counts as newer.
  const startedAt = Date.now();
  if (!build()) {
    console.error(`Building ${what} failed; the reasons are above.`);
    return false;
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, JSON.stringify({ names, startedAt }));
  return true;
}

function isFresh(stampPath, sources, names) {
  try {
    const stamp = JSON.parse(readFileSync(stampPath, "utf8"));
    return stamp.names === names && sources.every((path) => statSync(path).mtimeMs <= stamp.startedAt);
  } catch {
    return false;
  }
}

/** Source files of a package: those in `src` and `public` except tests, and the files next to these folders. */
function sourcesOf(packagePath) {
  const inside = ["src", "public"]
    .map((name) => join(packagePath, name))
    .filter((path) => existsSync(path))
    .flatMap(filesIn)
    .filter((path) => !/\.test\.tsx?$/.test(path));
  const beside = readdirSync(packagePath, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(packagePath, entry.name));
  return [...inside, ...beside].sort();
}

function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

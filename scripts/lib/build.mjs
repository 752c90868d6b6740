import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { repositoryRoot, runTool } from "./process.mjs";

/** What the command runs on; the page has a build of its own. */
const PACKAGES = ["move", "framework", "node", "localnet"];
const STAMP = join(repositoryRoot, "node_modules/.cache/atoll/build-stamp");

/** Compiles the packages when a source is newer than the last build, or when sources came or went. True when the build is good. */
export function buildIfStale() {
  const packages = PACKAGES.map((name) => join(repositoryRoot, "packages", name));
  const sources = packages.flatMap(sourcesOf).concat(join(repositoryRoot, "tsconfig.base.json"));
  const names = createHash("sha256").update(sources.join("\n")).digest("hex");
  const isBuilt = packages.every((path) => existsSync(join(path, "dist/index.js")));
  if (isBuilt && isFresh(sources, names)) return true;

  console.log("Building …");
  // Taken before the build: a source saved while it runs is newer than the stamp.
  const startedAt = new Date();
  if (!runTool("typescript/bin/tsc", ["-b", "packages/localnet/tsconfig.server.json"])) {
    console.error("The build failed; the reasons are above.");
    return false;
  }
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, JSON.stringify({ names, startedAt: startedAt.getTime() }));
  return true;
}

function isFresh(sources, names) {
  try {
    const stamp = JSON.parse(readFileSync(STAMP, "utf8"));
    return stamp.names === names && sources.every((path) => statSync(path).mtimeMs <= stamp.startedAt);
  } catch {
    return false;
  }
}

function sourcesOf(packagePath) {
  const inSrc = readdirSync(join(packagePath, "src"), { recursive: true })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => join(packagePath, "src", name));
  const settings = readdirSync(packagePath).filter((name) => name === "package.json" || /^tsconfig.*\.json$/.test(name));
  return [...inSrc, ...settings.map((name) => join(packagePath, name))].sort();
}

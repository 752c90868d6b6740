import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot, run } from "./process.mjs";

/** Runs `npm ci` only if installed packages differ from the lockfile. Returns true if everything is installed. */
export function installIfMissing() {
  if (isInstalled(repositoryRoot)) return true;
  console.log("Installing what is missing (npm ci) …");
  // Under `npm start` and `npm test`, npm reports its own path, which works on every system.
  const npm = process.env.npm_execpath;
  const args = ["ci", "--no-audit", "--no-fund", "--loglevel=error"];
  const done = npm?.endsWith(".js") ? run(process.execPath, [npm, ...args]) : run("npm", args, { shell: process.platform === "win32" });
  if (!done) console.error("The installation failed; what npm said is above.");
  return done;
}

/** Returns true if every package of the lockfile is installed in its version. Packages for other systems may be absent. */
export function isInstalled(root) {
  const installed = readPackages(join(root, "node_modules/.package-lock.json"));
  if (installed === undefined) return false;
  const wanted = Object.entries(readPackages(join(root, "package-lock.json")) ?? {});
  return wanted
    .filter(([path, entry]) => path.includes("node_modules/") && !(entry.optional && installed[path] === undefined))
    .every(([path, entry]) => installed[path]?.version === entry.version && existsSync(join(root, path)));
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8")).packages;
  } catch {
    return undefined;
  }
}

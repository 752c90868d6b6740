import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { run } from "./process.mjs";

/** Name of Chromium's headless build: without desktop windows, which alone take a fifth of a test's processor time. */
const HEADLESS_SHELL = "chromium-headless-shell";
const NAMES = [HEADLESS_SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const MAC_PATHS = ["/Applications/Chromium.app/Contents/MacOS/Chromium", "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"];

/** Browser for tests: `CHROMIUM_PATH`, or the system's Chromium. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  const mac = MAC_PATHS.find((path) => existsSync(path));
  if (mac) return mac;
  for (const name of NAMES) {
    const found = pathOf(name);
    if (found) return found;
  }
  return undefined;
}

function pathOf(command) {
  const found = spawnSync("which", [command], { encoding: "utf8" });
  return found.status === 0 ? found.stdout.trim() : undefined;
}

/** Installs Debian's headless Chromium if possible without prompts. Other systems may use any Chromium; a missing one is reported. */
export function installChromiumIfMissing() {
  if (process.env.CHROMIUM_PATH || pathOf(HEADLESS_SHELL)) return;
  const isDebianRoot = existsSync("/etc/debian_version") && process.getuid?.() === 0;
  if (isDebianRoot) {
    console.log("Installing Chromium (apt-get) …");
    run("apt-get", ["update", "-qq"], QUIET);
    if ([HEADLESS_SHELL, "chromium"].some(installPackage)) return;
  }
  if (findChromium()) return;
  console.log("Chromium is missing. Browser tests need it: install Chromium or Chrome, or set CHROMIUM_PATH.");
}

const QUIET = { stdio: ["ignore", "ignore", "inherit"], env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };

function installPackage(name) {
  return run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], QUIET);
}

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { run } from "./process.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const MAC_PATHS = ["/Applications/Chromium.app/Contents/MacOS/Chromium", "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"];

/** The browser that browser tests use: `CHROMIUM_PATH`, or the system's. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  const mac = MAC_PATHS.find((path) => existsSync(path));
  if (mac) return mac;
  for (const name of NAMES) {
    const found = spawnSync("which", [name], { encoding: "utf8" });
    if (found.status === 0) return found.stdout.trim();
  }
  return undefined;
}

/** Installs the system's Chromium where that is possible without asking anyone; elsewhere says what to install. */
export function installChromiumIfMissing() {
  if (findChromium()) return;
  const isDebianRoot = existsSync("/etc/debian_version") && process.getuid?.() === 0;
  if (isDebianRoot) {
    console.log("Installing Chromium (apt-get) …");
    const quiet = { stdio: ["ignore", "ignore", "inherit"], env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
    if (run("apt-get", ["update", "-qq"], quiet) && run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], quiet))
      return;
  }
  console.log("Chromium is missing. Browser tests need it: install Chromium or Chrome, or set CHROMIUM_PATH.");
}

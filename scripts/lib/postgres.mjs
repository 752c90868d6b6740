import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { run } from "./process.mjs";

function hasPostgres() {
  if (process.env.POSTGRES_BIN || existsSync("/usr/lib/postgresql")) return true;
  return spawnSync("which", ["initdb"]).status === 0;
}

/** Installs a Postgres server if possible without prompts; otherwise tests needing one report what to install. */
export function installPostgresIfMissing() {
  if (hasPostgres()) return;
  const isDebianRoot = existsSync("/etc/debian_version") && process.getuid?.() === 0;
  if (!isDebianRoot) return;
  console.log("Installing Postgres (apt-get) …");
  const quiet = { stdio: ["ignore", "ignore", "inherit"], env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  if (run("apt-get", ["update", "-qq"], quiet)) run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "postgresql"], quiet);
}

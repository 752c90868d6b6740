import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const VERSIONS = { hardhat: "2.29.1", ganache: "7.9.2", "@foundry-rs/anvil": "1.7.1" };
const HARDHAT_CONFIG = "module.exports = { solidity: '0.8.24', networks: { hardhat: { chainId: 1337, blockGasLimit: 30000000 } } };\n";

/** Installs the peers into a cache of the bench's own, once, and gives its folder. They are no dependencies of the project. */
export function installPeers(): string {
  const folder = fileURLToPath(new URL("../../../../../node_modules/.cache/atoll-bench-peers", import.meta.url));
  const manifest = `${JSON.stringify({ name: "atoll-bench-peers", private: true, dependencies: VERSIONS }, undefined, 2)}\n`;
  const manifestPath = join(folder, "package.json");
  const isInstalled =
    existsSync(join(folder, "node_modules")) && existsSync(manifestPath) && readFileSync(manifestPath, "utf8") === manifest;
  if (!isInstalled) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(manifestPath, manifest);
    writeFileSync(join(folder, "hardhat.config.cjs"), HARDHAT_CONFIG);
    console.log("installing the peers (hardhat, ganache, anvil) for this bench …");
    execFileSync("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error"], { cwd: folder, stdio: "inherit" });
  }
  return folder;
}

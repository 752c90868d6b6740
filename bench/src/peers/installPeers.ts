import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const VERSIONS = { hardhat: "2.29.1", ganache: "7.9.2", "@foundry-rs/anvil": "1.7.1" } as const;
const HARDHAT_CONFIG = "module.exports = { solidity: '0.8.24', networks: { hardhat: { chainId: 1337, blockGasLimit: 30000000 } } };\n";
const CACHE = fileURLToPath(new URL("../../../../../node_modules/.cache/atoll-bench-peers", import.meta.url));

/** npm package of a network to compare with. */
export type PeerPackage = keyof typeof VERSIONS;
export const PEER_PACKAGES = Object.keys(VERSIONS) as readonly PeerPackage[];

/** Runs a command in a folder; throws on failure. */
export type Run = (file: string, args: readonly string[], folder: string) => void;

/**
 * Installs each comparison network once into a separate folder of the bench's cache. They are no project dependencies, and their install
 * scripts never run. One that fails to install is skipped with a message.
 */
export function installPeers(tell: (text: string) => void, cache = CACHE, run: Run = runQuietly): ReadonlyMap<PeerPackage, string> {
  const folders = new Map<PeerPackage, string>();
  for (const name of PEER_PACKAGES) {
    const folder = join(cache, name.replace(/^.*\//, ""));
    try {
      installPeer(name, folder, tell, run);
      folders.set(name, folder);
    } catch (error) {
      const [reason] = (error instanceof Error ? error.message : String(error)).trim().split("\n", 1);
      tell(`${name} ${VERSIONS[name]} cannot be installed, and the bench does without it (${reason})`);
    }
  }
  return folders;
}

function installPeer(name: PeerPackage, folder: string, tell: (text: string) => void, run: Run): void {
  const manifest = `${JSON.stringify({ name: "atoll-bench-peer", private: true, dependencies: { [name]: VERSIONS[name] } }, undefined, 2)}\n`;
  // Marker file, written last after a complete installation.
  const donePath = join(folder, "installed.json");
  if (existsSync(donePath) && readFileSync(donePath, "utf8") === manifest) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), manifest);
  writeFileSync(join(folder, "hardhat.config.cjs"), HARDHAT_CONFIG);
  tell(`installing ${name} ${VERSIONS[name]} for this bench …`);
  run("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], folder);
  writeFileSync(donePath, manifest);
}

function runQuietly(file: string, args: readonly string[], folder: string): void {
  execFileSync(file, args, { cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
}

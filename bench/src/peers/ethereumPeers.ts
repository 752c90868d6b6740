import { readdirSync } from "node:fs";
import { join } from "node:path";
import { createEthereumPeer } from "../ethereum/ethereumPeer.ts";
import type { Peer } from "../peer.ts";

/** Anvil's default mode never finishes such a load, so it mines every second and is kept within a memory limit. */
const ANVIL_MEMORY_LIMIT_KB = 8_000_000;

/** The peers of the field, from where `installPeers` put them. */
export function ethereumPeers(folder: string): Peer[] {
  const bin = (name: string) => join(folder, "node_modules", ".bin", name);
  return [
    createEthereumPeer({
      name: "hardhat",
      command: (port) => ({
        file: process.execPath,
        args: [bin("hardhat"), "node", "--hostname", "127.0.0.1", "--port", String(port)],
        cwd: folder,
      }),
    }),
    createEthereumPeer({
      name: "ganache",
      command: (port) => ({
        file: process.execPath,
        args: [bin("ganache"), "--logging.quiet", "--server.port", String(port), "--miner.blockGasLimit", "30000000"],
        cwd: folder,
      }),
    }),
    createEthereumPeer({
      name: "anvil",
      command: (port) => ({
        file: "bash",
        args: ["-c", `ulimit -v ${ANVIL_MEMORY_LIMIT_KB}; exec "$0" --silent --port ${port} --block-time 1`, anvilBinary(folder)],
        cwd: folder,
      }),
    }),
  ];
}

/** The native program itself: the command in `.bin` is a wrapper that would outlive a kill. */
function anvilBinary(folder: string): string {
  const scope = join(folder, "node_modules", "@foundry-rs");
  const platform = readdirSync(scope).find((name) => name.startsWith("anvil-"));
  if (platform === undefined) throw new Error("anvil has no build for this platform");
  return join(scope, platform, "bin", "anvil");
}

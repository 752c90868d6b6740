import { readdirSync } from "node:fs";
import { join } from "node:path";
import { createEthereumPeer } from "../ethereum/ethereumPeer.ts";
import type { Peer } from "../peer.ts";
import type { PeerPackage } from "./installPeers.ts";

/** Block time and memory limit for Anvil: in its default mode it never completes such a load, so it mines every second. */
const ANVIL_MEMORY_LIMIT_KB = 8_000_000;

type Command = Parameters<typeof createEthereumPeer>[0]["command"];

/** Ethereum networks for comparison, from their `installPeers` folders; reports those unsupported on this machine. */
export function ethereumPeers(folders: ReadonlyMap<PeerPackage, string>, tell: (text: string) => void): Peer[] {
  const peers: Peer[] = [];
  for (const [name, folder] of folders) {
    const command = COMMANDS[name](folder);
    if (command === undefined) tell(`${name} came without a program for this machine, and the bench does without it`);
    else peers.push(createEthereumPeer({ name: name.replace(/^.*\//, ""), command }));
  }
  return peers;
}

const COMMANDS: Readonly<Record<PeerPackage, (folder: string) => Command | undefined>> = {
  hardhat: (folder) => (port) => ({
    file: process.execPath,
    args: [binary(folder, "hardhat"), "node", "--hostname", "127.0.0.1", "--port", String(port)],
    cwd: folder,
  }),
  ganache: (folder) => (port) => ({
    file: process.execPath,
    args: [binary(folder, "ganache"), "--logging.quiet", "--server.port", String(port), "--miner.blockGasLimit", "30000000"],
    cwd: folder,
  }),
  "@foundry-rs/anvil": (folder) => {
    const program = anvilBinary(folder);
    if (program === undefined) return undefined;
    return (port) => ({
      file: "bash",
      args: ["-c", `ulimit -v ${ANVIL_MEMORY_LIMIT_KB}; exec "$0" --silent --port ${port} --block-time 1`, program],
      cwd: folder,
    });
  },
};

function binary(folder: string, name: string): string {
  return join(folder, "node_modules", ".bin", name);
}

/** Path of the native executable, because the `.bin` command is a wrapper whose child would survive a kill. */
function anvilBinary(folder: string): string | undefined {
  const scope = join(folder, "node_modules", "@foundry-rs");
  const platform = readdirSync(scope).find((name) => name.startsWith("anvil-"));
  return platform === undefined ? undefined : join(scope, platform, "bin", "anvil");
}

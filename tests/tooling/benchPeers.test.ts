import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ethereumPeers } from "../../bench/src/peers/ethereumPeers.ts";
import { installPeers, PEER_PACKAGES, type PeerPackage } from "../../bench/src/peers/installPeers.ts";

let cache: string;
let told: string[];
let runs: { readonly args: readonly string[]; readonly name: PeerPackage }[];
beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), "atoll-bench-"));
  told = [];
  runs = [];
});
afterEach(() => rmSync(cache, { recursive: true, force: true }));

/** npm, as far as the bench sees it: it finds everything but these. */
function install(missing: readonly PeerPackage[]): ReadonlyMap<PeerPackage, string> {
  const run = (_file: string, args: readonly string[], folder: string): void => {
    const [name] = Object.keys(JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).dependencies) as [PeerPackage];
    runs.push({ args, name });
    if (missing.includes(name)) throw new Error("Command failed: npm install\nnpm error code E404");
    mkdirSync(join(folder, "node_modules", "@foundry-rs"), { recursive: true });
  };
  return installPeers((text) => told.push(text), cache, run);
}

it("the bench does without a peer that cannot be installed, says so, and keeps the others", () => {
  const folders = install(["ganache"]);
  expect([...folders.keys()]).toEqual(PEER_PACKAGES.filter((name) => name !== "ganache"));
  expect(told).toContainEqual(
    expect.stringMatching(/^ganache 7\.9\.2 cannot be installed, and the bench does without it \(Command failed: npm install\)$/),
  );
});

it("peers are installed without their install scripts, and once", () => {
  install([]);
  expect(runs.map(({ name }) => name)).toEqual(PEER_PACKAGES);
  for (const { args } of runs) expect(args).toContain("--ignore-scripts");
  install([]);
  expect(runs).toHaveLength(PEER_PACKAGES.length);
});

it("one that could not be installed is tried again the next time", () => {
  install(["hardhat"]);
  expect(install([]).size).toBe(PEER_PACKAGES.length);
  expect(runs.map(({ name }) => name)).toEqual([...PEER_PACKAGES, "hardhat"]);
});

it("a peer without a program for this machine is left out, with a word", () => {
  const peers = ethereumPeers(install([]), (text) => told.push(text));
  expect(peers.map(({ name }) => name)).toEqual(["hardhat", "ganache"]);
  expect(told).toContain("@foundry-rs/anvil came without a program for this machine, and the bench does without it");
});

import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ethereumPeers } from "../../bench/src/peers/ethereumPeers.ts";
import { installPeers, PEER_PACKAGES, type PeerPackage } from "../../bench/src/peers/installPeers.ts";

let cache: string;
let logged: string[];
let runs: { readonly args: readonly string[]; readonly name: PeerPackage }[];
beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), "atoll-bench-"));
  logged = [];
  runs = [];
});
afterEach(() => rmSync(cache, { recursive: true, force: true }));

/** Fake npm for the bench that fails to install the given packages. */
function install(missing: readonly PeerPackage[]): ReadonlyMap<PeerPackage, string> {
  const run = (_file: string, args: readonly string[], folder: string): void => {
    const [name] = Object.keys(JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).dependencies) as [PeerPackage];
    runs.push({ args, name });
    if (missing.includes(name)) throw new Error("Command failed: npm install\nnpm error code E404");
    mkdirSync(join(folder, "node_modules", "@foundry-rs"), { recursive: true });
  };
  return installPeers((text) => logged.push(text), cache, run);
}

it("benchmark skips and reports a comparison package that cannot be installed, and keeps the others", () => {
  const folders = install(["ganache"]);
  expect([...folders.keys()]).toEqual(PEER_PACKAGES.filter((name) => name !== "ganache"));
  expect(logged).toContainEqual(
    expect.stringMatching(/^ganache 7\.9\.2 cannot be installed, and the bench does without it \(Command failed: npm install\)$/),
  );
});

it("benchmark installs comparison packages once and without install scripts", () => {
  install([]);
  expect(runs.map(({ name }) => name)).toEqual(PEER_PACKAGES);
  for (const { args } of runs) expect(args).toContain("--ignore-scripts");
  install([]);
  expect(runs).toHaveLength(PEER_PACKAGES.length);
});

it("benchmark retries a failed installation of a comparison package on the next run", () => {
  install(["hardhat"]);
  expect(install([]).size).toBe(PEER_PACKAGES.length);
  expect(runs.map(({ name }) => name)).toEqual([...PEER_PACKAGES, "hardhat"]);
});

it("benchmark skips and reports a comparison package without a binary for this machine", () => {
  const peers = ethereumPeers(install([]), (text) => logged.push(text));
  expect(peers.map(({ name }) => name)).toEqual(["hardhat", "ganache"]);
  expect(logged).toContain("@foundry-rs/anvil came without a program for this machine, and the bench does without it");
});

import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { type CliProcess, launchCli, startCli } from "../support/cliProcess.ts";
import { auditLedger } from "./auditLedger.ts";

/** Simulates a container with a separate pid namespace. A separate network namespace would only complicate the test. */
const CONTAINER = ["unshare", "--pid", "--fork", "--mount-proc", "--kill-child"];
const hasNamespaces = spawnSync(CONTAINER[0] as string, [...CONTAINER.slice(1), "true"]).status === 0;

const directories: string[] = [];
const networks: CliProcess[] = [];
function newDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), "atoll-one-process-"));
  directories.push(directory);
  return directory;
}
afterAll(async () => {
  for (const { child } of networks) child.kill("SIGKILL");
  await Promise.all(networks.map(({ exit }) => exit));
  for (const directory of directories) rmSync(directory, { recursive: true, force: true });
});

const WITHOUT_INDEX = ["--no-indexer"];

function launch(directory: string, wrapper: readonly string[]): CliProcess {
  return tracked(launchCli([...WITHOUT_INDEX, "--data-dir", directory], wrapper));
}
async function start(directory: string, wrapper: readonly string[] = []): Promise<CliProcess> {
  return tracked(await startCli([...WITHOUT_INDEX, "--data-dir", directory], wrapper));
}
function tracked(network: CliProcess): CliProcess {
  networks.push(network);
  return network;
}

/** Process id of the network, which runs as a child of `unshare`. */
function innerPid({ child }: CliProcess): number {
  return Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, "utf8").trim());
}

async function fund(network: CliProcess, address: string): Promise<string> {
  const answer = await fetch(`${network.url("Faucet")}/fund`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ address, amount: 12345 }),
  });
  const { txn_hashes } = (await answer.json()) as { txn_hashes: [string] };
  return txn_hashes[0];
}

// The tests of this group run concurrently, because they mostly wait.
describe.concurrent("data directory lock across processes and containers", () => {
  it.runIf(hasNamespaces)(
    "rejects a second container while the first runs and lets it start once the first stops",
    async () => {
      const directory = newDirectory();
      const holder = await start(directory, CONTAINER);
      const second = launch(directory, []);
      expect(await second.exit).toBe(1);
      expect(second.output()).toMatch(
        /^The data in \S+ is in use by a process of another container or machine; stop that one first, or choose/m,
      );
      const third = launch(directory, CONTAINER);
      expect(await third.exit).toBe(1);
      expect(third.output()).toMatch(/in use by a process of another container/);
      expect((await fetch(holder.url("Node"))).status).toBe(200);
      process.kill(innerPid(holder), "SIGINT");
      await holder.exit;
      const next = await start(directory, CONTAINER);
      expect(next.output()).not.toContain("waits");
    },
    60_000,
  );

  it("makes a paused process that lost the lock exit with a message and without writing", async () => {
    const directory = newDirectory();
    const holder = await start(directory, hasNamespaces ? CONTAINER : []);
    const before = await fund(holder, "0xb0b");
    const pid = hasNamespaces ? innerPid(holder) : (holder.child.pid as number);
    process.kill(pid, "SIGSTOP");
    if (!hasNamespaces) rewriteLockPlace(directory);

    const next = await start(directory);
    expect(next.output()).toContain("waits");
    const during = await fund(next, "0xa11ce");
    process.kill(pid, "SIGCONT");
    expect(await holder.exit).toBe(1);
    expect(holder.output()).toMatch(/^Another process has taken over the data in \S+,.* this one stops and has written nothing since\.$/m);
    expect(holder.output()).not.toContain("    at ");

    const after = await fund(next, "0xb0b");
    for (const hash of [before, during, after])
      expect((await fetch(`${next.url("Node")}/transactions/by_hash/0x${hash}`)).status).toBe(200);
    next.child.kill("SIGINT");
    expect(await next.exit).toBe(0);
    expect(auditLedger(directory).problems).toEqual([]);
  }, 90_000);

  it("expires soon after the process holding it was killed in another container", async () => {
    const directory = newDirectory();
    const holder = await start(directory, hasNamespaces ? CONTAINER : []);
    holder.child.kill("SIGKILL");
    await holder.exit;
    if (!hasNamespaces) rewriteLockPlace(directory);
    const next = await start(directory);
    expect((await fetch(next.url("Node"))).status).toBe(200);
  }, 90_000);
});

/** Rewrites the lock file as a process in another container would write it. */
function rewriteLockPlace(directory: string): void {
  const path = join(directory, "lock");
  writeFileSync(path, readFileSync(path, "utf8").replace(/"place":"[^"]*"/, '"place":"elsewhere"'), { flag: "r+" });
}

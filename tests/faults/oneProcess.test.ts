import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { auditLedger } from "./auditLedger.ts";

const CLI = fileURLToPath(new URL("../../packages/localnet/dist/server/cli.js", import.meta.url));
const FLAGS = ["--port=0", "--node-port=0", "--faucet-port=0", "--indexer-port=0", "--ready-port=0", "--no-open", "--no-indexer"];
/** A pid namespace of its own is what a container has; the network namespace, which it has too, would only be in the way. */
const CONTAINER = ["unshare", "--pid", "--fork", "--mount-proc", "--kill-child"];
const hasNamespaces = spawnSync(CONTAINER[0] as string, [...CONTAINER.slice(1), "true"]).status === 0;

const directories: string[] = [];
const children: ChildProcess[] = [];
const exits: Promise<number | null>[] = [];
function newDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), "atoll-one-process-"));
  directories.push(directory);
  return directory;
}
afterAll(async () => {
  for (const child of children) child.kill("SIGKILL");
  await Promise.all(exits);
  for (const directory of directories) rmSync(directory, { recursive: true, force: true });
});

interface Network {
  readonly child: ChildProcess;
  readonly exit: Promise<number | null>;
  output(): string;
  /** An address that it printed. */
  url(name: string): string;
}

function launch(directory: string, wrapper: readonly string[]): Network {
  const [command = process.execPath, ...args] = [...wrapper, process.execPath, CLI, ...FLAGS, "--data-dir", directory];
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
  children.push(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  const exit = new Promise<number | null>((resolve) => child.once("close", resolve));
  exits.push(exit);
  return { child, exit, output: () => output, url: (name) => new RegExp(`${name}\\s+(\\S+)`).exec(output)?.[1] ?? "" };
}

async function start(directory: string, wrapper: readonly string[] = []): Promise<Network> {
  const network = launch(directory, wrapper);
  let hasEnded = false;
  void network.exit.then(() => {
    hasEnded = true;
  });
  await expect.poll(() => hasEnded || network.output().includes("Ctrl-C stops it."), { timeout: 50_000 }).toBe(true);
  expect(hasEnded, network.output()).toBe(false);
  return network;
}

/** The network's own process, of which `unshare` is the parent. */
function innerPid({ child }: Network): number {
  return Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, "utf8").trim());
}

async function fund(network: Network, address: string): Promise<string> {
  const answer = await fetch(`${network.url("Faucet")}/fund`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ address, amount: 12345 }),
  });
  const { txn_hashes } = (await answer.json()) as { txn_hashes: [string] };
  return txn_hashes[0];
}

// Most of their time is waiting.
describe.concurrent("of all processes, in whatever containers,", () => {
  it.runIf(hasNamespaces)(
    "a start in another container is refused while the holder runs, and goes on at once when that has stopped",
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

  it("a holder that was paused for so long that another took over writes nothing when it wakes, and ends with a sentence", async () => {
    const directory = newDirectory();
    const holder = await start(directory, hasNamespaces ? CONTAINER : []);
    const before = await fund(holder, "0xb0b");
    const pid = hasNamespaces ? innerPid(holder) : (holder.child.pid as number);
    process.kill(pid, "SIGSTOP");
    if (!hasNamespaces) sayItIsElsewhere(directory);

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

  it("a holder that was killed in another container keeps nobody out for long", async () => {
    const directory = newDirectory();
    const holder = await start(directory, hasNamespaces ? CONTAINER : []);
    holder.child.kill("SIGKILL");
    await holder.exit;
    if (!hasNamespaces) sayItIsElsewhere(directory);
    const next = await start(directory);
    expect((await fetch(next.url("Node"))).status).toBe(200);
  }, 90_000);
});

/** What the lock says when its holder is in another container: written into the same file, as by the holder. */
function sayItIsElsewhere(directory: string): void {
  const path = join(directory, "lock");
  writeFileSync(path, readFileSync(path, "utf8").replace(/"place":"[^"]*"/, '"place":"elsewhere"'), { flag: "r+" });
}

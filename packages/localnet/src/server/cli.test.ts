import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { frameworkRegistry, publishedModules } from "@atoll/framework";
import { bytesToHex } from "@atoll/move";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

const CLI = fileURLToPath(new URL("../../dist/bundle/cli.js", import.meta.url));
const START = fileURLToPath(new URL("../../../../scripts/start.mjs", import.meta.url));
const ANY_PORTS = ["--port=0", "--node-port=0", "--faucet-port=0", "--indexer-port=0", "--ready-port=0", "--issuer-port=0", "--no-open"];
/** Arguments for starts that never query the index, because starting its thread takes half a second. */
const NO_INDEX = [...ANY_PORTS, "--no-indexer"];

let directory: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "atoll-cli-"));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  rmSync(directory, { recursive: true, force: true });
});

interface Run {
  readonly child: ChildProcess;
  output(): { stdout: string; stderr: string };
  readonly exit: Promise<number | null>;
}

function run(args: readonly string[], command: readonly string[] = [CLI], program = process.execPath): Run {
  const child = spawn(program, [...command, ...args], { stdio: ["ignore", "pipe", "pipe"] });
  children.push(child);
  const output = { stdout: "", stderr: "" };
  child.stdout.on("data", (chunk: Buffer) => {
    output.stdout += chunk.toString();
  });
  child.stderr.on("data", (chunk: Buffer) => {
    output.stderr += chunk.toString();
  });
  const exit = new Promise<number | null>((resolve) => child.once("close", resolve));
  return { child, exit, output: () => output };
}

/** Starts the network and waits for the printed addresses. */
async function start(args: readonly string[]): Promise<Run & { url(name: string): string }> {
  const started = run([...ANY_PORTS, ...args]);
  let hasEnded = false;
  void started.exit.then(() => {
    hasEnded = true;
  });
  while (!started.output().stdout.includes("Ctrl-C stops it.")) {
    if (hasEnded) throw new Error(`it ended: ${started.output().stderr}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const url = (name: string) => new RegExp(`${name}\\s+(\\S+)`).exec(started.output().stdout)?.[1] ?? "";
  return { ...started, url };
}

async function expectRefusal(args: readonly string[], sentence: RegExp, command?: readonly string[]): Promise<void> {
  const { exit, output } = run(args, command);
  expect(await exit).toBe(1);
  expect(output().stdout).toBe("");
  expect(output().stderr).toMatch(sentence);
  expect(output().stderr.trim().split("\n")).toHaveLength(1);
}

function modulesIn({ changes }: { changes: readonly { type: string; data?: { bytecode: string } }[] }): string[] {
  return changes.filter(({ type }) => type === "write_module").map(({ data }) => data?.bytecode ?? "");
}

test("network command prints every address and the control token, serves requests, and stops cleanly on Ctrl-C", async () => {
  const { child, exit, output, url } = await start(["--data-dir", directory]);
  expect(url("Page")).toMatch(/^http:\/\/localhost:\d+$/);
  expect(url("Token")).toMatch(/^[0-9a-f]{48}$/);
  expect(url("Ledger")).toBe(directory);
  await expect.poll(async () => (await fetch(url("Ready"))).status, { timeout: 60_000 }).toBe(200);
  const indexed = await fetch(url("Indexer"), { method: "POST", body: '{"query":"{ ledger_infos { chain_id } }"}' });
  expect(await indexed.json()).toEqual({ data: { ledger_infos: [{ chain_id: 4 }] } });
  const ledger = await (await fetch(url("Node"))).json();
  expect(Number(ledger.ledger_version)).toBeGreaterThanOrEqual(20);
  child.kill("SIGINT");
  expect(await exit).toBe(0);
  expect(output().stderr).toBe("");
  expect(output().stdout).toContain(`Stopping…\nStopped. The ledger is kept in ${directory}.`);
  expect(existsSync(join(directory, "lock"))).toBe(false);
});

// One ledger over four starts of two seconds each; the test checks what each start finds, rejects and prints.
test("network command keeps its ledger over restarts and a kill, locks it, deletes it with --reset, and leaves a damaged one unchanged", async () => {
  const first = await start(["--no-indexer", "--data-dir", directory]);
  const funded = await fetch(`${first.url("Faucet")}/fund`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ address: "0xb0b", amount: 12345 }),
  });
  const { txn_hashes } = await funded.json();
  const path = `/transactions/by_hash/0x${txn_hashes[0]}`;
  const before = await (await fetch(first.url("Node") + path)).text();
  const genesis = await (await fetch(`${first.url("Node")}/transactions/by_version/0`)).text();
  // The genesis modules come precompiled from the bundle.
  const made = publishedModules(frameworkRegistry()).map(({ bytes }) => `0x${bytesToHex(bytes)}`);
  expect(modulesIn(JSON.parse(genesis)).sort()).toEqual(made.sort());

  // A second start on the same data directory is rejected, and the first network continues.
  await expectRefusal([...NO_INDEX, "--data-dir", directory], new RegExp(`in use by process ${first.child.pid}`));
  expect((await fetch(first.url("Node"))).status).toBe(200);
  first.child.kill("SIGKILL");
  await first.exit;

  // After a kill, the data directory can be opened again. Requests are printed only with --verbose.
  const second = await start(["--no-indexer", "--data-dir", directory, "--verbose"]);
  expect(await (await fetch(second.url("Node") + path)).text()).toBe(before);
  expect(await (await fetch(`${second.url("Node")}/transactions/by_version/0`)).text()).toBe(genesis);
  await (await fetch(`${second.url("Node")}/accounts/0x1?ledger_version=3`)).text();
  second.child.kill("SIGTERM");
  expect(await second.exit).toBe(0);
  expect(second.output().stdout).toMatch(/node {4}200 {2}GET \/v1\/accounts\/0x1 {2}\d+ ms\n/);
  expect(first.output().stdout).not.toContain("GET");

  const third = await start(["--no-indexer", "--data-dir", directory]);
  expect(await (await fetch(third.url("Node") + path)).text()).toBe(before);
  expect(await (await fetch(`${third.url("Node")}/transactions/by_version/0`)).text()).toBe(genesis);
  third.child.kill("SIGINT");
  expect(await third.exit).toBe(0);

  const publicly = ANY_PORTS.filter((flag) => !flag.startsWith("--faucet-port"));
  await expectRefusal(
    [...publicly, "--profile", "public", "--no-indexer", "--data-dir", directory],
    /^The ledger in \S+ was made without --profile public; .* --data-dir, or begin anew with --reset\.$/m,
  );

  const fourth = await start(["--no-indexer", "--data-dir", directory, "--reset"]);
  expect((await fetch(fourth.url("Node") + path)).status).toBe(404);
  fourth.child.kill("SIGINT");
  await fourth.exit;

  // A damaged ledger causes a one-line error and stays unchanged.
  const file = join(directory, "ledger", "data.mdb");
  writeFileSync(file, "not a ledger, and long enough to be looked at".repeat(1_000));
  const damaged = readFileSync(file);
  await expectRefusal([...NO_INDEX, "--data-dir", directory], /ledger.*--reset/);
  expect(readFileSync(file).equals(damaged)).toBe(true);
});

test.skipIf(process.platform === "win32")("network command stops when npm is stopped, although it receives no signal", async () => {
  const command = [process.execPath, CLI, ...NO_INDEX, "--data-dir", directory].join(" ");
  // The shell stays between npm and the network, like the shell that npm itself starts.
  const shell = spawn("sh", ["-c", `${command}; true`], { stdio: "ignore", env: { ...process.env, npm_lifecycle_event: "start" } });
  children.push(shell);
  const lock = join(directory, "lock");
  const isDone = (done: () => boolean) => expect.poll(done, { timeout: 60_000 }).toBe(true);
  await isDone(() => existsSync(join(directory, "ledger", "data.mdb")));
  const { pid } = JSON.parse(readFileSync(lock, "utf8"));
  shell.kill("SIGTERM");
  await isDone(() => !existsSync(lock));
  await isDone(() => !isRunning(pid));
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A zombie process stays listed until its parent reads the exit code; in a container, perhaps never.
    return process.platform !== "linux" || !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}

test.runIf(process.platform === "linux")("network command rejects submissions at the file size limit of its process", async () => {
  // 3,100 blocks of 512 bytes: enough for the genesis block and some empty ones.
  const limited = ["-c", 'ulimit -f 3100; exec "$0" "$@"', process.execPath, CLI];
  const { output } = run([...NO_INDEX, "--idle-block-time=10", "--data-dir", directory], limited, "sh");
  await expect.poll(() => output().stderr, { timeout: 60_000 }).toContain("has reached the file size limit of this process (ulimit -f)");
  const faucet = /Faucet\s+(\S+)/.exec(output().stdout)?.[1];
  const answer = await fetch(`${faucet}/mint?address=0xb0b&amount=1`, { method: "POST" });
  expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining("has reached the file size limit")]);
});

test("network command prints help without starting", async () => {
  const { exit, output } = run(["--help"]);
  expect(await exit).toBe(0);
  for (const flag of [
    "--data-dir",
    "--memory",
    "--reset",
    "--block-time",
    "--no-open",
    "--verbose",
    "--port",
    "--node-port",
    "--ready-port",
  ]) {
    expect(output().stdout).toContain(flag);
  }
});

describe("network command exits with code 1 and a one-line message", () => {
  test("for an unknown option", () => expectRefusal(["--colour"], /^Unknown option '--colour'/));

  test("for a port in use, before touching any data", async () => {
    const blocker = await new Promise<Server>((resolve) => {
      const server = createServer();
      server.listen(0, "127.0.0.1", () => resolve(server));
    });
    const port = (blocker.address() as { port: number }).port;
    const path = join(directory, "data");
    await expectRefusal(
      [...NO_INDEX.filter((flag) => !flag.startsWith("--faucet-port")), `--faucet-port=${port}`, "--data-dir", path],
      /--faucet-port/,
    );
    expect(existsSync(path)).toBe(false);
    await new Promise((resolve) => blocker.close(resolve));
  });

  test("for a data directory that is a file", async () => {
    const path = join(directory, "file");
    writeFileSync(path, "");
    await expectRefusal([...NO_INDEX, "--data-dir", path], /not a directory/);
  });

  test("for a data directory with files of other programs", async () => {
    writeFileSync(join(directory, "thesis.doc"), "ten years");
    await expectRefusal([...NO_INDEX, "--data-dir", directory, "--reset"], /not Atoll's/);
    expect(readdirSync(directory)).toEqual(["thesis.doc"]);
  });

  test("for a data directory of another version", async () => {
    writeFileSync(join(directory, "version.json"), '{"store":99,"framework":1}');
    await expectRefusal([...NO_INDEX, "--data-dir", directory], /another version.*--reset/);
  });

  test("for a Node version that is too old", async () => {
    mkdirSync(directory, { recursive: true });
    const preload = join(directory, "old-node.cjs");
    writeFileSync(preload, 'Object.defineProperty(process.versions, "node", { value: "18.20.0" });');
    await expectRefusal([], /^Atoll needs Node 20\.19 or newer, and this is Node 18\.20\.0\.$/m, ["--require", preload, START]);
  });
});

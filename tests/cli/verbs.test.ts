import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createLocalnet, type Localnet } from "@atoll/localnet";
import { decodeSignedTransaction } from "@atoll/node";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { ERROR_WORDS } from "../../packages/localnet/src/cli/errorWords.ts";
import { VERBS } from "../../packages/localnet/src/cli/verbs.ts";
import { catalogue as errors } from "../../packages/web/src/language/catalogues/en/errors.ts";
import { catalogue as vmErrors } from "../../packages/web/src/language/catalogues/en/vmErrors.ts";
import { readTransactionFile } from "../../packages/web/src/transact/transactionFile.ts";
import { type CliProcess, launchCli, runCli } from "../support/cliProcess.ts";
import { type CliWorld, createCliWorld } from "./cliWorld.ts";
import { shapeProblems } from "./shapeProblems.ts";
import { writeShelfPackage } from "./shelfPackage.ts";

const TOKEN = "token-of-a-ci-job-0123456789";
const APT_OF_ALICE = "2000000000";

let network: CliProcess;
let page: string;
let node: string;
let local: CliWorld;
let publicly: CliWorld;
let publicProfile: Localnet;
let alice: string;
const covered = new Set<string>();

beforeAll(async () => {
  network = launchCli(["--json", "--memory"], ["/usr/bin/env", `ATOLL_CONTROL_TOKEN=${TOKEN}`]);
  const [ready, localnet] = await Promise.all([firstLine(network), createLocalnet({ profile: "public" })]);
  publicProfile = localnet;
  ({ page, node } = ready.endpoints);
  local = createCliWorld({ ATOLL_NETWORK: page, ATOLL_CONTROL_TOKEN: TOKEN });
  publicly = createCliWorld({}, publicProfile.fetch);
  alice = namedAddress(await local.run("test-accounts --json"), 0);
  await local.run(`fund ${alice} --amount ${APT_OF_ALICE}`);
  await publicProfile.fund({ address: alice });
});
afterAll(async () => {
  local.remove();
  publicly.remove();
  network.child.kill("SIGTERM");
  await Promise.all([network.exit, publicProfile.stop()]);
});

interface ReadyLine {
  readonly event: string;
  readonly endpoints: { readonly page: string; readonly node: string };
}

async function firstLine(command: CliProcess): Promise<ReadyLine> {
  await vi.waitFor(() => expect(command.output()).toContain("\n"), { timeout: 60_000 });
  return JSON.parse(command.output().split("\n", 1)[0] ?? "");
}

function namedAddress(ran: { json(): { readonly result?: unknown } }, index: number): string {
  return (ran.json().result as { accounts: { address: string }[] }).accounts[index]?.address ?? "";
}

/** Runs a command with `--json` and checks the line against the verb's shape. */
async function result(world: CliWorld, command: string, code = 0): Promise<Readonly<Record<string, unknown>>> {
  const ran = await world.run(`${command} --json`);
  expect([command, ran.code, ran.errors, ran.output.split("\n").length]).toEqual([command, code, "", 1]);
  const line = ran.json();
  const verb = VERBS.find(({ name }) => name === line.verb);
  if (verb === undefined) throw new Error(`no verb ${line.verb}`);
  covered.add(line.verb);
  expect(shapeProblems(verb.result, line.result)).toEqual([]);
  return line.result ?? {};
}

async function failure(world: CliWorld, command: string): Promise<readonly [code: number, error: string]> {
  const ran = await world.run(`${command} --json`);
  const { error, ok } = ran.json();
  expect(ok).toBe(false);
  if (error === undefined) throw new Error(`${command} did not fail: ${ran.output}`);
  expect(Object.keys(error).filter((name) => !["code", "what", "why", "advice", "details"].includes(name))).toEqual([]);
  return [ran.code, error.code];
}

test("command with --json prints one event per line, the first when node and index are ready, without the token it was given", async () => {
  const ready = await firstLine(network);
  expect(ready).toMatchObject({ event: "ready", chainId: 4, index: true, endpoints: { page, node } });
  expect(network.output()).not.toContain(TOKEN);
});

describe("verb on the embedded network", () => {
  test.each([
    ["account 0x1", { sequenceNumber: "0" }],
    ["resource 0x1 0x1::chain_id::ChainId", { data: { id: 4 } }],
    ["resource 0x1", { address: expect.stringMatching(/1$/) }],
    ["view 0x1::chain_id::get", { values: [4] }],
    ["view 0x1::coin::name --type 0x1::aptos_coin::AptosCoin", { values: ["Aptos Coin"] }],
    ["tx 0", { transaction: { type: "genesis_transaction" } }],
    ["blocks --last 2", { blocks: [{}, {}] }],
    ["query '{ ledger_infos { chain_id } }'", { data: { ledger_infos: [{ chain_id: 4 }] } }],
    ["decode 0x0a00000000000000 --as u64", { value: "10" }],
    ["decode 0x026162 --as 0x1::string::String", { value: "ab" }],
    [`decode ${"0x20".padEnd(66, "0")} --as key`, { value: { scheme: "ed25519" } }],
    ["clock --advance 5", {}],
    ["epoch", {}],
    ["blocks --mine 1", { production: { mode: "instant" } }],
    ["snapshot --list", {}],
    ["doctor", { ok: true }],
    ["test-accounts", { phrase: `${"test ".repeat(11)}junk` }],
  ])("%s answers in its stated shape", async (command, expected) => {
    expect(await result(local, command)).toMatchObject(expected);
  });

  test("call moves money, and simulate says so before in words", async () => {
    const before = BigInt(String((await result(local, `balance ${alice}`)).units));
    const transfer = "0x1::aptos_account::transfer 0xb0b 1000 --test-account 0";
    const { effects } = await result(local, `simulate ${transfer}`);
    expect(effects).toContain("0xb0b receives 1000 units of 0xa");
    const sent = await result(local, `call ${transfer}`);
    const after = BigInt(String((await result(local, `balance ${alice}`)).units));
    expect(before - after).toBe(1_000n + BigInt(String(sent.gasUsed)) * 100n);
    expect(await result(local, `tx ${sent.hash}`)).toMatchObject({ transaction: { version: sent.version } });
    const equal = { status: true, gasUsed: true, events: true, changes: true, deposits: true };
    expect(await result(local, `replay ${sent.hash}`)).toMatchObject({ version: sent.version, equal, differences: [] });
    const poorer = JSON.stringify({ setBalance: [{ address: alice, amount: "1" }] });
    expect(await result(local, `replay ${sent.version} --changes '${poorer}'`)).toMatchObject({
      original: { success: true },
      replay: { success: false, gasUsed: "0" },
    });
  });

  test("snapshot and revert restore balances", async () => {
    const { snapshot } = await result(local, "snapshot");
    await result(local, "fund 0xcafe");
    await result(local, `revert ${(snapshot as { id: string }).id}`);
    expect(await result(local, "balance 0xcafe")).toMatchObject({ units: "0" });
  });

  test("package is published, its abort explained and located by trace, and mended by an upgrade", async () => {
    const folder = writeShelfPackage(join(local.folder, "shelf"), alice, 100);
    await result(local, "publish shelf --test-account 0");
    const put = `${alice}::shelf::put 500 --test-account 0`;
    const ran = await local.run(`call ${put}`);
    expect(ran.code).toBe(4);
    expect(ran.errors).toContain("ETOO_HIGH.\nMessage from the module: The shelf is too low for that.");
    const failed = await result(local, `call ${put} --force`, 4);
    const traced = await result(local, `trace ${failed.version}`);
    expect(traced).toMatchObject({ success: false, failure: { function: `${alice}::shelf::check`, instruction: "Abort at offset 5" } });
    const { path } = traced.failure as { path: string };
    const subtree = await result(local, `trace ${failed.version} --path ${path}`);
    expect(subtree).toMatchObject({ calls: [{ arguments: ["500"], returned: false }] });
    expect(await failure(local, `trace ${failed.version} --path 9.9`)).toEqual([2, "cli.usage"]);
    writeShelfPackage(folder, alice, 1_000);
    await result(local, "publish shelf --test-account 0");
    expect(await result(local, `call ${put}`)).toMatchObject({ success: true });
    expect(await result(local, `view ${alice}::shelf::height`)).toMatchObject({ values: ["1000"] });
    const simulated = await result(local, `trace --function ${alice}::shelf::put --arguments 5 --test-account 0`);
    expect(simulated).toMatchObject({ success: true, calls: [{ function: `${alice}::shelf::put`, calls: [{}] }] });
  });

  test.each([
    ["account nobody", 2, "cli.usage"],
    ["balance nobody", 2, "cli.usage"],
    ["fund 0x1 --amount many", 2, "cli.usage"],
    ["resource 0x1 0x1::m::Nothing", 1, "node.resource_not_found"],
    ["view 0x1::coin::nothing", 2, "cli.usage"],
    ["view 0x1::account::get_sequence_number 0x77 --type u8", 1, "node.invalid_input"],
    ["call 0x1::aptos_account::transfer 0xb0b 1", 2, "cli.no_key"],
    ["call 0x1::aptos_account::transfer 0xb0b --test-account 0", 2, "cli.usage"],
    ["call 0x1::aptos_account::transfer 0xb0b -- -1 --test-account 0", 2, "cli.usage"],
    ["call 0x1::aptos_account::transfer 0xb0b 9000000000000 --test-account 0", 4, "vm.move_abort"],
    ["simulate 0x1::aptos_account::transfer 0xb0b 1", 2, "cli.no_key"],
    ["publish /nowhere --test-account 0", 1, "cli.no_package"],
    ["tx 99999999", 1, "node.transaction_not_found"],
    ["tx 0xabc", 2, "cli.usage"],
    [`tx 0x${"ab".repeat(32)}`, 1, "node.transaction_not_found"],
    ["trace 99999999", 1, "cli.control_refused"],
    ["trace", 2, "cli.usage"],
    ["replay 99999999", 1, "node.transaction_not_found"],
    ["replay 0", 1, "cli.no_replay"],
    ["replay 21 --changes nothing", 2, "cli.usage"],
    ["revert nothing", 1, "cli.control_refused"],
    ["clock --set 1", 1, "cli.control_refused"],
    ["epoch --advance 0", 1, "cli.control_refused"],
    ["blocks --mode sometimes", 1, "cli.control_refused"],
    ["query '{ nothing }'", 1, "network.index_refused"],
    ["decode 0xff --as bool", 1, "cli.undecodable"],
    ["decode 0x0102", 1, "cli.undecodable"],
    ["decode ed25519-priv-0x00 --as key", 2, "cli.usage"],
    ["snapshot --control-token-file /nowhere", 1, "cli.unreadable_file"],
    ["test-accounts surplus", 2, "cli.usage"],
    ["doctor --bogus", 2, "cli.usage"],
    ["account 0x1 --network http://127.0.0.1:1", 3, "network.unreachable"],
    ["account 0x1 --network file:///etc/passwd", 2, "cli.usage"],
  ])("%s fails with exit code %i and %s", async (command, code, error) => {
    expect(await failure(local, command)).toEqual([code, error]);
  });
});

describe("verb on the public profile", () => {
  test.each([
    ["account 0x1", {}],
    ["resource 0x1 0x1::chain_id::ChainId", { data: { id: 177 } }],
    ["view 0x1::chain_id::get", { values: [177] }],
    ["blocks --last 1", { blocks: [{}] }],
    ["decode 0x01 --as bool", { value: true }],
    ["call 0x1::aptos_account::transfer 0xb0b 1000 --test-account 0", { sent: true, success: true }],
    ["balance 0xb0b", { units: "1000" }],
    ["doctor", { ok: true }],
  ])("%s answers in its stated shape", async (command, expected) => {
    expect(await result(publicly, command)).toMatchObject(expected);
  });

  test.each<readonly [command: string, code: number, error: string]>([
    ["fund 0xb0b", 1, "faucet.none"],
    ["tx 0", 1, "node.version_pruned"],
    ...["snapshot", "revert 1", "clock", "epoch", "trace 30", "blocks --mine 1"].map((verb) => [verb, 1, "cli.no_controls"] as const),
    ["query '{ ledger_infos { chain_id } }'", 1, "cli.no_index"],
  ])("%s fails with exit code %i and %s", async (command, code, error) => {
    expect(await failure(publicly, command)).toEqual([code, error]);
  });
});

test("command with --json reports a failed start as one event", async () => {
  const refused = await runCli(["--json", "--memory", "--bogus"]);
  expect([refused.code, JSON.parse(refused.output)]).toEqual([
    1,
    { event: "failed", message: "Unknown option '--bogus'; --help lists the options." },
  ]);
});

test("every verb has an example that begins with its name, and a run in this file", () => {
  for (const { name, example } of VERBS) expect(example).toMatch(new RegExp(`^atoll ${name}( |$)`));
  expect(VERBS.map(({ name }) => name).filter((name) => !covered.has(name))).toEqual([]);
});

test("every verb prints help with its example", async () => {
  for (const { name, example } of VERBS) {
    const { code, output } = await local.run(`${name} --help`);
    expect([name, code, output.includes(`Example: ${example}`)]).toEqual([name, 0, true]);
  }
});

test("errors have the words of the page's catalogue", () => {
  const known: Readonly<Record<string, string>> = { ...errors, ...vmErrors };
  for (const [code, words] of Object.entries(ERROR_WORDS).filter(([code]) => !code.startsWith("cli.")))
    for (const part of ["what", "why", "advice"] as const) {
      const text = (words as Partial<Record<typeof part, string>>)[part];
      expect([code, part, text]).toEqual([code, part, known[`${code}.${part}`]?.replace(/\{\{(\w+)\}\}/g, "{$1}")]);
    }
});

describe("signing", () => {
  const TRANSFER = "call 0x1::aptos_account::transfer 0xb0b 1 --test-account 0";

  test("takes a key from the environment or a file, and never as an argument", async () => {
    const { accounts } = (await local.run("test-accounts --json")).json().result as { accounts: { privateKey: string }[] };
    const key = accounts[0]?.privateKey ?? "";
    const call = "call 0x1::aptos_account::transfer 0xb0b 1 --json";
    expect((await local.run(call, { environment: { ATOLL_PRIVATE_KEY: key } })).code).toBe(0);
    writeFileSync(join(local.folder, "key"), `${key}\n`);
    expect((await local.run(`${call} --key-file key`)).code).toBe(0);
    expect((await local.run(`${call} --key-file key`, { environment: { ATOLL_PRIVATE_KEY: "nonsense" } })).code).toBe(0);
    const wrong = await local.run(call, { environment: { ATOLL_PRIVATE_KEY: "nonsense" } });
    expect([wrong.code, wrong.json().error?.code]).toEqual([2, "signer.invalid_private_key"]);
    expect(await failure(local, `${call} --private-key ${key}`)).toEqual([2, "cli.usage"]);
    for (const { parameters } of VERBS) expect(parameters.filter(({ name }) => /private|secret|phrase|token$/.test(name))).toEqual([]);
  });

  // Even a node of ours is somebody else's network if its address alone is given.
  test("is refused for a network of others: the unsigned transaction becomes a file that the page opens, and a link", async () => {
    const before = await result(local, `account ${alice}`);
    const { file, link, sent } = await result(local, `${TRANSFER} --network ${node} --out for-a-person.json`, 5);
    expect([sent, link]).toEqual([false, undefined]);
    const saved = readTransactionFile(readFileSync(String(file), "utf8"));
    expect([saved.sender, saved.collected.size]).toEqual([alice, 0]);
    const { raw } = decodeSignedTransaction(new Uint8Array([...saved.bytes, 4, 4]));
    expect(raw.payload).toMatchObject({ kind: "entryFunction", entryFunction: { name: "transfer" } });
    expect(await result(local, `account ${alice}`)).toEqual(before);
    expect(await failure(local, `${TRANSFER} --network ${node} --out for-a-person.json`)).toEqual([1, "cli.unwritable_file"]);
  });

  test.each([
    ["mainnet's chain id", { id: "local", chainId: 1 }, 1],
    ["a description that contradicts its node", { id: "local", chainId: 4 }, 1],
    ["an unknown id with our chain id", { id: "mainnet", chainId: 4 }, 4],
    ["our id with an unknown chain id", { id: "fork", chainId: 99 }, 99],
    ["a name of an object's method as id", { id: "constructor", chainId: 4 }, 4],
    ["a node elsewhere", { id: "local", chainId: 4, node: "http://node.example/v1" }, 4],
    ["a page elsewhere", { id: "local", chainId: 4, page: "http://page.example" }, 4],
  ])("is refused for a service on this computer with %s", async (_name, described, answered) => {
    const impostor = await startImpostor(described, answered);
    const posted: string[] = [];
    const world = createCliWorld({ ATOLL_CONTROL_TOKEN: TOKEN }, impostorFetch(impostor.url, posted));
    const ran = await world.run(`${TRANSFER} --network ${impostor.url} --json`);
    expect([ran.code, ran.json().result?.sent]).toEqual([5, false]);
    expect(posted.filter((path) => !path.endsWith("/transactions/simulate"))).toEqual([]);
    expect(await failure(world, `snapshot --network ${impostor.url}`)).toEqual([1, "cli.no_controls"]);
    expect(readdirSync(world.folder)).toHaveLength(1);
    world.remove();
    await impostor.close();
  });
});

describe("hostile input of a verb", () => {
  test("standard input above 4 MiB is refused, and a bomb of options is no argument", async () => {
    const ran = await local.run("decode --file - --as u8 --json", { stdin: Buffer.alloc((4 << 20) + 1, "0") });
    expect([ran.code, ran.json().error?.code]).toEqual([1, "cli.too_large"]);
    expect((await local.run("decode --file - --as vector<u8> --json", { stdin: Buffer.from("0x0201ff") })).json().result).toMatchObject({
      value: "0x01ff",
    });
  });

  test("arguments that look like options are arguments only after --", async () => {
    expect(await failure(local, "account --memory")).toEqual([2, "cli.usage"]);
    expect(await failure(local, "account -- --memory")).toEqual([2, "cli.usage"]);
    expect(await failure(local, "resource 0x1 -- ../../../-/control/reset")).toEqual([2, "cli.usage"]);
  });

  test("module names in package metadata cannot name files outside the package", async () => {
    const folder = writeShelfPackage(join(local.folder, "hostile"), alice, 1);
    const compiled = join(folder, "build/Shelf");
    mkdirSync(join(compiled, "bytecode_modules"), { recursive: true });
    const metadata = readFileSync(join(compiled, "package-metadata.bcs"));
    writeFileSync(
      join(compiled, "package-metadata.bcs"),
      Buffer.from(metadata.toString("latin1").replace("\x05shelf", "\x05../ab"), "latin1"),
    );
    expect(await failure(local, "publish hostile --test-account 0")).toEqual([1, "cli.no_package"]);
  });
});

interface Impostor {
  readonly url: string;
  close(): Promise<void>;
}

/** Service on loopback that describes itself as one network and answers as another. */
async function startImpostor(
  described: { readonly id: string; readonly chainId: number; readonly node?: string; readonly page?: string },
  chainId: number,
): Promise<Impostor> {
  const server: Server = createServer((request, response) => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const answers: Readonly<Record<string, unknown>> = {
      "/-/network.json": {
        ...described,
        controls: true,
        endpoints: { page: described.page ?? url, node: described.node ?? `${url}/v1`, faucet: null, indexer: null },
      },
      "/v1": { chain_id: chainId, ledger_timestamp: "1795000000000000", block_height: "1" },
      "/v1/estimate_gas_price": { gas_estimate: 100 },
      "/v1/transactions/simulate": [{ success: true, vm_status: "Executed successfully", gas_used: "9", events: [], changes: [] }],
      "/v1/accounts/0x1/module/aptos_account": {
        abi: { exposed_functions: [{ name: "transfer", params: ["&signer", "address", "u64"] }] },
      },
    };
    const path = request.url ?? "";
    const answer = path.startsWith("/v1/accounts/") && !path.includes("module") ? { sequence_number: "7" } : answers[path];
    response.writeHead(answer === undefined ? 404 : 200, { "content-type": "application/json" }).end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Sends requests for any host to the impostor, and records the paths of POST requests. */
function impostorFetch(url: string, posted: string[]): typeof globalThis.fetch {
  return async (input, init) => {
    const asked = new URL(String(input));
    if (init?.method === "POST") posted.push(asked.pathname);
    return fetch(url + asked.pathname + asked.search, init);
  };
}

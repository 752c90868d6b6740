import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";
import type { Aptos } from "@aptos-labs/ts-sdk";
import { type Store, verifyLedger } from "@atoll/node";
import { createLmdbStore } from "@atoll/node/lmdb";
import { open } from "lmdb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkLedger } from "../../packages/localnet/src/server/checkLedger.ts";
import { DATA_VERSIONS } from "../../packages/localnet/src/server/dataDirectory.ts";
import { createClient, fundedAccount } from "../support/client.ts";
import { runCli, startCli } from "../support/cliProcess.ts";
import { IN_FULL } from "../support/fullMatrix.ts";
import { buildPackage, moduleNotes, publish } from "../support/movePackage.ts";
import type { NetworkAddresses } from "../support/networkProcess.ts";

const FIXTURE = fileURLToPath(new URL("../fixtures/dataDirectory", import.meta.url));
/** Transaction hash of the second payment and latest ledger version, recorded when the fixture was created. */
const PAYMENT = "8e26dfbbf5be0aa5277f94ca271407c56e34b17cf6605dbf07c5f0d32b0d23b7";
const LATEST_VERSION = 27n;

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "atoll-damaged-"));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Unpacks the data directory of `tests/fixtures`. */
function unpack(name: string): string {
  const directory = join(root, name);
  mkdirSync(join(directory, "ledger"), { recursive: true });
  mkdirSync(join(directory, "keys"));
  cpSync(join(FIXTURE, "version.json"), join(directory, "version.json"));
  cpSync(join(FIXTURE, "faucet-root.key"), join(directory, "keys", "faucet-root.key"));
  writeFileSync(join(directory, "ledger", "data.mdb"), brotliDecompressSync(readFileSync(join(FIXTURE, "data.mdb.br"))));
  return directory;
}

function withLedger<T>(directory: string, use: (store: Store) => T): T {
  const store = createLmdbStore({ directory: join(directory, "ledger") });
  try {
    return use(store);
  } finally {
    store.close();
  }
}

const TABLES = 12;
type Row = readonly [key: Buffer, value: Buffer];

/** Changes one row of a database table directly, bypassing the ledger code. */
async function damage(directory: string, table: string, choose: (rows: Row[]) => Row | undefined, change = flipMiddle): Promise<void> {
  const raw = open(join(directory, "ledger"), { noSubdir: false, maxDbs: TABLES });
  const rows = raw.openDB<Buffer, Buffer>(table, { encoding: "binary", keyEncoding: "binary" });
  const chosen = choose(Array.from(rows.getRange({}), ({ key, value }): Row => [key, Buffer.from(value)]));
  if (chosen === undefined) throw new Error(`there is no such row in ${table}`);
  rows.putSync(chosen[0], change(chosen[1]));
  await raw.close();
}
function flipMiddle(value: Buffer): Buffer {
  const changed = Buffer.from(value);
  const middle = changed.length >> 1;
  changed[middle] = (changed[middle] ?? 0) ^ 0x10;
  return changed;
}
const newest = (rows: Row[]) => rows.at(-1);
const oldest = (rows: Row[]) => rows[0];
const named = (name: string) => (rows: Row[]) => rows.find(([key]) => key.toString() === name);

/** Error message of the ledger check at startup; empty if the check passes. */
async function check(directory: string, isWhole: boolean): Promise<string> {
  const store = createLmdbStore({ directory: join(directory, "ledger") });
  const said: string[] = [];
  try {
    await checkLedger(store, "here", { isWhole, onProgress: (sentence) => said.push(sentence) });
    return said.join(" ");
  } catch (error) {
    return (error as Error).message;
  } finally {
    store.close();
  }
}

describe("older data directory (store version 1, framework version 2, index version 1)", () => {
  it("contains a readable ledger whose hashes all verify", () => {
    withLedger(unpack("hashes"), (store) => {
      expect(verifyLedger(store)).toEqual({ versions: LATEST_VERSION + 1n, blocks: 13n, problems: [] });
      expect(store.getVersionByHash(Buffer.from(PAYMENT, "hex"))).toBe(LATEST_VERSION - 1n);
    });
  });

  const isReadable = DATA_VERSIONS.store === 1 && DATA_VERSIONS.framework === 2;
  it.runIf(isReadable)("opens, and its network continues from the stored version", async () => {
    const directory = unpack("opens");
    const network = await startCli(["--data-dir", directory, "--verify", "--no-indexer"]);
    expect(network.output()).toContain(`Every hash of the ledger is right: ${LATEST_VERSION + 1n} versions in 13 blocks`);
    const payment = await (await fetch(`${network.url("Node")}/transactions/by_hash/0x${PAYMENT}`)).json();
    expect(payment).toMatchObject({ version: String(LATEST_VERSION - 1n), success: true });
    const funded = await fetch(`${network.url("Faucet")}/mint?address=0xb0b&amount=5`, { method: "POST" });
    expect(funded.status).toBe(200);
    network.child.kill("SIGINT");
    expect(await network.exit).toBe(0);
  });

  it.runIf(isReadable && IN_FULL)("has no modules in its state, yet accepts published code that survives a restart", async () => {
    const directory = unpack("publishes");
    const options = ["--data-dir", directory];
    const first = await startCli(options);
    const clientOf = ({ url }: typeof first) =>
      createClient({ nodeUrl: url("Node"), faucetUrl: url("Faucet"), indexerUrl: url("Indexer") } as NetworkAddresses);
    const aptos = clientOf(first);
    const owner = await fundedAccount(aptos);
    const at = owner.accountAddress.toString();
    const source = `module ${at}::seven version 7 ${moduleNotes({ views: ["seven"] })}
      use fun 0x1::signer::address_of(&signer): address;
      struct Seven has key { n: u64 }
      fun init_module(owner: &signer) { MoveLoc owner LdU64 7 Pack Seven MoveTo Seven Ret }
      public fun seven(of: address): u64 acquires Seven { MoveLoc of ImmBorrowGlobal Seven ImmBorrowField Seven.n ReadRef Ret }`;
    const published = await publish(aptos, owner, buildPackage({ name: "Seven", modules: { seven: source } }));
    expect(published.vm_status).toBe("Executed successfully");
    const ask = (client: Aptos) => client.view({ payload: { function: `${at}::seven::seven`, functionArguments: [at] } });
    expect(await ask(aptos)).toEqual(["7"]);
    await expect.poll(async () => (await fetch(first.url("Ready"))).status, { timeout: 60_000 }).toBe(200);
    const minimumLedgerVersion = Number(published.version);
    expect(await aptos.getAccountCoinsCount({ accountAddress: at, minimumLedgerVersion })).toBe(1);
    first.child.kill("SIGINT");
    expect(await first.exit).toBe(0);

    const second = await startCli([...options, "--verify"]);
    expect(await ask(clientOf(second))).toEqual(["7"]);
    second.child.kill("SIGINT");
    expect(await second.exit).toBe(0);
  });

  it.runIf(!isReadable)("is rejected with a message naming --reset and remains unchanged", async () => {
    const directory = unpack("refused");
    const { code, output } = await runCli(["--data-dir", directory, "--no-indexer"]);
    expect(code).toBe(1);
    expect(output).toMatch(
      /^The data in \S+ is of another version \(store 1, framework 2; this build reads [^)]*\); start with --reset .*\.\n$/,
    );
    const data = readFileSync(join(directory, "ledger", "data.mdb"));
    expect(data.equals(brotliDecompressSync(readFileSync(join(FIXTURE, "data.mdb.br"))))).toBe(true);
  });

  it("is rejected by the older build after a newer build has used it, and remains unchanged", async () => {
    const directory = unpack("newer");
    const record = `${JSON.stringify({ ...DATA_VERSIONS, framework: DATA_VERSIONS.framework + 1 })}\n`;
    writeFileSync(join(directory, "version.json"), record);
    const { code, output } = await runCli(["--data-dir", directory, "--no-indexer"]);
    expect(code).toBe(1);
    expect(output).toMatch(/^The data in \S+ is of another version .*--reset.*\.\n$/);
    expect(readFileSync(join(directory, "version.json"), "utf8")).toBe(record);
  });
});

describe("startup with a damaged ledger", () => {
  const SENTENCE =
    /^The ledger in here is damaged \(.+\); put back a copy of the data directory, or start with --reset to begin a new ledger\.$/;

  it.each<[string, string, (rows: Row[]) => Row | undefined, RegExp]>([
    ["the newest transaction", "transactions", newest, /version 27/],
    ["the index from hash to transaction", "hashes", oldest, /not found by its hash/],
    ["the settings for the next block", "settings", named("accumulator"), /accumulator/],
    ["the settings before the newest block", "settingsBefore", newest, /block 12/],
  ])("stops with instructions if this row is damaged: %s", async (_name, table, choose, problem) => {
    const directory = unpack(`start-${table}`);
    await damage(directory, table, choose);
    const sentence = await check(directory, false);
    expect(sentence).toMatch(SENTENCE);
    expect(sentence).toMatch(problem);
  });

  it("stops with instructions if the newest block is damaged", async () => {
    const directory = unpack("block");
    // The block time occupies 8 bytes after height and hash.
    await damage(directory, "blocks", newest, (value) => {
      const changed = Buffer.from(value);
      changed[40] = (changed[40] ?? 0) ^ 1;
      return changed;
    });
    expect(await check(directory, false)).toMatch(/damaged \(hash of block 12 is/);
  });

  it("stops with instructions if a genesis value was changed, if run with --verify", async () => {
    const directory = unpack("genesis");
    await damage(directory, "stateValues", oldest);
    expect(await check(directory, false)).toBe("");
    const sentence = await check(directory, true);
    expect(sentence).toMatch(SENTENCE);
    expect(sentence).toMatch(/state at version 0 is not what was written to/);
  });

  it("exits with code 1 and a one-line message after a flipped byte in the data file", async () => {
    const directory = join(root, "flipped");
    const first = await startCli(["--data-dir", directory, "--no-indexer"]);
    first.child.kill("SIGINT");
    expect(await first.exit).toBe(0);
    const root32 = withLedger(directory, (store) => store.getTransaction(store.latestVersion() ?? 0n)?.accumulatorRoot.slice());
    const path = join(directory, "ledger", "data.mdb");
    const data = readFileSync(path);
    for (let at = data.indexOf(root32 ?? ""); at !== -1; at = data.indexOf(root32 ?? "", at + 1)) data[at + 3] = (data[at + 3] ?? 0) ^ 0x40;
    writeFileSync(path, data);
    const { code, output } = await runCli(["--data-dir", directory, "--no-indexer"]);
    expect(code).toBe(1);
    expect(output).toMatch(/^The ledger in \S+ is damaged \(accumulator root of version \d+ is [^;]*\); put back a copy .*--reset.*\.\n$/);
    expect(readFileSync(path).equals(data)).toBe(true);
  });
});

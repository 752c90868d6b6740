import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Aptos, Ed25519Account } from "@aptos-labs/ts-sdk";
import { address, installCrypto } from "@atoll/move";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createNodeCrypto } from "../../packages/localnet/src/server/nodeCrypto.ts";
import { createClient, fundedAccount } from "../support/client.ts";
import { control } from "../support/controls.ts";
import { IN_FULL } from "../support/fullMatrix.ts";
import { buildPackage, type MovePackage, moduleNotes, publish } from "../support/movePackage.ts";
import { type NetworkProcess, startNetworkProcess } from "../support/networkProcess.ts";
import { createRandomSource } from "../support/randomSource.ts";
import { expectIndexAsRebuilt } from "./expectAsRebuilt.ts";
import { replayLedger } from "./replayLedger.ts";

installCrypto(createNodeCrypto());

const SEED = 5;
const KILLS = IN_FULL ? 2 : 1;
/** Longest random delay of a kill. Publishing reaches the disk within about 160 ms, so kills fall before, during and after it. */
const LONGEST_WAIT_MS = 160;

let dataDir: string;
let network: NetworkProcess;
let aptos: Aptos;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "atoll-publishing-"));
});
afterAll(async () => {
  await network?.kill();
  await rm(dataDir, { recursive: true, force: true });
});

/** Builds version `n` of a package: its view returns `n`, and it has `n` extra functions. `wide` gives its resource a different layout. */
function versionOf(owner: Ed25519Account, n: number, wide = false): MovePackage {
  const at = owner.accountAddress.toStringLong();
  const more = Array.from({ length: n }, (_, index) => `public fun more${index}(): u64 { LdU64 ${index} Ret }`);
  const source = `module ${at}::changing version 7 ${moduleNotes({ views: ["count"] })}
    struct Held has key { ${wide ? "flag: bool, " : ""}n: u64 }
    fun init_module(owner: &signer) { MoveLoc owner ${wide ? "LdTrue" : ""} LdU64 5 Pack Held MoveTo Held Ret }
    public fun count(): u64 { LdU64 ${n} Ret }
    ${more.join("\n")}`;
  return buildPackage({ name: "Changing", modules: { changing: source } });
}

/** State of the published package at one ledger version. */
interface Seen {
  readonly functions: readonly string[] | undefined;
  readonly count: string | undefined;
  readonly resource: unknown;
}

async function answer(path: string, body?: unknown): Promise<unknown> {
  const init = body === undefined ? {} : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const response = await fetch(`${network.nodeUrl}${path}`, init);
  return response.ok ? response.json() : undefined;
}

async function latestVersion(): Promise<bigint> {
  return BigInt(((await answer("")) as { ledger_version: string }).ledger_version);
}

/** Package state that the running network reports at a version, by default the latest. */
async function seenAt(owner: Ed25519Account, version?: bigint): Promise<Seen> {
  const at = owner.accountAddress.toStringLong();
  const query = version === undefined ? "" : `?ledger_version=${version}`;
  const view = { function: `${at}::changing::count`, type_arguments: [], arguments: [] };
  const [module, results, resource] = (await Promise.all([
    answer(`/accounts/${at}/module/changing${query}`),
    answer(`/view${query}`, view),
    answer(`/accounts/${at}/resource/${at}::changing::Held${query}`),
  ])) as [{ abi: { exposed_functions: { name: string }[] } } | undefined, string[] | undefined, { data: unknown } | undefined];
  return { functions: module?.abi.exposed_functions.map(({ name }) => name), count: results?.[0], resource: resource?.data };
}

/**
 * Expects the network's responses per version, and its index, to match a replay of the ledger from genesis. Returns the number of
 * distinct responses.
 */
async function expectAsReplayed(owner: Ed25519Account): Promise<number> {
  const seen = new Map<bigint, Seen>();
  const latest = await latestVersion();
  for (let version = 0n; version <= latest; version++) seen.set(version, await seenAt(owner, version));
  expect(await network.stop()).toBe(0);
  const id = { address: address(owner.accountAddress.toStringLong()), name: "changing" };
  replayLedger(dataDir, ({ version, state, executor, codes }) => {
    const said = seen.get(version);
    if (said === undefined) return;
    const { declarations } = codes.at(state);
    const functions = declarations.getModule(id)?.functions.filter(({ visibility }) => visibility === "public");
    const outcome = executor.view(state, { module: id, name: "count", typeArguments: [], args: [] });
    const [value] = outcome.kind === "returned" ? outcome.values : [];
    const names = functions?.map(({ name }) => name).sort();
    expect({ version, functions: said.functions, count: said.count }).toEqual({
      version,
      functions: names,
      count: value?.value.toString(),
    });
    // The package's resource exists exactly in the versions in which the package exists.
    expect(said.resource === undefined).toBe(functions === undefined);
  });
  // Checks the index only in the full run; in `npm test` other tests check it after kills and a reset.
  if (IN_FULL) await expectIndexAsRebuilt(dataDir);
  return new Set([...seen.values()].map((said) => JSON.stringify(said))).size;
}

it(`ledger replay matches modules, ABIs and views at every version${IN_FULL ? ", and the index," : ""} after kill -9, revert and reset during publishing`, async () => {
  const random = createRandomSource(SEED);
  const settings = { dataDir, hasIndexer: IN_FULL, flags: ["--idle-block-time=0"] };
  network = await startNetworkProcess(settings);
  const { ports } = network;
  aptos = createClient(network);
  const owner = await fundedAccount(aptos, 100_000_000_000);
  expect((await publish(aptos, owner, versionOf(owner, 0))).success).toBe(true);

  for (let round = 1; round <= KILLS; round++) {
    const { metadata, code } = versionOf(owner, round);
    const data = { account: owner.accountAddress, metadataBytes: metadata, moduleBytecode: [...code] };
    const transaction = await aptos.publishPackageTransaction(data);
    const { hash } = await aptos.signAndSubmitTransaction({ signer: owner, transaction });
    // Half of the kills follow right after the confirmation, the other half at a random moment.
    if (round % 2 === 0) await new Promise((resolve) => setTimeout(resolve, random.integer(LONGEST_WAIT_MS)));
    else await aptos.waitForTransaction({ transactionHash: hash, options: { waitForIndexer: false } });
    await network.kill();
    // The index follows some rounds live and catches up with the rest later.
    network = await startNetworkProcess({ ...settings, ports, hasIndexer: IN_FULL && round === KILLS });
  }

  // A revert removes the publication, and new publications reuse its versions.
  const { id } = await control<{ id: string }>(network, "snapshot");
  const before = await seenAt(owner);
  expect((await publish(aptos, owner, versionOf(owner, KILLS + 1))).success).toBe(true);
  const reverted = versionOf(owner, KILLS + 2);
  const pending = aptos.publishPackageTransaction({
    account: owner.accountAddress,
    metadataBytes: reverted.metadata,
    moduleBytecode: [...reverted.code],
  });
  await aptos.signAndSubmitTransaction({ signer: owner, transaction: await pending });
  await control(network, "revert", { id });
  expect(await seenAt(owner)).toEqual(before);
  expect((await publish(aptos, owner, versionOf(owner, KILLS + 3))).success).toBe(true);
  const answers = await expectAsReplayed(owner);
  expect(answers, "different answers over the versions").toBeGreaterThan(3);

  // After a reset, the same module names can have different code.
  network = await startNetworkProcess({ ...settings, ports });
  await control(network, "reset");
  expect(await seenAt(owner)).toEqual({ functions: undefined, count: undefined, resource: undefined });
  await aptos.fundAccount({ accountAddress: owner.accountAddress, amount: 10_000_000_000, options: { waitForIndexer: false } });
  expect((await publish(aptos, owner, versionOf(owner, 2, true))).success).toBe(true);
  const last = await seenAt(owner);
  expect(last).toEqual({ functions: ["count", "more0", "more1"], count: "2", resource: { flag: true, n: "5" } });
  expect(await expectAsReplayed(owner)).toBe(2);
}, 300_000);

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { address, assembleModule, type JsonValue, structTag, writeCompiledModule } from "@atoll/move";
import { decodeStateKey, encodeStateKey, hex, verifyLedger } from "@atoll/node";
import { createLmdbStore } from "@atoll/node/lmdb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLocalnet, type Localnet } from "../createLocalnet.ts";
import { createKeys } from "../keys.ts";
import { callView, sendCall } from "../testing/calls.ts";
import { u64Argument } from "../testing/replays.ts";
import { testAccount } from "../testing/testAccounts.ts";
import { TransactionFailedError } from "../testing/transactionOutcome.ts";
import { ControlError } from "./controlError.ts";

const APT = "0x1::aptos_coin::AptosCoin";
const OWNER = "0xb0b";
const QUIET = { blockTimeMs: 0, idleBlockTimeMs: 0 };

const view = async (network: Localnet, functionId: string, args: readonly string[], typeArguments: readonly string[] = []) =>
  (await callView(network, functionId, { arguments: args, typeArguments }))[0];
const aptOf = (network: Localnet, owner: string) => view(network, "0x1::coin::balance", [owner], [APT]);
const aptSupply = async (network: Localnet): Promise<bigint> => {
  const supply = (await view(network, "0x1::coin::supply", [], [APT])) as { vec: string[] };
  return BigInt(supply.vec[0] ?? 0);
};
const failureOf = async (run: Promise<unknown>) => {
  const error = await run.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  return error instanceof ControlError ? `${error.code}: ${error.message}` : error;
};
/** Module whose only function aborts with a code. */
const counter = (code: number) =>
  hex(
    writeCompiledModule(
      assembleModule(`module 0xcafe::counter version 7
public entry fun stop() { LdU64 ${code} Abort }`),
    ),
  );
const stop = async (network: Localnet): Promise<string> => {
  const alice = testAccount("alice");
  await network.fund({ address: alice.address });
  const error: unknown = await sendCall(network, alice, "0xcafe::counter::stop", {}).catch((cause: unknown) => cause);
  return error instanceof TransactionFailedError ? error.transaction.vmStatus : String(error);
};
const stopsWith = (code: number) => `Move abort in 0xcafe::counter: 0x${code.toString(16)}`;

describe("controls of the state", () => {
  let network: Localnet;
  beforeAll(async () => {
    network = await createLocalnet(QUIET);
    await network.sample({ start: true, seed: 39, wait: true });
  }, 120_000);
  afterAll(() => network.stop());

  const sampleAssets = (): readonly string[] => {
    const { store } = network.chain;
    const found = store.listState("", network.chain.ledger().version, undefined, 100_000).flatMap(({ key, value }) => {
      const decoded = decodeStateKey(key);
      const isAsset =
        decoded.kind === "resourceGroup" && ["fungible_asset", "ConcurrentSupply"].every((word) => Buffer.from(value.bytes).includes(word));
      return isAsset && decoded.address !== address("0xa") ? [decoded.address] : [];
    });
    return found;
  };

  it("raise and lower an APT balance together with the supply", async () => {
    const before = await aptSupply(network);
    await network.setBalance({ address: OWNER, amount: 5_000_000_000n });
    expect(await aptOf(network, OWNER)).toBe("5000000000");
    expect(await aptSupply(network)).toBe(before + 5_000_000_000n);
    await network.setBalance({ address: OWNER, asset: APT, amount: "7" });
    expect(await aptOf(network, OWNER)).toBe("7");
    expect(await aptSupply(network)).toBe(before + 7n);
    await network.setBalance({ address: OWNER, asset: "0xa", amount: 0 });
    expect(await aptSupply(network)).toBe(before);
  });

  it("set the balance of another fungible asset and its supply", async () => {
    const [asset = ""] = sampleAssets();
    const supply = async () =>
      BigInt(
        ((await view(network, "0x1::fungible_asset::supply", [asset], ["0x1::fungible_asset::Metadata"])) as { vec: string[] }).vec[0] ?? 0,
      );
    const before = await supply();
    await network.setBalance({ address: OWNER, asset, amount: 12n });
    expect(await supply()).toBe(before + 12n);
    await network.setBalance({ address: OWNER, asset, amount: 5n });
    expect(await view(network, "0x1::primary_fungible_store::balance", [OWNER, asset], ["0x1::fungible_asset::Metadata"])).toBe("5");
    expect(await supply()).toBe(before + 5n);
  });

  it("set and remove a resource", async () => {
    const type = "0x1::version::Version";
    await network.setResource({ address: "0x1", type, value: u64Argument(77n) });
    const read = async () => (await network.fetch(`${network.endpoints.node}/accounts/0x1/resource/${type}`)).json();
    expect(await read()).toMatchObject({ data: { major: "77" } });
    await network.setResource({ address: "0xb0c", type, value: u64Argument(1n) });
    await network.setResource({ address: "0xb0c", type, remove: true });
    const key = encodeStateKey({ kind: "resource", address: address("0xb0c"), type: structTag(type) });
    expect(network.chain.store.getState(key, network.chain.ledger().version)).toBeUndefined();
  });

  it("set an item of a known table", async () => {
    const history = (await (await network.fetch(`${network.endpoints.node}/accounts/0x1/resource/0x1::block::CommitHistory`)).json()) as {
      data: { table: { inner: { handle: string } } };
    };
    const { handle } = history.data.table.inner;
    const bytesAt = (index: number) => {
      const key = encodeStateKey({ kind: "tableItem", handle: address(handle), key: Uint8Array.of(index, 0, 0, 0) });
      return hex(network.chain.store.getState(key, network.chain.ledger().version)?.bytes ?? new Uint8Array());
    };
    const value = bytesAt(2);
    expect(bytesAt(1)).not.toBe(value);
    await network.setTableItem({ handle, key: "0x01000000", value });
    expect(bytesAt(1)).toBe(value);
    expect(await failureOf(network.setTableItem({ handle, key: "0x01", value }))).toMatch(/^invalid_input: The bytes are no u32/);
    expect(await failureOf(network.setTableItem({ handle, key: "0x01000000", value: "0x01" }))).toMatch(/^invalid_input: The bytes are no/);
    expect(await failureOf(network.setTableItem({ handle: "0xdead", key: "0x01", value: "0x01" }))).toMatch(/^not_found: .*0x0*dead/);
  });

  it("add a module and replace it", async () => {
    await network.setModule({ modules: [counter(3)] });
    expect(await stop(network)).toBe(stopsWith(3));
    await network.setModule({ modules: [counter(4)] });
    expect(await stop(network)).toBe(stopsWith(4));
  });

  it.each<readonly [string, (target: Localnet) => Promise<unknown>, RegExp]>([
    [
      "bytes that are no value of the type",
      (target) => target.setResource({ address: "0x1", type: "0x1::version::Version", value: "0x01" }),
      /The bytes are no 0x1::version::Version/,
    ],
    [
      "bytes after the value",
      (target) => target.setResource({ address: "0x1", type: "0x1::version::Version", value: `${u64Argument(1n)}00` }),
      /The bytes are no 0x1::version::Version/,
    ],
    [
      "an unknown type",
      (target) => target.setResource({ address: "0x1", type: "0x1::version::Nothing", value: "0x01" }),
      /There is no type 0x1::version::Nothing/,
    ],
    [
      "a type without the ability key",
      (target) => target.setResource({ address: "0x1", type: "0x1::coin::DepositEvent", value: u64Argument(1n) }),
      /lacks the ability key/,
    ],
    [
      "a resource that is not there to remove",
      (target) => target.setResource({ address: "0xabc", type: "0x1::version::Version", remove: true }),
      /has no 0x1::version::Version to remove/,
    ],
    [
      "neither value nor removal",
      (target) => target.setResource({ address: "0x1", type: "0x1::version::Version" }),
      /takes a "value", or "remove"/,
    ],
    [
      "a module that runs natively",
      (target) =>
        target.setModule({
          modules: [hex(writeCompiledModule(assembleModule("module 0x1::coin version 7\npublic fun value(): u64 { LdU64 1 Ret }")))],
        }),
      /0x1::coin runs natively/,
    ],
    [
      "a module that does not verify",
      (target) =>
        target.setModule({
          modules: [hex(writeCompiledModule(assembleModule("module 0xcafe::bad version 7\npublic fun value(): u64 { Ret }")))],
        }),
      /./,
    ],
    [
      "a module whose dependency is missing",
      (target) =>
        target.setModule({
          modules: [
            hex(
              writeCompiledModule(
                assembleModule(
                  "module 0xcafe::bad version 7\nuse fun 0xdead::m::f(): u64;\npublic fun value(): u64 { Call 0xdead::m::f Ret }",
                ),
              ),
            ),
          ],
        }),
      /0x0*dead::m/,
    ],
    ["bytes that are no module", (target) => target.setModule({ modules: ["0x00112233"] }), /./],
    [
      "an unknown coin",
      (target) => target.setBalance({ address: OWNER, asset: "0x1::nothing::Coin", amount: 1 }),
      /There is no coin 0x1::nothing::Coin/,
    ],
    ["an amount above 64 bits", (target) => target.setBalance({ address: OWNER, amount: 2n ** 64n }), /"amount" must be/],
  ])("reject %s and change nothing", async (_what, run, message) => {
    const { version } = network.chain.ledger();
    const failure = await failureOf(run(network));
    expect(failure).toMatch(/^invalid_input: /);
    expect(failure).toMatch(message);
    expect(network.chain.ledger().version).toBe(version);
  });

  it("record each change as a transaction of its write set, with hashes, and revert with a snapshot", async () => {
    const { id } = await network.snapshot();
    const before = await aptOf(network, OWNER);
    const { version, hash } = await network.setBalance({ address: OWNER, amount: 1_234n });
    const shown = (await (await network.fetch(`${network.endpoints.node}/transactions/by_hash/${hash}`)).json()) as Record<
      string,
      JsonValue
    >;
    expect(shown).toMatchObject({ type: "genesis_transaction", version: String(version), success: true, gas_used: "0" });
    expect(await failureOf(network.trace({ version }))).toMatch(/^refused: .*not a user's transaction/);
    expect(verifyLedger(network.chain.store).problems).toEqual([]);
    await network.revert({ id });
    expect(await aptOf(network, OWNER)).toBe(before);
    await network.fund({ address: OWNER, amount: 50n });
    expect(verifyLedger(network.chain.store).problems).toEqual([]);
  });

  it("wait for the block after one that ends an epoch", async () => {
    await network.clock({ advanceSeconds: 3 * 3_600 });
    const { epoch } = network.chain.ledger();
    await network.setBalance({ address: OWNER, amount: 99n });
    expect(await aptOf(network, OWNER)).toBe("99");
    expect(network.chain.ledger().epoch).toBeGreaterThanOrEqual(epoch);
  });

  it("work on a fork, whose upstream does not change", async () => {
    const fork = await createLocalnet({ ...QUIET, ports: { node: 8180 }, fork: { url: "http://127.0.0.1:8080/v1", fetch: network.fetch } });
    await fork.setBalance({ address: OWNER, amount: 4_321n });
    await fork.setModule({ modules: [counter(5)] });
    expect([await aptOf(fork, OWNER), await stop(fork)]).toEqual(["4321", stopsWith(5)]);
    expect([await aptOf(network, OWNER), await stop(network)]).toEqual(["99", stopsWith(4)]);
    expect(verifyLedger(fork.chain.store).problems).toEqual([]);
    await fork.stop();
  });
});

describe("controls of the state on disk", () => {
  it("survive a restart", async () => {
    const directory = mkdtempSync(join(tmpdir(), "atoll-orders-"));
    const keys = createKeys();
    const open = () => createLocalnet({ ...QUIET, keys, store: createLmdbStore({ directory }) });
    const first = await open();
    const { version, hash } = await first.setBalance({ address: OWNER, amount: 777n });
    await first.setModule({ modules: [counter(6)] });
    await first.stop();
    const second = await open();
    expect(hex(second.chain.store.getTransaction(version)?.info.transactionHash ?? new Uint8Array())).toBe(hash);
    expect([await aptOf(second, OWNER), await stop(second)]).toEqual(["777", stopsWith(6)]);
    await second.fund({ address: OWNER, amount: 1n });
    expect(verifyLedger(second.chain.store).problems).toEqual([]);
    await second.stop();
    rmSync(directory, { recursive: true });
  });
});

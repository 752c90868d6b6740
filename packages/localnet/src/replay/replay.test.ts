import { assembleModule, writeCompiledModule } from "@atoll/move";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ControlError } from "../controls/controlError.ts";
import { createLocalnet, type Localnet } from "../createLocalnet.ts";
import { sendCall } from "../testing/calls.ts";
import {
  addressArgument,
  createReplayWorld,
  REPLAYED_NODE,
  type ReplayWorld,
  randomUserVersions,
  replayDifferences,
  u64Argument,
} from "../testing/replays.ts";
import { testAccount } from "../testing/testAccounts.ts";

const RECEIVER = "0xbeef";
const APT_STORE = "0x1::fungible_asset::FungibleStore";

describe("control replay", () => {
  let world: ReplayWorld;
  let here: Localnet;
  let payment: { readonly hash: string; readonly version: bigint };
  beforeAll(async () => {
    world = await createReplayWorld(39, 30);
    here = world.here;
    const { upstream } = world;
    const alice = testAccount("alice");
    await upstream.fund({ address: alice.address, amount: 500_000_000n });
    const { hash } = await sendCall(upstream, alice, "0x1::aptos_account::transfer", { arguments: [RECEIVER, "1000"] });
    payment = { hash, version: versionOf(upstream, hash) };
  }, 240_000);
  afterAll(() => world.stop());

  const replay = (input: Partial<Parameters<Localnet["replay"]>[0]> = {}) =>
    here.replay({ network: REPLAYED_NODE, transaction: payment.version, ...input });
  const failureOf = async (run: Promise<unknown>) => {
    const error = await run.then(
      () => undefined,
      (cause: unknown) => cause,
    );
    return error instanceof ControlError ? `${error.code}: ${error.message}` : error;
  };

  it("gives status, gas, events, changes and deposits of random transactions byte for byte", async () => {
    const versions = randomUserVersions(world.upstream, 25, 39);
    expect(versions).toHaveLength(25);
    for (const version of versions) expect(await replayDifferences(here, version)).toEqual([]);
  }, 240_000);

  it("describes the transaction, and shows trace, decoded changes and costs", async () => {
    const result = await replay({ transaction: payment.hash });
    expect(result).toMatchObject({
      network: { url: REPLAYED_NODE, chainId: 4 },
      transaction: { hash: payment.hash, version: payment.version, stateVersion: payment.version - 1n },
      original: { success: true, vmStatus: "Executed successfully" },
      equal: { status: true, gasUsed: true, events: true, changes: true, deposits: true },
      framework: "native",
      hasDeposits: true,
    });
    expect(result.sessions.map(({ session }) => session)).toEqual(["prologue", "user", "epilogue"]);
    expect(result.changes).toContainEqual(
      expect.objectContaining({
        item: expect.objectContaining({ type: APT_STORE }),
        before: null,
        original: { op: "write", sizeBytes: expect.any(Number), data: expect.objectContaining({ balance: "1000" }) },
      }),
    );
    expect(result.events.map(({ original }) => original?.type)).toContain("0x1::fungible_asset::Deposit");
    expect(result.costs.requests).toBeGreaterThan(3);
  });

  it("reads the state only once for several replays of a transaction", async () => {
    await replay();
    const { costs } = await replay();
    // The transaction, its block and the point before it are read each time.
    expect(costs.requests).toBeLessThanOrEqual(5);
    expect(costs.cacheHits).toBeGreaterThan(5);
  });

  it("shows the difference that another argument makes", async () => {
    const result = await replay({ changes: { arguments: [addressArgument(RECEIVER), u64Argument(2_500n)] } });
    expect(result.equal).toMatchObject({ status: true, events: false, changes: false });
    const differing = result.changes.filter(({ isEqual }) => !isEqual);
    expect(differing).toContainEqual(
      expect.objectContaining({
        original: expect.objectContaining({ data: expect.objectContaining({ balance: "1000" }) }),
        replay: expect.objectContaining({ data: expect.objectContaining({ balance: "2500" }) }),
      }),
    );
  });

  it("shows the abort of a larger payment", async () => {
    const { original, replay: again } = await replay({ changes: { arguments: [addressArgument(RECEIVER), u64Argument(10n ** 15n)] } });
    expect(original.success).toBe(true);
    expect(again).toMatchObject({ success: false, abort: { location: "0x1::fungible_asset", reason: "EINSUFFICIENT_BALANCE" } });
  });

  it("runs with another balance of the sender", async () => {
    const sender = testAccount("alice").address;
    const poor = await replay({ changes: { setBalance: [{ address: sender, amount: "1" }] } });
    expect(poor.replay).toMatchObject({
      success: false,
      gasUsed: 0n,
      vmStatus: expect.stringContaining("INSUFFICIENT_BALANCE_FOR_TRANSACTION_FEE"),
    });
    const rich = await replay({ changes: { setBalance: [{ address: sender, asset: "0xa", amount: "900000000" }] } });
    expect(rich.equal).toMatchObject({ status: true, gasUsed: true, events: true, changes: false });
  });

  it("runs at another time, and moves the expiry with it", async () => {
    const { equal, transaction } = await replay();
    expect(equal.changes).toBe(true);
    const later = await replay({ changes: { clock: { setToMs: transaction.timeMs + 86_400_000 } } });
    expect(later.replay.success).toBe(true);
  });

  it("runs with an additional module, and rejects one that does not verify", async () => {
    const module = (body: string) =>
      writeCompiledModule(assembleModule(`module 0xcafe::shelf version 7\npublic entry fun fill() { ${body} }`));
    const hexOf = (bytes: Uint8Array) => `0x${Buffer.from(bytes).toString("hex")}`;
    const good = await replay({ changes: { modules: [hexOf(module("Ret"))] } });
    expect(good.equal).toMatchObject({ status: true, changes: true });
    const bad = replay({ changes: { modules: [hexOf(module("LdU64 1 Ret"))] } });
    expect(await failureOf(bad)).toMatch(/^invalid_input: .+/);
  });

  it.each<readonly [string, Partial<Parameters<Localnet["replay"]>[0]>, RegExp]>([
    ["another protocol", { network: "http://example.com/v1" }, /^invalid_input: .*https/],
    ["a URL with a password", { network: "https://me:secret@example.com/v1" }, /^invalid_input: .*password/],
    ["a short hash", { transaction: "0x12" }, /^invalid_input: .*32 bytes/],
    ["an unknown hash", { transaction: `0x${"ab".repeat(32)}` }, /^not_found: The network has no transaction 0xabab/],
    ["an unknown version", { transaction: 99_999_999n }, /^not_found: The network has no transaction 99999999/],
    ["a transaction of the network itself", { transaction: 1n }, /^refused: Version 1 is not a user's transaction/],
    ["an unknown change", { changes: { speed: 1 } as never }, /^invalid_input: replay: "changes" has no field "speed"/],
    ["a payload next to arguments", { changes: { payload: "0x00", arguments: ["0x00"] } }, /^invalid_input: .*payload/],
    [
      "an unknown asset",
      { changes: { setBalance: [{ address: "0x1", asset: "0xdead", amount: 1 }] } },
      /^invalid_input: There is no fungible asset 0xdead/,
    ],
  ])(
    "rejects %s",
    async (_what, input, message) => {
      expect(await failureOf(replay(input))).toMatch(message);
    },
    60_000,
  );

  it("rejects an answer that does not match its hashes", async () => {
    const lying = await createLocalnet({
      ports: { node: 8181 },
      fetch: async (input, init) => {
        const answer = await world.upstream.fetch(input, init);
        if (!String(input).includes("/transactions/by_version/") || answer.headers.get("content-type") !== "application/x-bcs")
          return answer;
        const bytes = new Uint8Array(await answer.arrayBuffer());
        const last = bytes.length - 1;
        bytes[last] = (bytes[last] ?? 0) ^ 1;
        return new Response(bytes, { headers: answer.headers });
      },
    });
    const replayed = lying.replay({ network: REPLAYED_NODE, transaction: payment.version });
    expect(await failureOf(replayed)).toMatch(/^unavailable: The network's (?:answer for version|transaction) \d+/);
    await lying.stop();
  }, 60_000);

  it("shows the progress of a replay, and ends it when it is cancelled", async () => {
    let asked = 0;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow = await createLocalnet({
      ports: { node: 8182 },
      fetch: async (input, init) => {
        asked += 1;
        if (asked > 2) await Promise.race([released, aborted(init?.signal)]);
        return world.upstream.fetch(input, init);
      },
    });
    const input = { network: REPLAYED_NODE, transaction: payment.version };
    const first = failureOf(slow.replay({ ...input, id: "first" }));
    const second = slow.replay({ ...input, id: "second" });
    await expect.poll(() => slow.replayProgress({ id: "first" })).toEqual({ state: "running", requests: 3, bytes: expect.any(Number) });
    expect(await slow.replayProgress({ id: "second" })).toEqual({ state: "waiting", requests: 0, bytes: 0 });
    expect(await failureOf(slow.replay({ ...input, id: "first" }))).toMatch(/^refused: A replay with the id first/);
    await slow.replayProgress({ id: "first", cancel: true });
    expect(await first).toBe("refused: This was cancelled.");
    release();
    expect((await second).equal.changes).toBe(true);
    expect(await slow.replayProgress({ id: "second" })).toMatchObject({ state: "unknown" });
    await slow.stop();
  }, 60_000);

  it("lets at most 20 replays wait", async () => {
    const runs = Array.from({ length: 21 }, () => failureOf(replay({ transaction: `0x${"ab".repeat(32)}` })));
    const failures = await Promise.all(runs);
    expect(failures.slice(0, 20)).toEqual(Array(20).fill(expect.stringMatching(/^not_found/)));
    expect(failures[20]).toMatch(/^refused: 20 replays run or wait already/);
  });

  it("replays a transaction of its own network", async () => {
    const { upstream } = world;
    const result = await upstream.replay({ network: upstream.endpoints.node, transaction: payment.hash });
    expect(result.equal).toEqual({ status: true, gasUsed: true, events: true, changes: true, deposits: true });
  });
});

function versionOf({ chain }: Localnet, hash: string): bigint {
  return chain.store.getVersionByHash(Buffer.from(hash.slice(2), "hex")) ?? -1n;
}

function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
}

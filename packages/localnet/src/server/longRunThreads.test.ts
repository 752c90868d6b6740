import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { frameworkRegistry } from "@atoll/framework";
import { address, assembleScript, encodeBcs, typeTag, writeCompiledScript } from "@atoll/move";
import {
  createChain,
  createExecutor,
  createSignedTransaction,
  createStateCodes,
  type LongRunAnswer,
  type LongRunOrder,
  performRun,
  type ReadOnlyRun,
  type RunEndedError,
  type RunningChain,
  type SignedTransaction,
  sendOutput,
} from "@atoll/node";
import { createLmdbStore } from "@atoll/node/lmdb";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createLongRunThreads, type LongRunThreads, type LongRunThreadsOptions } from "./longRunThreads.ts";

const ROOT_KEY = new Uint8Array(32).fill(7);
const ROOT = address("0xa550c18");
/** Move function body that hashes `n` times: slow native calls for little gas. */
const HASHING = writeCompiledScript(
  assembleScript(`script version 8 use fun 0x1::aptos_hash::keccak256(vector<u8>): vector<u8>;
    fun main(n: u64) { local bytes: vector<u8>
      VecPack u8 0 StLoc bytes
    B1: CopyLoc n LdU64 0 Eq BrTrue B2
      CopyLoc bytes Call 0x1::aptos_hash::keccak256 Pop
      CopyLoc n LdU64 1 Sub StLoc n Branch B1
    B2: Ret }`),
);
const FEW = 10n;
const MANY = 16_000n;
const ENDLESS = 1_000_000_000n;

const directory = mkdtempSync(join(tmpdir(), "atoll-long-runs-"));
const ledgerPath = join(directory, "ledger");
let chain: RunningChain;
let threads: LongRunThreads | undefined;
let chainsThreads: LongRunThreads;

beforeAll(async () => {
  const store = createLmdbStore({ directory: ledgerPath });
  chainsThreads = createLongRunThreads({ ledgerPath, threads: 1 });
  chain = createChain({ rootKey: ROOT_KEY, store, blockTimeMs: 0, idleBlockTimeMs: 0, longRuns: chainsThreads });
  await chain.mine(3);
});
afterEach(async () => {
  await threads?.stop();
  threads = undefined;
});
afterAll(async () => {
  await chain.stop();
  rmSync(directory, { recursive: true, force: true });
});

let sent = 0n;
function hashing(n: bigint, sequenceNumber = sent): SignedTransaction {
  return createSignedTransaction(
    {
      sender: ROOT,
      sequenceNumber,
      payload: { kind: "script", script: { code: HASHING, typeArguments: [], args: [{ kind: "u64", value: n }] } },
      maxGasAmount: 2_000_000n,
      gasUnitPrice: 100n,
      expirationTimestampSecs: chain.nowUsecs() / 1_000_000n + 600n,
      chainId: 4,
    },
    { kind: "singleSender", sender: { kind: "none" } },
  );
}
const simulationOf = (n: bigint): ReadOnlyRun => ({ kind: "simulation", transaction: hashing(n) });
/** A list of 100 simulations, each up to the gas limit: over a minute of work. Equal sequence numbers would reject all but the first. */
const endlessRun = (): ReadOnlyRun => ({
  kind: "traceSimulations",
  transactions: Array.from({ length: 100 }, (_, index) => hashing(ENDLESS, sent + BigInt(index))),
  options: { instructions: false },
});
function orderOf(run: ReadOnlyRun, limitMs = 60_000): LongRunOrder {
  return { run, limitMs, version: chain.ledger().version, chainId: 4, storageUsage: { items: 5n, bytes: 6n } };
}
function create(options: Partial<LongRunThreadsOptions> = {}): LongRunThreads {
  threads = createLongRunThreads({ ledgerPath, threads: 1, ...options });
  return threads;
}
const NO_SIGNAL = () => undefined;
const BUSY: LongRunAnswer = { kind: "ended", reason: "busy" };

describe("worker threads for long simulations and views", () => {
  it("return outputs equal to main-thread execution", async () => {
    const { run } = create();
    const registry = frameworkRegistry();
    const executor = createExecutor({
      registry,
      codes: createStateCodes(registry),
      chainId: 4,
      storageUsage: () => ({ items: 5n, bytes: 6n }),
    });
    const balance = {
      module: { address: address("0x1"), name: "coin" },
      name: "balance",
      typeArguments: [typeTag("0x1::aptos_coin::AptosCoin")],
    };
    const runs: ReadOnlyRun[] = [
      simulationOf(FEW),
      simulationOf(ENDLESS),
      { kind: "traceSimulations", transactions: [hashing(FEW), hashing(FEW)], options: { instructions: true } },
      { kind: "view", call: { ...balance, args: [encodeBcs((writer) => writer.address(ROOT))] } },
      { kind: "view", call: { ...balance, name: "no_such_function", args: [] } },
    ];
    for (const item of runs) {
      const expected = sendOutput(performRun(executor, chain.stateAt(chain.ledger().version), item));
      expect(await run(orderOf(item), NO_SIGNAL)).toEqual({ kind: "done", output: expected });
    }
  });

  it("stop a run at its time limit and reuse the thread", async () => {
    const { run } = create();
    expect(await run(orderOf(endlessRun(), 200), NO_SIGNAL)).toEqual({ kind: "ended", reason: "overTime" });
    expect(await run(orderOf(simulationOf(FEW)), NO_SIGNAL)).toMatchObject({ kind: "done" });
    expect(threads?.size).toBe(1);
  });

  it("terminate a thread stuck beyond the grace period and start a new one", async () => {
    const { run } = create({ graceMs: 300 - 60_000 });
    for (let round = 0; round < 3; round++) {
      expect(await run(orderOf(endlessRun()), NO_SIGNAL)).toMatchObject({ kind: "ended", reason: "overTime" });
      await chain.mine(2);
      expect(await run(orderOf(simulationOf(FEW), 120_000), NO_SIGNAL)).toMatchObject({
        kind: "done",
        output: { vmStatus: "Executed successfully" },
      });
    }
  });

  it("release LMDB pages after a thread was terminated in the middle of a read", async () => {
    const { run } = create({ graceMs: 300 - 60_000 });
    expect(await run(orderOf(endlessRun()), NO_SIGNAL)).toMatchObject({ kind: "ended", reason: "overTime" });
    await threads?.stop();
    const bytes = () => statSync(join(ledgerPath, "data.mdb")).size;
    const before = bytes();
    await chain.mine(300);
    // The database file stays at 1.2 MB; a stale reader that pins replaced pages would let it grow to 34 MB.
    expect(bytes() - before).toBeLessThan(10_000_000);
  });

  it("queue two runs and answer busy to further ones", async () => {
    const { run } = create({ maxWaiting: 2 });
    const answers = Array.from({ length: 4 }, () => run(orderOf(endlessRun(), 300), NO_SIGNAL));
    expect(await answers[3]).toEqual(BUSY);
    expect(threads?.waiting).toBe(2);
    expect((await Promise.all(answers)).map((answer) => answer.kind === "ended" && answer.reason)).toEqual([
      "overTime",
      "overTime",
      "overTime",
      "busy",
    ]);
  });

  it("drop queued runs after the wait limit or a client disconnect", async () => {
    const { run } = create({ longestWaitMs: 100 });
    // The time limit of this run exceeds the wait limit of queued runs, so they give up while it is still running.
    const running = run(orderOf(endlessRun(), 700), NO_SIGNAL);
    expect(await run(orderOf(simulationOf(FEW)), NO_SIGNAL)).toEqual(BUSY);
    const gone = new AbortController();
    const waiting = run(orderOf(simulationOf(FEW)), () => gone.signal);
    expect(threads?.waiting).toBe(1);
    gone.abort();
    expect(threads?.waiting).toBe(0);
    expect(await waiting).toEqual(BUSY);
    expect(await running).toMatchObject({ reason: "overTime" });
  });

  it("report outOfMemory when a run exceeds the heap limit", async () => {
    const { run } = create({ memoryLimits: { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 12, stackSizeMb: 4 } });
    expect(await run(orderOf(simulationOf(FEW)), NO_SIGNAL)).toEqual({ kind: "ended", reason: "outOfMemory" });
  });

  it("terminate idle threads and restart on demand", async () => {
    const { run } = create({ idleMs: 50 });
    expect(await run(orderOf(simulationOf(FEW)), NO_SIGNAL)).toMatchObject({ kind: "done" });
    await expect.poll(() => threads?.size).toBe(0);
    expect(await run(orderOf(simulationOf(FEW)), NO_SIGNAL)).toMatchObject({ kind: "done" });
  });

  it("answer busy to running, queued and new runs after being stopped", async () => {
    const { run, stop } = create();
    const answers = [run(orderOf(endlessRun()), NO_SIGNAL), run(orderOf(simulationOf(FEW)), NO_SIGNAL)];
    await stop();
    expect(await Promise.all(answers)).toEqual([BUSY, BUSY]);
    expect(await run(orderOf(simulationOf(FEW)), NO_SIGNAL)).toEqual(BUSY);
  });
});

describe("chain with worker threads for long simulations", () => {
  /** Returns the longest time that the main thread was blocked during a run. */
  async function longestBlock(run: () => Promise<unknown>): Promise<number> {
    let [last, longest] = [performance.now(), 0];
    const timer = setInterval(() => {
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
    }, 1);
    await run();
    clearInterval(timer);
    return Math.max(longest, performance.now() - last);
  }

  it("runs short simulations on the main thread, long ones in a worker", async () => {
    await chain.simulate(hashing(FEW));
    expect(chainsThreads.size).toBe(0);
    let outcome: Awaited<ReturnType<RunningChain["simulate"]>> | undefined;
    const blockedMs = await longestBlock(async () => {
      outcome = await chain.simulate(hashing(MANY));
    });
    expect(outcome).toMatchObject({ kind: "ran", vmStatus: "Executed successfully" });
    expect(chainsThreads.size).toBe(1);
    // About 100 ms on a quiet machine; without worker threads the main thread would be blocked for the whole run.
    expect(blockedMs).toBeLessThan(1_000);
  });

  it("commits a long-running transaction without a time limit", async () => {
    const simulated = await chain.simulate(hashing(MANY));
    chain.actAs(ROOT, true);
    const transaction = hashing(MANY);
    expect(chain.submit(transaction)).toEqual({ kind: "accepted" });
    sent += 1n;
    await chain.mine();
    const committed = chain.store.getTransaction(chain.store.getVersionByHash(transaction.hash) ?? 0n);
    expect(committed?.info.status).toEqual({ kind: "success" });
    expect(committed?.info.gasUsed).toBe(simulated.transaction.info.gasUsed);
  });

  it("discards a simulation result after a concurrent revert", async () => {
    const { id } = await chain.snapshot();
    await chain.mine(2);
    const pending = chain.simulate(hashing(ENDLESS)).catch((error: unknown) => error as RunEndedError);
    await expect.poll(() => chainsThreads.size, { interval: 5 }).toBe(1);
    await chain.revert(id);
    expect(await pending).toMatchObject({ name: "RunEndedError", reason: "reverted", retryAfterSecs: 5 });
    expect(await chain.simulate(hashing(FEW))).toMatchObject({ kind: "ran" });
  });
});

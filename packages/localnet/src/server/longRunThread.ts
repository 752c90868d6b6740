// Worker thread that executes slow simulations and views, one after another.
import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { frameworkRegistry } from "@atoll/framework";
import { installCrypto, OverTime, runUntil } from "@atoll/move";
import { createExecutor, createStateCodes, type LongRunOrder, performRun, type StateView, sendOutput } from "@atoll/node";
import { openLmdbReader } from "@atoll/node/lmdb";
import type { FromLongRunThread, LongRunThreadData, ToLongRunThread } from "./longRunMessages.ts";
import { createNodeCrypto } from "./nodeCrypto.ts";

const network = parentPort;
if (network === null) throw new Error("this file runs as a thread of the network");

/** Gives the thread a lower priority than blocks, requests, indexer and signature checks. */
const NICENESS = 10;
// Only on Linux, which sets priority per thread; other systems would lower the whole process.
if (process.platform === "linux") setPriority(NICENESS);

installCrypto(createNodeCrypto());
const { ledgerPath } = workerData as LongRunThreadData;
const ledger = openLmdbReader({ directory: ledgerPath });
const registry = frameworkRegistry();
const codes = createStateCodes(registry);

network.on("message", ({ order }: ToLongRunThread) => network.postMessage(answerTo(order)));
network.postMessage({ kind: "ready" } satisfies FromLongRunThread);

function answerTo(order: LongRunOrder): FromLongRunThread {
  try {
    return { kind: "done", output: sendOutput(runInTime(order)) };
  } catch (error) {
    if (error instanceof OverTime) return { kind: "ended", reason: "overTime" };
    return { kind: "failed", message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

function runInTime({ run, version, limitMs, chainId, storageUsage }: LongRunOrder): ReturnType<typeof performRun> {
  // LMDB keeps one read transaction per synchronous run, so concurrent commits and reverts stay invisible.
  ledger.refresh();
  const latest = ledger.latestVersion();
  if (latest === undefined || latest < version) throw new Error(`version ${version} is not in the ledger`);
  const state: StateView = { get: (key) => ledger.getState(key, version) };
  const executor = createExecutor({ registry, codes, chainId, storageUsage: () => storageUsage });
  const endMs = performance.now() + limitMs;
  const deadline = { isOver: () => performance.now() >= endMs, maxCallGas: Number.POSITIVE_INFINITY };
  return runUntil(deadline, () => performRun(executor, state, run));
}

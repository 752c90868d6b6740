import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { type BalanceOptions, runnerMatchers } from "../../testing/matchers.ts";
import type { TestAccount } from "../../testing/testAccounts.ts";
import type { TestNetwork, TestNetworkOptions } from "../../testing/testNetwork.ts";
import { createTestRun } from "../../testing/testRun.ts";
import { createNodeTestNetwork } from "./nodeHost.ts";

export * from "../../testing/testingApi.ts";

/** Assertions about transactions. All are asynchronous: `await expect(call(…)).toSucceed()`. */
interface TransactionMatchers {
  toSucceed(): Promise<void>;
  toAbortWith(module: string, reason?: string | number | bigint): Promise<void>;
  toEmit(type: string, data?: unknown): Promise<void>;
  toCostAtMost(gasUnits: number | bigint): Promise<void>;
  toChangeBalance(account: TestAccount | string, amount: number | bigint, options?: BalanceOptions): Promise<void>;
}

declare module "vitest" {
  // biome-ignore lint/suspicious/noExplicitAny: must repeat the parameters of the declaration that it extends
  interface Matchers<T = any> extends TransactionMatchers {}
}

/** Vitest's limit of 10 s for hooks is short for an index on a busy machine. */
const START_MS = 60_000;

/**
 * Starts a network for this test file: before its first test, in the same process. Each test sees the state that `beforeAll` hooks left, and
 * its transactions are reverted after it. A failed test prints the traces of its failed transactions.
 */
export function useLocalnet(options?: TestNetworkOptions): TestNetwork {
  const managed = createNodeTestNetwork(options);
  const run = createTestRun(managed);
  expect.extend(runnerMatchers());
  beforeAll(() => run.beforeAll(), START_MS);
  beforeEach(() => run.beforeEach());
  afterEach(async ({ task }) => {
    const report = await run.afterEach(task.result?.state === "fail");
    if (report !== undefined) console.error(report);
  });
  afterAll(() => run.afterAll(), START_MS);
  return managed.network;
}

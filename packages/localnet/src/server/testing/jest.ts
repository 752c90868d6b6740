import { type BalanceOptions, type MatcherResult, runnerMatchers } from "../../testing/matchers.ts";
import type { TestAccount } from "../../testing/testAccounts.ts";
import type { TestNetwork, TestNetworkOptions } from "../../testing/testNetwork.ts";
import { createTestRun } from "../../testing/testRun.ts";
import { createNodeTestNetwork } from "./nodeHost.ts";

export * from "../../testing/testingApi.ts";

declare global {
  // Extends the types of `@types/jest`, if they are installed.
  namespace jest {
    interface Matchers<R> {
      toSucceed(): Promise<R>;
      toAbortWith(module: string, reason?: string | number | bigint): Promise<R>;
      toEmit(type: string, data?: unknown): Promise<R>;
      toCostAtMost(gasUnits: number | bigint): Promise<R>;
      toChangeBalance(account: TestAccount | string, amount: number | bigint, options?: BalanceOptions): Promise<R>;
    }
  }
}

/** Globals of Jest that this file uses; no package of Jest is imported. */
interface JestGlobals {
  readonly beforeAll: (hook: () => Promise<void>, timeoutMs: number) => void;
  readonly beforeEach: (hook: () => Promise<void>) => void;
  readonly afterEach: (hook: () => Promise<void>) => void;
  readonly afterAll: (hook: () => Promise<void>, timeoutMs: number) => void;
  readonly expect: {
    extend(
      matchers: Readonly<Record<string, (this: { isNot: boolean }, received: unknown, ...args: unknown[]) => Promise<MatcherResult>>>,
    ): void;
  };
}

/** Jest's limit of 5 s for hooks is short for an index on a busy machine. */
const START_MS = 60_000;
/** Name of the symbol under which Jest's default runner stores its state. */
const RUNNER_STATE = "JEST_STATE_SYMBOL";

/**
 * Starts a network for this test file: before its first test, in the same process. Each test sees the state that `beforeAll` hooks left, and
 * its transactions are reverted after it. A failed test prints the traces of its failed transactions.
 */
export function useLocalnet(options?: TestNetworkOptions): TestNetwork {
  const jest = globalThis as unknown as Partial<JestGlobals>;
  const { beforeAll, beforeEach, afterEach, afterAll, expect } = jest;
  if (!beforeAll || !beforeEach || !afterEach || !afterAll || !expect)
    throw new Error('"atoll-localnet/jest" needs Jest\'s globals: run it in Jest, without "injectGlobals": false');
  const managed = createNodeTestNetwork(options);
  const run = createTestRun(managed);
  expect.extend(runnerMatchers());
  beforeAll(() => run.beforeAll(), START_MS);
  beforeEach(() => run.beforeEach());
  afterEach(async () => {
    const report = await run.afterEach(hasFailed());
    if (report !== undefined) console.error(report);
  });
  afterAll(() => run.afterAll(), START_MS);
  return managed.network;
}

/** Whether the current test has failed. Jest has no public way to ask in a hook; its runner's state is a global. */
function hasFailed(): boolean {
  const symbol = Object.getOwnPropertySymbols(globalThis).find(({ description }) => description === RUNNER_STATE);
  const state = symbol && (globalThis as unknown as Record<symbol, unknown>)[symbol];
  const { currentlyRunningTest } = (state ?? {}) as { currentlyRunningTest?: { errors?: readonly unknown[] } | null };
  return (currentlyRunningTest?.errors?.length ?? 0) > 0;
}

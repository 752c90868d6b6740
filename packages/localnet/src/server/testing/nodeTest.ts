import { AssertionError } from "node:assert";
import { after, afterEach, before, beforeEach } from "node:test";
import { type BalanceOptions, type MatcherResult, matchers } from "../../testing/matchers.ts";
import type { TestAccount } from "../../testing/testAccounts.ts";
import type { TestNetwork, TestNetworkOptions } from "../../testing/testNetwork.ts";
import { createTestRun } from "../../testing/testRun.ts";
import { createNodeTestNetwork } from "./nodeHost.ts";

export * from "../../testing/testingApi.ts";

/** Assertions about a transaction; each rejects with an `AssertionError`. */
export interface TransactionExpectation {
  readonly not: Omit<TransactionExpectation, "not">;
  toSucceed(): Promise<void>;
  toAbortWith(module: string, reason?: string | number | bigint): Promise<void>;
  toEmit(type: string, data?: unknown): Promise<void>;
  toCostAtMost(gasUnits: number | bigint): Promise<void>;
  toChangeBalance(account: TestAccount | string, amount: number | bigint, options?: BalanceOptions): Promise<void>;
}

/** Assertions about a transaction: its hash, an object with a `hash`, a promise of one, or a function that returns one. */
export function expect(received: unknown): TransactionExpectation {
  return { ...assertions(received, false), not: assertions(received, true) };
}

function assertions(received: unknown, isNot: boolean): Omit<TransactionExpectation, "not"> {
  const check = async (assertion: (isNot: boolean) => Promise<MatcherResult>): Promise<void> => {
    const { pass, message } = await assertion(isNot);
    if (pass === isNot) throw new AssertionError({ message: message() });
  };
  return {
    toSucceed: () => check(matchers.toSucceed(received)),
    toAbortWith: (module, reason) => check(matchers.toAbortWith(received, module, reason)),
    toEmit: (type, data) => check(matchers.toEmit(received, type, data)),
    toCostAtMost: (gasUnits) => check(matchers.toCostAtMost(received, gasUnits)),
    toChangeBalance: (account, amount, options) => check(matchers.toChangeBalance(received, account, amount, options)),
  };
}

/**
 * Starts a network for this test file: before its first test, in the same process. Each test sees the state that `before` hooks left, and
 * its transactions are reverted after it. A failed test prints the traces of its failed transactions.
 */
export function useLocalnet(options?: TestNetworkOptions): TestNetwork {
  const managed = createNodeTestNetwork(options);
  const run = createTestRun(managed);
  before(() => run.beforeAll());
  beforeEach(() => run.beforeEach());
  afterEach(async (context) => {
    const report = await run.afterEach(hasFailed(context));
    if (report !== undefined) console.error(report);
  });
  after(() => run.afterAll());
  return managed.network;
}

/** Whether the test of a hook has failed. The types of Node 20 lack `error`, which its hooks receive. */
function hasFailed(context: object): boolean {
  return "error" in context && context.error !== null && context.error !== undefined;
}

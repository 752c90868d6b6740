import { hex } from "@atoll/node";
import { matchTransactionsOf, takeDescribed } from "./matchers.ts";
import type { ManagedNetwork } from "./testNetwork.ts";
import { committedTransaction, describeTransaction } from "./transactionOutcome.ts";

/** Hooks of a test file around its network, for any test runner. */
export interface TestRun {
  beforeAll(): Promise<void>;
  beforeEach(): Promise<void>;
  /** Reverts to the state before the test. Returns the traces of a failed test's failed transactions, unless assertions showed them. */
  afterEach(hasFailed: boolean): Promise<string | undefined>;
  afterAll(): Promise<void>;
}

/** Largest number of failed transactions described after a test. */
const MOST_DESCRIBED = 3;
const CONCURRENT = `Tests of one file share a network, which is reverted after each of them, so they cannot run at the same time: remove "concurrent",
or put the tests into files of their own.`;

export function createTestRun(managed: ManagedNetwork): TestRun {
  let failed: string[] = [];
  let isInTest = false;
  /** Number of tests that began during another one, and were refused. */
  let refused = 0;
  let cleanUps: (() => void)[] = [];

  return {
    async beforeAll() {
      await managed.start();
      const { localnet } = managed.network;
      const { chain } = localnet;
      cleanUps = [
        matchTransactionsOf(localnet),
        chain.subscribe(({ kind, block }) => {
          if (kind !== "committed" || !isInTest) return;
          for (let version = block.firstVersion; version <= block.lastVersion; version++) {
            const transaction = chain.store.getTransaction(version);
            if (transaction?.user === undefined || transaction.info.status.kind === "success") continue;
            failed = [...failed.slice(1 - MOST_DESCRIBED), hex(transaction.info.transactionHash)];
          }
        }),
      ];
    },
    async beforeEach() {
      if (isInTest) {
        refused += 1;
        throw new Error(CONCURRENT);
      }
      isInTest = true;
      failed = [];
      takeDescribed();
      await managed.save();
    },
    async afterEach(hasFailed) {
      if (refused > 0) {
        refused -= 1;
        return undefined;
      }
      if (!isInTest) return undefined;
      isInTest = false;
      const report = hasFailed ? await describeFailed(managed, failed) : undefined;
      await managed.restore();
      return report;
    },
    async afterAll() {
      for (const cleanUp of cleanUps) cleanUp();
      cleanUps = [];
      await managed.stop();
    },
  };
}

async function describeFailed({ network }: ManagedNetwork, failed: readonly string[]): Promise<string | undefined> {
  const described = takeDescribed();
  const texts: string[] = [];
  for (const hash of failed) {
    if (described.has(hash)) continue;
    const transaction = await committedTransaction(network.localnet, hash);
    if (transaction !== undefined) texts.push(await describeTransaction(network.localnet, transaction));
  }
  return texts.length === 0 ? undefined : `Failed transactions of this test:\n${texts.join("\n")}`;
}

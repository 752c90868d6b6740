import { expect, it } from "vitest";
import { stubClient } from "../../client/testing/stubClient.ts";
import { readAddress } from "../../facts/address.ts";
import type { LedgerState } from "../../facts/types.ts";
import type { IndexedTransaction, IndexedTransactions } from "../../indexer/accountTransactions.ts";
import { ChainError } from "../../transport/chainError.ts";
import { loadHistoryPage } from "./loadHistoryPage.ts";

const ALICE = readAddress("0xa11ce");
const row = (version: bigint, account = ALICE): IndexedTransaction => ({
  version,
  account,
  user: undefined,
  success: true,
  activities: [],
});

const LEDGER = { version: 1_500n, timestampUsecs: 0n } as LedgerState;

/** Index with a parsed answer, and a node whose every answer is `get`. */
const clientOf = (answer: IndexedTransactions, get: () => Promise<never>) => ({
  index: { ask: async <T>() => answer as T },
  node: { ...stubClient({}).node, get },
});

const pageOf = (transactions: readonly IndexedTransaction[], ledger: () => Promise<LedgerState> = () => expect.unreachable()) =>
  loadHistoryPage(
    { ledger, ...clientOf({ transactions, indexedVersion: 1_500n, indexedAtUsecs: undefined }, () => expect.unreachable()) },
    { address: ALICE, filter: "all", cursor: undefined, limit: 100, ledger: LEDGER },
  );

it("loadHistoryPage omits index rows of other accounts or of impossible versions and counts them", async () => {
  const page = await pageOf([row(99_999_999n), row(1_400n, readAddress("0xb0b")), row(1_300n)], async () => LEDGER);
  expect([page.entries.map(({ version }) => version), page.leftOut]).toEqual([[1_300n], 2]);
});

it("loadHistoryPage shows rows slightly newer than the last known ledger version", async () => {
  const page = await pageOf([row(1_501n), row(1_300n)]);
  expect([page.entries.map(({ version }) => version), page.leftOut]).toEqual([[1_501n, 1_300n], undefined]);
});

it("loadHistoryPage reloads the ledger version before rejecting rows, as after hours in a hidden tab", async () => {
  const page = await pageOf([row(5_000_000n), row(1_300n)], async () => ({ ...LEDGER, version: 5_000_100n }));
  expect([page.entries.map(({ version }) => version), page.leftOut]).toEqual([[5_000_000n, 1_300n], undefined]);
});

it("loadHistoryPage omits rows of impossible versions when the node does not answer", async () => {
  const page = await pageOf([row(99_999_999n), row(1_300n)], async () => {
    throw new ChainError({ service: "node", status: 500, code: undefined, vmErrorCode: undefined, message: "No.", path: "/" });
  });
  expect([page.entries.map(({ version }) => version), page.leftOut]).toEqual([[1_300n], 1]);
});

it("loadHistoryPage shows the rows of a lagging index while the node limits requests, and marks newer transactions as unknown", async () => {
  const limited = new ChainError({ service: "node", status: 429, code: undefined, vmErrorCode: undefined, message: "Slower.", path: "/" });
  const pageWith = (failure: Error) =>
    loadHistoryPage(
      {
        ledger: () => expect.unreachable(),
        ...clientOf({ transactions: [row(1_300n)], indexedVersion: 1_400n, indexedAtUsecs: 5_000_000n }, () => Promise.reject(failure)),
      },
      { address: ALICE, filter: "all", cursor: undefined, limit: 100, ledger: { ...LEDGER, timestampUsecs: 65_000_000n } },
    );
  const page = await pageWith(limited);
  expect(page.entries.map(({ version }) => version)).toEqual([1_300n]);
  expect(page.source).toEqual({ kind: "indexBehind", behindSecs: 60, isNodeSilent: true });
  await expect(pageWith(new RangeError("no answer of a node"))).rejects.toThrow("no answer of a node");
});

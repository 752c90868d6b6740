import { expect, it } from "vitest";
import { readAddress } from "../facts/address.ts";
import type { LedgerState } from "../facts/types.ts";
import type { IndexedTransaction } from "../indexer/accountTransactions.ts";
import { loadHistoryPage } from "./loadHistoryPage.ts";

const ALICE = readAddress("0xa11ce");
const row = (version: bigint, account = ALICE): IndexedTransaction => ({
  version,
  account,
  user: undefined,
  success: true,
  activities: [],
});

const pageOf = (...transactions: readonly IndexedTransaction[]) =>
  loadHistoryPage(
    {
      indexedTransactions: async () => ({ transactions, indexedVersion: 1_500n, indexedAtUsecs: undefined }),
      accountTransactions: () => expect.unreachable(),
    },
    {
      address: ALICE,
      filter: "all",
      cursor: undefined,
      limit: 100,
      ledger: { version: 1_500n, timestampUsecs: 0n } as LedgerState,
    },
  );

it("rows of the index that cannot be true are left out, and that they are is told", async () => {
  const page = await pageOf(row(99_999_999n), row(1_400n, readAddress("0xb0b")), row(1_300n));
  expect([page.entries.map(({ version }) => version), page.leftOut]).toEqual([[1_300n], 2]);
});

it("rows of what came since the ledger was last heard of are not", async () => {
  const page = await pageOf(row(1_501n), row(1_300n));
  expect([page.entries.map(({ version }) => version), page.leftOut]).toEqual([[1_501n, 1_300n], undefined]);
});

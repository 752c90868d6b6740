import { expect, test } from "vitest";
import { stubClient } from "../../client/testing/stubClient.ts";
import { readAddress } from "../../facts/address.ts";
import type { TransactionFacts } from "../../facts/types.ts";
import type { IndexedTransaction } from "../../indexer/accountTransactions.ts";
import type { ReadOptions } from "../../ledger/createNodeApi.ts";
import { ChainError } from "../../transport/chainError.ts";
import { loadPageWithExecutions } from "./loadPageWithExecutions.ts";

const owner = readAddress("0xa11ce");

/** Call without balance changes, which the indexer does not report as an execution for a shared account. */
const call = (sequenceNumber: bigint): IndexedTransaction => ({
  version: 5_000n + sequenceNumber,
  account: owner,
  user: { sender: owner, functionId: "0x1::game::play", timestampUsecs: 0n, sequenceNumber },
  success: true,
  activities: [],
});

test("loadPageWithExecutions shortens a page after three node requests, and the next page continues there", async () => {
  const calls = Array.from({ length: 20 }, (_, at) => call(1_200n - BigInt(at) * 60n));
  const requestedVersions: bigint[] = [];
  const client = {
    index: { ask: async <T>() => ({ transactions: calls, indexedVersion: 9_000n, indexedAtUsecs: undefined }) as T },
    node: {
      ...stubClient({}).node,
      get: async <T>(path: string, _read: unknown, { params = {} }: ReadOptions = {}) => {
        if (!path.endsWith("/transactions")) return expect.unreachable("each alone is more requests");
        requestedVersions.push(BigInt(params.start ?? 0) + BigInt(params.limit ?? 0));
        return [] as T;
      },
    },
    ledger: async () => expect.unreachable("no row is beyond it"),
  };
  const executions = { known: new Map<bigint, TransactionFacts | null>(), runOf: () => undefined };
  const question = { address: owner, filter: "all", cursor: undefined, limit: 20, ledger: undefined } as const;
  const { entries, next } = await loadPageWithExecutions(client, question, executions);
  expect(requestedVersions).toEqual([1_201n, 1_081n, 961n]);
  expect(entries.map(({ version }) => version)).toEqual(calls.slice(0, 6).map(({ version }) => version));
  expect(next).toEqual({ of: "index", version: calls[5]?.version });
  // Versions requested once, even in vain, are not requested again: the next page covers as many entries again.
  expect(await loadPageWithExecutions(client, question, executions)).toMatchObject({ next: { version: calls[11]?.version } });
});

test("loadPageWithExecutions returns the indexer's entries if the node rate-limits, and throws if the node's response is invalid", async () => {
  const refusal = (status: number, code: string) =>
    new ChainError({ service: "node", status, code, vmErrorCode: undefined, message: code, path: "/v1/accounts" });
  const client = (error: ChainError) => ({
    index: {
      ask: async <T>() => ({ transactions: [call(9n), call(8n)], indexedVersion: 9_000n, indexedAtUsecs: undefined }) as T,
    },
    node: { ...stubClient({}).node, get: () => Promise.reject(error) },
    ledger: async () => expect.unreachable("no row is beyond it"),
  });
  const question = { address: owner, filter: "all", cursor: undefined, limit: 20, ledger: undefined } as const;
  const limited = await loadPageWithExecutions(client(refusal(429, "rate_limited")), question, {
    known: new Map(),
    runOf: () => undefined,
  });
  expect(limited.entries.map(({ version, isExecutionChecked }) => [version, isExecutionChecked])).toEqual([
    [5_009n, undefined],
    [5_008n, undefined],
  ]);
  await expect(
    loadPageWithExecutions(client(refusal(400, "invalid_input")), question, { known: new Map(), runOf: () => undefined }),
  ).rejects.toThrow("invalid_input");
});

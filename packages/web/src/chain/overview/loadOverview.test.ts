import { describe, expect, it } from "vitest";
import { stubClient } from "../client/testing/stubClient.ts";
import { readAddress } from "../facts/address.ts";
import type { LedgerState } from "../facts/types.ts";
import { ChainError } from "../transport/chainError.ts";
import { loadOverview } from "./loadOverview.ts";
import type { IndexedOverview } from "./overviewQuestion.ts";

const [ALICE, BOB, POOL] = ["0xa11ce", "0xb0b", "0xb001"].map(readAddress) as [never, never, never];
const position = { indexedVersion: 9n, indexedAtUsecs: 5_000_000n };
const transaction = (version: bigint, account: never, sender: never) => ({
  version,
  account,
  user: { sender, functionId: "0x1::a::b", timestampUsecs: version, sequenceNumber: undefined },
  success: true,
  activities: [],
});
const answer: IndexedOverview = {
  history: { ...position, transactions: [transaction(8n, BOB, ALICE), transaction(8n, ALICE, ALICE), transaction(7n, BOB, POOL)] },
  holdings: { ...position, assets: [], next: undefined },
  apt: new Map([[ALICE, 5n]]),
  names: [],
  leaving: [{ delegator: ALICE, pool: POOL }],
  shared: undefined,
};

function client(indexed: () => Promise<IndexedOverview>) {
  const requests: string[] = [];
  const counted = <T>(name: string, result: T) => {
    requests.push(name);
    return Promise.resolve(result);
  };
  return {
    requests,
    index: { ask: <T>() => counted("index", undefined).then(indexed) as Promise<T> },
    node: {
      ...stubClient({}).node,
      get: <T>(path: string) =>
        path.endsWith("/transactions") ? counted("node: transactions", [] as T) : Promise.resolve({ sequenceNumber: 1n } as T),
    },
    ledger: () => counted("node: ledger", {} as LedgerState),
  };
}
const of = (...addresses: never[]) => ({ addresses, history: 6, namesBeforeSecs: undefined, shared: [], ledger: undefined });

describe("loadOverview", () => {
  it("of one account takes a single index request", async () => {
    const asking = client(async () => answer);
    const { indexed, history } = await loadOverview(asking, of(ALICE));
    expect(asking.requests).toEqual(["index"]);
    expect(indexed?.leaving).toEqual(answer.leaving);
    expect(history.source).toEqual({ kind: "index" });
  });

  it("of several accounts lists each transaction once, from its sender's view", async () => {
    const asking = client(async () => answer);
    const { history } = await loadOverview(asking, of(ALICE, BOB));
    expect(asking.requests).toEqual(["index"]);
    expect(history.entries.map(({ version, counterparty }) => [version, counterparty])).toEqual([
      [8n, undefined],
      [7n, POOL],
    ]);
  });

  it("of one account falls back to a single node request without an index; of several accounts it fails", async () => {
    const away = new ChainError({ service: "indexer", status: 0, code: "no_indexer", vmErrorCode: undefined, message: "none", path: "" });
    const asking = client(() => Promise.reject(away));
    const { indexed, holdings, history } = await loadOverview(asking, of(ALICE));
    expect(asking.requests.sort()).toEqual(["index", "node: transactions"]);
    expect([indexed, holdings.source.kind, history.source.kind]).toEqual([undefined, "node", "node"]);
    await expect(loadOverview(asking, of(ALICE, BOB))).rejects.toBe(away);
  });
});

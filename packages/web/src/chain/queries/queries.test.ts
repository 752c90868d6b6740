import { QueryClient, type QueryKey } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { stubClient } from "../client/testing/stubClient.ts";
import { readAddress } from "../facts/address.ts";
import type { LedgerIdentity, LedgerState } from "../facts/types.ts";
import type { AssetActivityPage } from "../indexer/assetActivities.ts";
import { ChainError } from "../transport/chainError.ts";
import { accountQuery } from "./accountQuery.ts";
import { accountTransactionsQuery } from "./accountTransactionsQuery.ts";
import { assetActivitiesQuery, issuingCodeQuery } from "./assetQueries.ts";
import { balanceQuery } from "./balanceQuery.ts";
import type { ChainContext } from "./chainQuery.ts";
import { sendableAssetsQuery } from "./holdingsQueries.ts";
import { modulesQuery } from "./modulesQuery.ts";
import { resourcesQuery } from "./resourcesQuery.ts";
import { transactionQuery } from "./transactionQuery.ts";
import { transactionsQuery } from "./transactionsQuery.ts";

const address = readAddress("0xa11ce");
const identity = "local:0x1" as LedgerIdentity;
/** Network with this balance and no transactions. */
const at = (id: string, of: LedgerIdentity | undefined, balance = 0n): ChainContext => ({
  client: stubClient({ node: (path) => (path === "view" ? [balance.toString()] : undefined) }, id),
  identity: of,
  ledgerNow: () => undefined,
});
const page = { before: 18_446_744_073_709_551_615n, limit: 25 };

const keys = (at: ChainContext): readonly QueryKey[] => [
  accountQuery(address)(at).queryKey,
  balanceQuery(address)(at).queryKey,
  resourcesQuery(address)(at).queryKey,
  modulesQuery(address)(at).queryKey,
  transactionsQuery(page)(at).queryKey,
  accountTransactionsQuery(address, page)(at).queryKey,
  transactionQuery("5")(at).queryKey,
];

describe("chain queries", () => {
  it("have keys that start with network and ledger, and never collide", () => {
    const all = keys(at("local", identity));
    for (const key of all) expect(key.slice(0, 2)).toEqual(["local", identity]);
    const texts = [...all, ...keys(at("other", identity)), ...keys(at("local", undefined))].map((key) => JSON.stringify(key));
    expect(new Set(texts).size).toBe(texts.length);
  });

  it("share no responses between networks, or between ledgers before and after a reset", async () => {
    const cache = new QueryClient();
    expect(await cache.fetchQuery({ ...balanceQuery(address)(at("local", identity, 1n)), staleTime: 60_000 })).toBe(1n);
    expect(await cache.fetchQuery({ ...balanceQuery(address)(at("other", identity, 2n)), staleTime: 60_000 })).toBe(2n);
    const afterReset = balanceQuery(address)(at("local", "local:0x2" as LedgerIdentity, 3n));
    expect(await cache.fetchQuery({ ...afterReset, staleTime: 60_000 })).toBe(3n);
  });

  it("wait for the ledger identity", () => {
    expect(balanceQuery(address)(at("local", undefined)).enabled).toBe(false);
    expect(balanceQuery(address)(at("local", identity)).enabled).toBe(true);
  });

  it("return null for an unknown transaction", async () => {
    expect(await new QueryClient().fetchQuery(transactionQuery("5")(at("local", identity)))).toBeNull();
  });
});

describe("a failed chain query", () => {
  const refusal = (service: "node" | "indexer", status: number) =>
    new ChainError({ service, status, code: undefined, vmErrorCode: undefined, message: "", path: "" });

  async function transactionAgain(error: ChainError): Promise<number | false | undefined> {
    const cache = new QueryClient();
    const client = stubClient({ node: () => Promise.reject(error) });
    const options = transactionQuery("5")({ client, identity, ledgerNow });
    await cache.fetchQuery(options).catch(() => {});
    const cachedQuery = cache.getQueryCache().find(options);
    return cachedQuery === undefined || typeof options.refetchInterval !== "function"
      ? undefined
      : options.refetchInterval(cachedQuery as never);
  }

  it("refetches a transaction, unless the node has pruned it", async () => {
    expect(await transactionAgain(refusal("node", 502))).toBeGreaterThan(0);
    expect(await transactionAgain(refusal("node", 410))).toBe(false);
  });

  const level = { activities: [], next: undefined, indexedVersion: 100n, indexedAtUsecs: 60_000_000n };
  const ledgerNow = () => ({ version: 100n, timestampUsecs: 60_000_000n }) as LedgerState;
  async function listAgain(answer: Promise<AssetActivityPage>): Promise<number | false | undefined> {
    const cache = new QueryClient();
    const client = stubClient({ index: () => answer });
    const options = assetActivitiesQuery({ ids: ["0xa"], owner: undefined })({ client, identity, ledgerNow });
    await cache.fetchInfiniteQuery(options).catch(() => {});
    const cachedQuery = cache.getQueryCache().find({ queryKey: options.queryKey });
    return cachedQuery === undefined || typeof options.refetchInterval !== "function"
      ? undefined
      : options.refetchInterval(cachedQuery as never);
  }

  it("refetches an index list until the index answers and reaches the ledger", async () => {
    expect(await listAgain(Promise.resolve(level))).toBe(false);
    expect(await listAgain(Promise.reject(refusal("indexer", 429)))).toBeGreaterThan(0);
    expect(await listAgain(Promise.resolve({ ...level, indexedVersion: 1n, indexedAtUsecs: 1n }))).toBeGreaterThan(0);
  });

  it("refetches sendable assets while the index is unavailable, after its requested delay, but not on networks without an index", async () => {
    const none = { service: "indexer", status: 0, code: "no_indexer", vmErrorCode: undefined, message: "", path: "" } as const;
    const busy = { ...none, status: 429, code: undefined, retryAfterMs: 41_000 };
    const holdings = { assets: [], next: undefined, indexedVersion: 1n, indexedAtUsecs: undefined };
    const again = async (answer: () => Promise<typeof holdings>) => {
      const cache = new QueryClient();
      const client = stubClient({ node: (path) => (path === "view" ? ["0"] : []), index: answer });
      const options = sendableAssetsQuery(address)({ client, identity, ledgerNow });
      await cache.fetchQuery(options);
      const cachedQuery = cache.getQueryCache().find({ queryKey: options.queryKey });
      return typeof options.refetchInterval === "function" ? options.refetchInterval(cachedQuery as never) : undefined;
    };
    expect(await again(() => Promise.reject(refusal("indexer", 503)))).toBe(5_000);
    expect(await again(() => Promise.reject(new ChainError(busy)))).toBe(41_000);
    expect(await again(() => Promise.reject(new ChainError(none)))).toBe(false);
    expect(await again(async () => holdings)).toBe(false);
  });
});

it("issuingCodeQuery never polls, because the node responds to each request for unpublished code with an error", () => {
  expect(issuingCodeQuery(address)(at("local", identity))).not.toHaveProperty("refetchInterval");
});

import { QueryClient, type QueryKey } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import type { ChainClient } from "../client/chainClient.ts";
import { readAddress } from "../facts/address.ts";
import type { LedgerIdentity, NetworkDefinition, NetworkId } from "../facts/types.ts";
import { accountQuery } from "./accountQuery.ts";
import { accountTransactionsQuery } from "./accountTransactionsQuery.ts";
import { balanceQuery } from "./balanceQuery.ts";
import { gasPriceQuery } from "./gasPriceQuery.ts";
import { ledgerQuery } from "./ledgerQuery.ts";
import { modulesQuery } from "./modulesQuery.ts";
import { resourcesQuery } from "./resourcesQuery.ts";
import { transactionQuery } from "./transactionQuery.ts";
import { transactionsQuery } from "./transactionsQuery.ts";

const address = readAddress("0xa11ce");
const identity = "local:0x1" as LedgerIdentity;
const clientOf = (id: string, balance = 0n) =>
  ({
    network: { id: id as NetworkId } as NetworkDefinition,
    aptBalance: async () => balance,
    transaction: async () => undefined,
  }) as Partial<ChainClient> as ChainClient;
const page = { before: 18_446_744_073_709_551_615n, limit: 25 };

const keys = (client: ChainClient, of: LedgerIdentity | undefined): readonly QueryKey[] => [
  accountQuery(client, of, address).queryKey,
  balanceQuery(client, of, address).queryKey,
  resourcesQuery(client, of, address).queryKey,
  modulesQuery(client, of, address).queryKey,
  transactionsQuery(client, of, page).queryKey,
  accountTransactionsQuery(client, of, address, page).queryKey,
  transactionQuery(client, of, "5").queryKey,
  gasPriceQuery(client, of).queryKey,
];

describe("queries", () => {
  it("begin with the network and its ledger, and differ from each other", () => {
    const all = keys(clientOf("local"), identity);
    for (const key of all) expect(key.slice(0, 2)).toEqual(["local", identity]);
    const texts = [...all, ...keys(clientOf("other"), identity), ...keys(clientOf("local"), undefined)].map((key) => JSON.stringify(key));
    expect(new Set(texts).size).toBe(texts.length);
  });

  it("do not share answers between networks, nor between a ledger and the one after a reset", async () => {
    const cache = new QueryClient();
    expect(await cache.fetchQuery({ ...balanceQuery(clientOf("local", 1n), identity, address), staleTime: 60_000 })).toBe(1n);
    expect(await cache.fetchQuery({ ...balanceQuery(clientOf("other", 2n), identity, address), staleTime: 60_000 })).toBe(2n);
    const afterReset = balanceQuery(clientOf("local", 3n), "local:0x2" as LedgerIdentity, address);
    expect(await cache.fetchQuery({ ...afterReset, staleTime: 60_000 })).toBe(3n);
  });

  it("wait until the ledger is known, but for the one that tells it", () => {
    expect(balanceQuery(clientOf("local"), undefined, address).enabled).toBe(false);
    expect(balanceQuery(clientOf("local"), identity, address).enabled).toBe(true);
    expect(ledgerQuery(clientOf("local")).enabled).toBeUndefined();
  });

  it("give null for a transaction that the network does not know", async () => {
    expect(await new QueryClient().fetchQuery(transactionQuery(clientOf("local"), identity, "5"))).toBeNull();
  });
});

import { describe, expect, it } from "vitest";
import type { ChainClient } from "../client/chainClient.ts";
import { readAddress } from "../facts/address.ts";
import type { LedgerState, TransactionFacts } from "../facts/types.ts";
import { buildTransfer } from "../transactions/buildTransfer.ts";
import { maximumTransfer, narrowedGasLimit, prepareTransfer } from "./prepareTransfer.ts";

const account = { key: { publicKey: `0x${"0".repeat(64)}`, scheme: "ed25519" } } as const;
const request = {
  sender: readAddress("0xa11ce"),
  recipient: readAddress("0xb0b"),
  octas: 5n,
  gasUnitPrice: 100n,
  maxGasAmount: undefined,
  chainId: 4,
  expiresInSecs: 20,
};

/** A network that runs everything for `gas` units and asks for a limit of at least `least`. */
function network({ balance, gas, least = 0n, fails = false }: { balance: bigint; gas: bigint; least?: bigint; fails?: boolean }) {
  const limits: bigint[] = [];
  const client: Partial<ChainClient> = {
    aptBalance: async () => balance,
    buildTransfer: async (one) => buildTransfer(one, { chainId: 4, timestampUsecs: 0n } as LedgerState, 0n),
    simulate: async (transaction) => {
      limits.push(transaction.maxGasAmount);
      const success = !fails && transaction.maxGasAmount >= least && transaction.maxGasAmount >= gas;
      return { transaction: { success, gasUsed: gas } as TransactionFacts, atVersion: 1n, balances: [] };
    },
  };
  return { client: client as ChainClient, limits };
}

describe("prepareTransfer", () => {
  it("narrows the limit to half as much again, and gives the simulation of those very bytes", async () => {
    const { client, limits } = network({ balance: 10n ** 9n, gas: 1_001n });
    const { transaction } = await prepareTransfer(client, request, account);
    expect(limits).toEqual([200_000n, 1_502n]);
    expect(transaction.maxGasAmount).toBe(1_502n);
  });

  it.each([
    [0n, 100n],
    [9n, 109n],
    [200n, 300n],
    [201n, 302n],
    [1_001n, 1_502n],
  ])("%i used allows for %i", (used, limit) => expect(narrowedGasLimit(used)).toBe(limit));

  it("asks for no more than the balance covers", async () => {
    const { client, limits } = network({ balance: 5_000n, gas: 20n });
    await prepareTransfer(client, request, account);
    expect(limits).toEqual([50n, 50n]);
  });

  it("with nothing, asks for the usual limit, so that the answer is about the balance", async () => {
    const { client, limits } = network({ balance: 0n, gas: 0n, fails: true });
    await prepareTransfer(client, request, account);
    expect(limits).toEqual([200_000n]);
  });

  it("keeps the wide limit where the network does not take the narrow one", async () => {
    const { client, limits } = network({ balance: 10n ** 9n, gas: 10n, least: 1_000n });
    const { transaction, simulation } = await prepareTransfer(client, request, account);
    expect(limits).toEqual([200_000n, 110n]);
    expect(transaction.maxGasAmount).toBe(200_000n);
    expect(simulation.transaction.success).toBe(true);
  });

  it("takes the person's own limit as it is", async () => {
    const { client, limits } = network({ balance: 10n ** 9n, gas: 10n });
    await prepareTransfer(client, { ...request, maxGasAmount: 777n }, account);
    expect(limits).toEqual([777n]);
  });
});

describe("maximumTransfer", () => {
  it("leaves what the narrowed limit may cost", async () => {
    expect(await maximumTransfer(network({ balance: 1_000_000n, gas: 1_000n }).client, request, account)).toBe(1_000_000n - 150_000n);
    expect(await maximumTransfer(network({ balance: 120_000n, gas: 1_000n }).client, request, account)).toBe(0n);
    expect(await maximumTransfer(network({ balance: 0n, gas: 0n, fails: true }).client, request, account)).toBe(0n);
  });
});

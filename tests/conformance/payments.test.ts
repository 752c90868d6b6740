import {
  Account,
  AccountAddress,
  type Aptos,
  type CommittedTransactionResponse,
  isUserTransactionResponse,
  TransactionResponseType,
  type UserTransactionResponse,
} from "@aptos-labs/ts-sdk";
import { beforeAll, describe, expect, it } from "vitest";
import { balanceOf, createClient, fundedAccount } from "../support/client.ts";
import type { NetworkAddresses } from "../support/networkProcess.ts";
import { sharedNetwork } from "../support/sharedNetwork.ts";

let network: NetworkAddresses;
let aptos: Aptos;
beforeAll(async () => {
  network = await sharedNetwork();
  aptos = createClient(network);
});

const NO_INDEXER = { waitForIndexer: false };

async function pay(sender: Account, to: Account, amount: number): Promise<UserTransactionResponse> {
  const transaction = await aptos.transferCoinTransaction({ sender: sender.accountAddress, recipient: to.accountAddress, amount });
  const pending = await aptos.signAndSubmitTransaction({ signer: sender, transaction });
  return asUser(await aptos.waitForTransaction({ transactionHash: pending.hash, options: NO_INDEXER }));
}

function asUser(transaction: CommittedTransactionResponse): UserTransactionResponse {
  if (!isUserTransactionResponse(transaction)) throw new Error(`not a user transaction: ${transaction.type}`);
  return transaction;
}

describe("faucet funding", () => {
  it("adds exactly the amount in one transaction sent by another account", async () => {
    const account = Account.generate();
    const funding = await aptos.fundAccount({ accountAddress: account.accountAddress, amount: 123_456_789, options: NO_INDEXER });
    expect(funding.type).toBe(TransactionResponseType.User);
    expect(funding.success).toBe(true);
    expect(await balanceOf(aptos, account.accountAddress)).toBe(123_456_789n);
    expect(await aptos.getAccountTransactions({ accountAddress: account.accountAddress })).toEqual([]);
  });

  it("pays a thousand APT in a single request (checklist T11)", async () => {
    const account = await fundedAccount(aptos, 100_000_000_000);
    expect(await balanceOf(aptos, account.accountAddress)).toBe(100_000_000_000n);
  });

  it("pays exact amounts for concurrent requests", async () => {
    const accounts = await Promise.all(Array.from({ length: 12 }, (_, i) => fundedAccount(aptos, 1000 + i)));
    const balances = await Promise.all(accounts.map((account) => balanceOf(aptos, account.accountAddress)));
    expect(balances).toEqual(accounts.map((_, i) => BigInt(1000 + i)));
  });
});

describe("transfer with the client library", () => {
  it("moves the amount, and the sender also pays the stated fee", async () => {
    const alice = await fundedAccount(aptos);
    const bob = await fundedAccount(aptos);
    const paid = await pay(alice, bob, 1_000_000);
    expect(paid.vm_status).toBe("Executed successfully");
    expect(await balanceOf(aptos, bob.accountAddress)).toBe(101_000_000n);
    const fee = feeOf(paid);
    expect(await balanceOf(aptos, alice.accountAddress)).toBe(100_000_000n - 1_000_000n - fee);
  });

  it("reaches an unused address and costs more there, for storage", async () => {
    const alice = await fundedAccount(aptos);
    const stranger = Account.generate();
    const first = await pay(alice, stranger, 500);
    const second = await pay(alice, stranger, 500);
    expect(await balanceOf(aptos, stranger.accountAddress)).toBe(1000n);
    expect(BigInt(first.gas_used)).toBeGreaterThan(BigInt(second.gas_used));
  });

  it("of zero to the sender succeeds", async () => {
    const alice = await fundedAccount(aptos);
    expect((await pay(alice, alice, 0)).success).toBe(true);
  });

  it("above the balance commits as a failure with its reason and costs only the fee", async () => {
    const alice = await fundedAccount(aptos);
    const bob = Account.generate();
    const transaction = await aptos.transferCoinTransaction({
      sender: alice.accountAddress,
      recipient: bob.accountAddress,
      amount: 10_000_000_000,
    });
    const pending = await aptos.signAndSubmitTransaction({ signer: alice, transaction });
    const failed = asUser(
      await aptos.waitForTransaction({ transactionHash: pending.hash, options: { ...NO_INDEXER, checkSuccess: false } }),
    );
    expect(failed.success).toBe(false);
    expect(failed.vm_status).toMatch(/^Move abort in 0x1::fungible_asset: EINSUFFICIENT_BALANCE\(0x10004\): .+/);
    expect(await balanceOf(aptos, alice.accountAddress)).toBe(100_000_000n - feeOf(failed));
    expect(await balanceOf(aptos, bob.accountAddress)).toBe(0n);
  });

  it("of the fungible asset with APT's metadata object moves APT", async () => {
    const alice = await fundedAccount(aptos);
    const bob = Account.generate();
    const transaction = await aptos.transferFungibleAsset({
      sender: alice,
      fungibleAssetMetadataAddress: AccountAddress.A,
      recipient: bob.accountAddress,
      amount: 42,
    });
    const pending = await aptos.signAndSubmitTransaction({ signer: alice, transaction });
    expect((await aptos.waitForTransaction({ transactionHash: pending.hash, options: NO_INDEXER })).success).toBe(true);
    expect(await balanceOf(aptos, bob.accountAddress)).toBe(42n);
  });

  it("to several recipients pays each", async () => {
    const alice = await fundedAccount(aptos);
    const people = Array.from({ length: 7 }, () => Account.generate());
    const transaction = await aptos.transaction.build.simple({
      sender: alice.accountAddress,
      data: {
        function: "0x1::aptos_account::batch_transfer",
        functionArguments: [people.map((person) => person.accountAddress), people.map((_, i) => 100 + i)],
      },
    });
    const pending = await aptos.signAndSubmitTransaction({ signer: alice, transaction });
    await aptos.waitForTransaction({ transactionHash: pending.hash, options: NO_INDEXER });
    const balances = await Promise.all(people.map((person) => balanceOf(aptos, person.accountAddress)));
    expect(balances).toEqual(people.map((_, i) => BigInt(100 + i)));
  });
});

describe("small balance", () => {
  it("of 22,222,222 octas suffices for a transfer, although the default gas limit reserves 20,000,000 of them (checklist T12)", async () => {
    const alice = await fundedAccount(aptos, 22_222_222);
    const paid = await pay(alice, Account.generate(), 500_000);
    expect(paid.success).toBe(true);
    expect(BigInt(paid.max_gas_amount) * BigInt(paid.gas_unit_price)).toBe(20_000_000n);
  });
});

describe("200 concurrent transfers", () => {
  it("from one account, sent without waiting and out of order, all commit in sequence order", async () => {
    const alice = await fundedAccount(aptos, 1_000_000_000);
    const bob = await fundedAccount(aptos, 1);
    // The library's expiry of 20 seconds is short for 200 transfers on a busy machine.
    const expireTimestamp = Math.floor(Date.now() / 1000) + 120;
    const transactions = await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        aptos.transaction.build.simple({
          sender: alice.accountAddress,
          data: { function: "0x1::aptos_account::transfer", functionArguments: [bob.accountAddress, i + 1] },
          options: { accountSequenceNumber: i, gasUnitPrice: 100, maxGasAmount: 2000, expireTimestamp },
        }),
      ),
    );
    // Submits every second transaction first, so that half of them wait in the mempool.
    const order = [...transactions.keys()].sort((a, b) => (a % 2) - (b % 2) || b - a);
    const hashes = new Map<number, string>();
    await Promise.all(
      order.map(async (i) => {
        const transaction = transactions[i];
        if (transaction === undefined) throw new Error("unreachable");
        hashes.set(i, (await aptos.signAndSubmitTransaction({ signer: alice, transaction })).hash);
      }),
    );
    const committed = await Promise.all(
      transactions.map(async (_, i) =>
        asUser(await aptos.waitForTransaction({ transactionHash: hashes.get(i) ?? "", options: { ...NO_INDEXER, timeoutSecs: 120 } })),
      ),
    );
    const versions = committed.map((transaction) => BigInt(transaction.version));
    expect(versions).toEqual([...versions].sort((a, b) => (a < b ? -1 : 1)));
    expect(committed.map((transaction) => transaction.sequence_number)).toEqual(committed.map((_, i) => String(i)));
    expect(await balanceOf(aptos, bob.accountAddress)).toBe(1n + (200n * 201n) / 2n);
    expect((await aptos.getAccountInfo({ accountAddress: alice.accountAddress })).sequence_number).toBe("200");
  });
});

function feeOf(transaction: UserTransactionResponse): bigint {
  const statement = transaction.events.find((event) => event.type === "0x1::transaction_fee::FeeStatement");
  const refund = BigInt(statement?.data.storage_fee_refund_octas ?? -1);
  expect(refund).toBeGreaterThanOrEqual(0n);
  return BigInt(transaction.gas_used) * BigInt(transaction.gas_unit_price) - refund;
}

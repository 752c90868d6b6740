import { Account, AccountAddress, type Aptos, isBlockMetadataTransactionResponse, isUserTransactionResponse } from "@aptos-labs/ts-sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { balanceOf, createClient, fundedAccount } from "../support/client.ts";
import { type NetworkProcess, startNetworkProcess } from "../support/networkProcess.ts";

let network: NetworkProcess;
let aptos: Aptos;
beforeAll(async () => {
  network = await startNetworkProcess();
  aptos = createClient(network);
});
afterAll(() => network?.stop());

async function payment() {
  const alice = await fundedAccount(aptos);
  const transaction = await aptos.transferCoinTransaction({
    sender: alice.accountAddress,
    recipient: Account.generate().accountAddress,
    amount: 11,
  });
  const pending = await aptos.signAndSubmitTransaction({ signer: alice, transaction });
  const done = await aptos.waitForTransaction({ transactionHash: pending.hash, options: { waitForIndexer: false } });
  if (!isUserTransactionResponse(done)) throw new Error(done.type);
  return { alice, done, pending };
}

describe("committed payment", () => {
  it("has the same JSON by hash, by waiting, by version, by account and in its block (checklist T15)", async () => {
    const { alice, done } = await payment();
    const byHash = await aptos.getTransactionByHash({ transactionHash: done.hash });
    const byWaiting = await fetch(`${network.nodeUrl}/transactions/wait_by_hash/${done.hash}`).then((answer) => answer.json());
    const byVersion = await aptos.getTransactionByVersion({ ledgerVersion: BigInt(done.version) });
    const [byAccount] = await aptos.getAccountTransactions({ accountAddress: alice.accountAddress });
    const block = await aptos.getBlockByVersion({ ledgerVersion: BigInt(done.version), options: { withTransactions: true } });
    const inBlock = block.transactions?.find((transaction) => "version" in transaction && transaction.version === done.version);
    for (const other of [byHash, byWaiting, byVersion, byAccount, inBlock]) expect(other).toStrictEqual(done);
  });

  it("is found by its hash with and without 0x (checklist T17)", async () => {
    const { done } = await payment();
    const bare = await fetch(`${network.nodeUrl}/transactions/by_hash/${done.hash.slice(2)}`).then((answer) => answer.json());
    expect(bare).toStrictEqual(done);
  });

  it("is in a block with consecutive transactions that start with block metadata", async () => {
    const { done } = await payment();
    const block = await aptos.getBlockByVersion({ ledgerVersion: BigInt(done.version), options: { withTransactions: true } });
    const versions = block.transactions?.map((transaction) => ("version" in transaction ? BigInt(transaction.version) : -1n)) ?? [];
    expect(versions[0]).toBe(BigInt(block.first_version));
    expect(versions).toEqual(versions.map((_, i) => BigInt(block.first_version) + BigInt(i)));
    expect(versions.at(-1)).toBe(BigInt(block.last_version));
    const [first] = block.transactions ?? [];
    expect(first !== undefined && isBlockMetadataTransactionResponse(first)).toBe(true);
    expect(await aptos.getBlockByHeight({ blockHeight: BigInt(block.block_height), options: { withTransactions: true } })).toStrictEqual(
      block,
    );
  });

  // Retries, because on a busy machine the transaction may commit before the requests are answered.
  it("is briefly pending after submission, and the library sees that (checklist T1)", { retry: 5 }, async () => {
    const alice = await fundedAccount(aptos);
    const transaction = await aptos.transferCoinTransaction({ sender: alice.accountAddress, recipient: alice.accountAddress, amount: 1 });
    const pending = await aptos.signAndSubmitTransaction({ signer: alice, transaction });
    expect(await aptos.isPendingTransaction({ transactionHash: pending.hash })).toBe(true);
    const seen = await aptos.getTransactionByHash({ transactionHash: pending.hash });
    expect(seen).toStrictEqual({ ...pending, type: "pending_transaction" });
  });

  it("leaves balances at earlier ledger versions readable", async () => {
    const { alice, done } = await payment();
    const balanceAt = (version: bigint) =>
      fetch(`${network.nodeUrl}/accounts/${alice.accountAddress}/balance/0x1::aptos_coin::AptosCoin?ledger_version=${version}`).then(
        async (answer) => BigInt(await answer.text()),
      );
    expect(await balanceAt(BigInt(done.version) - 1n)).toBe(100_000_000n);
    expect(await balanceAt(BigInt(done.version))).toBe(100_000_000n - 11n - BigInt(done.gas_used) * 100n);
  });
});

describe("ledger of a new network", () => {
  it("stores the APT supply in the same table item as public networks", async () => {
    const info = await aptos.getAccountResource<{ supply: { vec: [{ aggregator: { vec: [{ handle: string; key: string }] } }] } }>({
      accountAddress: "0x1",
      resourceType: "0x1::coin::CoinInfo<0x1::aptos_coin::AptosCoin>",
    });
    const { handle, key } = info.supply.vec[0].aggregator.vec[0];
    expect(handle).toBe("0x1b854694ae746cdbd8d44186ca4929b2b337df21d1c74633be19b2710552fdca");
    expect(key).toBe("0x619dc29a0aac8fa146714058e8dd6d2d0f3bdf5f6331907bf91f3acd81e6935");
    const supply = await aptos.getTableItem<string>({ handle, data: { key_type: "address", value_type: "u128", key } });
    expect(BigInt(supply)).toBeGreaterThan(0n);
  });

  it("has chain id 4 and consistent ledger info (checklist T4)", async () => {
    const info = await aptos.getLedgerInfo();
    expect(info.chain_id).toBe(4);
    const block = await aptos.getBlockByVersion({ ledgerVersion: BigInt(info.ledger_version) });
    expect(block.block_height).toBe(info.block_height);
  });

  it("estimates a gas price of 100 when idle (checklist T3)", async () => {
    expect(await aptos.getGasPriceEstimation()).toMatchObject({
      deprioritized_gas_estimate: 100,
      gas_estimate: 100,
      prioritized_gas_estimate: 150,
    });
  });

  it("starts with twenty versions and two user transactions, readable in pages (checklist T10)", async () => {
    const page = await aptos.getTransactions({ options: { offset: 10, limit: 10 } });
    expect(page.map((transaction) => ("version" in transaction ? transaction.version : ""))).toEqual(
      Array.from({ length: 10 }, (_, i) => String(10 + i)),
    );
    const first = await aptos.getTransactions({ options: { offset: 0, limit: 20 } });
    expect(first.filter(isUserTransactionResponse).length).toBeGreaterThanOrEqual(2);
    expect(first[0]?.type).toBe("genesis_transaction");
  });

  it("returns null for the transactions of a block if they are not requested, and has version 1 in block 1 (checklist T14)", async () => {
    const block = await aptos.getBlockByHeight({ blockHeight: 1 });
    expect(block.transactions).toBe(null);
    expect(block.first_version).toBe("1");
  });
});

describe("account endpoints", () => {
  it("return an unused address as account with sequence number 0 and its own address as authentication key (checklist T5)", async () => {
    const nobody = Account.generate().accountAddress;
    expect(await aptos.getAccountInfo({ accountAddress: nobody })).toEqual({
      sequence_number: "0",
      authentication_key: nobody.toStringLong(),
    });
  });

  it("return no transactions and no resources for an unused address, and 404 for its account resource (checklist T6, T7)", async () => {
    const nobody = Account.generate().accountAddress;
    expect(await aptos.getAccountTransactions({ accountAddress: nobody })).toEqual([]);
    expect(await aptos.getAccountResources({ accountAddress: nobody })).toEqual([]);
    await expect(aptos.getAccountResource({ accountAddress: nobody, resourceType: "0x1::account::Account" })).rejects.toMatchObject({
      status: 404,
      data: { error_code: "resource_not_found" },
    });
  });

  it("return account 0x1 as the library's end-to-end tests expect", async () => {
    expect(await aptos.getAccountInfo({ accountAddress: AccountAddress.ONE })).toEqual({
      sequence_number: "0",
      authentication_key: AccountAddress.ONE.toStringLong(),
    });
  });

  it("return modules and resources of 0x1 in pages by cursor or in one page (checklist T8, T9)", async () => {
    const all = await aptos.getAccountModules({ accountAddress: "0x1" });
    const firstPage = await aptos.getAccountModulesPage({ accountAddress: "0x1", options: { limit: 1 } });
    expect(firstPage.modules).toEqual(all.slice(0, 1));
    const rest = await aptos.getAccountModulesPage({ accountAddress: "0x1", options: { limit: 1000, cursor: firstPage.cursor ?? "" } });
    expect(rest.modules).toEqual(all.slice(1));
    expect(rest.cursor).toBe(undefined);
    const resources = await aptos.getAccountResources({ accountAddress: "0x1" });
    const oneResource = await aptos.getAccountResourcesPage({ accountAddress: "0x1", options: { limit: 1 } });
    const others = await aptos.getAccountResourcesPage({
      accountAddress: "0x1",
      options: { limit: 100, cursor: oneResource.cursor ?? "" },
    });
    expect([...oneResource.resources, ...others.resources]).toEqual(resources);
    expect(others.cursor).toBe(undefined);
    for (const list of ["/transactions?limit=1", "/accounts/0xa550c18/transactions?limit=1"]) {
      expect((await fetch(network.nodeUrl + list)).headers.get("x-aptos-cursor")).toBe(null);
    }
  });

  it("return a module with bytecode and an ABI that the library can use", async () => {
    const module = await aptos.getAccountModule({ accountAddress: "0x1", moduleName: "aptos_account" });
    expect(module.bytecode.startsWith("0xa11ceb0b")).toBe(true);
    const transfer = module.abi?.exposed_functions.find((fn) => fn.name === "transfer");
    expect(transfer).toEqual({
      name: "transfer",
      visibility: "public",
      is_entry: true,
      is_view: false,
      generic_type_params: [],
      params: ["&signer", "address", "u64"],
      return: [],
    });
  });
});

describe("view function of the framework", () => {
  const jsonView = async (fn: string, typeArguments: string[], args: unknown[]) => {
    const answer = await fetch(`${network.nodeUrl}/view`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ function: fn, type_arguments: typeArguments, arguments: args }),
    });
    return { status: answer.status, body: await answer.json() };
  };
  const APT = "0x1::aptos_coin::AptosCoin";

  it.each([
    ["0x1::chain_id::get", [], [], [4]],
    ["0x1::account::exists_at", [], ["0x1"], [true]],
    ["0x1::account::get_sequence_number", [], ["0x1"], ["0"]],
    ["0x1::account::get_authentication_key", [], ["0x1"], [AccountAddress.ONE.toStringLong()]],
    ["0x1::coin::symbol", [APT], [], ["APT"]],
    ["0x1::coin::decimals", [APT], [], [8]],
    ["0x1::chain_status::is_operating", [], [], [true]],
    ["0x1::coin::balance", ["0x1::string::String"], ["0x1"], ["0"]],
  ] as const)("returns the expected values: %s with type arguments %j and arguments %j", async (fn, typeArguments, args, expected) => {
    expect(await jsonView(fn, [...typeArguments], [...args])).toEqual({ status: 200, body: expected });
    expect(await aptos.view({ payload: { function: fn, typeArguments: [...typeArguments], functionArguments: [...args] } })).toEqual(
      expected,
    );
  });

  it("coin::supply returns a positive APT supply as an option", async () => {
    const [supply] = await aptos.view<[{ vec: [string] }]>({
      payload: { function: "0x1::coin::supply", typeArguments: [APT], functionArguments: [] },
    });
    expect(BigInt(supply.vec[0])).toBeGreaterThan(0n);
  });

  it("coin::balance fails for a non-existent type", async () => {
    expect((await jsonView("0x1::coin::balance", ["0x12345::coin::Coin"], ["0x1"])).status).toBe(400);
  });

  it("coin::balance agrees with getBalance", async () => {
    const alice = await fundedAccount(aptos, 4242);
    for (const asset of [APT, "0xa"] as const) {
      const answer = await fetch(`${network.nodeUrl}/accounts/${alice.accountAddress}/balance/${asset}`);
      expect(await answer.text()).toBe("4242");
    }
    expect(await balanceOf(aptos, alice.accountAddress)).toBe(4242n);
  });
});

describe("malformed query strings", () => {
  it.each([
    "",
    "/accounts/0x1",
    "/accounts/0x1/resources",
    "/accounts/0x1/modules",
    "/accounts/0x1/module/coin",
    "/accounts/0x1/resource/0x1::account::Account",
    "/accounts/0x1/balance/0xa",
    "/accounts/0x1/transactions",
    "/accounts/0x1/transaction_summaries",
    "/accounts/0x1/events/0",
    "/estimate_gas_price",
    "/info",
    "/-/healthy",
    "/blocks/by_height/1",
    "/blocks/by_version/2",
    "/transactions/by_version/3",
  ])("do not change the response of path '%s' (checklist T16)", async (path) => {
    const plain = await fetch(network.nodeUrl + path);
    const expected = plain.headers.get("content-type")?.startsWith("application/json") ? await plain.json() : await plain.text();
    for (const junk of ["?undefined", "?[object Object]"]) {
      const answer = await fetch(`${network.nodeUrl}${path}${junk}`);
      expect(answer.status).toBe(plain.status);
      // Skips comparing ledger info, because the ledger advances between the two requests.
      if (path !== "") expect(typeof expected === "string" ? await answer.text() : await answer.json()).toEqual(expected);
    }
  });
});

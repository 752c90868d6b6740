import {
  Account,
  type Aptos,
  type Ed25519Account,
  isUserTransactionResponse,
  type MoveFunctionId,
  type UserTransactionResponse,
} from "@aptos-labs/ts-sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createClient, fundedAccount, outcomeOf } from "../support/client.ts";
import { type NetworkProcess, startNetworkProcess } from "../support/networkProcess.ts";
import { nodeAddress } from "../support/nodeAddress.ts";
import { createRecordingClient, type RecordingClient } from "../support/recordingClient.ts";

const APT = "0x1::aptos_coin::AptosCoin";
const PAYMENTS = 30;

let network: NetworkProcess;
let recording: RecordingClient;
let aptos: Aptos;
let alice: Ed25519Account;
let payments: UserTransactionResponse[];

beforeAll(async () => {
  network = await startNetworkProcess();
  recording = createRecordingClient(network);
  aptos = recording.aptos;
  alice = await fundedAccount(createClient(network), 1_000_000_000);
  payments = await Promise.all(Array.from({ length: PAYMENTS }, (_, i) => pay(i)));
});
afterAll(() => network?.stop());

async function payment(sequenceNumber: number) {
  return aptos.transaction.build.simple({
    sender: alice.accountAddress,
    data: { function: "0x1::aptos_account::transfer", functionArguments: ["0x1", 1] },
    options: { accountSequenceNumber: sequenceNumber },
  });
}
async function pay(sequenceNumber: number): Promise<UserTransactionResponse> {
  return outcomeOf(aptos, await aptos.signAndSubmitTransaction({ signer: alice, transaction: await payment(sequenceNumber) }));
}
const payment0 = () => payments[0] as UserTransactionResponse;

/** Runs `work`, expects a single HTTP exchange, and returns its request and response. */
async function asked<T>(work: () => Promise<T>) {
  const { result, exchanges } = await recording.during(work);
  expect(exchanges).toHaveLength(1);
  const [{ request, response } = {}] = exchanges;
  const params = Object.fromEntries(Object.entries(request?.params ?? {}).filter(([, value]) => value !== undefined));
  return { result, method: request?.method, path: request?.url.slice(network.nodeUrl.length), params, response };
}

const sequenceNumbers = (list: unknown) => (list as UserTransactionResponse[]).map((transaction) => transaction.sequence_number);

describe("REST endpoints for accounts", () => {
  it("GET /v1 without a further path returns ledger info (checklist 2.1 #1)", async () => {
    const { result, method, path, response } = await asked(() => aptos.getLedgerInfo());
    expect([method, path, response?.status, response?.statusText]).toEqual(["GET", "", 200, "OK"]);
    expect(result.chain_id).toBe(4);
  });

  it("GET /accounts/:address returns sequence number and authentication key (checklist 2.1 #2)", async () => {
    const { result, path } = await asked(() => aptos.getAccountInfo({ accountAddress: alice.accountAddress }));
    expect(path).toBe(`/accounts/${alice.accountAddress}`);
    expect(result).toEqual({ sequence_number: String(PAYMENTS), authentication_key: alice.publicKey.authKey().toString() });
  });

  it("addresses are accepted short and long, with and without 0x (checklist 2.1 #2)", async () => {
    const forms = ["0x1", "1", `0x${"1".padStart(64, "0")}`, "1".padStart(64, "0")];
    const answers = await Promise.all(forms.map((form) => fetch(`${network.nodeUrl}/accounts/${form}`)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
    const [first, ...others] = await Promise.all(answers.map((answer) => answer.json()));
    for (const other of others) expect(other).toEqual(first);
  });

  it("modules of an account are returned with up to 1000 per page (checklist 2.1 #3)", async () => {
    const { result, path, params } = await asked(() => aptos.getAccountModules({ accountAddress: "0x1" }));
    expect([path, params]).toEqual(["/accounts/0x1/modules", { limit: 1000 }]);
    expect(result.length).toBeGreaterThanOrEqual(80);
    for (const module of result) expect(Object.keys(module).sort()).toEqual(["abi", "bytecode"]);
  });

  it("a module can be read at a version, and a future version is not found (checklist 2.1 #4)", async () => {
    const module = { accountAddress: "0x1", moduleName: "coin" };
    const { result, path, params } = await asked(() => aptos.getAccountModule({ ...module, options: { ledgerVersion: 0 } }));
    expect([path, params]).toEqual(["/accounts/0x1/module/coin", { ledger_version: 0 }]);
    expect(result).toEqual(await aptos.getAccountModule({ ...module, options: { ledgerVersion: 1 } }));
    await expect(aptos.getAccountModule({ ...module, options: { ledgerVersion: 999_999_999 } })).rejects.toMatchObject({
      status: 404,
      data: { error_code: "version_not_found" },
    });
  });

  it("resources of an account are returned with up to 999 per page (checklist 2.1 #5)", async () => {
    const { result, path, params } = await asked(() => aptos.getAccountResources({ accountAddress: "0x1" }));
    expect([path, params]).toEqual(["/accounts/0x1/resources", { limit: 999 }]);
    for (const resource of result) expect(Object.keys(resource).sort()).toEqual(["data", "type"]);
    expect(result.map(({ type }) => type)).toContain("0x1::account::Account");
  });

  it("a resource is found by its type with arguments, at any version (checklist 2.1 #6)", async () => {
    const resourceType = `0x1::coin::CoinInfo<${APT}>`;
    const info = await aptos.getAccountResource<{ symbol: string }>({ accountAddress: "0x1", resourceType });
    expect(info.symbol).toBe("APT");
    const sequenceNumberAt = async (ledgerVersion: bigint) => {
      const account = { accountAddress: alice.accountAddress, resourceType: "0x1::account::Account" } as const;
      return (await aptos.getAccountResource({ ...account, options: { ledgerVersion } })).sequence_number;
    };
    const version = BigInt(payments[5]?.version ?? 0);
    expect([await sequenceNumberAt(version - 1n), await sequenceNumberAt(version)]).toEqual(["5", "6"]);
  });

  it("account transactions are the latest 25, or start from a sequence number (checklist 2.1 #7)", async () => {
    const { accountAddress } = alice;
    expect(sequenceNumbers(await aptos.getAccountTransactions({ accountAddress }))).toEqual(
      Array.from({ length: 25 }, (_, i) => String(PAYMENTS - 25 + i)),
    );
    const { result, params } = await asked(() => aptos.getAccountTransactions({ accountAddress, options: { offset: 3, limit: 4 } }));
    expect(params).toEqual({ start: 3, limit: 4 });
    expect(sequenceNumbers(result)).toEqual(["3", "4", "5", "6"]);
    expect(await aptos.getAccountTransactions({ accountAddress, options: { offset: PAYMENTS } })).toEqual([]);
  });

  it("the balance endpoint returns a bare number, for coins and fungible assets alike (checklist 2.1 #8)", async () => {
    const { accountAddress } = alice;
    const { result, path, params, response } = await asked(() => aptos.getBalance({ accountAddress, asset: APT }));
    expect(path).toBe(`/accounts/${accountAddress}/balance/${APT}`);
    expect(params).toEqual({ accountAddress: accountAddress.toString(), asset: APT });
    expect(response?.data).toBe(result);
    expect(await aptos.getBalance({ accountAddress, asset: "0xa" })).toBe(result);
    expect(await aptos.getBalance({ accountAddress: Account.generate().accountAddress, asset: APT })).toBe(0);
  });
});

describe("REST endpoints for transactions and blocks", () => {
  it("ledger transactions are the latest 25, or up to 100 from a version, and a future version is rejected (checklist 2.1 #9)", async () => {
    const latest = await aptos.getTransactions();
    expect(latest).toHaveLength(25);
    const versions = latest.map((transaction) => ("version" in transaction ? BigInt(transaction.version) : -1n));
    expect(versions).toEqual(versions.map((_, i) => (versions[0] ?? 0n) + BigInt(i)));
    const { result, params } = await asked(() => aptos.getTransactions({ options: { offset: 0, limit: 7 } }));
    expect([params, result.length]).toEqual([{ start: 0, limit: 7 }, 7]);
    const atMost = async () => Math.min(100, Number((await aptos.getLedgerInfo()).ledger_version) + 1);
    const before = await atMost();
    const { length } = await aptos.getTransactions({ options: { offset: 0, limit: 1000 } });
    expect(length).toBeGreaterThanOrEqual(before);
    expect(length).toBeLessThanOrEqual(await atMost());
    await expect(aptos.getTransactions({ options: { offset: 999_999_999 } })).rejects.toMatchObject({
      status: 400,
      data: { error_code: "invalid_input" },
    });
  });

  it("a transaction is found by hash and version, and a future version is not found (checklist 2.1 #10, #12)", async () => {
    const { hash, version } = payment0();
    const { result, path } = await asked(() => aptos.getTransactionByHash({ transactionHash: hash }));
    expect(path).toBe(`/transactions/by_hash/${hash}`);
    expect(result).toStrictEqual(payment0());
    const byVersion = await asked(() => aptos.getTransactionByVersion({ ledgerVersion: BigInt(version) }));
    expect([byVersion.path, byVersion.result]).toStrictEqual([`/transactions/by_version/${version}`, payment0()]);
    await expect(aptos.getTransactionByVersion({ ledgerVersion: 999_999_999 })).rejects.toMatchObject({
      status: 404,
      data: { error_code: "transaction_not_found", message: "Transaction not found by Ledger version(999999999)" },
    });
  });

  it("wait_by_hash blocks for a second on a pending transaction, then reports it as pending (checklist 2.1 #11)", async () => {
    const bob = await fundedAccount(createClient(network));
    const early = await aptos.transaction.build.simple({
      sender: bob.accountAddress,
      data: { function: "0x1::aptos_account::transfer", functionArguments: ["0x1", 1] },
      options: { accountSequenceNumber: 1 },
    });
    const { hash } = await aptos.signAndSubmitTransaction({ signer: bob, transaction: early });
    const began = performance.now();
    const answer = await fetch(`${network.nodeUrl}/transactions/wait_by_hash/${hash}`);
    expect([answer.status, ((await answer.json()) as { type: string }).type]).toEqual([200, "pending_transaction"]);
    expect(performance.now() - began).toBeGreaterThan(900);
    const unknown = await fetch(`${network.nodeUrl}/transactions/wait_by_hash/${"5".repeat(64)}`);
    expect([unknown.status, await unknown.json()]).toMatchObject([404, { error_code: "transaction_not_found" }]);
  });

  it("a submission returns 202 with the pending transaction (checklist 2.1 #13)", async () => {
    const bob = await fundedAccount(createClient(network));
    const transaction = await aptos.transferCoinTransaction({ sender: bob.accountAddress, recipient: "0x1", amount: 1 });
    const { result, method, path, response } = await asked(() => aptos.signAndSubmitTransaction({ signer: bob, transaction }));
    expect([method, path, response?.status]).toEqual(["POST", "/transactions", 202]);
    expect(result).toMatchObject({ sender: nodeAddress(bob), sequence_number: "0" });
    expect(result).not.toHaveProperty("type");
    expect((await outcomeOf(aptos, result)).success).toBe(true);
  });

  it("a simulation returns 200 with one transaction, even after a failure (checklist 2.1 #14)", async () => {
    const attempt = async (amount: number) => {
      const transaction = await aptos.transferCoinTransaction({ sender: alice.accountAddress, recipient: "0x1", amount });
      return asked(() => aptos.transaction.simulate.simple({ signerPublicKey: alice.publicKey, transaction }));
    };
    const { path, params, response, result } = await attempt(1);
    expect([path, response?.status, result.length, result[0]?.success]).toEqual(["/transactions/simulate", 200, 1, true]);
    expect(params).toEqual({
      estimate_gas_unit_price: false,
      estimate_max_gas_amount: false,
      estimate_prioritized_gas_unit_price: false,
    });
    const failed = await attempt(1_000_000_000_000);
    expect([failed.response?.status, failed.result.length, failed.result[0]?.success]).toEqual([200, 1, false]);
  });

  it("the gas price estimate has three numbers (checklist 2.1 #15)", async () => {
    const answer = await fetch(`${network.nodeUrl}/estimate_gas_price`);
    expect(await answer.json()).toEqual({ deprioritized_gas_estimate: 100, gas_estimate: 100, prioritized_gas_estimate: 150 });
    expect(await aptos.getGasPriceEstimation()).toMatchObject({ gas_estimate: 100 });
  });

  it("a block is equal by height and by any of its versions, with transactions on request (checklist 2.1 #16, #17)", async () => {
    const byVersion = await asked(() => aptos.getBlockByVersion({ ledgerVersion: BigInt(payment0().version) }));
    expect(byVersion.path).toBe(`/blocks/by_version/${payment0().version}`);
    const { result: block } = byVersion;
    expect(block.transactions).toBe(null);
    const blockHeight = BigInt(block.block_height);
    const byHeight = await asked(() => aptos.getBlockByHeight({ blockHeight, options: { withTransactions: true } }));
    expect([byHeight.path, byHeight.params]).toEqual([`/blocks/by_height/${block.block_height}`, { with_transactions: true }]);
    expect({ ...byHeight.result, transactions: null }).toEqual(block);
    const users = byHeight.result.transactions?.filter(isUserTransactionResponse) ?? [];
    expect(users.find(({ hash }) => hash === payment0().hash)).toStrictEqual(payment0());
    const last = await aptos.getBlockByVersion({ ledgerVersion: BigInt(block.last_version) });
    expect(last).toEqual(block);
  });
});

describe("REST endpoints for views and tables", () => {
  it("a view accepts BCS and JSON, at any version (checklist 2.1 #18)", async () => {
    const fn: MoveFunctionId = "0x1::account::get_sequence_number";
    const payload = { function: fn, functionArguments: [alice.accountAddress.toString()] };
    // Loads the module ABI once, which the library needs for encoding.
    expect(await aptos.view({ payload })).toEqual([String(PAYMENTS)]);
    const version = BigInt(payments[9]?.version ?? 0);
    const inBcs = await asked(() => aptos.view({ payload, options: { ledgerVersion: version } }));
    expect([inBcs.path, inBcs.params, inBcs.result]).toEqual(["/view", { ledger_version: version }, ["10"]]);
    const inJson = await asked(() => aptos.viewJson({ payload, options: { ledgerVersion: version - 1n } }));
    expect([inJson.path, inJson.result]).toEqual(["/view", ["9"]]);
    expect(await aptos.viewJson({ payload })).toEqual([String(PAYMENTS)]);
  });

  it("a table item is read by its key, at any version (checklist 2.1 #19)", async () => {
    const rotated = await fundedAccount(createClient(network));
    const newKey = Account.generate().privateKey;
    const transaction = await aptos.rotateAuthKey({ fromAccount: rotated, toNewPrivateKey: newKey });
    const done = await outcomeOf(aptos, await aptos.signAndSubmitTransaction({ signer: rotated, transaction }));
    expect(done.vm_status).toBe("Executed successfully");
    const { address_map } = await aptos.getAccountResource<{ address_map: { handle: string } }>({
      accountAddress: "0x1",
      resourceType: "0x1::account::OriginatingAddress",
    });
    const key = newKey.publicKey().authKey().toString();
    const data = { key_type: "address", value_type: "address", key };
    const item = await asked(() => aptos.getTableItem<string>({ handle: address_map.handle, data }));
    expect([item.method, item.path]).toEqual(["POST", `/tables/${address_map.handle}/item`]);
    expect(item.result).toEqual(rotated.accountAddress.toString());
    const options = { ledgerVersion: BigInt(done.version) - 1n };
    await expect(aptos.getTableItem({ handle: address_map.handle, data, options })).rejects.toMatchObject({
      status: 404,
      data: { error_code: "table_item_not_found" },
    });
  });
});

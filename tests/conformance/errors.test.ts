import {
  Account,
  AccountAuthenticatorNoAccountAuthenticator,
  type Aptos,
  AptosApiError,
  generateSignedTransaction,
  MimeType,
  type MoveStructId,
  postAptosFullNode,
} from "@aptos-labs/ts-sdk";
import { beforeAll, describe, expect, it } from "vitest";
import { singleEd25519 } from "../support/accountKinds.ts";
import { createClient, fundedAccount, outcomeOf } from "../support/client.ts";
import type { NetworkAddresses } from "../support/networkProcess.ts";
import { sharedNetwork } from "../support/sharedNetwork.ts";

let network: NetworkAddresses;
let aptos: Aptos;
beforeAll(async () => {
  network = await sharedNetwork();
  aptos = createClient(network);
});

/** Error thrown by the library, whose body must have exactly these three fields. */
async function refusal(work: Promise<unknown>) {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof AptosApiError)) throw new Error(`no error of the API: ${String(error)}`);
  expect(Object.keys(error.data).sort()).toEqual(["error_code", "message", "vm_error_code"]);
  return {
    status: error.status,
    statusText: error.statusText,
    ...(error.data as { message: string; error_code: string; vm_error_code: null }),
  };
}

function submit(body: Uint8Array) {
  const contentType = MimeType.BCS_SIGNED_TRANSACTION;
  return postAptosFullNode({ aptosConfig: aptos.config, body, path: "transactions", originMethod: "test", contentType });
}

describe("complete error response", () => {
  it("for a malformed transaction hash has message, error code and VM error code (checklist 2.5)", async () => {
    expect(await refusal(aptos.getTransactionByHash({ transactionHash: "0x123" }))).toEqual({
      status: 400,
      statusText: "Bad Request",
      message: 'failed to parse path `txn_hash`: failed to parse "string(HashValue)": unable to parse HashValue',
      error_code: "web_framework_error",
      vm_error_code: null,
    });
  });

  it("for an unknown transaction hash has message, error code and VM error code (checklist 2.5)", async () => {
    const transactionHash = "0x23851af73879128b541bafad4b49d0b6f1ac0d49ed2400632d247135fbca7bea";
    expect(await refusal(aptos.getTransactionByHash({ transactionHash }))).toEqual({
      status: 404,
      statusText: "Not Found",
      message: `Transaction not found by Transaction hash(${transactionHash})`,
      error_code: "transaction_not_found",
      vm_error_code: null,
    });
  });

  it("for submitted bytes that encode no transaction has message, error code and VM error code (checklist 2.5)", async () => {
    expect(await refusal(submit(Uint8Array.of(1, 2, 3)))).toEqual({
      status: 400,
      statusText: "Bad Request",
      message: "Failed to deserialize input into SignedTransaction: unexpected end of input",
      error_code: "invalid_input",
      vm_error_code: null,
    });
  });

  it("for an unsigned transaction has message, error code and VM error code (checklist 2.5, 8.3)", async () => {
    const alice = await fundedAccount(aptos);
    const transaction = await aptos.transferCoinTransaction({ sender: alice.accountAddress, recipient: "0x1", amount: 1 });
    const senderAuthenticator = new AccountAuthenticatorNoAccountAuthenticator();
    expect(await refusal(aptos.transaction.submit.simple({ transaction, senderAuthenticator }))).toEqual({
      status: 400,
      statusText: "Bad Request",
      message: "Invalid transaction: Type: Validation Code: INVALID_SIGNATURE",
      error_code: "vm_error",
      vm_error_code: 1,
    });
  });
});

it("client library prints the node's error response completely (checklist 2.5; library 5.1.4)", async () => {
  const url = `${network.nodeUrl}/transactions/by_hash/0x123`;
  const body = await fetch(url).then((answer) => answer.text());
  await expect(aptos.getTransactionByHash({ transactionHash: "0x123" })).rejects.toThrow(
    `Request to [Fullnode]: GET ${url} failed with: ${body}`,
  );
});

describe("404 response", () => {
  const VERSION = "Ledger version\\([0-9]+\\)";
  const nobody = `0x${"c".repeat(64)}`;
  it.each<[name: string, ask: () => Promise<unknown>, code: string, message: string]>([
    [
      "a resource",
      () => aptos.getAccountResource({ accountAddress: nobody, resourceType: "0x1::account::Account" }),
      "resource_not_found",
      `Resource not found by Address\\(${nobody}\\), Struct tag\\(0x1::account::Account\\) and ${VERSION}`,
    ],
    [
      "a module",
      () => aptos.getAccountModule({ accountAddress: "0x1", moduleName: "nothing" }),
      "module_not_found",
      `Module not found by Address\\(0x1\\), Module name\\(nothing\\) and ${VERSION}`,
    ],
    [
      "a table item",
      () => aptos.getTableItem({ handle: "0x1", data: { key_type: "address", value_type: "address", key: "0x5" } }),
      "table_item_not_found",
      `Table Item not found by Table handle\\(0x1\\), Table key\\("0x5"\\) and ${VERSION}`,
    ],
    ["a block", () => aptos.getBlockByHeight({ blockHeight: 999_999 }), "block_not_found", "Block not found by Block height\\(999999\\)"],
    [
      "a transaction version",
      () => aptos.getTransactionByVersion({ ledgerVersion: 999_999 }),
      "transaction_not_found",
      "Transaction not found by Ledger version\\(999999\\)",
    ],
    [
      "a historical version in a view",
      () => aptos.viewJson({ payload: { function: "0x1::chain_id::get", functionArguments: [] }, options: { ledgerVersion: 999_999 } }),
      "version_not_found",
      "Ledger version not found by Ledger version\\(999999\\)",
    ],
  ])("is returned for %s that does not exist (checklist 2.5)", async (_, ask, code, message) => {
    const answer = await refusal(ask());
    expect(answer).toMatchObject({ status: 404, statusText: "Not Found", error_code: code, vm_error_code: null });
    expect(answer.message).toMatch(new RegExp(`^${message}$`));
  });
});

describe("400 response", () => {
  it.each<[name: string, ask: () => Promise<unknown>, code: string]>([
    ["a page start beyond the ledger's end", () => aptos.getTransactions({ options: { offset: 999_999 } }), "invalid_input"],
    ["a page limit of zero", () => aptos.getTransactions({ options: { limit: 0 } }), "invalid_input"],
    ["a malformed address", () => aptos.getBalance({ accountAddress: "0xnone", asset: "0xa" }), "web_framework_error"],
    [
      "a malformed type",
      () => aptos.getAccountResource({ accountAddress: "0x1", resourceType: "0x1::account" as "0x1::account::Account" }),
      "web_framework_error",
    ],
    [
      "an unknown view function",
      () => aptos.viewJson({ payload: { function: "0x1::coin::nothing", functionArguments: [] } }),
      "invalid_input",
    ],
    [
      "a function without the view attribute",
      () => aptos.viewJson({ payload: { function: "0x1::aptos_account::transfer", functionArguments: ["0x1", "1"] } }),
      "invalid_input",
    ],
  ])("is returned for %s (checklist 2.5)", async (_, ask, code) => {
    expect(await refusal(ask())).toMatchObject({ status: 400, statusText: "Bad Request", error_code: code });
  });

  it("is returned for the balance view of a coin with a non-existent type (checklist 5.2)", async () => {
    const balanceOf = (coin: MoveStructId) =>
      aptos.viewJson({ payload: { function: "0x1::coin::balance", typeArguments: [coin], functionArguments: ["0x1"] } });
    expect(await refusal(balanceOf("0x12345::coin::Coin"))).toMatchObject({ status: 400, error_code: "invalid_input" });
    expect(await balanceOf("0x1::string::String")).toEqual(["0"]);
  });

  it("to an aborting view names the module that aborted (checklist 2.5)", async () => {
    const multisig = Account.generate().accountAddress;
    const asked = aptos.viewJson({
      payload: { function: "0x1::multisig_account::num_signatures_required", functionArguments: [multisig.toString()] },
    });
    const answer = await refusal(asked);
    expect(answer).toMatchObject({ status: 400, error_code: "invalid_input" });
    expect(answer.message).toContain("0x1::multisig_account");
  });

  it.each<[what: string, kind: number, isOrderless: boolean, at: (rawLength: number) => number, ours: number]>([
    ["a payload", 5, false, () => 40, 2],
    ["a payload", 1, false, () => 40, 2],
    ["an executable", 3, true, () => 42, 1],
    ["a public key", 5, false, (rawLength) => rawLength + 2, 0],
    ["an account's authenticator", 6, false, (rawLength) => rawLength + 1, 2],
    ["a transaction's authenticator", 5, false, (rawLength) => rawLength, 4],
  ])(
    "is returned for %s with variant number %i, which the library never writes (checklist 8.1; library 5.1.4)",
    async (_, kind, isOrderless, at, ours) => {
      const alice = singleEd25519.create();
      await aptos.fundAccount({ accountAddress: alice.accountAddress, amount: 100_000_000, options: { waitForIndexer: false } });
      const transaction = await aptos.transaction.build.simple({
        sender: alice.accountAddress,
        data: { function: "0x1::aptos_account::transfer", functionArguments: ["0x1", 1] },
        options: isOrderless ? { replayProtectionNonce: 1n } : {},
      });
      const bytes = generateSignedTransaction({ transaction, senderAuthenticator: aptos.transaction.sign({ signer: alice, transaction }) });
      const position = at(transaction.rawTransaction.bcsToBytes().length);
      expect(bytes[position]).toBe(ours);
      bytes[position] = kind;
      const answer = await refusal(submit(bytes));
      expect(answer).toMatchObject({ status: 400, error_code: "invalid_input" });
      expect(answer.message).toMatch(/^Failed to deserialize input into SignedTransaction/);
    },
  );
});

it("transactions failing at execution are accepted, and unsigned, unpaid or out-of-order ones are rejected with 400 (checklist T13)", async () => {
  const alice = await fundedAccount(aptos);
  const build = (amount: number, options = {}) =>
    aptos.transaction.build.simple({
      sender: alice.accountAddress,
      data: { function: "0x1::aptos_account::transfer", functionArguments: ["0x1", amount] },
      options,
    });
  const tooMuch = await aptos.signAndSubmitTransaction({ signer: alice, transaction: await build(1_000_000_000_000) });
  expect((await outcomeOf(aptos, tooMuch)).success).toBe(false);
  const asMallory = aptos.transaction.sign({ signer: Account.generate(), transaction: await build(1) });
  const refused = { status: 400, error_code: "vm_error" };
  expect(await refusal(aptos.transaction.submit.simple({ transaction: await build(1), senderAuthenticator: asMallory }))).toMatchObject(
    refused,
  );
  const unaffordable = aptos.signAndSubmitTransaction({ signer: alice, transaction: await build(1, { maxGasAmount: 2_000_000 }) });
  expect(await refusal(unaffordable)).toMatchObject({
    ...refused,
    message: expect.stringContaining("INSUFFICIENT_BALANCE_FOR_TRANSACTION_FEE"),
  });
  const old = aptos.signAndSubmitTransaction({ signer: alice, transaction: await build(1, { accountSequenceNumber: 0 }) });
  expect(await refusal(old)).toMatchObject({ ...refused, message: expect.stringContaining("SEQUENCE_NUMBER_TOO_OLD") });
});

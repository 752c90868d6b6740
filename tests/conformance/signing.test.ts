import {
  Account,
  AccountAddress,
  type Aptos,
  AptosApiError,
  generateSignedTransaction,
  generateUserTransactionHash,
  isUserTransactionResponse,
  MimeType,
  postAptosFullNode,
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

async function committed(hash: string): Promise<UserTransactionResponse> {
  const transaction = await aptos.waitForTransaction({ transactionHash: hash, options: { ...NO_INDEXER, checkSuccess: false } });
  if (!isUserTransactionResponse(transaction)) throw new Error(transaction.type);
  return transaction;
}

describe("sponsored transfer", () => {
  it("charges the amount to the sender and the whole fee to the sponsor", async () => {
    const [sender, sponsor] = [await fundedAccount(aptos), await fundedAccount(aptos)];
    const recipient = Account.generate();
    const transaction = await aptos.transaction.build.simple({
      sender: sender.accountAddress,
      withFeePayer: true,
      data: { function: "0x1::aptos_account::transfer", functionArguments: [recipient.accountAddress, 1_000] },
    });
    const pending = await aptos.signAndSubmitTransaction({ signer: sender, feePayer: sponsor, transaction });
    const done = await committed(pending.hash);
    expect(done.success).toBe(true);
    expect(await balanceOf(aptos, sender.accountAddress)).toBe(100_000_000n - 1_000n);
    expect(await balanceOf(aptos, sponsor.accountAddress)).toBeLessThan(100_000_000n);
    expect(await balanceOf(aptos, recipient.accountAddress)).toBe(1_000n);
  });

  it("is rejected if the sponsor signed another transaction", async () => {
    const [sender, sponsor] = [await fundedAccount(aptos), await fundedAccount(aptos)];
    const build = (amount: number) =>
      aptos.transaction.build.simple({
        sender: sender.accountAddress,
        withFeePayer: true,
        data: { function: "0x1::aptos_account::transfer", functionArguments: [sponsor.accountAddress, amount] },
      });
    const [transaction, other] = [await build(1), await build(2)];
    const feePayerAuthenticator = aptos.transaction.signAsFeePayer({ signer: sponsor, transaction: other });
    transaction.feePayerAddress = sponsor.accountAddress;
    const senderAuthenticator = aptos.transaction.sign({ signer: sender, transaction });
    await expect(aptos.transaction.submit.simple({ transaction, senderAuthenticator, feePayerAuthenticator })).rejects.toThrow(
      /INVALID_SIGNATURE/,
    );
  });
});

describe("orderless transfer", () => {
  it("commits without using a sequence number, and its nonce cannot be reused", async () => {
    const alice = await fundedAccount(aptos);
    const build = (nonce: bigint) =>
      aptos.transaction.build.simple({
        sender: alice.accountAddress,
        data: { function: "0x1::aptos_account::transfer", functionArguments: [Account.generate().accountAddress, 1] },
        options: { replayProtectionNonce: nonce },
      });
    const pending = await aptos.signAndSubmitTransaction({ signer: alice, transaction: await build(0xcafebabedeadbeefn) });
    const done = await committed(pending.hash);
    expect(done.success).toBe(true);
    expect(done.replay_protection_nonce).toBe(0xcafebabedeadbeefn.toString());
    expect((await aptos.getAccountInfo({ accountAddress: alice.accountAddress })).sequence_number).toBe("0");
    await expect(aptos.signAndSubmitTransaction({ signer: alice, transaction: await build(0xcafebabedeadbeefn) })).rejects.toThrow(
      /NONCE_ALREADY_USED/,
    );
    const another = await aptos.signAndSubmitTransaction({ signer: alice, transaction: await build(1n) });
    expect((await committed(another.hash)).success).toBe(true);
  });

  it("is rejected if it lives longer than the network stores nonces", async () => {
    const alice = await fundedAccount(aptos);
    const transaction = await aptos.transaction.build.simple({
      sender: alice.accountAddress,
      data: { function: "0x1::aptos_account::transfer", functionArguments: [alice.accountAddress, 1] },
      options: { replayProtectionNonce: 5n, expireTimestamp: Math.floor(Date.now() / 1000) + 600 },
    });
    await expect(aptos.signAndSubmitTransaction({ signer: alice, transaction })).rejects.toThrow(
      /TRANSACTION_EXPIRATION_TOO_FAR_IN_FUTURE/,
    );
  });
});

describe("multi-agent transaction", () => {
  it("is accepted with an extra signer and fails at execution (checklist T13)", async () => {
    const [alice, bob] = [await fundedAccount(aptos), await fundedAccount(aptos)];
    const transaction = await aptos.transaction.build.multiAgent({
      sender: alice.accountAddress,
      secondarySignerAddresses: [bob.accountAddress],
      data: { function: "0x1::aptos_account::transfer", functionArguments: [bob.accountAddress, 1] },
    });
    const senderAuthenticator = aptos.transaction.sign({ signer: alice, transaction });
    const bobAuthenticator = aptos.transaction.sign({ signer: bob, transaction });
    const pending = await aptos.transaction.submit.multiAgent({
      transaction,
      senderAuthenticator,
      additionalSignersAuthenticators: [bobAuthenticator],
    });
    expect(pending.signature?.type).toBe("multi_agent_signature");
    const done = await committed(pending.hash);
    expect(done.success).toBe(false);
    expect(done.vm_status).toContain("NUMBER_OF_SIGNER_ARGUMENTS_MISMATCH");
  });

  it("is rejected if a signature is missing", async () => {
    const [alice, bob] = [await fundedAccount(aptos), await fundedAccount(aptos)];
    const transaction = await aptos.transaction.build.multiAgent({
      sender: alice.accountAddress,
      secondarySignerAddresses: [bob.accountAddress],
      data: { function: "0x1::aptos_account::transfer", functionArguments: [bob.accountAddress, 1] },
    });
    const senderAuthenticator = aptos.transaction.sign({ signer: alice, transaction });
    await expect(
      aptos.transaction.submit.multiAgent({ transaction, senderAuthenticator, additionalSignersAuthenticators: [senderAuthenticator] }),
    ).rejects.toThrow(/INVALID_(SIGNATURE|AUTH_KEY)/);
  });
});

describe("transaction hash", () => {
  it("equals the hash computed by the library", async () => {
    const alice = await fundedAccount(aptos);
    const transaction = await aptos.transferCoinTransaction({ sender: alice.accountAddress, recipient: alice.accountAddress, amount: 1 });
    const senderAuthenticator = aptos.transaction.sign({ signer: alice, transaction });
    const pending = await aptos.transaction.submit.simple({ transaction, senderAuthenticator });
    expect(pending.hash).toBe(generateUserTransactionHash({ transaction, senderAuthenticator }));
  });
});

describe("submission rejects", () => {
  it("an account that cannot pay its gas", async () => {
    const poor = await fundedAccount(aptos, 100);
    const transaction = await aptos.transferCoinTransaction({ sender: poor.accountAddress, recipient: poor.accountAddress, amount: 1 });
    await expect(aptos.signAndSubmitTransaction({ signer: poor, transaction })).rejects.toMatchObject({
      status: 400,
      data: {
        error_code: "vm_error",
        vm_error_code: 5,
        message: "Invalid transaction: Type: Validation Code: INSUFFICIENT_BALANCE_FOR_TRANSACTION_FEE",
      },
    });
  });

  it("a signature by another key", async () => {
    const [alice, mallory] = [await fundedAccount(aptos), Account.generate()];
    const transaction = await aptos.transferCoinTransaction({ sender: alice.accountAddress, recipient: mallory.accountAddress, amount: 1 });
    const senderAuthenticator = aptos.transaction.sign({ signer: mallory, transaction });
    await expect(aptos.transaction.submit.simple({ transaction, senderAuthenticator })).rejects.toMatchObject({
      data: { error_code: "vm_error", vm_error_code: 2, message: "Invalid transaction: Type: Validation Code: INVALID_AUTH_KEY" },
    });
  });

  it.each([
    ["an old sequence number", { accountSequenceNumber: 0 }, "SEQUENCE_NUMBER_TOO_OLD", true],
    ["an expiry in the past", { expireTimestamp: 1 }, "TRANSACTION_EXPIRED", false],
    ["a gas price below the minimum", { gasUnitPrice: 1 }, "GAS_UNIT_PRICE_BELOW_MIN_BOUND", false],
    ["a gas limit above the maximum", { maxGasAmount: 100_000_000 }, "MAX_GAS_UNITS_EXCEEDS_MAX_GAS_UNITS_BOUND", false],
    ["a gas limit below the minimum", { maxGasAmount: 1 }, "MAX_GAS_UNITS_BELOW_MIN_TRANSACTION_GAS_UNITS", false],
  ] as const)("%s", async (_, options, status, afterOnePayment) => {
    const alice = await fundedAccount(aptos);
    if (afterOnePayment) {
      const first = await aptos.transferCoinTransaction({ sender: alice.accountAddress, recipient: alice.accountAddress, amount: 1 });
      await committed((await aptos.signAndSubmitTransaction({ signer: alice, transaction: first })).hash);
    }
    const transaction = await aptos.transaction.build.simple({
      sender: alice.accountAddress,
      data: { function: "0x1::aptos_account::transfer", functionArguments: [AccountAddress.ONE, 1] },
      options,
    });
    await expect(aptos.signAndSubmitTransaction({ signer: alice, transaction })).rejects.toThrow(status);
  });

  it("a transaction for another chain", async () => {
    const alice = await fundedAccount(aptos);
    const transaction = await aptos.transferCoinTransaction({ sender: alice.accountAddress, recipient: alice.accountAddress, amount: 1 });
    Object.assign(transaction.rawTransaction.chain_id, { chainId: 9 });
    await expect(aptos.signAndSubmitTransaction({ signer: alice, transaction })).rejects.toThrow(/BAD_CHAIN_ID/);
  });

  it("trailing bytes after the transaction", async () => {
    const alice = await fundedAccount(aptos);
    const transaction = await aptos.transferCoinTransaction({ sender: alice.accountAddress, recipient: alice.accountAddress, amount: 1 });
    const bytes = generateSignedTransaction({ transaction, senderAuthenticator: aptos.transaction.sign({ signer: alice, transaction }) });
    const longer = new Uint8Array([...bytes, 0]);
    await expect(
      postAptosFullNode({
        aptosConfig: aptos.config,
        body: longer,
        path: "transactions",
        originMethod: "test",
        contentType: MimeType.BCS_SIGNED_TRANSACTION,
      }),
    ).rejects.toThrow(AptosApiError);
    expect((await aptos.getAccountInfo({ accountAddress: alice.accountAddress })).sequence_number).toBe("0");
  });
});

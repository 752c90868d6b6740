import {
  Account,
  AccountAddress,
  AccountAuthenticatorEd25519,
  AccountSequenceNumber,
  type AnyRawTransaction,
  type Aptos,
  Ed25519PublicKey,
  Ed25519Signature,
  generateSignedTransaction,
  generateUserTransactionHash,
  type InputGenerateTransactionOptions,
  type InputSubmitTransactionData,
  type MultiAgentTransaction,
  type SimpleTransaction,
  TransactionWorker,
} from "@aptos-labs/ts-sdk";
import { ed25519 } from "@noble/curves/ed25519.js";
import { sha3_256 } from "@noble/hashes/sha3.js";
import { beforeAll, describe, expect, it } from "vitest";
import { balanceOf, createClient, fundedAccount, outcomeOf } from "../support/client.ts";
import type { NetworkAddresses } from "../support/networkProcess.ts";
import { createRecordingClient } from "../support/recordingClient.ts";
import { sharedNetwork } from "../support/sharedNetwork.ts";

let network: NetworkAddresses;
let aptos: Aptos;
beforeAll(async () => {
  network = await sharedNetwork();
  aptos = createClient(network);
});

const EXECUTED = "Executed successfully";

function payment(sender: Account, options: InputGenerateTransactionOptions = {}, recipient: AccountAddress = AccountAddress.ONE) {
  return aptos.transaction.build.simple({
    sender: sender.accountAddress,
    data: { function: "0x1::aptos_account::transfer", functionArguments: [recipient, 1] },
    options,
  });
}
const sequenceNumberOf = async (account: Account) =>
  (await aptos.getAccountInfo({ accountAddress: account.accountAddress })).sequence_number;

describe("BCS encoding of a transaction", () => {
  it("has sender, sequence number, payload variant 2, gas limit, gas price, expiry, chain id and authenticator variant 0 (checklist 8.1)", async () => {
    const alice = await fundedAccount(aptos);
    const transaction = await payment(alice, { expireTimestamp: 4_000_000_000 });
    const senderAuthenticator = aptos.transaction.sign({ signer: alice, transaction });
    const bytes = generateSignedTransaction({ transaction, senderAuthenticator });
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    const fields = bytes.length - (1 + 33 + 65) - 25;
    expect(bytes.slice(0, 32)).toEqual(alice.accountAddress.toUint8Array());
    expect([view.getBigUint64(32, true), bytes[40]]).toEqual([0n, 2]);
    expect([0, 8, 16].map((offset) => view.getBigUint64(fields + offset, true))).toEqual([200_000n, 100n, 4_000_000_000n]);
    expect([bytes[fields + 24], bytes[fields + 25], bytes[fields + 26]]).toEqual([4, 0, 32]);
  });
});

describe("signing message hashed and signed without the library", () => {
  const salted = (salt: string, ...parts: Uint8Array[]) =>
    Uint8Array.of(...sha3_256(new TextEncoder().encode(salt)), ...parts.flatMap((part) => [...part]));
  const addresses = (list: AccountAddress[]) => Uint8Array.of(list.length, ...list.flatMap((each) => [...each.toUint8Array()]));

  function messageOf(transaction: AnyRawTransaction): Uint8Array {
    const raw = transaction.rawTransaction.bcsToBytes();
    const others = transaction.secondarySignerAddresses ?? [];
    if (transaction.feePayerAddress !== undefined) {
      return salted("APTOS::RawTransactionWithData", Uint8Array.of(1), raw, addresses(others), transaction.feePayerAddress.toUint8Array());
    }
    if (others.length > 0) return salted("APTOS::RawTransactionWithData", Uint8Array.of(0), raw, addresses(others));
    return salted("APTOS::RawTransaction", raw);
  }
  async function signer() {
    const { secretKey, publicKey } = ed25519.keygen();
    const key = new Ed25519PublicKey(publicKey);
    const accountAddress = key.authKey().derivedAddress();
    await aptos.fundAccount({ accountAddress, amount: 100_000_000, options: { waitForIndexer: false } });
    const sign = (transaction: AnyRawTransaction) =>
      new AccountAuthenticatorEd25519(key, new Ed25519Signature(ed25519.sign(messageOf(transaction), secretKey)));
    return { accountAddress, sign };
  }
  const data = { function: "0x1::aptos_account::transfer", functionArguments: ["0x1", 1] };
  type Data = Parameters<Aptos["transaction"]["build"]["simple"]>[0]["data"];

  it("is accepted for one signer, at gas price 100 and for chain id 4 (checklist 8.2, T3, T4)", async () => {
    const alice = await signer();
    const transaction = await aptos.transaction.build.simple({ sender: alice.accountAddress, data: data as Data });
    const { gas_unit_price, chain_id } = transaction.rawTransaction;
    expect([gas_unit_price, chain_id.chainId]).toEqual([100n, 4]);
    const senderAuthenticator = alice.sign(transaction);
    const pending = await aptos.transaction.submit.simple({ transaction, senderAuthenticator });
    expect(pending.hash).toBe(generateUserTransactionHash({ transaction, senderAuthenticator }));
    expect((await outcomeOf(aptos, pending)).vm_status).toBe(EXECUTED);
  });

  it("is accepted for several signers, only in their order (checklist 8.2, 8.5)", async () => {
    const [alice, bob, carol] = [await signer(), await signer(), await signer()];
    const transaction: MultiAgentTransaction = await aptos.transaction.build.multiAgent({
      sender: alice.accountAddress,
      secondarySignerAddresses: [bob.accountAddress, carol.accountAddress],
      data: data as Data,
    });
    const senderAuthenticator = alice.sign(transaction);
    const submit = (...signers: (typeof bob)[]) =>
      aptos.transaction.submit.multiAgent({
        transaction,
        senderAuthenticator,
        additionalSignersAuthenticators: signers.map((each) => each.sign(transaction)),
      });
    await expect(submit(carol, bob)).rejects.toThrow(/INVALID_AUTH_KEY/);
    await expect(submit(bob)).rejects.toMatchObject({ status: 400 });
    const pending = await submit(bob, carol);
    const additionalSignersAuthenticators = [bob.sign(transaction), carol.sign(transaction)];
    expect(pending.hash).toBe(generateUserTransactionHash({ transaction, senderAuthenticator, additionalSignersAuthenticators }));
    expect((await outcomeOf(aptos, pending)).vm_status).toContain("NUMBER_OF_SIGNER_ARGUMENTS_MISMATCH");
  });

  it("is accepted for a sponsor (checklist 8.2, 8.4)", async () => {
    const [alice, sponsor] = [await signer(), await signer()];
    const transaction: SimpleTransaction = await aptos.transaction.build.simple({
      sender: alice.accountAddress,
      data: data as Data,
      withFeePayer: true,
    });
    const senderAuthenticator = alice.sign(transaction);
    transaction.feePayerAddress = sponsor.accountAddress;
    const feePayerAuthenticator = sponsor.sign(transaction);
    const pending = await aptos.transaction.submit.simple({ transaction, senderAuthenticator, feePayerAuthenticator });
    expect(pending.hash).toBe(generateUserTransactionHash({ transaction, senderAuthenticator, feePayerAuthenticator }));
    expect((await outcomeOf(aptos, pending)).vm_status).toBe(EXECUTED);
  });
});

describe("orderless transactions", () => {
  it("need a nonce that is unique per sender, and use no sequence number (checklist 8.7)", async () => {
    const replayProtectionNonce = 0xcafebabedeadbeefn;
    for (const sender of [await fundedAccount(aptos), await fundedAccount(aptos)]) {
      const transaction = await payment(sender, { replayProtectionNonce });
      const done = await outcomeOf(aptos, await aptos.signAndSubmitTransaction({ signer: sender, transaction }));
      expect([done.vm_status, done.replay_protection_nonce]).toEqual([EXECUTED, replayProtectionNonce.toString()]);
      expect(done.payload).toMatchObject({ type: "entry_function_payload", function: "0x1::aptos_account::transfer" });
      expect(await sequenceNumberOf(sender)).toBe("0");
      // The account's transaction list contains only transactions with sequence numbers, so it is empty.
      expect(await aptos.getAccountTransactions({ accountAddress: sender.accountAddress })).toEqual([]);
      const again = await payment(sender, { replayProtectionNonce });
      await expect(aptos.signAndSubmitTransaction({ signer: sender, transaction: again })).rejects.toThrow(/NONCE_ALREADY_USED/);
    }
  });

  it.each([0xdeadbeefn, 2n ** 64n - 1n])("ignore the placeholder sequence number %i (checklist 8.7; library 5.1.4)", async (number) => {
    const alice = await fundedAccount(aptos);
    const transaction = await payment(alice, { replayProtectionNonce: 101n });
    // Library release 5.1.4 writes 0xdeadbeef as placeholder sequence number; later releases write the maximum u64.
    expect(transaction.rawTransaction.sequence_number).toBe(0xdeadbeefn);
    Object.assign(transaction.rawTransaction, { sequence_number: number });
    const done = await outcomeOf(aptos, await aptos.signAndSubmitTransaction({ signer: alice, transaction }));
    expect([done.vm_status, done.sequence_number]).toEqual([EXECUTED, number.toString()]);
  });
});

describe("sequence numbers", () => {
  it("decide the order in which ten transactions commit, even if submitted out of order (checklist 8.8)", async () => {
    const alice = await fundedAccount(aptos);
    const order = [7, 2, 9, 0, 4, 1, 8, 3, 6, 5];
    const pending = await Promise.all(
      order.map(async (accountSequenceNumber) =>
        aptos.signAndSubmitTransaction({ signer: alice, transaction: await payment(alice, { accountSequenceNumber }) }),
      ),
    );
    const done = await Promise.all(pending.map((each) => outcomeOf(aptos, each)));
    expect(done.map((each) => [each.sequence_number, each.success])).toEqual(order.map((number) => [String(number), true]));
    const versions = done.toSorted((a, b) => Number(a.sequence_number) - Number(b.sequence_number)).map((each) => BigInt(each.version));
    expect(versions).toEqual(versions.toSorted((a, b) => (a < b ? -1 : 1)));
    expect(await sequenceNumberOf(alice)).toBe("10");
  });

  it("of the library's account sequence counter follow the chain (checklist 8.8)", async () => {
    const alice = await fundedAccount(aptos);
    const counter = new AccountSequenceNumber(aptos.config, alice, 30, 100, 10);
    const numbers = [await counter.nextSequenceNumber(), await counter.nextSequenceNumber()];
    expect(numbers).toEqual([0n, 1n]);
    for (const accountSequenceNumber of numbers) {
      const transaction = await payment(alice, { accountSequenceNumber: accountSequenceNumber ?? 0n });
      await outcomeOf(aptos, await aptos.signAndSubmitTransaction({ signer: alice, transaction }));
    }
    await counter.synchronize();
    expect([counter.lastUncommintedNumber, counter.currentNumber]).toEqual([2n, 2n]);
  });

  it("are managed by the library's transaction worker, which sends ten transactions and reports each as executed (checklist 8.8)", async () => {
    const [alice, bob] = [await fundedAccount(aptos), Account.generate()];
    const worker = new TransactionWorker(aptos.config, alice);
    for (let i = 0; i < 10; i++) {
      await worker.push({ function: "0x1::aptos_account::transfer", functionArguments: [bob.accountAddress, 1] });
    }
    worker.start();
    await expect.poll(() => worker.executedTransactions.length, { timeout: 60_000 }).toBe(10);
    worker.stop();
    expect(worker.executedTransactions.map(([, sequenceNumber, error]) => [sequenceNumber, error])).toEqual(
      Array.from({ length: 10 }, (_, i) => [BigInt(i), null]),
    );
    expect([await sequenceNumberOf(alice), await balanceOf(aptos, bob.accountAddress)]).toEqual(["10", 10n]);
  });
});

describe("default settings of the client library", () => {
  it("request 200,000 gas units and 20 seconds of validity, unless configured (checklist T12; library 5.1.4)", async () => {
    const alice = await fundedAccount(aptos);
    const before = Math.floor(Date.now() / 1000);
    const { max_gas_amount, expiration_timestamp_secs } = (await payment(alice)).rawTransaction;
    expect(max_gas_amount).toBe(200_000n);
    expect(Number(expiration_timestamp_secs)).toBeGreaterThanOrEqual(before + 20);
    expect(Number(expiration_timestamp_secs)).toBeLessThanOrEqual(Math.ceil(Date.now() / 1000) + 20);
    // An account's first transaction needs gas for creating the account; later transactions may use a low limit.
    await outcomeOf(aptos, await aptos.signAndSubmitTransaction({ signer: alice, transaction: await payment(alice) }));
    const frugal = await aptos.signAndSubmitTransaction({ signer: alice, transaction: await payment(alice, { maxGasAmount: 30 }) });
    expect((await outcomeOf(aptos, frugal)).vm_status).toBe(EXECUTED);
  });

  it("can be changed to submit through a custom transaction submitter (library 5.1.4)", async () => {
    const seen: string[] = [];
    const submitter = {
      async submitTransaction({ transaction, senderAuthenticator }: InputSubmitTransactionData) {
        seen.push(generateUserTransactionHash({ transaction, senderAuthenticator }));
        return aptos.transaction.submit.simple({ transaction, senderAuthenticator });
      },
    };
    const { aptos: plugged } = createRecordingClient(network, { pluginSettings: { TRANSACTION_SUBMITTER: submitter } });
    const alice = await fundedAccount(aptos);
    const pending = await plugged.signAndSubmitTransaction({ signer: alice, transaction: await payment(alice) });
    expect(seen).toEqual([pending.hash]);
    expect((await outcomeOf(aptos, pending)).vm_status).toBe(EXECUTED);
  });
});

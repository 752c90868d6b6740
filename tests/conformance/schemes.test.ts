import {
  Account,
  AccountAddress,
  AccountAuthenticatorMultiKey,
  type Aptos,
  generateUserTransactionHash,
  type InputEntryFunctionData,
  type MultiEd25519Account,
  type MultiKeyAccount,
  MultiKeySignature,
  type SingleKeyAccount,
} from "@aptos-labs/ts-sdk";
import { beforeAll, describe, expect, it } from "vitest";
import { ACCOUNT_KINDS, mixedMultiKey, multiEd25519, singleEd25519, singleSecp256k1 } from "../support/accountKinds.ts";
import { balanceOf, createClient, fundedAccount, outcomeOf } from "../support/client.ts";
import type { NetworkAddresses } from "../support/networkProcess.ts";
import { createPasskey } from "../support/passkey.ts";
import { sharedNetwork } from "../support/sharedNetwork.ts";

let network: NetworkAddresses;
let aptos: Aptos;
beforeAll(async () => {
  network = await sharedNetwork();
  aptos = createClient(network);
});

const HEX = /^0x[0-9a-f]+$/;
const EXECUTED = "Executed successfully";
const BALANCE = 100_000_000n;

async function funded<T extends { accountAddress: AccountAddress }>(account: T): Promise<T> {
  await aptos.fundAccount({ accountAddress: account.accountAddress, amount: Number(BALANCE), options: { waitForIndexer: false } });
  return account;
}
function payment(sender: { accountAddress: AccountAddress }, withFeePayer = false, amount = 1) {
  const data = { function: "0x1::aptos_account::transfer", functionArguments: ["0x1", amount] } as const;
  return aptos.transaction.build.simple({
    sender: sender.accountAddress,
    data: { ...data, functionArguments: [...data.functionArguments] },
    withFeePayer,
  });
}
async function sent(signer: Account) {
  const pending = await aptos.signAndSubmitTransaction({ signer, transaction: await payment(signer) });
  return { pending, done: await outcomeOf(aptos, pending) };
}

describe.each(ACCOUNT_KINDS)("account with $name", ({ create, signatureType }) => {
  it("sends a transaction, whose signature is shown while pending and once committed (checklist 8.3)", async () => {
    const { pending, done } = await sent(await funded(create()));
    expect(done.vm_status).toBe(EXECUTED);
    expect([pending.signature?.type, done.signature?.type]).toEqual([signatureType, signatureType]);
    expect(done.signature).toStrictEqual(pending.signature);
  });

  it("pays fees for others, and is sponsored before it exists on chain, by a fee payer chosen after the sender signed (checklist 8.3, 8.4)", async () => {
    const [sponsor, sender] = [await funded(create()), create()];
    const transaction = await payment(sender, true, 0);
    expect(transaction.feePayerAddress?.toString()).toBe("0x0");
    const senderAuthenticator = aptos.transaction.sign({ signer: sender, transaction });
    const feePayerAuthenticator = aptos.transaction.signAsFeePayer({ signer: sponsor, transaction });
    const pending = await aptos.transaction.submit.simple({ transaction, senderAuthenticator, feePayerAuthenticator });
    const done = await outcomeOf(aptos, pending);
    expect(done.vm_status).toBe(EXECUTED);
    expect(done.signature).toMatchObject({
      type: "fee_payer_signature",
      secondary_signer_addresses: [],
      fee_payer_address: sponsor.accountAddress.toString(),
    });
    expect((await aptos.getAccountInfo({ accountAddress: sender.accountAddress })).sequence_number).toBe("1");
    expect(await balanceOf(aptos, sponsor.accountAddress)).toBe(BALANCE - BigInt(done.gas_used) * 100n);
  });

  it("signs as secondary signer, and a function for one signer fails with two (checklist 8.5)", async () => {
    const [alice, second] = [await fundedAccount(aptos), await funded(create())];
    const transaction = await aptos.transaction.build.multiAgent({
      sender: alice.accountAddress,
      secondarySignerAddresses: [second.accountAddress],
      data: { function: "0x1::aptos_account::transfer", functionArguments: ["0x1", 1] },
    });
    const pending = await aptos.transaction.submit.multiAgent({
      transaction,
      senderAuthenticator: aptos.transaction.sign({ signer: alice, transaction }),
      additionalSignersAuthenticators: [aptos.transaction.sign({ signer: second, transaction })],
    });
    expect(pending.signature).toMatchObject({
      type: "multi_agent_signature",
      secondary_signer_addresses: [second.accountAddress.toString()],
    });
    expect((await outcomeOf(aptos, pending)).vm_status).toContain("NUMBER_OF_SIGNER_ARGUMENTS_MISMATCH");
  });

  it("sends no transaction with a signature for another transaction (checklist 8.3)", async () => {
    const account = await funded(create());
    const senderAuthenticator = aptos.transaction.sign({ signer: account, transaction: await payment(account, false, 2) });
    const refused = aptos.transaction.submit.simple({ transaction: await payment(account), senderAuthenticator });
    await expect(refused).rejects.toMatchObject({ status: 400, data: { error_code: "vm_error", vm_error_code: 1 } });
  });
});

describe("signature in a transaction's JSON", () => {
  it.each([
    [singleEd25519, "ed25519"],
    [singleSecp256k1, "secp256k1_ecdsa"],
  ])("has key type, key and signature of a single key: $name (checklist 2.4)", async ({ create }, type) => {
    const account = (await funded(create())) as SingleKeyAccount;
    const { done } = await sent(account);
    expect(done.signature).toEqual({
      type: "single_sender",
      public_key: { type, value: account.publicKey.publicKey.toString() },
      signature: { type, value: expect.stringMatching(HEX) },
    });
  });

  it("has keys, signatures, threshold and bitmap of several Ed25519 keys (checklist 2.4)", async () => {
    const account = (await funded(multiEd25519.create())) as MultiEd25519Account;
    expect((await sent(account)).done.signature).toEqual({
      type: "multi_ed25519_signature",
      public_keys: account.publicKey.publicKeys.map((key) => key.toString()),
      signatures: [expect.stringMatching(HEX), expect.stringMatching(HEX)],
      threshold: 2,
      bitmap: "0x60000000",
    });
  });

  it("has the index of its key for each signature of a multi-key, in order (checklist 2.4)", async () => {
    const account = (await funded(mixedMultiKey.create())) as MultiKeyAccount;
    expect((await sent(account)).done.signature).toEqual({
      type: "single_sender",
      public_keys: ["ed25519", "secp256k1_ecdsa", "ed25519"].map((type) => ({ type, value: expect.stringMatching(HEX) })),
      signatures: [
        { index: 1, signature: { type: "secp256k1_ecdsa", value: expect.stringMatching(HEX) } },
        { index: 2, signature: { type: "ed25519", value: expect.stringMatching(HEX) } },
      ],
      signatures_required: 2,
    });
  });
});

describe("multi-key transaction", () => {
  it("is rejected if one signature is missing (checklist 8.3)", async () => {
    const account = (await funded(mixedMultiKey.create())) as MultiKeyAccount;
    const transaction = await payment(account);
    const [signature] = account.signTransaction(transaction).signatures;
    if (signature === undefined) throw new Error("the library made no signature");
    const alone = new MultiKeySignature({ signatures: [signature], bitmap: account.publicKey.createBitmap({ bits: [1] }) });
    const senderAuthenticator = new AccountAuthenticatorMultiKey(account.publicKey, alone);
    await expect(aptos.transaction.submit.simple({ transaction, senderAuthenticator })).rejects.toThrow(/INVALID_SIGNATURE/);
  });

  it("is rejected if the signatures are not in the order of the keys (checklist 8.3)", async () => {
    const account = (await funded(mixedMultiKey.create())) as MultiKeyAccount;
    const transaction = await payment(account);
    const { signatures } = account.signTransaction(transaction);
    const swapped = new MultiKeySignature({ signatures: signatures.toReversed(), bitmap: account.signaturesBitmap });
    const senderAuthenticator = new AccountAuthenticatorMultiKey(account.publicKey, swapped);
    await expect(aptos.transaction.submit.simple({ transaction, senderAuthenticator })).rejects.toThrow(/INVALID_SIGNATURE/);
  });
});

describe("passkey account", () => {
  it("sends a transaction signed for any page origin (checklist 8.3)", async () => {
    const passkey = await funded(createPasskey());
    const transaction = await payment(passkey);
    const senderAuthenticator = passkey.sign(transaction, { origin: "https://anywhere.example" });
    const pending = await aptos.transaction.submit.simple({ transaction, senderAuthenticator });
    const done = await outcomeOf(aptos, pending);
    expect(done.vm_status).toBe(EXECUTED);
    expect(done.signature).toMatchObject({
      type: "single_sender",
      public_key: { type: "secp256r1_ecdsa", value: passkey.publicKey.publicKey.toString() },
      signature: { type: "web_authn", value: expect.stringMatching(HEX) },
    });
  });

  it("without funds can build a transaction and be sponsored (checklist 8.3, T5)", async () => {
    const [passkey, sponsor] = [createPasskey(), await fundedAccount(aptos)];
    const alone = await payment(passkey);
    const unpaid = aptos.transaction.submit.simple({ transaction: alone, senderAuthenticator: passkey.sign(alone) });
    await expect(unpaid).rejects.toThrow(/INSUFFICIENT_BALANCE_FOR_TRANSACTION_FEE/);
    const transaction = await payment(passkey, true, 0);
    const feePayerAuthenticator = aptos.transaction.signAsFeePayer({ signer: sponsor, transaction });
    const senderAuthenticator = passkey.sign(transaction);
    const pending = await aptos.transaction.submit.simple({ transaction, senderAuthenticator, feePayerAuthenticator });
    expect((await outcomeOf(aptos, pending)).vm_status).toBe(EXECUTED);
  });

  it("is rejected with a signature over a different challenge (checklist 8.3)", async () => {
    const passkey = await funded(createPasskey());
    const transaction = await payment(passkey);
    const senderAuthenticator = passkey.sign(transaction, { challenge: new Uint8Array(32) });
    await expect(aptos.transaction.submit.simple({ transaction, senderAuthenticator })).rejects.toThrow(/INVALID_SIGNATURE/);
  });
});

describe("sponsored transaction", () => {
  it("may be signed by the sender when the sponsor is already known (checklist 8.4)", async () => {
    const [sender, sponsor] = [await fundedAccount(aptos), await fundedAccount(aptos)];
    const transaction = await payment(sender, true);
    transaction.feePayerAddress = sponsor.accountAddress;
    const senderAuthenticator = aptos.transaction.sign({ signer: sender, transaction });
    const feePayerAuthenticator = aptos.transaction.signAsFeePayer({ signer: sponsor, transaction });
    const done = await outcomeOf(aptos, await aptos.transaction.submit.simple({ transaction, senderAuthenticator, feePayerAuthenticator }));
    expect(done.vm_status).toBe(EXECUTED);
    expect(await balanceOf(aptos, sender.accountAddress)).toBe(BALANCE - 1n);
  });

  it("can be submitted with signAndSubmit, with the sponsor known or unknown to the sender (checklist 8.4)", async () => {
    const [sender, sponsor] = [await fundedAccount(aptos), await fundedAccount(aptos)];
    const one = await aptos.signAndSubmitTransaction({ signer: sender, feePayer: sponsor, transaction: await payment(sender, true) });
    expect((await outcomeOf(aptos, one)).vm_status).toBe(EXECUTED);
    const transaction = await payment(sender, true);
    const senderAuthenticator = aptos.transaction.sign({ signer: sender, transaction });
    const other = await aptos.signAndSubmitAsFeePayer({ feePayer: sponsor, senderAuthenticator, transaction });
    expect((await outcomeOf(aptos, other)).vm_status).toBe(EXECUTED);
  });

  it("is rejected unless the sponsor signs over its own address and can pay (checklist 8.4)", async () => {
    const [sender, sponsor, poor] = [await fundedAccount(aptos), await fundedAccount(aptos), Account.generate()];
    const transaction = await payment(sender, true);
    transaction.feePayerAddress = AccountAddress.ZERO;
    const senderAuthenticator = aptos.transaction.sign({ signer: sender, transaction });
    const forAnybody = aptos.transaction.sign({ signer: sponsor, transaction });
    transaction.feePayerAddress = sponsor.accountAddress;
    const submitted = aptos.transaction.submit.simple({ transaction, senderAuthenticator, feePayerAuthenticator: forAnybody });
    await expect(submitted).rejects.toThrow(/INVALID_SIGNATURE/);
    const unpaid = await payment(sender, true);
    const attempt = aptos.signAndSubmitTransaction({ signer: sender, feePayer: poor, transaction: unpaid });
    await expect(attempt).rejects.toThrow(/INSUFFICIENT_BALANCE_FOR_TRANSACTION_FEE/);
  });
});

it("transaction with two signers and a fee payer, each of another signature scheme, transfers a token (checklist 8.5, 8.4)", async () => {
  const [giver, receiver, sponsor] = [
    await fundedAccount(aptos),
    await funded(mixedMultiKey.create()),
    await funded(singleSecp256k1.create()),
  ];
  const call = async (name: string, functionArguments: InputEntryFunctionData["functionArguments"]) => {
    const data = { function: `0x3::token::${name}` as const, functionArguments };
    const transaction = await aptos.transaction.build.simple({ sender: giver.accountAddress, data });
    const done = await outcomeOf(aptos, await aptos.signAndSubmitTransaction({ signer: giver, transaction }));
    expect(done.vm_status).toBe(EXECUTED);
  };
  await call("create_collection_script", ["Reef", "", "", 0, [true, true, true]]);
  const terms = [giver.accountAddress, 1, 0, [true, true, true, true, true], [], [], []];
  await call("create_token_script", ["Reef", "Fish", "", 3, 0, "", ...terms]);

  const transaction = await aptos.transaction.build.multiAgent({
    sender: giver.accountAddress,
    secondarySignerAddresses: [receiver.accountAddress],
    data: {
      function: "0x3::token::direct_transfer_script",
      functionArguments: [giver.accountAddress, "Reef", "Fish", 0, 2],
    },
    withFeePayer: true,
  });
  const senderAuthenticator = aptos.transaction.sign({ signer: giver, transaction });
  const additionalSignersAuthenticators = [aptos.transaction.sign({ signer: receiver, transaction })];
  const before = await balanceOf(aptos, giver.accountAddress);
  const feePayerAuthenticator = aptos.transaction.signAsFeePayer({ signer: sponsor, transaction });
  const signed = { transaction, senderAuthenticator, additionalSignersAuthenticators, feePayerAuthenticator };
  const pending = await aptos.transaction.submit.multiAgent(signed);
  expect(pending.hash).toBe(generateUserTransactionHash(signed));
  const done = await outcomeOf(aptos, pending);
  expect(done.vm_status).toBe(EXECUTED);
  expect(done.signature).toMatchObject({
    type: "fee_payer_signature",
    sender: { type: "ed25519_signature" },
    secondary_signer_addresses: [receiver.accountAddress.toString()],
    secondary_signers: [{ type: "multi_key_signature" }],
    fee_payer_address: sponsor.accountAddress.toString(),
    fee_payer_signer: { type: "single_key_signature" },
  });
  expect(await balanceOf(aptos, giver.accountAddress)).toBe(before);
  const received = done.events.find(({ type }) => type === "0x3::token::TokenDeposit");
  expect(received?.data).toMatchObject({ account: receiver.accountAddress.toString(), amount: "2" });
});

import {
  AccountAddress,
  type Aptos,
  type Ed25519Account,
  type EntryFunctionArgumentTypes,
  generateRawTransaction,
  generateTransactionPayload,
  type InputEntryFunctionData,
  MultiSig,
  type MultiSigTransactionPayload,
  type SimpleEntryFunctionArgumentTypes,
  SimpleTransaction,
  TransactionPayloadMultiSig,
  type UserTransactionResponse,
} from "@aptos-labs/ts-sdk";
import { sha3_256 } from "@noble/hashes/sha3.js";
import { beforeAll, expect, it } from "vitest";
import { balanceOf, createClient, fundedAccount } from "../support/client.ts";
import type { NetworkAddresses } from "../support/networkProcess.ts";
import { sharedNetwork } from "../support/sharedNetwork.ts";

let network: NetworkAddresses;
let aptos: Aptos;
beforeAll(async () => {
  network = await sharedNetwork();
  aptos = createClient(network);
});

type Argument = EntryFunctionArgumentTypes | SimpleEntryFunctionArgumentTypes;

/** Submits and waits for the result, successful or failed. */
async function send(signer: Ed25519Account, transaction: SimpleTransaction): Promise<UserTransactionResponse> {
  const pending = await aptos.signAndSubmitTransaction({ signer, transaction });
  const options = { waitForIndexer: false, checkSuccess: false };
  return (await aptos.waitForTransaction({ transactionHash: pending.hash, options })) as UserTransactionResponse;
}
async function call(signer: Ed25519Account, name: string, ...functionArguments: Argument[]): Promise<UserTransactionResponse> {
  const data: InputEntryFunctionData = { function: `0x1::multisig_account::${name}`, functionArguments };
  const done = await send(signer, await aptos.transaction.build.simple({ sender: signer.accountAddress, data }));
  expect(done.vm_status).toBe("Executed successfully");
  return done;
}
async function view<T>(name: string, ...functionArguments: Argument[]): Promise<T> {
  const [value] = await aptos.view<[never]>({ payload: { function: `0x1::multisig_account::${name}`, functionArguments } });
  return value;
}

/** Creates a funded 2-of-3 multisig account. */
async function createTwoOfThree(): Promise<{ owners: [Ed25519Account, Ed25519Account, Ed25519Account]; multisig: AccountAddress }> {
  const owners: [Ed25519Account, Ed25519Account, Ed25519Account] = [
    await fundedAccount(aptos),
    await fundedAccount(aptos),
    await fundedAccount(aptos),
  ];
  const [alice, bob, carol] = owners;
  const multisig = AccountAddress.from(await view<string>("get_next_multisig_account_address", alice.accountAddress));
  await call(alice, "create_with_owners", [bob.accountAddress, carol.accountAddress], 2, ["purpose"], [[1, 2, 3]]);
  await aptos.fundAccount({ accountAddress: multisig, amount: 1_000_000, options: { waitForIndexer: false } });
  return { owners, multisig };
}

/** Encodes a transfer by the multisig account, with the library. */
async function transferPayload(multisig: AccountAddress, to: Ed25519Account, amount: number): Promise<MultiSigTransactionPayload> {
  const payload = await generateTransactionPayload({
    multisigAddress: multisig,
    function: "0x1::aptos_account::transfer",
    functionArguments: [to.accountAddress, amount],
    aptosConfig: aptos.config,
  });
  if (payload.multiSig.transaction_payload === undefined) throw new Error("the library made no payload");
  return payload.multiSig.transaction_payload;
}

/** Builds an execution of the account's next proposal; without `payload` it executes the stored payload. */
async function execution(
  sender: Ed25519Account,
  multisig: AccountAddress,
  payload?: MultiSigTransactionPayload,
): Promise<SimpleTransaction> {
  const multisigPayload = new TransactionPayloadMultiSig(new MultiSig(multisig, payload));
  return new SimpleTransaction(
    await generateRawTransaction({ aptosConfig: aptos.config, sender: sender.accountAddress, payload: multisigPayload }),
  );
}

function eventOf(transaction: UserTransactionResponse, name: string) {
  return transaction.events.find(({ type }) => type === `0x1::multisig_account::${name}`)?.data;
}

it("two of three multisig owners reject one proposal and execute another", async () => {
  const { owners, multisig } = await createTwoOfThree();
  const [alice, bob, carol] = owners;
  const friend = await fundedAccount(aptos);
  expect(await view("owners", multisig)).toEqual([bob, carol, alice].map((owner) => owner.accountAddress.toString()));
  expect(await view("num_signatures_required", multisig)).toBe("2");

  // Alice proposes an excessive amount; Bob and Carol reject it.
  const extravagant = await transferPayload(multisig, friend, 900_000);
  await call(alice, "create_transaction", multisig, extravagant.bcsToBytes());
  await call(bob, "reject_transaction", multisig, 1);
  expect(await view("can_be_rejected", multisig, 1)).toBe(false);
  expect(await view("can_reject", carol.accountAddress, multisig, 1)).toBe(true);
  const rejected = await call(carol, "execute_rejected_transaction", multisig);
  expect(eventOf(rejected, "ExecuteRejectedTransaction")).toMatchObject({ sequence_number: "1", num_rejections: "2" });
  expect(await view("last_resolved_sequence_number", multisig)).toBe("1");
  expect(await balanceOf(aptos, multisig)).toBe(1_000_000n);

  // Bob proposes less. His approval alone is insufficient, so execution fails.
  const modest = await transferPayload(multisig, friend, 1_000);
  await call(bob, "create_transaction", multisig, modest.bcsToBytes());
  await expect(send(bob, await execution(bob, multisig))).rejects.toThrow("MULTISIG_TRANSACTION_INSUFFICIENT_APPROVALS");
  await call(alice, "approve_transaction", multisig, 2);
  expect(await view("can_be_executed", multisig, 2)).toBe(true);

  // Carol executes it without a payload, because it is stored on chain. Her execution counts as an approval.
  const executed = await send(carol, await execution(carol, multisig));
  expect(executed.vm_status).toBe("Executed successfully");
  expect(executed.sender).toEqual(carol.accountAddress.toString());
  expect(executed.payload).toMatchObject({ type: "multisig_payload", multisig_address: multisig.toString() });
  expect(eventOf(executed, "Vote")).toMatchObject({ owner: carol.accountAddress.toString(), sequence_number: "2", approved: true });
  expect(eventOf(executed, "TransactionExecutionSucceeded")).toEqual({
    multisig_account: multisig.toString(),
    executor: carol.accountAddress.toString(),
    sequence_number: "2",
    transaction_payload: modest.bcsToHex().toString(),
    num_approvals: "3",
  });
  expect(await balanceOf(aptos, multisig)).toBe(999_000n);
  expect(await balanceOf(aptos, friend.accountAddress)).toBe(100_001_000n);
  // The account paid only the transfer; Carol paid the gas.
  expect(await balanceOf(aptos, carol.accountAddress)).toBeLessThan(100_000_000n);
  expect(await view("get_pending_transactions", multisig)).toEqual([]);

  // A proposal that was executed or rejected cannot be executed again.
  await expect(send(carol, await execution(carol, multisig))).rejects.toThrow("MULTISIG_TRANSACTION_NOT_FOUND");
});

it("multisig proposal stored as a hash executes only with the payload of that hash", async () => {
  const { owners, multisig } = await createTwoOfThree();
  const [alice, bob] = owners;
  const friend = await fundedAccount(aptos);
  const payload = await transferPayload(multisig, friend, 5_000);
  await call(alice, "create_transaction_with_hash", multisig, sha3_256(payload.bcsToBytes()));
  const other = await transferPayload(multisig, friend, 5_001);
  const mismatch = "MULTISIG_TRANSACTION_PAYLOAD_DOES_NOT_MATCH_HASH";
  await expect(send(bob, await execution(bob, multisig, other))).rejects.toThrow(mismatch);
  await expect(send(bob, await execution(bob, multisig))).rejects.toThrow(mismatch);
  const executed = await send(bob, await execution(bob, multisig, payload));
  expect(executed.vm_status).toBe("Executed successfully");
  expect(await balanceOf(aptos, friend.accountAddress)).toBe(100_005_000n);
});

it("multisig execution simulated by an owner costs the same gas as the real one", async () => {
  const { owners, multisig } = await createTwoOfThree();
  const [alice, bob] = owners;
  const payload = await transferPayload(multisig, alice, 7);
  await call(alice, "create_transaction", multisig, payload.bcsToBytes());
  const transaction = await execution(bob, multisig, payload);
  const [simulated] = await aptos.transaction.simulate.simple({ signerPublicKey: bob.publicKey, transaction });
  expect(simulated?.vm_status).toBe("Executed successfully");
  expect(await view("last_resolved_sequence_number", multisig)).toBe("0");
  expect((await send(bob, transaction)).gas_used).toBe(simulated?.gas_used);
  expect(await view("last_resolved_sequence_number", multisig)).toBe("1");
});

it("multisig execution by a non-owner is rejected when submitted or simulated", async () => {
  const { owners, multisig } = await createTwoOfThree();
  const [alice, bob] = owners;
  const stranger = await fundedAccount(aptos);
  await call(alice, "create_transaction", multisig, (await transferPayload(multisig, stranger, 1_000)).bcsToBytes());
  await call(bob, "approve_transaction", multisig, 1);
  const transaction = await execution(stranger, multisig);
  await expect(send(stranger, transaction)).rejects.toThrow("NOT_MULTISIG_OWNER");
  const [simulated] = await aptos.transaction.simulate.simple({ signerPublicKey: stranger.publicKey, transaction });
  expect(simulated?.success).toBe(false);
  expect(simulated?.vm_status).toContain("NOT_MULTISIG_OWNER");
  await expect(send(alice, await execution(alice, stranger.accountAddress))).rejects.toThrow("ACCOUNT_NOT_MULTISIG");
  expect(await balanceOf(aptos, multisig)).toBe(1_000_000n);
});

it("multisig proposal with a failing payload counts as executed: the executor pays the gas, and an event names the reason", async () => {
  const { owners, multisig } = await createTwoOfThree();
  const [alice, bob] = owners;
  const payload = await transferPayload(multisig, alice, 2_000_000);
  await call(alice, "create_transaction", multisig, payload.bcsToBytes());
  const executed = await send(bob, await execution(bob, multisig));
  expect(executed.success).toBe(true);
  expect(BigInt(executed.gas_used)).toBeGreaterThan(0n);
  expect(eventOf(executed, "TransactionExecutionFailed")).toMatchObject({
    sequence_number: "1",
    num_approvals: "2",
    execution_error: { abort_location: `${"1".padStart(64, "0")}::fungible_asset`, error_type: "MoveAbort", error_code: "65540" },
  });
  expect(await balanceOf(aptos, multisig)).toBe(1_000_000n);
  expect(await view("last_resolved_sequence_number", multisig)).toBe("1");
});

it("multisig proposal with a stored script cannot be executed: the attempt fails and the proposal remains pending", async () => {
  const { owners, multisig } = await createTwoOfThree();
  const [alice, bob] = owners;
  // BCS: variant 1, then a script with four bytes of code, no type arguments and no arguments.
  await call(alice, "create_transaction", multisig, Uint8Array.of(1, 4, 0xa1, 0x1c, 0xeb, 0x0b, 0, 0));
  const attempted = await send(bob, await execution(bob, multisig));
  expect(attempted.success).toBe(false);
  expect(attempted.vm_status).toContain("FAILED_TO_DESERIALIZE_ARGUMENT");
  expect(await view("last_resolved_sequence_number", multisig)).toBe("0");
  await call(alice, "reject_transaction", multisig, 1);
  await call(bob, "execute_rejected_transaction", multisig);
  expect(await view("last_resolved_sequence_number", multisig)).toBe("1");
});

it("orderless multisig execution contains the multisig account's address and the nonce", async () => {
  const { owners, multisig } = await createTwoOfThree();
  const [alice, bob] = owners;
  await call(alice, "create_transaction", multisig, (await transferPayload(multisig, alice, 9)).bcsToBytes());
  const transaction = await aptos.transaction.build.simple({
    sender: bob.accountAddress,
    data: {
      multisigAddress: multisig,
      function: "0x1::aptos_account::transfer",
      functionArguments: [alice.accountAddress, 9],
    },
    options: { replayProtectionNonce: 12_345n },
  });
  expect((await send(bob, transaction)).vm_status).toBe("Executed successfully");
  expect(await balanceOf(aptos, multisig)).toBe(999_991n);
});

it("multisig account changes its owners through an approved proposal", async () => {
  const { owners, multisig } = await createTwoOfThree();
  const [alice, bob, carol] = owners;
  const payload = await generateTransactionPayload({
    multisigAddress: multisig,
    function: "0x1::multisig_account::remove_owner",
    functionArguments: [carol.accountAddress],
    aptosConfig: aptos.config,
  });
  const bytes = payload.multiSig.transaction_payload?.bcsToBytes() ?? new Uint8Array();
  await call(alice, "create_transaction", multisig, bytes);
  expect((await send(bob, await execution(bob, multisig))).vm_status).toBe("Executed successfully");
  expect(await view("is_owner", carol.accountAddress, multisig)).toBe(false);
});

import { Account, type Aptos, generateSignedTransaction } from "@aptos-labs/ts-sdk";
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

function transfer(sender: Account, recipient: Account, amount: number) {
  return aptos.transaction.build.simple({
    sender: sender.accountAddress,
    data: { function: "0x1::aptos_account::transfer", functionArguments: [recipient.accountAddress, amount] },
  });
}

it("simulation predicts the transaction to the gas unit and leaves the ledger unchanged", async () => {
  const [alice, bob] = [await fundedAccount(aptos), await fundedAccount(aptos)];
  const transaction = await transfer(alice, bob, 1_000);
  const before = await aptos.getLedgerInfo();
  const [simulated] = await aptos.transaction.simulate.simple({ signerPublicKey: alice.publicKey, transaction });
  expect(simulated?.success).toBe(true);
  expect(await balanceOf(aptos, bob.accountAddress)).toBe(100_000_000n);
  const pending = await aptos.signAndSubmitTransaction({ signer: alice, transaction });
  const done = await aptos.waitForTransaction({ transactionHash: pending.hash, options: { waitForIndexer: false } });
  expect(done.gas_used).toBe(simulated?.gas_used);
  expect(BigInt(done.version)).toBeGreaterThan(BigInt(before.ledger_version));
});

it("simulation of a failing transaction returns the failure", async () => {
  const [alice, bob] = [await fundedAccount(aptos), Account.generate()];
  const transaction = await transfer(alice, bob, 1_000_000_000);
  const [simulated] = await aptos.transaction.simulate.simple({ signerPublicKey: alice.publicKey, transaction });
  expect(simulated?.success).toBe(false);
  expect(simulated?.vm_status).toContain("EINSUFFICIENT_BALANCE");
});

it("simulation estimates gas price and limit on request", async () => {
  const [alice, bob] = [await fundedAccount(aptos), Account.generate()];
  const [simulated] = await aptos.transaction.simulate.simple({
    signerPublicKey: alice.publicKey,
    transaction: await transfer(alice, bob, 10),
    options: { estimateGasUnitPrice: true, estimateMaxGasAmount: true, estimatePrioritizedGasUnitPrice: false },
  });
  expect(simulated?.success).toBe(true);
  expect(simulated?.gas_unit_price).toBe("100");
  expect(simulated?.max_gas_amount).toBe("1000000");
});

it("simulation with a valid signature is rejected, so that users are not tricked into signing", async () => {
  const alice = await fundedAccount(aptos);
  const transaction = await transfer(alice, alice, 1);
  const body = generateSignedTransaction({ transaction, senderAuthenticator: aptos.transaction.sign({ signer: alice, transaction }) });
  const answer = await fetch(`${network.nodeUrl}/transactions/simulate`, {
    method: "POST",
    headers: { "content-type": "application/x.aptos.signed_transaction+bcs" },
    body: Buffer.from(body),
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error_code: "invalid_input" });
});

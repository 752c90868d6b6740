import { Aptos, AptosConfig } from "@aptos-labs/ts-sdk";
import { aptosConfig, useLocalnet } from "@atoll/localnet/vitest";
import { expect, test } from "vitest";

const network = useLocalnet({ index: true, expiresByWallTime: true });
const { accounts, call, query } = network;
const transfers = `query ($owner: String!) { account_transactions_aggregate(where: { account_address: { _eq: $owner } }) { aggregate { count } } }`;
const countOf = async (owner: string) => query(transfers, { owner });
const counted = (count: number) => ({ account_transactions_aggregate: { aggregate: { count } } });

test("index of a test file contains every transaction before it answers", async () => {
  const { alice, bob } = accounts;
  await call(alice, "0x1::aptos_account::transfer", { arguments: [bob, 5] });
  expect(await countOf(alice.address)).toEqual(counted(2));
  const [balance] = await new Aptos(new AptosConfig(aptosConfig(network))).getAccountCoinsData({ accountAddress: bob.address });
  expect(balance?.amount).toBe(10_000_000_005);
});

test("index of a test file forgets transactions of earlier tests", async () => {
  expect(await countOf(accounts.bob.address)).toEqual(counted(1));
});

test("queries with errors are rejected with the reason", async () => {
  await expect(query("{ nothing { here } }")).rejects.toThrowError("field 'nothing' not found");
});

test("transactions with an expiry of the wall clock are accepted after a clock advance if the option says so", async () => {
  const { alice, bob } = accounts;
  const aptos = new Aptos(new AptosConfig(aptosConfig(network)));
  await network.localnet.clock({ advanceSeconds: 1_000_000 });
  for (const replayProtectionNonce of [undefined, 77n]) {
    const { signer, transaction } = await unmodifiedTransfer(aptos, alice.privateKey, bob.address, replayProtectionNonce);
    const { hash } = await aptos.signAndSubmitTransaction({ signer, transaction });
    const { version } = await aptos.waitForTransaction({ transactionHash: hash });
    await network.localnet.clock({ advanceSeconds: 1_000_000 });
    expect(await network.localnet.trace({ version })).toMatchObject({ success: true });
  }
});

test("expired transactions are rejected by the wall clock too", async () => {
  const { alice, bob } = accounts;
  const aptos = new Aptos(new AptosConfig(aptosConfig(network)));
  await network.localnet.clock({ advanceSeconds: 1_000_000 });
  const { signer, transaction } = await unmodifiedTransfer(
    aptos,
    alice.privateKey,
    bob.address,
    undefined,
    Math.floor(Date.now() / 1000) - 1,
  );
  await expect(aptos.signAndSubmitTransaction({ signer, transaction })).rejects.toThrowError("TRANSACTION_EXPIRED");
});

async function unmodifiedTransfer(aptos: Aptos, key: string, to: string, replayProtectionNonce?: bigint, expireTimestamp?: number) {
  const { Account, Ed25519PrivateKey } = await import("@aptos-labs/ts-sdk");
  const signer = Account.fromPrivateKey({ privateKey: new Ed25519PrivateKey(key) });
  const transaction = await aptos.transaction.build.simple({
    sender: signer.accountAddress,
    data: { function: "0x1::aptos_account::transfer", functionArguments: [to, 1] },
    options: {
      ...(replayProtectionNonce === undefined ? {} : { replayProtectionNonce }),
      ...(expireTimestamp === undefined ? {} : { expireTimestamp }),
    },
  });
  return { signer, transaction };
}

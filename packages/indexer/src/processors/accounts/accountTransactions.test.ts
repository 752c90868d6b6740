import { Account, AccountAddress, Aptos, AptosConfig, createObjectAddress, type Ed25519Account, Network } from "@aptos-labs/ts-sdk";
import { address } from "@atoll/move";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type IndexedChain, startIndexedChain } from "../../../testing/indexedChain.ts";
import { trialAssets } from "../../../testing/trialAssets.ts";
import { primaryStoreAddress } from "../primaryStore.ts";

const FRAMEWORK = AccountAddress.ONE.toStringLong();
const APT = address("0xa");
/** Account address under which module events are listed. */
const NOBODY = AccountAddress.ZERO.toStringLong();
const TRIAL = `${AccountAddress.from("0xcafe", { maxMissingChars: 63 }).toStringLong()}::trial_assets` as const;

let indexed: IndexedChain;
let aptos: Aptos;
beforeAll(async () => {
  indexed = await startIndexedChain({ modules: [trialAssets] });
  aptos = new Aptos(new AptosConfig({ network: Network.LOCAL, client: indexed.client }));
});
afterAll(() => indexed?.stop());

async function funded(): Promise<Ed25519Account> {
  const account = Account.generate();
  await indexed.fund(account.accountAddress.toString(), 100_000_000n);
  return account;
}
async function accountsOf(version: string | bigint): Promise<Set<string>> {
  const rows = await indexed.rows<{ account_address: string }>(
    `select account_address from account_transactions where transaction_version = ${version}`,
  );
  return new Set(rows.map((row) => row.account_address));
}
async function run(
  signer: Account,
  name: `${string}::${string}::${string}`,
  functionArguments: (string | number | boolean)[],
  payer?: Account,
) {
  const transaction = await aptos.transaction.build.simple({
    sender: signer.accountAddress,
    data: { function: name, functionArguments },
    withFeePayer: payer !== undefined,
  });
  const senderAuthenticator = aptos.transaction.sign({ signer, transaction });
  const paid = payer === undefined ? {} : { feePayerAuthenticator: aptos.transaction.signAsFeePayer({ signer: payer, transaction }) };
  const { hash } = await aptos.transaction.submit.simple({ transaction, senderAuthenticator, ...paid });
  const done = await aptos.waitForTransaction({ transactionHash: hash, options: { waitForIndexer: false } });
  if (done.type !== "user_transaction") throw new Error(done.type);
  return done as typeof done & { events: { guid: { account_address: string } }[] };
}
const long = (account: Account) => address(account.accountAddress.toStringLong());
const storeOf = (account: Account) => primaryStoreAddress(long(account), APT);

test("table account_transactions has exactly one row for an address that was funded once", async () => {
  const fresh = Account.generate();
  const version = await indexed.fund(long(fresh), 5n);
  expect(await indexed.rows(`select * from account_transactions where account_address = '${long(fresh)}'`)).toEqual([
    { account_address: long(fresh), transaction_version: Number(version) },
  ]);
});

test("table account_transactions lists a transfer once for both accounts, their stores and the framework", async () => {
  const [sender, receiver] = [await funded(), Account.generate()];
  const done = await run(sender, "0x1::aptos_account::transfer", [long(receiver), 1]);
  const concerned = [sender, receiver].flatMap((account) => [long(account), storeOf(account)]);
  const written = done.changes.flatMap((change) => ("address" in change ? [AccountAddress.from(change.address).toStringLong()] : []));
  expect(await accountsOf(done.version)).toEqual(new Set([...concerned, ...written, FRAMEWORK, NOBODY]));
  expect(written).not.toContain(long(receiver));
});

test("table account_transactions lists a sponsored transaction for its fee payer", async () => {
  const [sender, payer] = [await funded(), await funded()];
  const done = await run(sender, "0x1::aptos_account::transfer", ["0x1", 1], payer);
  const accounts = await accountsOf(done.version);
  expect([long(sender), long(payer), storeOf(payer)].filter((account) => !accounts.has(account))).toEqual([]);
});

test("table account_transactions lists a transaction for the owner of an object that it writes, transfers or deletes", async () => {
  const owner = await funded();
  const asset = address(createObjectAddress(owner.accountAddress, "trial").toStringLong());
  const created = await run(owner, `${TRIAL}::create_asset`, [0]);
  expect((await accountsOf(created.version)).has(asset)).toBe(true);

  const minter = await funded();
  const receiver = Account.generate();
  const minted = await run(minter, `${TRIAL}::mint`, [asset, long(receiver), 7]);
  // Minting changes the supply in the asset's object, whose owner did not sign.
  const afterMint = await accountsOf(minted.version);
  expect([long(owner), asset, long(receiver), primaryStoreAddress(long(receiver), asset)].filter((one) => !afterMint.has(one))).toEqual([]);

  const madeStore = await run(owner, `${TRIAL}::create_store`, [asset]);
  const written = madeStore.changes.flatMap((change) => ("data" in change && "address" in change ? [change] : []));
  const store = written.find(
    ({ data, address }) =>
      data !== null &&
      "type" in data &&
      data.type === "0x1::fungible_asset::FungibleStore" &&
      AccountAddress.from(address).toStringLong() !== storeOf(owner),
  );
  const removed = await run(minter, `${TRIAL}::remove_store`, [store?.address ?? "", true]);
  const afterRemoval = await accountsOf(removed.version);
  expect([AccountAddress.from(store?.address ?? "").toStringLong(), long(owner)].filter((one) => !afterRemoval.has(one))).toEqual([]);
});

test("table account_transactions includes genesis and block metadata, omits block epilogues, and lists module events under 0x0", async () => {
  expect((await accountsOf(0n)).has(APT)).toBe(true);
  const [blocks] = await indexed.rows(`
    select count(*) as all, count(t.account_address) as listed from block_metadata_transactions b
    left join account_transactions t on t.transaction_version = b.version and t.account_address = '${FRAMEWORK}'`);
  expect(blocks?.all).toBeGreaterThan(0);
  expect(blocks?.listed).toBe(blocks?.all);
  const others = await indexed.rows(`
    select distinct t.transaction_version from account_transactions t
    where t.transaction_version > 0 and not exists (select from block_metadata_transactions b where b.version = t.transaction_version)
      and not exists (select from user_transactions u where u.version = t.transaction_version)`);
  expect(others).toEqual([]);
  const [paid] = await indexed.rows<{ all: number; listed: number }>(`
    select count(*) as all, count(t.account_address) as listed from user_transactions u
    left join account_transactions t on t.transaction_version = u.version and t.account_address = '${NOBODY}'`);
  // Each user transaction emits a module event with its fee statement.
  expect(paid?.all).toBeGreaterThan(0);
  expect(paid?.listed).toBe(paid?.all);
});

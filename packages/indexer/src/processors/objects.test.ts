import { Account, AccountAddress, Aptos, AptosConfig, createObjectAddress, type Ed25519Account, Network } from "@aptos-labs/ts-sdk";
import { address } from "@atoll/move";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type IndexedChain, startIndexedChain } from "../../testing/indexedChain.ts";
import { trialAssets } from "../../testing/trialAssets.ts";
import { primaryStoreAddress } from "./primaryStore.ts";

const APT = address("0xa");
const FRAMEWORK = AccountAddress.ONE.toStringLong();
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
async function run(
  signer: Account,
  name: `${string}::${string}::${string}`,
  functionArguments: (string | number | boolean)[],
  typeArguments: string[] = [],
) {
  const transaction = await aptos.transaction.build.simple({
    sender: signer.accountAddress,
    data: { function: name, functionArguments, typeArguments },
  });
  const { hash } = await aptos.signAndSubmitTransaction({ signer, transaction });
  return aptos.waitForTransaction({ transactionHash: hash, options: { waitForIndexer: false } });
}
function objects(where: string) {
  return indexed.rows(`select * from current_objects where ${where}`);
}
const long = (account: Account) => address(account.accountAddress.toStringLong());

test("index lists the framework as owner of APT's object since genesis", async () => {
  expect(await objects(`object_address = '${APT}'`)).toMatchObject([
    { owner_address: FRAMEWORK, is_deleted: false, state_key_hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) },
  ]);
});

test("index lists an account as owner of its primary store, which forbids ungated transfers", async () => {
  const account = Account.generate();
  const version = await indexed.fund(long(account), 5n);
  const object = primaryStoreAddress(long(account), APT);
  const core = await aptos.getAccountResource<{ guid_creation_num: string }>({
    accountAddress: object,
    resourceType: "0x1::object::ObjectCore",
  });
  expect(await objects(`owner_address = '${long(account)}'`)).toEqual([
    {
      object_address: object,
      owner_address: long(account),
      state_key_hash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      allow_ungated_transfer: false,
      // This GUID number exceeds the exact range of JSON numbers.
      last_guid_creation_num: Number(core.guid_creation_num),
      last_transaction_version: Number(version),
      is_deleted: false,
      untransferrable: true,
    },
  ]);
});

test("index has a row of an object for each of its resources that a transaction writes", async () => {
  const owner = await funded();
  const made = await run(owner, `${TRIAL}::create_asset`, [0]);
  const object = createObjectAddress(owner.accountAddress, "trial").toStringLong();
  const changes = "changes" in made ? made.changes : [];
  const positions = changes.flatMap((change, index) =>
    change.type === "write_resource" && address((change as { address: string }).address) === object ? [index] : [],
  );
  expect(positions.length).toBeGreaterThan(1);
  const rows = await indexed.rows(`select * from objects where object_address = '${object}' order by write_set_change_index`);
  expect(rows.map(({ write_set_change_index }) => write_set_change_index)).toEqual(positions);
  expect(rows[0]).toEqual({
    transaction_version: Number("version" in made ? made.version : -1),
    write_set_change_index: positions[0],
    object_address: object,
    owner_address: long(owner),
    state_key_hash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
    guid_creation_num: expect.any(Number),
    allow_ungated_transfer: true,
    is_deleted: false,
    untransferrable: false,
  });
});

test("transfer of an object updates the owner in the object's index row", async () => {
  const [owner, heir] = [await funded(), Account.generate()];
  await run(owner, `${TRIAL}::create_asset`, [0]);
  const object = createObjectAddress(owner.accountAddress, "trial").toStringLong();
  expect(await objects(`object_address = '${object}'`)).toMatchObject([{ owner_address: long(owner), allow_ungated_transfer: true }]);
  const done = await run(owner, "0x1::object::transfer", [object, long(heir)], ["0x1::object::ObjectCore"]);
  expect(await objects(`object_address = '${object}'`)).toMatchObject([
    { owner_address: long(heir), last_transaction_version: Number("version" in done ? done.version : -1) },
  ]);
});

test("deleted object keeps its index row with a deletion flag", async () => {
  const owner = await funded();
  await run(owner, `${TRIAL}::create_asset`, [0]);
  const asset = createObjectAddress(owner.accountAddress, "trial").toStringLong();
  const made = await run(owner, `${TRIAL}::create_store`, [asset]);
  const ofVersion = `last_transaction_version = ${"version" in made ? made.version : -1} and owner_address = '${long(owner)}'`;
  const [before] = await objects(`${ofVersion} and object_address <> '${primaryStoreAddress(long(owner), APT)}'`);
  expect(before).toMatchObject({ is_deleted: false });
  const done = await run(owner, `${TRIAL}::remove_store`, [String(before?.object_address), true]);
  expect(await objects(`object_address = '${before?.object_address}'`)).toEqual([
    { ...before, is_deleted: true, last_transaction_version: Number("version" in done ? done.version : -1) },
  ]);
});

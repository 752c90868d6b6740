import {
  Account,
  AccountAddress,
  Aptos,
  AptosConfig,
  type Ed25519Account,
  Ed25519PrivateKey,
  Network,
  type UserTransactionResponse,
} from "@aptos-labs/ts-sdk";
import { sha256 } from "@noble/hashes/sha2.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type IndexedChain, startIndexedChain } from "../../testing/indexedChain.ts";

let indexed: IndexedChain;
let aptos: Aptos;
beforeAll(async () => {
  indexed = await startIndexedChain();
  aptos = new Aptos(new AptosConfig({ network: Network.LOCAL, client: indexed.client }));
});
afterAll(() => indexed?.stop());

const textHash = (text: string) => Buffer.from(sha256(new TextEncoder().encode(text))).toString("hex");

describe("index of the table that maps coins to fungible assets", () => {
  const KEY = { account_address: "0x1", module_name: "0x6170746f735f636f696e", struct_name: "0x4170746f73436f696e" };
  const VALUE_TYPE = "0x1::object::Object<0x1::fungible_asset::Metadata>";
  const HANDLES = `select handle from table_metadatas where key_type = '0x1::type_info::TypeInfo' and value_type = '${VALUE_TYPE}'`;

  test("has an APT item at version 0 equal to the REST API's table item", async () => {
    const tables = await indexed.rows<{ handle: string }>(HANDLES);
    expect(tables).toEqual([{ handle: expect.stringMatching(/^0x[0-9a-f]{64}$/) }]);
    const handle = tables[0]?.handle ?? "";
    const items = await indexed.rows(`select * from table_items where table_handle = '${handle}' and transaction_version = 0`);
    expect(items).toEqual([
      {
        transaction_version: 0,
        write_set_change_index: expect.any(Number),
        table_handle: handle,
        key: expect.stringMatching(/^0x[0-9a-f]+$/),
        decoded_key: KEY,
        decoded_value: { inner: "0xa" },
        is_deleted: false,
        transaction_block_height: 0,
      },
    ]);
    const data = { key_type: "0x1::type_info::TypeInfo", value_type: VALUE_TYPE, key: KEY };
    expect(await aptos.getTableItem({ handle, data })).toEqual(items[0]?.decoded_value);
    const [genesis] = await aptos.getTransactions({ options: { offset: 0, limit: 1 } });
    const change = (genesis as UserTransactionResponse).changes[Number(items[0]?.write_set_change_index)];
    expect(change).toMatchObject({ type: "write_table_item", key: items[0]?.key });
  });

  test("has a current APT item identified by the hash of its key text", async () => {
    const [item] = await indexed.rows<{ key: string; key_hash: string }>(
      `select * from current_table_items where table_handle in (${HANDLES})`,
    );
    expect(item).toMatchObject({
      key_hash: textHash(item?.key ?? ""),
      decoded_key: KEY,
      decoded_value: { inner: "0xa" },
      is_deleted: false,
      last_transaction_version: 0,
    });
  });
});

/** Account whose address has a leading zero, so that its short and long formats differ. */
function accountWithLeadingZero(): Ed25519Account {
  for (;;) {
    const account = Account.generate();
    if (account.accountAddress.toStringLong().startsWith("0x0")) return account;
  }
}
const withoutLeadingZeros = (address: string) => address.replace(/^0x0+/, "0x");

test("deleted table item keeps a row with a deletion flag in both index tables, and its address key decodes without leading zeros", async () => {
  const owner = accountWithLeadingZero();
  await indexed.fund(owner.accountAddress.toString(), 100_000_000n);
  const rotate = async (from: Account, to: Ed25519PrivateKey) => {
    const transaction = await aptos.rotateAuthKey({ fromAccount: from, toNewPrivateKey: to });
    const { hash } = await aptos.signAndSubmitTransaction({ signer: from, transaction });
    return aptos.waitForTransaction({ transactionHash: hash, options: { waitForIndexer: false } });
  };
  // The framework's table of rotated keys maps keys to accounts; another rotation deletes the previous key's item.
  const second = Account.fromPrivateKey({ privateKey: accountWithLeadingZero().privateKey, address: owner.accountAddress });
  const first = await rotate(owner, second.privateKey as Ed25519PrivateKey);
  const key = second.publicKey.authKey().toString();
  const item = { key, decoded_key: withoutLeadingZeros(key), decoded_value: withoutLeadingZeros(owner.accountAddress.toStringLong()) };
  expect([item.decoded_key.length, item.decoded_value.length].every((length) => length < key.length)).toBe(true);
  const versionOf = (done: object) => Number("version" in done ? done.version : -1);
  expect(await indexed.rows(`select * from current_table_items where key = '${key}'`)).toMatchObject([
    { ...item, is_deleted: false, last_transaction_version: versionOf(first) },
  ]);
  const done = await rotate(second, Ed25519PrivateKey.generate());
  const deleted = { ...item, decoded_value: null };
  expect(await indexed.rows(`select * from current_table_items where key = '${key}'`)).toMatchObject([
    { ...deleted, is_deleted: true, last_transaction_version: versionOf(done) },
  ]);
  expect(await indexed.rows(`select * from table_items where key = '${key}' order by transaction_version`)).toMatchObject([
    { ...item, transaction_version: versionOf(first) },
    { ...deleted, transaction_version: versionOf(done) },
  ]);
});

test("every block has an index row equal to the REST API's block metadata transaction", async () => {
  await indexed.fund("0x5afe", 5n);
  const [block] = await indexed.rows<{ version: number; block_height: number }>(
    "select * from block_metadata_transactions order by version desc limit 1",
  );
  const transaction = await aptos.getTransactionByVersion({ ledgerVersion: block?.version ?? 0 });
  if (transaction.type !== "block_metadata_transaction") throw new Error(transaction.type);
  const shown = transaction as typeof transaction & { id: string; epoch: string; round: string; proposer: string; timestamp: string };
  expect(block).toMatchObject({
    id: shown.id,
    epoch: Number(shown.epoch),
    round: Number(shown.round),
    proposer: AccountAddress.from(shown.proposer).toStringLong(),
    failed_proposer_indices: [],
    previous_block_votes_bitvec: expect.any(Array),
  });
  const [count] = await indexed.rows("select count(*) as blocks, max(block_height) as last from block_metadata_transactions");
  // Genesis is a block without a block metadata transaction.
  expect(count?.blocks).toBe(count?.last);
});

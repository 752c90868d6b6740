import { Account, AccountAddress, Aptos, AptosApiError, AptosConfig, Network, ProcessorType } from "@aptos-labs/ts-sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createClient, fundedAccount } from "../support/client.ts";
import { sendIndexed, untilIndexed } from "../support/indexed.ts";
import { startIndexedNetwork } from "../support/indexedNetwork.ts";
import type { NetworkProcess } from "../support/networkProcess.ts";

let network: NetworkProcess;
let aptos: Aptos;
beforeAll(async () => {
  network = await startIndexedNetwork();
  aptos = createClient(network);
});
afterAll(() => network?.stop());

/** Timestamp format of the indexer: ISO 8601 with optional microseconds and without time zone. */
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?$/;
const ONE = AccountAddress.ONE.toStringLong();
const APT_METADATA = AccountAddress.A.toStringLong();

const transfer = (from: Account, to: Account, amount: number) =>
  aptos.transferCoinTransaction({ sender: from.accountAddress, recipient: to.accountAddress, amount });

describe("waiting for the indexer", () => {
  it("is the library's default after funding, so indexed balances are complete", async () => {
    const alice = Account.generate();
    const funded = await aptos.fundAccount({ accountAddress: alice.accountAddress, amount: 1_000_000_000 });
    const balances = await aptos.getCurrentFungibleAssetBalances({
      options: { where: { owner_address: { _eq: alice.accountAddress.toStringLong() } } },
    });
    expect(balances).toHaveLength(1);
    expect(balances[0]?.amount).toBe(1_000_000_000);
    expect(balances[0]?.last_transaction_version).toBe(Number(funded.version));
  });

  it("is part of every library query with a minimum version", async () => {
    const [alice, bob] = [await fundedAccount(aptos), Account.generate()];
    for (const amount of [1, 2, 3]) {
      const { hash } = await aptos.signAndSubmitTransaction({ signer: alice, transaction: await transfer(alice, bob, amount) });
      const { version } = await aptos.waitForTransaction({ transactionHash: hash });
      const minimumLedgerVersion = BigInt(version);
      expect(await aptos.getAccountTransactionsCount({ accountAddress: bob.accountAddress, minimumLedgerVersion })).toBe(amount);
    }
  });

  it("times out after three seconds for a future version", async () => {
    const { ledger_version } = await aptos.getLedgerInfo();
    const asked = aptos.getAccountCoinsCount({ accountAddress: "0x1", minimumLedgerVersion: BigInt(ledger_version) + 1_000_000n });
    await expect(asked).rejects.toThrow("waitForLastSuccessIndexerVersionSync timeout");
  });
});

describe("processor status in the index", () => {
  it.each(Object.values(ProcessorType))("of %s has the version it has reached (checklist 3.2)", async (processor) => {
    const { version } = await aptos.fundAccount({ accountAddress: "0xb", amount: 1 });
    const status = await aptos.getProcessorStatus(processor);
    expect(status).toEqual({ processor, last_success_version: expect.any(Number), last_updated: expect.stringMatching(TIMESTAMP) });
    expect(status.last_success_version).toBeGreaterThanOrEqual(Number(version));
  });

  it("without a processor name has the version of the whole index", async () => {
    const { version } = await aptos.fundAccount({ accountAddress: "0xb", amount: 1 });
    expect(await aptos.getIndexerLastSuccessVersion()).toBeGreaterThanOrEqual(BigInt(version));
  });
});

describe("index queries about the chain", () => {
  it("return the latest user transactions as in the ledger (checklist 3.3)", async () => {
    const alice = await fundedAccount(aptos);
    const versions: number[] = [];
    for (const amount of [1, 2, 3]) {
      const { version } = await sendIndexed(aptos, alice, transfer(alice, Account.generate(), amount));
      versions.unshift(Number(version));
    }
    expect(await aptos.getChainTopUserTransactions({ limit: 3 })).toEqual(versions.map((version) => ({ version })));
  });

  it("return the chain id from ledger_infos in a custom query (checklist 3.3)", async () => {
    const query = "query MyQuery { ledger_infos { chain_id } }";
    expect(await aptos.queryIndexer({ query: { query } })).toEqual({ ledger_infos: [{ chain_id: 4 }] });
  });

  it("accept variables in custom queries", async () => {
    const query = `query ($owner: String!) {
      current_objects(where: { owner_address: { _eq: $owner }, object_address: { _in: ["${APT_METADATA}"] } }) { object_address }
    }`;
    const asked = { query, variables: { owner: ONE } };
    expect(await aptos.queryIndexer({ query: asked })).toEqual({ current_objects: [{ object_address: APT_METADATA }] });
  });

  it("work with an unknown API key", async () => {
    const { nodeUrl: fullnode, indexerUrl: indexer } = network;
    const clientConfig = { API_KEY: "no-key-of-ours" };
    const withKey = new Aptos(new AptosConfig({ network: Network.LOCAL, fullnode, indexer, clientConfig }));
    expect(await withKey.getChainTopUserTransactions({ limit: 1 })).toHaveLength(1);
  });
});

describe("GraphQL error of the indexer", () => {
  const cases: [name: string, query: string, message: string, path: string, code: string][] = [
    [
      "an unknown root field",
      "query MyQuery { ledger_inos { chain_id } }",
      "field 'ledger_inos' not found in type: 'query_root'",
      "$.selectionSet.ledger_inos",
      "validation-failed",
    ],
    [
      "an unknown column",
      "{ ledger_infos { chain_name } }",
      "field 'chain_name' not found in type: 'ledger_infos'",
      "$.selectionSet.ledger_infos.selectionSet.chain_name",
      "validation-failed",
    ],
    ["a malformed query", "{ ledger_infos {", "not a valid graphql query", "$.query", "validation-failed"],
    [
      "an unknown argument",
      "{ ledger_infos(top: 1) { chain_id } }",
      "'ledger_infos' has no argument named 'top'",
      "$.selectionSet.ledger_infos",
      "validation-failed",
    ],
  ];
  it.each(cases)("for %s has the exact bytes of public indexers and is thrown by the library", async (_, query, message, path, code) => {
    const answer = await fetch(network.indexerUrl, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ query }),
    });
    const errors = [{ message, extensions: { path, code } }];
    expect([answer.status, await answer.text()]).toEqual([200, JSON.stringify({ errors })]);
    const failure = await aptos.queryIndexer({ query: { query } }).catch((error: unknown) => error);
    if (!(failure instanceof AptosApiError)) throw failure;
    expect(failure).toMatchObject({ status: 200, data: { errors } });
    expect(failure.message).toContain(message);
  });
});

describe("objects in the index", () => {
  it("include 0xa, owned by 0x1 since genesis, in current_objects (checklist 3.3)", async () => {
    const object = await aptos.getObjectDataByObjectAddress({ objectAddress: AccountAddress.A });
    expect(object).toEqual({
      object_address: APT_METADATA,
      owner_address: ONE,
      allow_ungated_transfer: expect.any(Boolean),
      state_key_hash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      last_guid_creation_num: expect.any(Number),
      last_transaction_version: expect.any(Number),
      is_deleted: false,
    });
  });

  it("include an account's primary store after funding (checklist 3.3)", async () => {
    const alice = Account.generate();
    const { version } = await aptos.fundAccount({ accountAddress: alice.accountAddress, amount: 5 });
    const owned = await aptos.getAccountOwnedObjects({ accountAddress: alice.accountAddress, minimumLedgerVersion: BigInt(version) });
    expect(owned.map(({ owner_address, is_deleted }) => [owner_address, is_deleted])).toEqual([[alice.accountAddress.toString(), false]]);
    const [{ storage_id } = { storage_id: "" }] = await aptos.getAccountCoinsData({ accountAddress: alice.accountAddress });
    expect(owned[0]?.object_address).toBe(storage_id);
    expect(await aptos.getAccountOwnedObjects({ accountAddress: Account.generate().accountAddress })).toEqual([]);
  });

  it("are returned in sorted pages, and follow ownership changes", async () => {
    const [alice, bob] = [await fundedAccount(aptos), Account.generate()];
    await sendIndexed(aptos, alice, aptos.createCollectionTransaction({ creator: alice, name: "Reef", description: "", uri: "" }));
    const mint = () => aptos.mintDigitalAssetTransaction({ creator: alice, collection: "Reef", description: "", name: "Nemo", uri: "" });
    const versions = [await sendIndexed(aptos, alice, mint()), await sendIndexed(aptos, alice, mint())].map(({ version }) =>
      Number(version),
    );
    const newestFirst = { orderBy: [{ last_transaction_version: "desc" as const }] };
    const page = (options: { offset?: number; limit?: number }) =>
      aptos.getAccountOwnedObjects({ accountAddress: alice.accountAddress, options: { ...newestFirst, ...options } });
    const all = await page({});
    // Four objects: two tokens, the collection and the store. Every mint also updates the collection and the store.
    expect(all.length).toBe(4);
    expect(await page({ limit: 2 })).toEqual(all.slice(0, 2));
    expect(await page({ offset: 3 })).toEqual(all.slice(3));
    const [nemo] = await aptos.getOwnedDigitalAssets({
      ownerAddress: alice.accountAddress,
      options: { orderBy: [{ last_transaction_version: "asc" }] },
    });
    expect(nemo?.last_transaction_version).toBe(versions[0]);
    const digitalAssetAddress = String(nemo?.token_data_id);
    const gift = aptos.transferDigitalAssetTransaction({ sender: alice, digitalAssetAddress, recipient: bob.accountAddress });
    const { version } = await sendIndexed(aptos, alice, gift);
    const moved = await aptos.getObjectDataByObjectAddress({ objectAddress: digitalAssetAddress, minimumLedgerVersion: BigInt(version) });
    expect([moved.owner_address, moved.last_transaction_version]).toEqual([bob.accountAddress.toString(), Number(version)]);
  });
});

describe("tables in the index", () => {
  const KEY_TYPE = "0x1::type_info::TypeInfo";
  const byKeyType = { options: { where: { key_type: { _eq: KEY_TYPE } } } };

  it("include the map from coins to fungible assets in table_metadatas (checklist 3.3)", async () => {
    const tables = await aptos.getTableItemsMetadata(byKeyType);
    expect(tables).toEqual([
      {
        handle: expect.stringMatching(/^0x[0-9a-f]{64}$/),
        key_type: KEY_TYPE,
        value_type: "0x1::object::Object<0x1::fungible_asset::Metadata>",
      },
    ]);
  });

  it("have decoded items: the pairing of APT since genesis equals the node's response (checklist 3.3)", async () => {
    const [{ handle, key_type, value_type } = { handle: "", key_type: "", value_type: "" }] = await aptos.getTableItemsMetadata(byKeyType);
    const items = await aptos.getTableItemsData({
      minimumLedgerVersion: 1,
      options: { where: { table_handle: { _eq: handle }, transaction_version: { _eq: 0 } } },
    });
    expect(items.length).toBeGreaterThanOrEqual(1);
    const [item] = items;
    const hex = (text: string) => `0x${Buffer.from(text).toString("hex")}`;
    expect(item).toEqual({
      decoded_key: { account_address: "0x1", module_name: hex("aptos_coin"), struct_name: hex("AptosCoin") },
      decoded_value: { inner: "0xa" },
      key: expect.stringMatching(/^0x[0-9a-f]+$/),
      table_handle: handle,
      transaction_version: 0,
      write_set_change_index: expect.any(Number),
    });
    expect(await aptos.getTableItem({ handle, data: { key_type, value_type, key: item?.decoded_key } })).toEqual(item?.decoded_value);
  });

  it("include the coin supply since genesis under the aggregator's key, decoded without its leading zero", async () => {
    const { supply } = await aptos.getAccountResource<{ supply: { vec: [{ aggregator: { vec: [{ handle: string; key: string }] } }] } }>({
      accountAddress: "0x1",
      resourceType: "0x1::coin::CoinInfo<0x1::aptos_coin::AptosCoin>",
    });
    const { handle, key } = supply.vec[0].aggregator.vec[0];
    const where = { table_handle: { _eq: handle }, transaction_version: { _eq: 0 } };
    const data = { key_type: "address", value_type: "u128", key };
    const decoded_value = await aptos.getTableItem<string>({ handle, data, options: { ledgerVersion: 0 } });
    const decoded_key = "0x619dc29a0aac8fa146714058e8dd6d2d0f3bdf5f6331907bf91f3acd81e6935";
    expect(key).toBe(decoded_key);
    const items = await aptos.getTableItemsData({ options: { where } });
    expect(items).toMatchObject([{ decoded_value }]);
    expect([items[0]?.key, items[0]?.decoded_key]).toStrictEqual([decoded_key.replace("0x", "0x0"), decoded_key]);
    expect(await aptos.getTableItemsMetadata({ options: { where: { handle: { _eq: handle } } } })).toEqual([
      { handle, key_type: "address", value_type: "u128" },
    ]);
  });

  it("have items that are returned in sorted pages", async () => {
    await untilIndexed(aptos, 20n);
    const where = { transaction_version: { _eq: 0 } };
    const page = (options: { offset?: number; limit?: number }) =>
      aptos.getTableItemsData({ options: { where, orderBy: [{ write_set_change_index: "desc" }], ...options } });
    const all = await page({});
    expect(all.length).toBeGreaterThan(2);
    expect(await page({ offset: 1, limit: 1 })).toEqual(all.slice(1, 2));
  });
});

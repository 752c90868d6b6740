import { Account, AccountAddress, type Aptos, type UserTransactionResponse } from "@aptos-labs/ts-sdk";
import { sha3_256 } from "@noble/hashes/sha3.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { balanceOf, createClient, fundedAccount, outcomeOf } from "../support/client.ts";
import { sendIndexed, untilIndexed } from "../support/indexed.ts";
import { startIndexedNetwork } from "../support/indexedNetwork.ts";
import type { NetworkProcess } from "../support/networkProcess.ts";

let network: NetworkProcess;
let aptos: Aptos;
/** Ledger version at network start. */
let firstVersion: string;
beforeAll(async () => {
  network = await startIndexedNetwork();
  aptos = createClient(network);
  firstVersion = (await aptos.getLedgerInfo()).ledger_version;
});
afterAll(() => network?.stop());

const APT = "0x1::aptos_coin::AptosCoin";
const APT_METADATA = AccountAddress.A.toStringLong();
const ONE = AccountAddress.ONE.toStringLong();
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?$/;

const long = (account: Account) => account.accountAddress.toStringLong();
const transfer = (from: Account, to: Account, amount: number) =>
  aptos.transferCoinTransaction({ sender: from.accountAddress, recipient: to.accountAddress, amount });
const feeOf = ({ gas_used, gas_unit_price }: UserTransactionResponse) => Number(gas_used) * Number(gas_unit_price);
/** Timestamp in microseconds, formatted like the indexer. */
const timeOf = ({ timestamp }: UserTransactionResponse) => {
  const text = new Date(Number(BigInt(timestamp) / 1000n)).toISOString().slice(0, -1);
  return `${text}${(BigInt(timestamp) % 1000n).toString().padStart(3, "0")}`.replace(/\.?0+$/, "");
};
/** Primary store address of an account, by the rule for derived object addresses. */
const primaryStore = (owner: Account) => {
  const derived = [...owner.accountAddress.toUint8Array(), ...AccountAddress.A.toUint8Array(), 0xfc];
  return new AccountAddress(sha3_256(Uint8Array.from(derived))).toStringLong();
};

describe("fungible asset metadata in the index", () => {
  const COIN = {
    asset_type: APT,
    creator_address: ONE,
    name: "Aptos Coin",
    symbol: "APT",
    decimals: 8,
    icon_uri: null,
    project_uri: null,
    token_standard: "v1",
  };
  const ASSET = { ...COIN, asset_type: APT_METADATA, icon_uri: "", project_uri: "", token_standard: "v2" };

  it("has exactly two rows of creator 0x1, the APT coin before the APT fungible asset (checklist 3.3)", async () => {
    const rows = await aptos.getFungibleAssetMetadataByCreatorAddress({ creatorAddress: "0x1" });
    expect(rows).toMatchObject([COIN, ASSET]);
    for (const row of rows) expect(row.last_transaction_timestamp).toMatch(TIMESTAMP);
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(
      [...Object.keys(COIN), "last_transaction_timestamp", "last_transaction_version", "maximum_v2", "supply_v2"]
        .concat("supply_aggregator_table_handle_v1", "supply_aggregator_table_key_v1")
        .sort(),
    );
  });

  it("has no rows of creator 0xc (checklist 3.3)", async () => {
    expect(await aptos.getFungibleAssetMetadataByCreatorAddress({ creatorAddress: "0xc" })).toEqual([]);
  });

  it("is found by coin type, asset address or custom filter", async () => {
    expect(await aptos.getFungibleAssetMetadataByAssetType({ assetType: APT })).toMatchObject(COIN);
    expect(await aptos.getFungibleAssetMetadataByAssetType({ assetType: APT_METADATA })).toMatchObject(ASSET);
    expect(await aptos.getFungibleAssetMetadata({ options: { where: { asset_type: { _eq: APT } } } })).toMatchObject([COIN]);
    expect(await aptos.getFungibleAssetMetadata({ options: { where: { symbol: { _ilike: "%pt" } }, offset: 1 } })).toMatchObject([ASSET]);
    expect((await aptos.getFungibleAssetMetadata({ options: { limit: 1 } })).length).toBe(1);
  });
});

describe("balances in the index", () => {
  it("list APT in a fungible store as one row of the coin in current_fungible_asset_balances (checklist 3.3)", async () => {
    const alice = Account.generate();
    const funded = await aptos.fundAccount({ accountAddress: alice.accountAddress, amount: 1_000_000_000 });
    const row = {
      amount: 1_000_000_000,
      asset_type: APT,
      is_frozen: false,
      is_primary: true,
      last_transaction_timestamp: timeOf(funded).slice(0, "2025-01-01T00:00:00".length),
      last_transaction_version: Number(funded.version),
      owner_address: long(alice),
      storage_id: primaryStore(alice),
      token_standard: "v1",
    };
    const where = { owner_address: { _eq: long(alice) }, asset_type: { _eq: APT } };
    expect(await aptos.getCurrentFungibleAssetBalances({ options: { where } })).toEqual([row]);
    const [data] = await aptos.getAccountCoinsData({ accountAddress: alice.accountAddress });
    expect(data).toEqual({
      ...row,
      metadata: {
        token_standard: "v1",
        symbol: "APT",
        name: "Aptos Coin",
        decimals: 8,
        asset_type: APT,
        creator_address: ONE,
        icon_uri: null,
        project_uri: null,
        supply_aggregator_table_key_v1: expect.anything(),
        supply_aggregator_table_handle_v1: expect.anything(),
        last_transaction_version: 0,
        last_transaction_timestamp: expect.stringMatching(TIMESTAMP),
      },
    });
  });

  it("can be counted, filtered, paged and sorted", async () => {
    const alice = await fundedAccount(aptos);
    const { version } = await sendIndexed(aptos, alice, transfer(alice, Account.generate(), 1));
    const asked = { accountAddress: alice.accountAddress, minimumLedgerVersion: BigInt(version) };
    expect(await aptos.getAccountCoinsCount(asked)).toBe(1);
    const data = await aptos.getAccountCoinsData(asked);
    expect(data).toHaveLength(1);
    expect(await aptos.getAccountCoinsData({ ...asked, options: { where: { asset_type: { _eq: APT } }, limit: 1 } })).toEqual(data);
    expect(await aptos.getAccountCoinsData({ ...asked, options: { where: { asset_type: { _eq: APT_METADATA } } } })).toEqual([]);
    expect(await aptos.getAccountCoinsData({ ...asked, options: { offset: 1 } })).toEqual([]);
    const orderBy = [{ amount: "desc" as const }];
    expect(await aptos.getAccountCoinsData({ ...asked, options: { orderBy } })).toEqual(data);
    const nobody = Account.generate().accountAddress;
    expect(await aptos.getAccountCoinsCount({ accountAddress: nobody })).toBe(0);
  });

  it("match the chain after payments, failures and fees in every library query", async () => {
    const [alice, bob] = [await fundedAccount(aptos), await fundedAccount(aptos, 7)];
    await sendIndexed(aptos, alice, transfer(alice, bob, 1_000));
    const failed = await outcomeOf(
      aptos,
      await aptos.signAndSubmitTransaction({ signer: alice, transaction: await transfer(alice, bob, 100_000_000) }),
    );
    expect(failed.success).toBe(false);
    await untilIndexed(aptos, failed.version);
    for (const account of [alice, bob]) {
      const { accountAddress } = account;
      const amount = Number(await balanceOf(aptos, accountAddress));
      const [data] = await aptos.getAccountCoinsData({ accountAddress });
      expect(data?.amount).toBe(amount);
      expect(await aptos.getAccountAPTAmount({ accountAddress })).toBe(amount);
      expect(await aptos.getAccountCoinAmount({ accountAddress, coinType: APT })).toBe(amount);
      expect(await aptos.getAccountCoinAmount({ accountAddress, faMetadataAddress: AccountAddress.A })).toBe(amount);
    }
    const where = { owner_address: { _in: [long(alice), long(bob)] } };
    const rows = await aptos.getCurrentFungibleAssetBalances({ options: { where, limit: 2 } });
    expect(new Set(rows.map(({ owner_address }) => owner_address))).toEqual(new Set([long(alice), long(bob)]));
  });

  it("are empty for an unused account", async () => {
    const accountAddress = Account.generate().accountAddress;
    expect(await aptos.getAccountAPTAmount({ accountAddress })).toBe(0);
    expect(await aptos.getAccountCoinsData({ accountAddress })).toEqual([]);
  });
});

describe("asset activities in the index", () => {
  async function activitiesAt(version: string) {
    const rows = await aptos.getFungibleAssetActivities({ options: { where: { transaction_version: { _eq: Number(version) } } } });
    return rows.sort((left, right) => left.event_index - right.event_index);
  }

  it("record the fee under the APT coin and both sides of a payment under the APT asset (checklist 3.3)", async () => {
    const [alice, bob] = [await fundedAccount(aptos), await fundedAccount(aptos)];
    const paid = await sendIndexed(aptos, alice, transfer(alice, bob, 1_000));
    const shared = {
      block_height: expect.any(Number),
      entry_function_id_str: "0x1::aptos_account::transfer_coins",
      is_transaction_success: true,
      gas_fee_payer_address: null,
      is_frozen: null,
      storage_refund_amount: 0,
      transaction_timestamp: timeOf(paid),
      transaction_version: Number(paid.version),
    };
    const asset = { ...shared, asset_type: APT_METADATA, amount: 1_000, is_gas_fee: false, token_standard: "v2" };
    expect(await activitiesAt(paid.version)).toEqual([
      {
        ...shared,
        amount: feeOf(paid),
        asset_type: APT,
        event_index: -1,
        is_gas_fee: true,
        owner_address: long(alice),
        storage_id: primaryStore(alice),
        token_standard: "v1",
        type: "0x1::aptos_coin::GasFeeEvent",
      },
      { ...asset, event_index: 0, owner_address: long(alice), storage_id: primaryStore(alice), type: "0x1::fungible_asset::Withdraw" },
      { ...asset, event_index: 1, owner_address: long(bob), storage_id: primaryStore(bob), type: "0x1::fungible_asset::Deposit" },
    ]);
  });

  it("record the fee of a sponsored payment for the sender and name the sponsor", async () => {
    const [alice, sponsor] = [await fundedAccount(aptos), await fundedAccount(aptos)];
    const transaction = await aptos.transaction.build.simple({
      sender: alice.accountAddress,
      withFeePayer: true,
      data: { function: "0x1::aptos_account::transfer", functionArguments: [Account.generate().accountAddress, 5] },
    });
    const pending = await aptos.transaction.submit.simple({
      transaction,
      senderAuthenticator: aptos.transaction.sign({ signer: alice, transaction }),
      feePayerAuthenticator: aptos.transaction.signAsFeePayer({ signer: sponsor, transaction }),
    });
    const done = await outcomeOf(aptos, pending);
    await untilIndexed(aptos, done.version);
    const [fee] = await activitiesAt(done.version);
    expect(fee).toMatchObject({ is_gas_fee: true, owner_address: long(alice), gas_fee_payer_address: long(sponsor), amount: feeOf(done) });
  });

  it("contain only the fee of a failed payment", async () => {
    const alice = await fundedAccount(aptos);
    const transaction = await transfer(alice, Account.generate(), 100_000_000);
    const failed = await outcomeOf(aptos, await aptos.signAndSubmitTransaction({ signer: alice, transaction }));
    await untilIndexed(aptos, failed.version);
    expect(await activitiesAt(failed.version)).toMatchObject([{ is_gas_fee: true, is_transaction_success: false, amount: feeOf(failed) }]);
  });

  it("contain two coin activities at network start, readable in pages (checklist T10)", async () => {
    const where = { asset_type: { _eq: APT }, transaction_version: { _lte: Number(firstVersion) } };
    const two = await aptos.getFungibleAssetActivities({ options: { where, limit: 2 } });
    expect(two.map(({ asset_type }) => asset_type)).toEqual([APT, APT]);
    expect(await aptos.getFungibleAssetActivities({ options: { where, limit: 1, offset: 1 } })).toEqual(two.slice(1));
  });
});

describe("account transactions in the index", () => {
  const count = (account: Account, version: string) =>
    aptos.getAccountTransactionsCount({ accountAddress: account.accountAddress, minimumLedgerVersion: BigInt(version) });

  it("count one for a new account funded by the faucet (checklist 3.3, T11)", async () => {
    const alice = Account.generate();
    const { version } = await aptos.fundAccount({ accountAddress: alice.accountAddress, amount: 1 });
    expect(await count(alice, version)).toBe(1);
    expect(await aptos.getAccountTransactionsCount({ accountAddress: Account.generate().accountAddress })).toBe(0);
  });

  it("count each signed, sponsored or received transaction once, including failures (checklist 3.3)", async () => {
    const [alice, bob] = [await fundedAccount(aptos), await fundedAccount(aptos)];
    await sendIndexed(aptos, alice, transfer(alice, bob, 1));
    await sendIndexed(aptos, alice, transfer(alice, alice, 1));
    const transaction = await transfer(alice, bob, 100_000_000);
    const failed = await outcomeOf(aptos, await aptos.signAndSubmitTransaction({ signer: alice, transaction }));
    expect(await count(alice, failed.version)).toBe(4);
    expect(await count(bob, failed.version)).toBe(2);
    const sponsored = await aptos.transaction.build.simple({
      sender: alice.accountAddress,
      withFeePayer: true,
      data: { function: "0x1::aptos_account::transfer", functionArguments: [alice.accountAddress, 0] },
    });
    const done = await outcomeOf(
      aptos,
      await aptos.transaction.submit.simple({
        transaction: sponsored,
        senderAuthenticator: aptos.transaction.sign({ signer: alice, transaction: sponsored }),
        feePayerAuthenticator: aptos.transaction.signAsFeePayer({ signer: bob, transaction: sponsored }),
      }),
    );
    expect([await count(alice, done.version), await count(bob, done.version)]).toEqual([5, 3]);
  });
});

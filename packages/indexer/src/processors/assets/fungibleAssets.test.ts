import {
  Account,
  AccountAddress,
  Aptos,
  AptosConfig,
  createObjectAddress,
  type Ed25519Account,
  Ed25519PrivateKey,
  type EntryFunctionArgumentTypes,
  Network,
  type SimpleEntryFunctionArgumentTypes,
  type UserTransactionResponse,
} from "@aptos-labs/ts-sdk";
import { sha3_256 } from "@noble/hashes/sha3.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type IndexedChain, startIndexedChain } from "../../../testing/indexedChain.ts";
import { MOON_COIN, trialAssets } from "../../../testing/trialAssets.ts";

const APT = "0x1::aptos_coin::AptosCoin";
const APT_METADATA = AccountAddress.A.toStringLong();
const METADATA = "0x1::fungible_asset::Metadata";
const FRAMEWORK = AccountAddress.ONE.toStringLong();
const PUBLISHER = AccountAddress.from("0xcafe", { maxMissingChars: 63 }).toStringLong();
/** Coin type with a long address, as the client library expects. */
const MOON_TYPE = `${PUBLISHER}::trial_assets::MoonCoin`;
const U128_MAX = (2n ** 128n - 1n).toString();
/** Address of the coin's paired fungible asset, derived by the client library. */
const MOON_METADATA = createObjectAddress(AccountAddress.A, MOON_COIN).toStringLong();

let indexed: IndexedChain;
let aptos: Aptos;
beforeAll(async () => {
  indexed = await startIndexedChain({ modules: [trialAssets] });
  aptos = new Aptos(new AptosConfig({ network: Network.LOCAL, client: indexed.client }));
});
afterAll(() => indexed?.stop());

let seed = 0;
async function funded(octas = 100_000_000n): Promise<Ed25519Account> {
  const account = Account.fromPrivateKey({ privateKey: new Ed25519PrivateKey(new Uint8Array(32).fill(++seed)), legacy: true });
  await indexed.fund(account.accountAddress.toString(), octas);
  return account;
}
const long = (account: Account) => account.accountAddress.toStringLong();
function primaryStore(owner: string, metadata: string): string {
  const parts = [owner, metadata].map((address) => AccountAddress.from(address).toUint8Array());
  return `0x${Buffer.from(sha3_256(Uint8Array.from([...parts.flatMap((part) => [...part]), 0xfc]))).toString("hex")}`;
}

interface Call {
  readonly name: `${string}::${string}::${string}`;
  readonly args?: (EntryFunctionArgumentTypes | SimpleEntryFunctionArgumentTypes)[];
  readonly types?: string[];
  readonly payer?: Account;
  readonly maxGasAmount?: number;
}
async function run(signer: Account, { name, args = [], types = [], payer, maxGasAmount }: Call): Promise<UserTransactionResponse> {
  const transaction = await aptos.transaction.build.simple({
    sender: signer.accountAddress,
    data: { function: name, functionArguments: args, typeArguments: types },
    withFeePayer: payer !== undefined,
    ...(maxGasAmount === undefined ? {} : { options: { maxGasAmount } }),
  });
  const senderAuthenticator = aptos.transaction.sign({ signer, transaction });
  const paid = payer === undefined ? {} : { feePayerAuthenticator: aptos.transaction.signAsFeePayer({ signer: payer, transaction }) };
  const { hash } = await aptos.transaction.submit.simple({ transaction, senderAuthenticator, ...paid });
  const options = { waitForIndexer: false, checkSuccess: false };
  return (await aptos.waitForTransaction({ transactionHash: hash, options })) as UserTransactionResponse;
}
async function succeed(signer: Account, call: Call): Promise<UserTransactionResponse> {
  const done = await run(signer, call);
  expect(done.vm_status).toBe("Executed successfully");
  return done;
}
const trial = (name: string): Call["name"] => `${PUBLISHER}::trial_assets::${name}`;

function balances(owner: string) {
  return indexed.rows(`
    select amount, amount_v1, amount_v2, asset_type, asset_type_v1, asset_type_v2, is_frozen, is_primary, storage_id, token_standard,
      last_transaction_version, last_transaction_version_v1, last_transaction_version_v2
    from current_fungible_asset_balances where owner_address = '${owner}' order by asset_type, storage_id`);
}
function activities({ version }: { readonly version: string }) {
  return indexed.rows(`select * from fungible_asset_activities where transaction_version = ${version} order by event_index`);
}
/** Creates an asset and mints some to its creator. */
async function createAsset(maximum = 0n, minted = 1000): Promise<{ creator: Ed25519Account; metadata: string }> {
  const creator = await funded();
  const metadata = createObjectAddress(creator.accountAddress, "trial").toStringLong();
  await succeed(creator, { name: trial("create_asset"), args: [maximum] });
  await succeed(creator, { name: trial("mint"), args: [metadata, long(creator), minted] });
  return { creator, metadata };
}
async function createStore(owner: Account, metadata: string): Promise<string> {
  const done = await succeed(owner, { name: trial("create_store"), args: [metadata] });
  const written = done.changes.flatMap((change) => ("data" in change && "address" in change ? [change] : []));
  const [store] = written.filter(
    ({ data, address }) =>
      data !== null &&
      "type" in data &&
      data.type === "0x1::fungible_asset::FungibleStore" &&
      address !== primaryStore(long(owner), APT_METADATA),
  );
  return AccountAddress.from(store?.address ?? "").toStringLong();
}

describe("index rows of fungible asset balances", () => {
  test("store APT in a single row under the coin type", async () => {
    const owner = await funded(5n);
    const [row, ...others] = await balances(long(owner));
    expect(others).toEqual([]);
    expect(row).toEqual({
      amount: 5,
      amount_v1: null,
      amount_v2: 5,
      asset_type: APT,
      asset_type_v1: APT,
      asset_type_v2: APT_METADATA,
      is_frozen: false,
      is_primary: true,
      storage_id: primaryStore(long(owner), APT_METADATA),
      token_standard: "v1",
      last_transaction_version: expect.any(Number),
      last_transaction_version_v1: null,
      last_transaction_version_v2: expect.any(Number),
    });
  });

  test("store timestamps in whole seconds like metadata, while activities keep microseconds", async () => {
    const owner = await funded(5n);
    await succeed(await funded(), { name: trial("create_asset"), args: [0] });
    const fraction = (column: string) => `to_char(${column}, 'US') as fraction`;
    const fractions = async (table: string, column: string) =>
      new Set(
        (await indexed.rows<{ fraction: string }>(`select ${fraction(column)} from ${table} where ${column} is not null`)).map(
          (row) => row.fraction,
        ),
      );
    for (const column of ["last_transaction_timestamp", "last_transaction_timestamp_v1", "last_transaction_timestamp_v2"]) {
      expect([...(await fractions("current_fungible_asset_balances", column))].filter((text) => text !== "000000")).toEqual([]);
    }
    expect(await fractions("fungible_asset_metadata", "last_transaction_timestamp")).toEqual(new Set(["000000"]));
    const [balance] = await indexed.rows<{ at: string; version: number }>(
      `select last_transaction_timestamp_v2 as at, last_transaction_version_v2 as version from current_fungible_asset_balances where owner_address = '${long(owner)}'`,
    );
    const block = await aptos.getBlockByVersion({ ledgerVersion: balance?.version ?? 0 });
    expect(Date.parse(`${balance?.at}Z`)).toBe(Number(BigInt(block.block_timestamp) / 1_000_000n) * 1000);
    expect((await fractions("fungible_asset_activities", "transaction_timestamp")).size).toBeGreaterThan(1);
  });

  test("match the chain's balances after a transfer", async () => {
    const [sender, receiver] = [await funded(), Account.generate()];
    const done = await succeed(sender, { name: "0x1::aptos_account::transfer", args: [receiver.accountAddress, 77] });
    const paid = 77n + BigInt(done.gas_used) * BigInt(done.gas_unit_price);
    const [left] = await balances(long(sender));
    expect(left?.amount).toBeLessThan(100_000_000 - 77);
    // The storage refund increases the balance but does not reduce the fee.
    const statement = done.events.find(({ type }) => type === "0x1::transaction_fee::FeeStatement")?.data;
    expect(left?.amount).toBe(Number(100_000_000n - paid + BigInt(statement.storage_fee_refund_octas)));
    expect(await balances(long(receiver))).toMatchObject([{ amount: 77, last_transaction_version: Number(done.version) }]);
  });

  test("are recorded after each transaction, by the position of the store in the write set", async () => {
    const [sender, receiver] = [await funded(), Account.generate()];
    const first = await succeed(sender, { name: "0x1::aptos_account::transfer", args: [receiver.accountAddress, 77] });
    const second = await succeed(sender, { name: "0x1::aptos_account::transfer", args: [receiver.accountAddress, 3] });
    const store = primaryStore(long(receiver), APT_METADATA);
    const position = ({ changes }: UserTransactionResponse) =>
      changes.findIndex(
        (change) =>
          JSON.stringify(change).includes(`"address":"${store.replace(/^0x0+/, "0x")}"`) &&
          JSON.stringify(change).includes("::FungibleStore"),
      );
    const rows = await indexed.rows(`select * from fungible_asset_balances where storage_id = '${store}' order by transaction_version`);
    const row = {
      storage_id: store,
      owner_address: long(receiver),
      asset_type: APT_METADATA,
      token_standard: "v2",
      is_primary: true,
      is_frozen: false,
    };
    expect(rows).toEqual([
      {
        ...row,
        amount: 77,
        transaction_version: Number(first.version),
        write_set_change_index: position(first),
        transaction_timestamp: expect.any(String),
      },
      {
        ...row,
        amount: 80,
        transaction_version: Number(second.version),
        write_set_change_index: position(second),
        transaction_timestamp: expect.any(String),
      },
    ]);
  });

  test("include fungible assets without a paired coin", async () => {
    const { creator, metadata } = await createAsset();
    expect((await balances(long(creator))).filter(({ asset_type }) => asset_type === metadata)).toMatchObject([
      {
        amount: 1000,
        amount_v1: null,
        asset_type_v1: null,
        asset_type_v2: metadata,
        is_primary: true,
        storage_id: primaryStore(long(creator), metadata),
        token_standard: "v2",
      },
    ]);
  });

  test("show whether a store is frozen", async () => {
    const { creator, metadata } = await createAsset();
    const frozen = async () =>
      (await indexed.rows(`select is_frozen from current_fungible_asset_balances where asset_type = '${metadata}'`)).map(
        (row) => row.is_frozen,
      );
    const done = await succeed(creator, { name: trial("freeze"), args: [metadata, long(creator), true] });
    expect(await frozen()).toEqual([true]);
    expect(await activities(done)).toMatchObject([
      { is_gas_fee: true },
      {
        type: "0x1::fungible_asset::Frozen",
        is_frozen: true,
        amount: null,
        asset_type: metadata,
        owner_address: long(creator),
        storage_id: primaryStore(long(creator), metadata),
        token_standard: "v2",
      },
    ]);
    await succeed(creator, { name: trial("freeze"), args: [metadata, long(creator), false] });
    expect(await frozen()).toEqual([false]);
  });

  test("contain a concurrent balance only once", async () => {
    const { creator, metadata } = await createAsset();
    const store = primaryStore(long(creator), metadata);
    await succeed(creator, {
      name: "0x1::fungible_asset::upgrade_store_to_concurrent",
      args: [store],
      types: ["0x1::fungible_asset::FungibleStore"],
    });
    await succeed(creator, { name: trial("mint"), args: [metadata, long(creator), 23] });
    const rows = await indexed.rows(`select amount from current_fungible_asset_balances where storage_id = '${store}'`);
    expect(rows).toEqual([{ amount: 1023 }]);
  });

  test("keep secondary stores in separate rows, which drop to zero when the store is deleted", async () => {
    const { creator, metadata } = await createAsset();
    for (const withObject of [true, false]) {
      const store = await createStore(creator, metadata);
      const [main, other] = [primaryStore(long(creator), metadata), store];
      const row = async () => (await balances(long(creator))).find(({ storage_id }) => storage_id === store);
      const move = (from: string, to: string) =>
        succeed(creator, {
          name: "0x1::fungible_asset::transfer",
          args: [from, to, 10],
          types: ["0x1::fungible_asset::FungibleStore"],
        });
      await move(main, other);
      expect(await row()).toMatchObject({ amount: 10, is_primary: false, asset_type: metadata, token_standard: "v2" });
      await move(other, main);
      const done = await succeed(creator, { name: trial("remove_store"), args: [store, withObject] });
      expect(await row()).toMatchObject({
        amount: 0,
        is_primary: false,
        is_frozen: false,
        asset_type: metadata,
        last_transaction_version: Number(done.version),
      });
    }
  });

  test("omit a store created and deleted in one transaction, while activities list its transfers", async () => {
    const { creator, metadata } = await createAsset();
    const done = await succeed(creator, { name: trial("pass_through_store"), args: [metadata, 4] });
    const moved = (await activities(done)).slice(1);
    const main = primaryStore(long(creator), metadata);
    const type = (name: string) => `0x1::fungible_asset::${name}`;
    const other = moved[1]?.storage_id;
    expect(other).not.toBe(main);
    const shared = { owner_address: long(creator), asset_type: metadata, amount: 4, is_transaction_success: true };
    expect(moved).toMatchObject([
      { ...shared, type: type("Withdraw"), storage_id: main },
      { ...shared, type: type("Deposit"), storage_id: other },
      { ...shared, type: type("Withdraw"), storage_id: other },
      { ...shared, type: type("Deposit"), storage_id: main },
    ]);
    expect(await indexed.rows(`select amount from current_fungible_asset_balances where storage_id = '${other}'`)).toEqual([]);
  });
});

describe("index rows of legacy coins", () => {
  beforeAll(async () => {
    await succeed(await funded(), { name: trial("create_moon_coin") });
  });
  const moonOf = async (owner: Account) => (await balances(long(owner))).filter(({ asset_type_v1 }) => asset_type_v1 === MOON_COIN);

  function migrate(owner: Account): Promise<UserTransactionResponse> {
    return succeed(owner, { name: "0x1::coin::migrate_coin_store_to_fungible_store", args: [[long(owner)]], types: [MOON_TYPE] });
  }

  test("use one balance row for a coin store and the fungible store that replaces it on migration", async () => {
    const owner = await funded();
    const put = await succeed(owner, { name: trial("put_coin_store"), args: [long(owner), 100, true] });
    const shared = { asset_type: MOON_COIN, is_primary: true, storage_id: primaryStore(long(owner), MOON_METADATA), token_standard: "v1" };
    const before = { amount: 100, amount_v1: 100, amount_v2: null, asset_type_v2: null, is_frozen: true };
    expect(await moonOf(owner)).toMatchObject([{ ...shared, ...before, last_transaction_version_v1: Number(put.version) }]);

    const migrated = await migrate(owner);
    // The fungible store inherits the frozen flag of the coin store.
    const after = { amount: 100, amount_v1: 0, amount_v2: 100, asset_type_v2: MOON_METADATA, is_frozen: true };
    const version = Number(migrated.version);
    const versions = { last_transaction_version_v1: version, last_transaction_version_v2: version };
    expect(await moonOf(owner)).toMatchObject([{ ...shared, ...after, ...versions }]);
  });

  test("add up the balances of a coin and its paired fungible asset", async () => {
    const owner = await funded();
    await succeed(owner, { name: trial("put_coin_store"), args: [long(owner), 7, false] });
    await migrate(owner);
    expect(await moonOf(owner)).toMatchObject([{ amount: 7, amount_v1: 0, amount_v2: 7 }]);
    await succeed(owner, { name: trial("put_coin_store"), args: [long(owner), 5, false] });
    expect(await moonOf(owner)).toMatchObject([{ amount: 12, amount_v1: 5, amount_v2: 7, asset_type: MOON_COIN, token_standard: "v1" }]);
  });

  test("contain the coin type of an untyped deposit event, read from the written coin store", async () => {
    const owner = await funded();
    const done = await succeed(owner, { name: trial("put_coin_store"), args: [long(owner), 9, false] });
    expect((await activities(done)).slice(1)).toMatchObject([
      {
        type: "0x1::coin::DepositEvent",
        amount: 9,
        asset_type: MOON_COIN,
        owner_address: long(owner),
        storage_id: primaryStore(long(owner), MOON_METADATA),
        token_standard: "v1",
        is_frozen: null,
        gas_fee_payer_address: null,
      },
    ]);
  });

  test("include activities from events with a coin type", async () => {
    const [owner, receiver] = [await funded(), Account.generate()];
    const done = await succeed(owner, { name: trial("tell_of_coins"), args: [long(owner), long(receiver), 3] });
    const moved = (type: string, account: Account) => ({
      type,
      owner_address: long(account),
      asset_type: MOON_COIN,
      storage_id: primaryStore(long(account), MOON_METADATA),
      amount: 3,
      token_standard: "v1",
    });
    expect((await activities(done)).slice(1)).toMatchObject([
      moved("0x1::coin::CoinWithdraw", owner),
      moved("0x1::coin::CoinDeposit", receiver),
    ]);
  });

  test("include a separate metadata row of the coin", async () => {
    expect(await indexed.rows(`select * from fungible_asset_metadata where asset_type = '${MOON_COIN}'`)).toMatchObject([
      { creator_address: PUBLISHER, name: "Moon Coin", symbol: "MOON", decimals: 6, token_standard: "v1", icon_uri: null, supply_v2: null },
    ]);
  });
});

describe("index rows of fungible asset metadata", () => {
  function metadataOf(where: string) {
    return indexed.rows(`
      select asset_type, creator_address, name, symbol, decimals, icon_uri, project_uri, token_standard, supply_v2::text, maximum_v2::text
      from fungible_asset_metadata where ${where} order by token_standard`);
  }

  test("describe APT as coin and as fungible asset of creator 0x1, and list no asset of creator 0xc", async () => {
    const [supply] = await aptos.view<[{ vec: string[] }]>({
      payload: { function: "0x1::fungible_asset::supply", typeArguments: [METADATA], functionArguments: [APT_METADATA] },
    });
    const apt = { creator_address: FRAMEWORK, name: "Aptos Coin", symbol: "APT", decimals: 8 };
    expect(await metadataOf(`creator_address = '${FRAMEWORK}'`)).toEqual([
      { ...apt, asset_type: APT, token_standard: "v1", icon_uri: null, project_uri: null, supply_v2: null, maximum_v2: null },
      {
        ...apt,
        asset_type: APT_METADATA,
        token_standard: "v2",
        icon_uri: "",
        project_uri: "",
        supply_v2: supply?.vec[0],
        maximum_v2: U128_MAX,
      },
    ]);
    expect(await metadataOf(`creator_address = '${AccountAddress.from("0xc").toStringLong()}'`)).toEqual([]);
  });

  test.each([
    ["a maximum", 5000n, "5000"],
    ["the largest u128 for no maximum", 0n, U128_MAX],
  ])("contain %s as maximum supply, and a supply that grows with each mint", async (_, given, maximum_v2) => {
    const { creator, metadata } = await createAsset(given, 1000);
    await succeed(creator, { name: trial("mint"), args: [metadata, long(creator), 5] });
    expect(await metadataOf(`asset_type = '${metadata}'`)).toEqual([
      {
        asset_type: metadata,
        creator_address: long(creator),
        name: "Trial",
        symbol: "TRL",
        decimals: 6,
        icon_uri: "https://trial.example/icon",
        project_uri: "https://trial.example",
        token_standard: "v2",
        supply_v2: "1005",
        maximum_v2,
      },
    ]);
  });

  test("follow the owner of the asset's object", async () => {
    const { creator, metadata } = await createAsset();
    const heir = Account.generate();
    await succeed(creator, { name: "0x1::object::transfer", args: [metadata, heir.accountAddress], types: [METADATA] });
    expect(await metadataOf(`asset_type = '${metadata}'`)).toMatchObject([{ creator_address: long(heir) }]);
  });
});

describe("index rows of fungible asset activities", () => {
  test("list fee, withdrawal and deposit of a transfer", async () => {
    const [sender, receiver] = [await funded(), Account.generate()];
    const done = await succeed(sender, { name: "0x1::aptos_account::transfer", args: [receiver.accountAddress, 42] });
    const [block] = await indexed.rows(`select block_height, timestamp from user_transactions where version = ${done.version}`);
    const shared = {
      transaction_version: Number(done.version),
      block_height: block?.block_height,
      transaction_timestamp: block?.timestamp,
      entry_function_id_str: "0x1::aptos_account::transfer",
      is_transaction_success: true,
      gas_fee_payer_address: null,
      is_frozen: null,
      storage_refund_amount: 0,
    };
    const index = (name: string) => done.events.findIndex(({ type }) => type === `0x1::fungible_asset::${name}`);
    const moved = (name: string, owner: Account) => ({
      ...shared,
      event_index: index(name),
      type: `0x1::fungible_asset::${name}`,
      amount: 42,
      asset_type: APT_METADATA,
      is_gas_fee: false,
      owner_address: long(owner),
      storage_id: primaryStore(long(owner), APT_METADATA),
      token_standard: "v2",
    });
    expect(await activities(done)).toEqual([
      {
        ...shared,
        event_index: -1,
        type: "0x1::aptos_coin::GasFeeEvent",
        amount: Number(BigInt(done.gas_used) * BigInt(done.gas_unit_price)),
        asset_type: APT,
        is_gas_fee: true,
        owner_address: long(sender),
        storage_id: primaryStore(long(sender), APT_METADATA),
        token_standard: "v1",
      },
      moved("Withdraw", sender),
      moved("Deposit", receiver),
    ]);
  });

  test("list only the fee of a failed transaction", async () => {
    const sender = await funded();
    const done = await run(sender, { name: "0x1::aptos_account::transfer", args: ["0x1", 10n ** 15n], maxGasAmount: 2_000 });
    expect(done.success).toBe(false);
    expect(await activities(done)).toMatchObject([{ is_gas_fee: true, is_transaction_success: false, owner_address: long(sender) }]);
  });

  test("name the fee payer but assign the fee to the sender", async () => {
    const [sender, payer] = [await funded(1000n), await funded()];
    const done = await succeed(sender, { name: "0x1::aptos_account::transfer", args: ["0x1", 1], payer });
    expect((await activities(done))[0]).toMatchObject({
      is_gas_fee: true,
      gas_fee_payer_address: long(payer),
      owner_address: long(sender),
      storage_id: primaryStore(long(sender), APT_METADATA),
    });
  });

  test("show the storage refund", async () => {
    const { creator, metadata } = await createAsset();
    const store = await createStore(creator, metadata);
    const done = await succeed(creator, { name: trial("remove_store"), args: [store, true] });
    const statement = done.events.find(({ type }) => type === "0x1::transaction_fee::FeeStatement")?.data;
    expect(Number(statement.storage_fee_refund_octas)).toBeGreaterThan(0);
    expect(await activities(done)).toMatchObject([{ is_gas_fee: true, storage_refund_amount: Number(statement.storage_fee_refund_octas) }]);
  });
});

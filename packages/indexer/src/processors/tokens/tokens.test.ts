import { address, type JsonValue } from "@atoll/move";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type ActingAccounts, createActingAccounts, type UserTransactionJson } from "../../../testing/actingAccounts.ts";
import { type IndexedChain, startIndexedChain } from "../../../testing/indexedChain.ts";
import { trialAssets } from "../../../testing/trialAssets.ts";
import { trialTokens } from "../../../testing/trialTokens.ts";

const REEF = "Reef";
const TOKEN = ["0x4::token::Token"];
const NOBODY = `0x${"0".repeat(64)}`;

let indexed: IndexedChain;
let acting: ActingAccounts;
let count = 0;
let [creator, collector] = ["", ""];
beforeAll(async () => {
  indexed = await startIndexedChain({ modules: [trialAssets, trialTokens] });
  acting = createActingAccounts(indexed);
});
beforeEach(async () => {
  creator = await acting.account(`0xc0ffee${++count}0`);
  collector = await acting.account(`0xc0ffee${count}1`);
});
afterAll(() => indexed?.stop());

const rows = (query: string) => indexed.rows(query);
/** All rows of a table without timestamp columns. */
async function all(table: string, where: string, order = "1"): Promise<Record<string, unknown>[]> {
  const found = await rows(`select * from ${table} where ${where} order by ${order}`);
  return found.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !name.endsWith("_timestamp"))));
}
const ownerships = async (token: string) =>
  (await rows(`select * from current_token_ownerships_v2 where token_data_id = '${token}' order by last_transaction_version, amount`)).map(
    (row) => [row.owner_address, row.amount, row.last_transaction_version],
  );
const version = (transaction: UserTransactionJson) => Number(transaction.version);

describe("0x4 token object in the index", () => {
  async function createReef(maximum = "10"): Promise<UserTransactionJson> {
    const rights = Array.from({ length: 9 }, () => true);
    return acting.call(creator, "0x4::aptos_token::create_collection", ["fish", maximum, REEF, "https://reef.test", ...rights, "1", "10"]);
  }
  const mint = (name: string, ...receiver: string[]) => {
    const properties = [
      ["colour", "age"],
      ["0x1::string::String", "u8"],
      ["0x066f72616e6765", "0x07"],
    ];
    const entry = receiver.length === 0 ? "mint" : "mint_soul_bound";
    return acting.call(creator, `0x4::aptos_token::${entry}`, [REEF, "small", name, "https://reef.test/1", ...properties, ...receiver]);
  };
  function mintedIn({ events }: UserTransactionJson): { token: string; collection: string } {
    const data = events.find(({ type }) => type === "0x4::collection::Mint")?.data as { token: string; collection: string };
    return { token: address(data.token), collection: address(data.collection) };
  }
  const activities = (token: string) => all("token_activities_v2", `token_data_id = '${token}'`, "transaction_version, event_index");

  test("has rows for collection, metadata, owner and mint activity", async () => {
    const made = await createReef();
    const [empty] = await all("current_collections_v2", `creator_address = '${creator}'`);
    const collection = {
      collection_id: empty?.collection_id,
      collection_name: REEF,
      creator_address: creator,
      description: "fish",
      uri: "https://reef.test",
      current_supply: 0,
      max_supply: 10,
      total_minted_v2: 0,
      mutable_description: true,
      mutable_uri: true,
      table_handle_v1: null,
      collection_properties: null,
      token_standard: "v2",
      last_transaction_version: version(made),
    };
    expect(empty).toEqual(collection);

    const minted = await mint("Nemo");
    const { token, collection: id } = mintedIn(minted);
    expect(await all("current_collections_v2", `creator_address = '${creator}'`)).toEqual([
      { ...collection, collection_id: id, current_supply: 1, total_minted_v2: 1, last_transaction_version: version(minted) },
    ]);
    expect(await all("current_token_datas_v2", `collection_id = '${id}'`)).toEqual([
      {
        token_data_id: token,
        collection_id: id,
        token_name: "Nemo",
        description: "small",
        token_uri: "https://reef.test/1",
        token_properties: { colour: "orange", age: "7" },
        token_standard: "v2",
        is_fungible_v2: false,
        is_deleted_v2: false,
        decimals: 0,
        supply: null,
        maximum: null,
        largest_property_version_v1: null,
        last_transaction_version: version(minted),
      },
    ]);
    expect(await all("current_token_ownerships_v2", `token_data_id = '${token}'`)).toEqual([
      {
        token_data_id: token,
        owner_address: creator,
        storage_id: token,
        amount: 1,
        property_version_v1: 0,
        token_standard: "v2",
        is_fungible_v2: null,
        is_soulbound_v2: false,
        non_transferrable_by_owner: false,
        table_type_v1: null,
        token_properties_mutated_v1: null,
        last_transaction_version: version(minted),
      },
    ]);
    expect(await activities(token)).toEqual([
      {
        transaction_version: version(minted),
        event_index: 0,
        event_account_address: NOBODY,
        token_data_id: token,
        property_version_v1: 0,
        type: "0x4::collection::MintEvent",
        from_address: creator,
        to_address: null,
        token_amount: 1,
        before_value: null,
        after_value: null,
        entry_function_id_str: "0x4::aptos_token::mint",
        token_standard: "v2",
        is_fungible_v2: null,
      },
    ]);
    const [{ at } = { at: "" }] = await indexed.rows<{ at: string }>(
      `select to_char(transaction_timestamp, 'YYYY-MM-DD"T"HH24:MI:SS.US') as at from token_activities_v2 where token_data_id = '${token}'`,
    );
    expect(Date.parse(`${at.slice(0, 23)}Z`)).toBe(Number(BigInt(minted.timestamp) / 1000n));
  });

  test("has a null maximum for an unlimited collection", async () => {
    const collection = "Ocean";
    await acting.call(creator, "0x4::aptos_token::create_collection", [
      "",
      "18446744073709551615",
      collection,
      "",
      ...Array.from({ length: 9 }, () => false),
      "0",
      "1",
    ]);
    expect(await all("current_collections_v2", `creator_address = '${creator}'`)).toMatchObject([
      { collection_name: collection, max_supply: null, current_supply: 0, mutable_description: false, mutable_uri: false },
    ]);
  });

  test("has a row for its new owner after a transfer, and the previous owner's amount drops to zero", async () => {
    await createReef();
    const minted = await mint("Dory");
    const { token } = mintedIn(minted);
    const given = await acting.call(creator, "0x1::object::transfer", [token, collector], TOKEN);
    expect(await ownerships(token)).toEqual([
      [creator, 0, version(given)],
      [collector, 1, version(given)],
    ]);
    const back = await acting.call(collector, "0x1::object::transfer", [token, creator], TOKEN);
    expect(await ownerships(token)).toEqual([
      [collector, 0, version(back)],
      [creator, 1, version(back)],
    ]);
    expect(
      (await activities(token)).map(({ type, from_address, to_address, token_amount }) => [type, from_address, to_address, token_amount]),
    ).toEqual([
      ["0x4::collection::MintEvent", creator, null, 1],
      ["0x1::object::Transfer", creator, collector, 1],
      ["0x1::object::Transfer", collector, creator, 1],
    ]);
  });

  test("records old and new values of a mutation", async () => {
    await createReef();
    const { token } = mintedIn(await mint("Marlin"));
    await acting.call(creator, "0x4::aptos_token::set_description", [token, "big"], TOKEN);
    await acting.call(creator, "0x4::aptos_token::set_name", [token, "Coral"], TOKEN);
    await acting.call(creator, "0x4::aptos_token::update_property", [token, "age", "u8", "0x08"], TOKEN);
    const last = await acting.call(creator, "0x4::aptos_token::add_property", [token, "home", "address", `0x${"0a".repeat(32)}`], TOKEN);
    expect(await all("current_token_datas_v2", `token_data_id = '${token}'`)).toMatchObject([
      {
        token_name: "Coral",
        description: "big",
        token_properties: { colour: "orange", age: "8", home: `0x${"0a".repeat(32)}` },
        last_transaction_version: version(last),
      },
    ]);
    const changes = (await activities(token)).slice(1);
    expect(changes.map((row) => [row.type, row.from_address, row.before_value, row.after_value, row.token_amount])).toEqual([
      ["0x4::token::MutationEvent", creator, "small", "big", 0],
      ["0x4::token::MutationEvent", creator, "Marlin", "Coral", 0],
    ]);
  });

  test("shows soul-bound and temporarily frozen states", async () => {
    await createReef();
    const { token } = mintedIn(await mint("Pearl", collector));
    const bound = () => all("current_token_ownerships_v2", `token_data_id = '${token}' and amount > 0`);
    expect(await bound()).toMatchObject([{ owner_address: collector, is_soulbound_v2: true, non_transferrable_by_owner: true }]);
    expect((await ownerships(token)).map(([owner, amount]) => [owner, amount])).toEqual([
      [creator, 0],
      [collector, 1],
    ]);
    const free = mintedIn(await mint("Squirt")).token;
    const gate = async () => (await all("current_token_ownerships_v2", `token_data_id = '${free}'`))[0]?.non_transferrable_by_owner;
    await acting.call(creator, "0x4::aptos_token::freeze_transfer", [free], TOKEN);
    expect(await gate()).toBe(true);
    await acting.call(creator, "0x4::aptos_token::unfreeze_transfer", [free], TOKEN);
    expect(await gate()).toBe(false);
  });

  test("keeps its metadata after a burn, without any owner", async () => {
    await createReef();
    const { token, collection } = mintedIn(await mint("Bruce"));
    await acting.call(creator, "0x1::object::transfer", [token, collector], TOKEN);
    const burnt = await acting.call(creator, "0x4::aptos_token::burn", [token], TOKEN);
    expect(await all("current_token_datas_v2", `token_data_id = '${token}'`)).toMatchObject([
      {
        token_name: "Bruce",
        collection_id: collection,
        token_properties: { colour: "orange", age: "7" },
        is_deleted_v2: true,
        last_transaction_version: version(burnt),
      },
    ]);
    expect((await ownerships(token)).map(([owner, amount]) => [owner, amount])).toEqual([
      [creator, 0],
      [collector, 0],
    ]);
    expect((await activities(token)).at(-1)).toMatchObject({
      type: "0x4::collection::Burn",
      from_address: collector,
      to_address: null,
      token_amount: 1,
      entry_function_id_str: "0x4::aptos_token::burn",
    });
    expect(await all("current_collections_v2", `collection_id = '${collection}'`)).toMatchObject([
      { current_supply: 0, total_minted_v2: 1 },
    ]);
  });

  test("records every transfer, including a burn, within one transaction", async () => {
    await createReef();
    const minted = await mint("Gill");
    const { token } = mintedIn(minted);
    const passed = await acting.call(creator, "0xcafe::trial_tokens::pass_around", [token, collector]);
    expect(await ownerships(token)).toEqual([
      [collector, 0, version(passed)],
      [creator, 1, version(passed)],
    ]);
    expect((await activities(token)).slice(1).map(({ from_address, to_address }) => [from_address, to_address])).toEqual([
      [creator, collector],
      [collector, creator],
    ]);
    const burnt = await acting.call(creator, "0xcafe::trial_tokens::pass_on_and_burn", [token, collector]);
    expect((await ownerships(token)).sort()).toEqual([
      [creator, 0, version(burnt)],
      [collector, 0, version(burnt)],
    ]);
    expect((await activities(token)).slice(-2).map(({ type, from_address }) => [type, from_address])).toEqual([
      ["0x1::object::Transfer", creator],
      ["0x4::collection::Burn", collector],
    ]);
  });

  test("has rows with a deletion flag after mint and burn in the same transaction", async () => {
    await createReef();

    const mayfly = await acting.call(creator, "0xcafe::trial_tokens::mint_and_burn", [REEF]);
    const { token: gone, collection } = mintedIn(mayfly);
    expect(await all("current_token_datas_v2", `token_data_id = '${gone}'`)).toEqual([
      {
        token_data_id: gone,
        collection_id: collection,
        // The token's name is unknown, because neither changes nor events contain it.
        token_name: "",
        description: "",
        token_uri: "",
        token_properties: null,
        token_standard: "v2",
        is_fungible_v2: false,
        is_deleted_v2: true,
        decimals: 0,
        supply: null,
        maximum: null,
        largest_property_version_v1: null,
        last_transaction_version: version(mayfly),
      },
    ]);
    expect(await ownerships(gone)).toEqual([[creator, 0, version(mayfly)]]);
    expect((await activities(gone)).map(({ type, from_address }) => [type, from_address])).toEqual([
      ["0x4::collection::MintEvent", null],
      ["0x4::collection::Burn", creator],
    ]);
  });

  test("has ownership rows per store if it is a fungible asset", async () => {
    await createReef();
    const created = await acting.call(creator, "0xcafe::trial_tokens::create_fungible", [REEF, "Conch", "1000"]);
    const { token } = mintedIn(created);
    await acting.call(creator, "0xcafe::trial_assets::mint", [token, creator, "700"]);
    const asset = ["0x1::fungible_asset::Metadata"];
    const paid = await acting.call(creator, "0x1::primary_fungible_store::transfer", [token, collector, "200"], asset);
    expect(await all("current_token_datas_v2", `token_data_id = '${token}'`)).toMatchObject([
      { token_name: "Conch", is_fungible_v2: true, decimals: 2, supply: 700, maximum: 1000, token_properties: null },
    ]);
    const storeOwnerships = () =>
      all("current_token_ownerships_v2", `token_data_id = '${token}' and storage_id <> token_data_id`, "amount desc, storage_id");
    const holding = { token_data_id: token, is_fungible_v2: true, is_soulbound_v2: null, token_standard: "v2", property_version_v1: 0 };
    const [first, second] = await storeOwnerships();
    expect([first, second]).toMatchObject([
      { ...holding, owner_address: creator, amount: 500, last_transaction_version: version(paid) },
      { ...holding, owner_address: collector, amount: 200, last_transaction_version: version(paid) },
    ]);
    const [primary] = await acting.view("0x1::primary_fungible_store::primary_store_address", [collector, token], asset);
    expect(second?.storage_id).toBe(primary);

    // A secondary store can be transferred with its balance, and deleted.
    const opened = await acting.call(collector, "0xcafe::trial_assets::create_store", [token]);
    const written = opened.changes.find((change) => change.type === "write_resource" && isEmptyStore(change.data));
    const store = address(String(written?.address));
    const mine = async () =>
      (await all("current_token_ownerships_v2", `storage_id = '${store}'`, "owner_address")).map(({ owner_address, amount }) => [
        owner_address,
        amount,
      ]);
    expect(await mine()).toEqual([[collector, 0]]);
    await acting.call(
      collector,
      "0x1::fungible_asset::transfer",
      [primary as JsonValue, store, "50"],
      ["0x1::fungible_asset::FungibleStore"],
    );
    await acting.call(collector, "0x1::object::transfer", [store, creator], ["0x1::fungible_asset::FungibleStore"]);
    expect(await mine()).toEqual([
      [creator, 50],
      [collector, 0],
    ]);
    expect(await rows(`select 1 from token_activities_v2 where token_data_id = '${store}'`)).toEqual([]);
    const [back] = await acting.view("0x1::primary_fungible_store::primary_store_address", [creator, token], asset);
    await acting.call(creator, "0x1::fungible_asset::transfer", [store, back as JsonValue, "50"], ["0x1::fungible_asset::FungibleStore"]);
    await acting.call(creator, "0xcafe::trial_assets::remove_store", [store, false]);
    expect(await mine()).toEqual([
      [creator, 0],
      [collector, 0],
    ]);
  });
});

function isEmptyStore({ type, data }: { type: string; data: Record<string, JsonValue> }): boolean {
  return type === "0x1::fungible_asset::FungibleStore" && data.balance === "0";
}

import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type ActingAccounts, createActingAccounts, type UserTransactionJson } from "../../../../testing/actingAccounts.ts";
import { type IndexedChain, startIndexedChain } from "../../../../testing/indexedChain.ts";

const REEF = "Reef";

let indexed: IndexedChain;
let acting: ActingAccounts;
let count = 0;
let [creator, collector] = ["", ""];
beforeAll(async () => {
  indexed = await startIndexedChain();
  acting = createActingAccounts(indexed);
});
beforeEach(async () => {
  creator = await acting.account(`0xc0ffee${++count}0`);
  collector = await acting.account(`0xc0ffee${count}1`);
});
afterAll(() => indexed?.stop());

const version = (transaction: UserTransactionJson) => Number(transaction.version);
/** All rows of a table without timestamp columns. */
async function all(table: string, where: string, order = "1"): Promise<Record<string, unknown>[]> {
  const rows = await indexed.rows(`select * from ${table} where ${where} order by ${order}`);
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !name.endsWith("_timestamp"))));
}

describe("legacy 0x3 token in the index", () => {
  const FISH = "Fish";
  const sha256 = (value: string) => createHash("sha256").update(value).digest("hex");
  const collectionHash = () => sha256(`${creator}::${REEF}`);
  const tokenHash = () => sha256(`${creator}::${REEF}::${FISH}`);
  const tokenId = () => `0x${tokenHash()}`;
  const place = (propertyVersion = "0") => [creator, REEF, FISH, propertyVersion];
  const yes = (howMany: number) => Array.from({ length: howMany }, () => true);
  async function createReef(): Promise<UserTransactionJson> {
    await acting.call(creator, "0x3::token::create_collection_script", [REEF, "fish", "https://reef.test", "5", yes(3)]);
    const properties = [
      ["colour", "TOKEN_BURNABLE_BY_OWNER"],
      ["0x07", "0x01"],
      ["u8", "bool"],
    ];
    const royalty = [collector, "20", "1"];
    return acting.call(creator, "0x3::token::create_token_script", [
      REEF,
      FISH,
      "small",
      "10",
      "99",
      "https://reef.test/1",
      ...royalty,
      yes(5),
      ...properties,
    ]);
  }
  const ownerships = async () =>
    (await all("current_token_ownerships_v2", `token_data_id = '${tokenId()}'`, "owner_address, property_version_v1")).map((row) => [
      row.owner_address,
      row.property_version_v1,
      row.amount,
    ]);
  const activities = async (transaction: UserTransactionJson) =>
    (await all("token_activities_v2", `transaction_version = ${transaction.version}`, "event_index")).map((row) => [
      row.type,
      row.from_address,
      row.to_address,
      row.property_version_v1,
      row.token_amount,
    ]);

  test("is identified by the hash of creator, collection and name, with collection, royalty and owner rows", async () => {
    const created = await createReef();
    const [collection] = await all("current_collections_v2", `creator_address = '${creator}'`);
    expect(collection).toEqual({
      collection_id: `0x${collectionHash()}`,
      collection_name: REEF,
      creator_address: creator,
      description: "fish",
      uri: "https://reef.test",
      current_supply: 1,
      max_supply: 5,
      total_minted_v2: null,
      mutable_description: true,
      mutable_uri: true,
      table_handle_v1: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      collection_properties: null,
      token_standard: "v1",
      last_transaction_version: version(created),
    });
    expect(await all("current_token_datas_v2", `token_data_id = '${tokenId()}'`)).toEqual([
      {
        token_data_id: tokenId(),
        collection_id: `0x${collectionHash()}`,
        token_name: FISH,
        description: "small",
        token_uri: "https://reef.test/1",
        token_properties: { colour: "7", TOKEN_BURNABLE_BY_OWNER: "true" },
        token_standard: "v1",
        is_fungible_v2: null,
        is_deleted_v2: null,
        decimals: 0,
        supply: 10,
        maximum: 99,
        largest_property_version_v1: 0,
        last_transaction_version: version(created),
      },
    ]);
    expect(await all("current_token_royalty_v1", `token_data_id = '${tokenId()}'`)).toEqual([
      {
        token_data_id: tokenId(),
        payee_address: collector,
        royalty_points_numerator: 1,
        royalty_points_denominator: 20,
        last_transaction_version: version(created),
      },
    ]);
    const [ownership] = await all("current_token_ownerships_v2", `token_data_id = '${tokenId()}'`);
    expect(ownership).toEqual({
      token_data_id: tokenId(),
      owner_address: creator,
      storage_id: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      amount: 10,
      property_version_v1: 0,
      token_standard: "v1",
      is_fungible_v2: null,
      is_soulbound_v2: null,
      non_transferrable_by_owner: null,
      table_type_v1: "0x3::token::TokenStore",
      token_properties_mutated_v1: {},
      last_transaction_version: version(created),
    });
    expect(await activities(created)).toEqual([
      ["0x3::token::Mint", creator, null, 0, 10],
      ["0x3::token::TokenDeposit", null, creator, 0, 10],
    ]);
  });

  test("has rows for an offer, its claim and its cancellation", async () => {
    await createReef();
    const offered = await acting.call(creator, "0x3::token_transfers::offer_script", [collector, ...place(), "4"]);
    const claims = () => all("current_token_pending_claims", `from_address = '${creator}'`);
    const claim = {
      token_data_id: tokenId(),
      token_data_id_hash: tokenHash(),
      collection_id: `0x${collectionHash()}`,
      collection_data_id_hash: collectionHash(),
      collection_name: REEF,
      name: FISH,
      creator_address: creator,
      property_version: 0,
      from_address: creator,
      to_address: collector,
      amount: 4,
      table_handle: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      last_transaction_version: version(offered),
    };
    expect(await claims()).toEqual([claim]);
    expect(await ownerships()).toEqual([[creator, 0, 6]]);
    expect(await activities(offered)).toEqual([
      ["0x3::token::TokenWithdraw", creator, null, 0, 4],
      ["0x3::token_transfers::Offer", creator, collector, 0, 4],
    ]);

    const claimed = await acting.call(collector, "0x3::token_transfers::claim_script", [creator, ...place()]);
    expect(await claims()).toEqual([{ ...claim, amount: 0, last_transaction_version: version(claimed) }]);
    expect(await ownerships()).toEqual([
      [creator, 0, 6],
      [collector, 0, 4],
    ]);
    expect(await activities(claimed)).toEqual([
      ["0x3::token::TokenDeposit", null, collector, 0, 4],
      ["0x3::token_transfers::Claim", creator, collector, 0, 4],
    ]);

    await acting.call(creator, "0x3::token_transfers::offer_script", [collector, ...place(), "6"]);
    expect(await ownerships()).toEqual([
      [creator, 0, 0],
      [collector, 0, 4],
    ]);
    const cancelled = await acting.call(creator, "0x3::token_transfers::cancel_offer_script", [collector, ...place()]);
    expect(await activities(cancelled)).toEqual([
      ["0x3::token::TokenDeposit", null, creator, 0, 6],
      ["0x3::token_transfers::CancelOffer", creator, collector, 0, 6],
    ]);
    expect(await ownerships()).toEqual([
      [creator, 0, 6],
      [collector, 0, 4],
    ]);
  });

  test("gets a new property version after a mutation, and burning reduces its supply", async () => {
    await createReef();
    const change = [creator, ...place(), "1", ["age"], ["0x09"], ["u8"]];
    const changed = await acting.call(creator, "0x3::token::mutate_token_properties", change);
    expect(await activities(changed)).toEqual([
      ["0x3::token::TokenWithdraw", creator, null, 0, 1],
      ["0x3::token::TokenDeposit", null, creator, 1, 1],
      ["0x3::token::MutatePropertyMap", creator, null, 1, 0],
    ]);
    expect(await ownerships()).toEqual([
      [creator, 0, 9],
      [creator, 1, 1],
    ]);
    const [own] = await all("current_token_ownerships_v2", `token_data_id = '${tokenId()}' and property_version_v1 = 1`);
    expect(own?.token_properties_mutated_v1).toMatchObject({ age: "9" });
    expect(await all("current_token_datas_v2", `token_data_id = '${tokenId()}'`)).toMatchObject([{ largest_property_version_v1: 1 }]);

    const burnt = await acting.call(creator, "0x3::token::burn", [creator, REEF, FISH, "0", "2"]);
    expect((await activities(burnt)).at(-1)).toEqual(["0x3::token::Burn", creator, null, 0, 2]);
    expect(await ownerships()).toEqual([
      [creator, 0, 7],
      [creator, 1, 1],
    ]);
    expect(await all("current_token_datas_v2", `token_data_id = '${tokenId()}'`)).toMatchObject([{ supply: 8 }]);
  });
});

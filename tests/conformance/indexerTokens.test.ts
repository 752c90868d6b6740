import { AccountAddress, type Aptos, createObjectAddress, type Ed25519Account, type UserTransactionResponse } from "@aptos-labs/ts-sdk";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createClient, fundedAccount } from "../support/client.ts";
import { sendIndexed } from "../support/indexed.ts";
import type { NetworkAddresses } from "../support/networkProcess.ts";
import { sharedNetwork } from "../support/sharedNetwork.ts";

let network: NetworkAddresses;
let aptos: Aptos;
let creator: Ed25519Account;
let collector: Ed25519Account;
beforeAll(async () => {
  network = await sharedNetwork();
  aptos = createClient(network);
});
beforeEach(async () => {
  [creator, collector] = await Promise.all([fundedAccount(aptos), fundedAccount(aptos)]);
});

const REEF = "Reef";
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?$/;

function createReef(name = REEF, options: { maxSupply?: number; mutableURI?: boolean } = {}): Promise<UserTransactionResponse> {
  const described = { creator, name, description: `fish of ${name}`, uri: `https://${name.toLowerCase()}.test`, ...options };
  return sendIndexed(aptos, creator, aptos.createCollectionTransaction(described));
}
const reefAddress = (name = REEF) => createObjectAddress(creator.accountAddress, name).toStringLong();

interface Minted {
  readonly token: string;
  readonly done: UserTransactionResponse;
}
async function mint(name: string, collection = REEF): Promise<Minted> {
  const described = { creator, collection, description: "small", name, uri: `https://reef.test/${name}` };
  const done = await sendIndexed(aptos, creator, aptos.mintDigitalAssetTransaction(described));
  const { data } = done.events.find(({ type }) => type === "0x4::collection::Mint") ?? {};
  return { token: AccountAddress.from(data.token).toStringLong(), done };
}
const give = (token: string, from = creator, to = collector) =>
  sendIndexed(
    aptos,
    from,
    aptos.transferDigitalAssetTransaction({ sender: from, digitalAssetAddress: token, recipient: to.accountAddress }),
  );
const burn = (token: string) => sendIndexed(aptos, creator, aptos.burnDigitalAssetTransaction({ creator, digitalAssetAddress: token }));
const namesOf = (rows: readonly { current_token_data?: { token_name: string } | null | undefined }[]) =>
  rows.map(({ current_token_data }) => current_token_data?.token_name);

describe("collection in the index", () => {
  it("has all columns of current_collections_v2, and a supply that follows mints and a burn (checklist 3.3)", async () => {
    const created = await createReef();
    const asked = { creatorAddress: creator.accountAddress, collectionName: REEF };
    const row = {
      collection_id: reefAddress(),
      collection_name: REEF,
      creator_address: creator.accountAddress.toString(),
      current_supply: 0,
      description: "fish of Reef",
      last_transaction_timestamp: expect.stringMatching(TIMESTAMP),
      last_transaction_version: Number(created.version),
      max_supply: null,
      mutable_description: true,
      mutable_uri: true,
      table_handle_v1: null,
      token_standard: "v2",
      total_minted_v2: 0,
      uri: "https://reef.test",
      cdn_asset_uris: null,
    };
    expect(await aptos.getCollectionData({ ...asked, minimumLedgerVersion: BigInt(created.version) })).toEqual(row);
    const first = await mint("Nemo");
    expect(await aptos.getCollectionData(asked)).toMatchObject({ current_supply: 1, total_minted_v2: 1 });
    await mint("Dory");
    await burn(first.token);
    expect(await aptos.getCollectionData(asked)).toMatchObject({ current_supply: 1, total_minted_v2: 2, collection_id: reefAddress() });
    await createReef("Pond", { maxSupply: 9, mutableURI: false });
    const pond = await aptos.getCollectionData({ ...asked, collectionName: "Pond" });
    expect([pond.max_supply, pond.mutable_uri]).toEqual([9, false]);
  });

  it("is found by its own name, creator, id and token standard only", async () => {
    await createReef();
    const creatorAddress = creator.accountAddress;
    const byName = { creatorAddress, collectionName: REEF };
    const found = await aptos.getCollectionData(byName);
    expect(found).toMatchObject({ collection_id: reefAddress() });
    expect(await aptos.getCollectionDataByCreatorAddressAndCollectionName({ ...byName, options: { tokenStandard: "v2" } })).toEqual(found);
    expect(await aptos.getCollectionDataByCreatorAddress({ creatorAddress })).toEqual(found);
    // The library's query has no limit variable, and the indexer rejects undeclared variables.
    const limited = aptos.getCollectionDataByCreatorAddress({ creatorAddress, options: { limit: 1 } });
    await expect(limited).rejects.toThrow("unexpected variables in variableValues: limit");
    expect(await aptos.getCollectionDataByCollectionId({ collectionId: reefAddress() })).toEqual(found);
    expect(await aptos.getCollectionId(byName)).toBe(reefAddress());
    expect(await aptos.getCollectionData({ ...byName, options: { tokenStandard: "v1" } })).toBeUndefined();
    expect(await aptos.getCollectionData({ creatorAddress: collector.accountAddress, collectionName: REEF })).toBeUndefined();
  });

  it("is listed for accounts that own its tokens, with the number of tokens", async () => {
    await createReef();
    await createReef("Lagoon");
    const tokens = [await mint("Nemo"), await mint("Dory"), await mint("Gill", "Lagoon")];
    for (const { token } of tokens) await give(token);
    const { accountAddress } = collector;
    const collections = await aptos.getAccountCollectionsWithOwnedTokens({
      accountAddress,
      options: { orderBy: [{ distinct_tokens: "desc" }] },
    });
    expect(
      collections.map(({ collection_name, distinct_tokens, owner_address }) => [collection_name, distinct_tokens, owner_address]),
    ).toEqual([
      [REEF, 2, accountAddress.toString()],
      ["Lagoon", 1, accountAddress.toString()],
    ]);
    expect(collections[1]).toEqual({
      collection_id: reefAddress("Lagoon"),
      collection_name: "Lagoon",
      collection_uri: "https://lagoon.test",
      creator_address: creator.accountAddress.toString(),
      distinct_tokens: 1,
      last_transaction_version: expect.any(Number),
      owner_address: accountAddress.toString(),
      single_token_uri: "https://reef.test/Gill",
      current_collection: expect.objectContaining({ collection_id: reefAddress("Lagoon"), current_supply: 1, token_standard: "v2" }),
    });
    const count = async (options: object) => (await aptos.getAccountCollectionsWithOwnedTokens({ accountAddress, options })).length;
    expect(await count({ tokenStandard: "v2" })).toBe(2);
    expect(await count({ tokenStandard: "v1" })).toBe(0);
    expect(await count({ limit: 1, offset: 1 })).toBe(1);
    // The creator has transferred all tokens, so no collection is listed for the creator.
    expect(await aptos.getAccountCollectionsWithOwnedTokens({ accountAddress: creator.accountAddress })).toEqual([]);
  });
});

describe("token in the index", () => {
  it("is described with its collection in current_token_datas_v2, which follows changes (checklist 3.3)", async () => {
    await createReef();
    const { token, done } = await mint("Nemo");
    const data = await aptos.getDigitalAssetData({ digitalAssetAddress: token, minimumLedgerVersion: BigInt(done.version) });
    expect(data).toEqual({
      collection_id: reefAddress(),
      description: "small",
      is_fungible_v2: false,
      largest_property_version_v1: null,
      last_transaction_timestamp: expect.stringMatching(TIMESTAMP),
      last_transaction_version: Number(done.version),
      maximum: null,
      supply: null,
      token_data_id: token,
      token_name: "Nemo",
      token_properties: {},
      token_standard: "v2",
      token_uri: "https://reef.test/Nemo",
      decimals: 0,
      current_collection: {
        collection_id: reefAddress(),
        collection_name: REEF,
        creator_address: creator.accountAddress.toString(),
        current_supply: 1,
        description: "fish of Reef",
        last_transaction_timestamp: expect.stringMatching(TIMESTAMP),
        last_transaction_version: Number(done.version),
        max_supply: null,
        mutable_description: true,
        mutable_uri: true,
        table_handle_v1: null,
        token_standard: "v2",
        total_minted_v2: 1,
        uri: "https://reef.test",
      },
    });
    const digitalAssetAddress = token;
    await sendIndexed(aptos, creator, aptos.setDigitalAssetDescriptionTransaction({ creator, digitalAssetAddress, description: "large" }));
    await sendIndexed(aptos, creator, aptos.setDigitalAssetNameTransaction({ creator, digitalAssetAddress, name: "Marlin" }));
    await sendIndexed(aptos, creator, aptos.setDigitalAssetURITransaction({ creator, digitalAssetAddress, uri: "https://reef.test/2" }));
    const property = { creator, digitalAssetAddress, propertyKey: "age", propertyType: "U64" as const, propertyValue: 9 };
    await sendIndexed(aptos, creator, aptos.addDigitalAssetPropertyTransaction(property));
    expect(await aptos.getDigitalAssetData({ digitalAssetAddress })).toMatchObject({
      description: "large",
      token_name: "Marlin",
      token_uri: "https://reef.test/2",
      token_properties: { age: "9" },
    });
  });

  it("changes its row in current_token_ownerships_v2 on a transfer and loses it when burnt (checklist 3.3)", async () => {
    await createReef();
    const { token, done } = await mint("Nemo");
    const asked = { digitalAssetAddress: token };
    const mine = {
      amount: 1,
      is_fungible_v2: null,
      is_soulbound_v2: false,
      last_transaction_timestamp: expect.stringMatching(TIMESTAMP),
      last_transaction_version: Number(done.version),
      owner_address: creator.accountAddress.toString(),
      property_version_v1: 0,
      storage_id: token,
      table_type_v1: null,
      token_data_id: token,
      token_properties_mutated_v1: null,
      token_standard: "v2",
      current_token_data: expect.objectContaining({ token_name: "Nemo" }),
    };
    expect(await aptos.getCurrentDigitalAssetOwnership({ ...asked, minimumLedgerVersion: BigInt(done.version) })).toEqual(mine);
    const given = await give(token);
    const theirs = { ...mine, owner_address: collector.accountAddress.toString(), last_transaction_version: Number(given.version) };
    expect(await aptos.getCurrentDigitalAssetOwnership(asked)).toEqual(theirs);
    expect(await aptos.getOwnedDigitalAssets({ ownerAddress: collector.accountAddress })).toEqual([theirs]);
    expect(await aptos.getOwnedDigitalAssets({ ownerAddress: creator.accountAddress })).toEqual([]);
    // The token's creator may burn it regardless of the owner.
    await burn(token);
    expect(await aptos.getCurrentDigitalAssetOwnership(asked)).toBeUndefined();
    expect(await aptos.getOwnedDigitalAssets({ ownerAddress: collector.accountAddress })).toEqual([]);
  });

  it("is marked if soul-bound", async () => {
    await createReef();
    const described = { account: creator, collection: REEF, description: "", name: "Coral", uri: "", recipient: collector.accountAddress };
    await sendIndexed(aptos, creator, aptos.mintSoulBoundTransaction(described));
    expect(await aptos.getOwnedDigitalAssets({ ownerAddress: collector.accountAddress })).toMatchObject([{ is_soulbound_v2: true }]);
  });

  it("has its mint, transfer and burn in token_activities_v2 (checklist 3.3)", async () => {
    await createReef();
    const { token, done } = await mint("Nemo");
    const mintRow = {
      after_value: null,
      before_value: null,
      entry_function_id_str: "0x4::aptos_token::mint",
      event_account_address: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      event_index: expect.any(Number),
      from_address: creator.accountAddress.toString(),
      is_fungible_v2: null,
      property_version_v1: 0,
      to_address: null,
      token_amount: 1,
      token_data_id: token,
      token_standard: "v2",
      transaction_timestamp: expect.stringMatching(TIMESTAMP),
      transaction_version: Number(done.version),
      type: "0x4::collection::MintEvent",
    };
    const asked = { digitalAssetAddress: token };
    expect((await aptos.getDigitalAssetActivity({ ...asked, minimumLedgerVersion: BigInt(done.version) }))[0]).toEqual(mintRow);
    await give(token);
    await burn(token);
    const [first, second] = [creator.accountAddress.toString(), collector.accountAddress.toString()];
    const options = { orderBy: [{ transaction_version: "asc" as const }] };
    const all = await aptos.getDigitalAssetActivity({ ...asked, options });
    expect(all.map(({ type, from_address, to_address }) => [type, from_address, to_address])).toEqual([
      ["0x4::collection::MintEvent", first, null],
      ["0x1::object::Transfer", first, second],
      ["0x4::collection::Burn", expect.anything(), null],
    ]);
    expect(await aptos.getDigitalAssetActivity({ ...asked, options: { ...options, limit: 1, offset: 1 } })).toEqual(all.slice(1, 2));
  });
});

describe("tokens of an account in the index", () => {
  it("can be counted, paged and sorted, for all collections or one", async () => {
    await createReef();
    await createReef("Lagoon");
    for (const name of ["Nemo", "Dory"]) await mint(name);
    const { done } = await mint("Gill", "Lagoon");
    const asked = { accountAddress: creator.accountAddress, minimumLedgerVersion: BigInt(done.version) };
    expect(await aptos.getAccountTokensCount(asked)).toBe(3);
    const orderBy = [{ last_transaction_version: "desc" as const }];
    const all = await aptos.getAccountOwnedTokens({ ...asked, options: { orderBy } });
    expect(namesOf(all)).toEqual(["Gill", "Dory", "Nemo"]);
    expect(namesOf(await aptos.getAccountOwnedTokens({ ...asked, options: { orderBy: [{ last_transaction_version: "asc" }] } }))).toEqual(
      namesOf(all).reverse(),
    );
    expect(await aptos.getAccountOwnedTokens({ ...asked, options: { orderBy, limit: 1, offset: 1 } })).toEqual(all.slice(1, 2));
    expect(await aptos.getAccountOwnedTokens({ ...asked, options: { orderBy, tokenStandard: "v2" } })).toEqual(all);
    expect(await aptos.getAccountOwnedTokens({ ...asked, options: { tokenStandard: "v1" } })).toEqual([]);
    const inReef = { ...asked, collectionAddress: reefAddress(), options: { orderBy, tokenStandard: "v2" as const } };
    expect(await aptos.getAccountOwnedTokensFromCollectionAddress(inReef)).toEqual(all.slice(1));
    const ownerAddress = creator.accountAddress;
    expect(await aptos.getOwnedDigitalAssets({ ownerAddress, options: { orderBy, limit: 2 } })).toEqual(all.slice(0, 2));
    expect(await aptos.getAccountTokensCount({ accountAddress: collector.accountAddress })).toBe(0);
  });
});

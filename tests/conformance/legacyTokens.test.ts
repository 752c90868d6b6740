import {
  type Account,
  type AnyRawTransaction,
  type Aptos,
  type Ed25519Account,
  type EntryFunctionArgumentTypes,
  isUserTransactionResponse,
  type SimpleEntryFunctionArgumentTypes,
  type UserTransactionResponse,
} from "@aptos-labs/ts-sdk";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createClient, fundedAccount } from "../support/client.ts";
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

type Argument = EntryFunctionArgumentTypes | SimpleEntryFunctionArgumentTypes;
type Module = "token" | "token_transfers";

const REEF = "Reef";
const FISH = "Fish";
const YES = Uint8Array.of(1);
/** Token property: its name, type and BCS value. */
type Property = readonly [name: string, type: string, value: Uint8Array];
const BURNABLE: readonly Property[] = [
  ["TOKEN_BURNABLE_BY_OWNER", "bool", YES],
  ["TOKEN_BURNABLE_BY_CREATOR", "bool", YES],
];
const columns = (properties: readonly Property[]): Argument[] => [
  properties.map(([name]) => name),
  properties.map(([, , value]) => value),
  properties.map(([, type]) => type),
];

/** Waits for a submitted transaction, successful or failed. */
async function committed(hash: string): Promise<UserTransactionResponse> {
  const transaction = await aptos.waitForTransaction({ transactionHash: hash, options: { waitForIndexer: false, checkSuccess: false } });
  if (!isUserTransactionResponse(transaction)) throw new Error(`not a user transaction: ${transaction.type}`);
  return transaction;
}
async function attempt(signer: Account, module: Module, name: string, ...functionArguments: Argument[]): Promise<UserTransactionResponse> {
  const data = { function: `0x3::${module}::${name}` as const, functionArguments };
  const transaction: AnyRawTransaction = await aptos.transaction.build.simple({ sender: signer.accountAddress, data });
  return committed((await aptos.signAndSubmitTransaction({ signer, transaction })).hash);
}
async function call(signer: Account, module: Module, name: string, ...functionArguments: Argument[]): Promise<UserTransactionResponse> {
  const done = await attempt(signer, module, name, ...functionArguments);
  expect(done.vm_status).toBe("Executed successfully");
  return done;
}
/** Events of the legacy token standard, without fee and coin events. */
const eventsOf = ({ events }: UserTransactionResponse) =>
  events.filter(({ type }) => type.startsWith("0x3::")).map(({ type, data }) => [type.replace("0x3::", ""), data]);

interface TokenId {
  token_data_id: { creator: string; collection: string; name: string };
  property_version: string;
}
const dataId = () => ({ creator: creator.accountAddress.toString(), collection: REEF, name: FISH });
const tokenId = (version = 0): TokenId => ({ token_data_id: dataId(), property_version: `${version}` });
/** Entry function arguments that identify a legacy token: creator, collection, name and version. */
const place = (version = 0): Argument[] => [creator.accountAddress, REEF, FISH, version];

interface ReefOptions {
  amount?: number;
  maximum?: number;
  properties?: readonly Property[];
}
async function createReef({ amount = 10, maximum = 0, properties = [] }: ReefOptions = {}): Promise<UserTransactionResponse> {
  await call(creator, "token", "create_collection_script", REEF, "fish", "https://reef.test", maximum > 0 ? 5 : 0, [true, true, true]);
  const royalty = [creator.accountAddress, 20, 1];
  const terms = [REEF, FISH, "small", amount, maximum, "https://reef.test/1", ...royalty, [true, true, true, true, true]];
  return call(creator, "token", "create_token_script", ...terms, ...columns(properties));
}

interface Token {
  id: TokenId;
  amount: string;
  token_properties: { map: { data: { key: string; value: { type: string; value: string } }[] } };
}
async function resource<T extends object>(owner: Account, type: `${string}::${string}::${string}`): Promise<T> {
  return aptos.getAccountResource<T>({ accountAddress: owner.accountAddress, resourceType: type });
}
/** Reads a token from its owner's TokenStore table; a missing token rejects as a missing table item. */
async function ownedToken(owner: Account, version = 0): Promise<Token> {
  const { tokens } = await resource<{ tokens: { handle: string } }>(owner, "0x3::token::TokenStore");
  const data = { key_type: "0x3::token::TokenId", value_type: "0x3::token::Token", key: tokenId(version) };
  return aptos.getTableItem<Token>({ handle: tokens.handle, data });
}
const balance = async (owner: Account, version = 0) => (await ownedToken(owner, version)).amount;
const isAbsent = { data: { error_code: "table_item_not_found" } };

interface Handles {
  collection_data: { handle: string };
  token_data: { handle: string };
}
async function tokenData<T>(): Promise<T> {
  const { token_data } = await resource<Handles>(creator, "0x3::token::Collections");
  const data = { key_type: "0x3::token::TokenDataId", value_type: "0x3::token::TokenData", key: dataId() };
  return aptos.getTableItem<T & object>({ handle: token_data.handle, data });
}

describe("legacy token collection", () => {
  it("is created with tokens, events and table entries", async () => {
    const created = await createReef({ amount: 3, maximum: 9, properties: [["colour", "u8", Uint8Array.of(7)]] });
    const owner = creator.accountAddress.toString();
    expect(eventsOf(created)).toEqual([
      [
        "token::TokenDataCreation",
        {
          creator: owner,
          id: dataId(),
          description: "small",
          maximum: "9",
          uri: "https://reef.test/1",
          royalty_payee_address: owner,
          royalty_points_denominator: "20",
          royalty_points_numerator: "1",
          name: FISH,
          mutability_config: { maximum: true, uri: true, royalty: true, description: true, properties: true },
          property_keys: ["colour"],
          property_values: ["0x07"],
          property_types: ["u8"],
        },
      ],
      ["token::Mint", { creator: owner, id: dataId(), amount: "3" }],
      ["token::TokenDeposit", { account: owner, id: tokenId(), amount: "3" }],
    ]);
    const { collection_data } = await resource<Handles>(creator, "0x3::token::Collections");
    const data = { key_type: "0x1::string::String", value_type: "0x3::token::CollectionData", key: REEF };
    expect(await aptos.getTableItem({ handle: collection_data.handle, data })).toEqual({
      description: "fish",
      name: REEF,
      uri: "https://reef.test",
      supply: "1",
      maximum: "5",
      mutability_config: { description: true, uri: true, maximum: true },
    });
    expect(await tokenData()).toMatchObject({
      supply: "3",
      largest_property_version: "0",
      royalty: { royalty_points_numerator: "1", royalty_points_denominator: "20", payee_address: owner },
      default_properties: { map: { data: [{ key: "colour", value: { type: "u8", value: "0x07" } }] } },
    });
    expect(await ownedToken(creator)).toEqual({ id: tokenId(), amount: "3", token_properties: { map: { data: [] } } });
  });

  it("returns its mutability config in a view", async () => {
    await createReef();
    const name = "0x3::token::get_collection_mutability_config";
    const config = await aptos.view({ payload: { function: name, functionArguments: [creator.accountAddress, REEF] } });
    expect(config).toEqual([{ description: true, uri: true, maximum: true }]);
  });

  it("is unique per name, and failed transactions name their reason", async () => {
    await createReef();
    const again = await attempt(creator, "token", "create_collection_script", REEF, "", "", 0, [true, true, true]);
    expect(again.vm_status).toContain("Move abort in 0x3::token: ECOLLECTION_ALREADY_EXISTS(0x80003)");
    const stolen = await attempt(collector, "token", "mint_script", creator.accountAddress, REEF, FISH, 1);
    expect(stolen.vm_status).toContain("Move abort in 0x3::token: ENO_MINT_CAPABILITY(0x50013)");
  });
});

describe("legacy tokens", () => {
  it("can be offered, claimed, and cancelled if unclaimed", async () => {
    await createReef();
    const offer = { account: creator.accountAddress.toString(), to_address: collector.accountAddress.toString(), token_id: tokenId() };
    const offered = await call(creator, "token_transfers", "offer_script", collector.accountAddress, ...place(), 4);
    expect(eventsOf(offered)).toEqual([
      ["token::TokenWithdraw", { account: offer.account, id: tokenId(), amount: "4" }],
      ["token_transfers::Offer", { ...offer, amount: "4" }],
    ]);
    const { pending_claims } = await resource<{ pending_claims: { handle: string } }>(creator, "0x3::token_transfers::PendingClaims");
    const key = { to_addr: offer.to_address, token_id: tokenId() };
    const data = { key_type: "0x3::token_transfers::TokenOfferId", value_type: "0x3::token::Token", key };
    expect(await aptos.getTableItem({ handle: pending_claims.handle, data })).toMatchObject({ amount: "4" });

    const claimed = await call(collector, "token_transfers", "claim_script", creator.accountAddress, ...place());
    expect(eventsOf(claimed)).toEqual([
      ["token::TokenDeposit", { account: offer.to_address, id: tokenId(), amount: "4" }],
      ["token_transfers::Claim", { ...offer, amount: "4" }],
    ]);
    await expect(aptos.getTableItem({ handle: pending_claims.handle, data })).rejects.toMatchObject(isAbsent);
    expect([await balance(creator), await balance(collector)]).toEqual(["6", "4"]);

    const twice = await attempt(collector, "token_transfers", "claim_script", creator.accountAddress, ...place());
    expect(twice.vm_status).toContain("Move abort in 0x3::token_transfers: ETOKEN_OFFER_NOT_EXIST(0x60001)");

    await call(creator, "token_transfers", "offer_script", collector.accountAddress, ...place(), 6);
    await expect(balance(creator)).rejects.toMatchObject(isAbsent);
    const cancelled = await call(creator, "token_transfers", "cancel_offer_script", collector.accountAddress, ...place());
    expect(eventsOf(cancelled)).toEqual([
      ["token::TokenDeposit", { account: offer.account, id: tokenId(), amount: "6" }],
      ["token_transfers::CancelOffer", { ...offer, amount: "6" }],
    ]);
    expect(await balance(creator)).toBe("6");
  });

  it("can be sent directly only to receivers that opted in", async () => {
    await createReef();
    const send = [creator, "token", "transfer_with_opt_in", ...place(), collector.accountAddress, 2] as const;
    expect((await attempt(...send)).vm_status).toContain("Execution failed in 0x3::token::transfer");
    const refused = await call(collector, "token", "opt_in_direct_transfer", false);
    const account = collector.accountAddress.toString();
    expect(eventsOf(refused)).toEqual([["token_event_store::OptInTransfer", { account_address: account, opt_in: false }]]);
    expect((await attempt(...send)).vm_status).toContain("EUSER_NOT_OPT_IN_DIRECT_TRANSFER(0x50010)");
    await call(collector, "token", "opt_in_direct_transfer", true);
    expect(await resource(collector, "0x3::token::TokenStore")).toMatchObject({ direct_transfer: true });
    expect(eventsOf(await call(...send)).map(([type]) => type)).toEqual(["token::TokenWithdraw", "token::TokenDeposit"]);
    expect([await balance(creator), await balance(collector)]).toEqual(["8", "2"]);
  });

  it("can be transferred with signatures of sender and receiver", async () => {
    await createReef();
    const transaction = await aptos.transaction.build.multiAgent({
      sender: creator.accountAddress,
      secondarySignerAddresses: [collector.accountAddress],
      data: { function: "0x3::token::direct_transfer_script", functionArguments: [...place(), 5] },
    });
    const { hash } = await aptos.transaction.submit.multiAgent({
      transaction,
      senderAuthenticator: aptos.sign({ signer: creator, transaction }),
      additionalSignersAuthenticators: [aptos.sign({ signer: collector, transaction })],
    });
    expect((await committed(hash)).vm_status).toBe("Executed successfully");
    expect([await balance(creator), await balance(collector)]).toEqual(["5", "5"]);
  });

  it("get a separate property version when their properties change, and keep that version", async () => {
    await createReef({ properties: [["colour", "u8", Uint8Array.of(7)]] });
    const change = (version: number, age: number) =>
      call(
        creator,
        "token",
        "mutate_token_properties",
        creator.accountAddress,
        ...place(version),
        1,
        ["age"],
        [Uint8Array.of(age)],
        ["u8"],
      );
    const account = creator.accountAddress.toString();
    expect(eventsOf(await change(0, 1))).toEqual([
      ["token::TokenWithdraw", { account, id: tokenId(), amount: "1" }],
      ["token::TokenDeposit", { account, id: tokenId(1), amount: "1" }],
      ["token::MutatePropertyMap", { account, old_id: tokenId(), new_id: tokenId(1), keys: ["age"], values: ["0x01"], types: ["u8"] }],
    ]);
    await change(1, 2);
    await call(creator, "token_transfers", "offer_script", collector.accountAddress, ...place(1), 1);
    await call(collector, "token_transfers", "claim_script", creator.accountAddress, ...place(1));
    const { token_properties } = await ownedToken(collector, 1);
    expect(token_properties.map.data).toEqual([
      { key: "colour", value: { type: "u8", value: "0x07" } },
      { key: "age", value: { type: "u8", value: "0x02" } },
    ]);
    expect(await balance(creator)).toBe("9");
    expect(await tokenData()).toMatchObject({ largest_property_version: "1" });
  });

  it("can change their properties only within the gas limit of a transaction", async () => {
    await createReef();
    const change = (version: number, amount: bigint) =>
      attempt(creator, "token", "mutate_token_properties", creator.accountAddress, ...place(version), amount, ["age"], [YES], ["u8"]);
    const names = Array.from({ length: 1000 }, (_, index) => `${index}`);
    const bytes = names.map(() => YES);
    const many = [creator.accountAddress, ...place(0), 1, names, bytes, names];
    expect((await attempt(creator, "token", "mutate_token_properties", ...many)).vm_status).toBe("EXECUTION_LIMIT_REACHED");
    expect((await change(0, 1n)).success).toBe(true);
    expect(await change(1, 2n ** 64n - 1n)).toMatchObject({ success: false, vm_status: "EXECUTION_LIMIT_REACHED" });
  });

  it("can be burnt by owner and creator if their properties allow it", async () => {
    await createReef({ maximum: 10, properties: BURNABLE });
    await call(creator, "token_transfers", "offer_script", collector.accountAddress, ...place(), 4);
    await call(collector, "token_transfers", "claim_script", creator.accountAddress, ...place());
    const account = collector.accountAddress.toString();
    const burnt = await call(collector, "token", "burn", ...place(), 1);
    expect(eventsOf(burnt)).toEqual([
      ["token::TokenWithdraw", { account, id: tokenId(), amount: "1" }],
      ["token::Burn", { account, id: tokenId(), amount: "1" }],
    ]);
    const burntByCreator = await call(creator, "token", "burn_by_creator", collector.accountAddress, REEF, FISH, 0, 3);
    expect(eventsOf(burntByCreator).at(-1)).toEqual(["token::Burn", { account, id: tokenId(), amount: "3" }]);
    await expect(balance(collector)).rejects.toMatchObject(isAbsent);
    expect(await tokenData()).toMatchObject({ supply: "6" });
    await call(creator, "token", "burn", ...place(), 6);
    await expect(tokenData()).rejects.toMatchObject(isAbsent);
  });

  it("leave the event handles of their stores empty, because the network emits module events", async () => {
    await createReef();
    const { deposit_events } = await resource<{ deposit_events: { counter: string; guid: { id: { creation_num: string } } } }>(
      creator,
      "0x3::token::TokenStore",
    );
    expect(deposit_events.counter).toBe("0");
    const byHandle = await fetch(`${network.nodeUrl}/accounts/${creator.accountAddress}/events/0x3::token::TokenStore/deposit_events`);
    expect([byHandle.status, await byHandle.json()]).toEqual([200, []]);
    const byNumber = await fetch(`${network.nodeUrl}/accounts/${creator.accountAddress}/events/${deposit_events.guid.id.creation_num}`);
    expect([byNumber.status, await byNumber.json()]).toEqual([200, []]);
  });
});

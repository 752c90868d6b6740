import {
  Account,
  AccountAddress,
  type Aptos,
  createObjectAddress,
  type Ed25519Account,
  type UserTransactionResponse,
} from "@aptos-labs/ts-sdk";
import { beforeAll, describe, expect, it } from "vitest";
import { createClient, fundedAccount, outcomeOf } from "../support/client.ts";
import { openLiveQuery } from "../support/eventStream.ts";
import { askIndexer } from "../support/graphql.ts";
import { sendIndexed, untilIndexed } from "../support/indexed.ts";
import type { NetworkAddresses } from "../support/networkProcess.ts";
import { sharedNetwork } from "../support/sharedNetwork.ts";

const APT = "0x1::aptos_coin::AptosCoin";
const REEF = "Reef";

let network: NetworkAddresses;
let aptos: Aptos;
/** Fixture: Alice paid Bob, failed to pay more, and minted three tokens, of which Bob has one. */
let alice: Ed25519Account;
let bob: Ed25519Account;
let payment: UserTransactionResponse;
let failure: UserTransactionResponse;
const fish: string[] = [];

beforeAll(async () => {
  network = await sharedNetwork();
  aptos = createClient(network);
  [alice, bob] = await Promise.all([fundedAccount(aptos), fundedAccount(aptos, 5_000)]);
  payment = await sendIndexed(aptos, alice, transfer(alice, bob, 1_000));
  const tooMuch = await transfer(alice, bob, 100_000_000);
  failure = await outcomeOf(aptos, await aptos.signAndSubmitTransaction({ signer: alice, transaction: tooMuch }));
  await sendIndexed(aptos, alice, aptos.createCollectionTransaction({ creator: alice, name: REEF, description: "", uri: "" }));
  for (const [name, propertyValues] of [
    ["Nemo", ["orange"]],
    ["Dory", ["blue"]],
    ["Gill", ["black"]],
  ] as const) {
    const described = { creator: alice, collection: REEF, description: "", name, uri: "", propertyKeys: ["colour"] };
    const minted = await sendIndexed(
      aptos,
      alice,
      aptos.mintDigitalAssetTransaction({ ...described, propertyTypes: ["STRING"], propertyValues: [...propertyValues] }),
    );
    fish.push(AccountAddress.from(minted.events.find(({ type }) => type === "0x4::collection::Mint")?.data.token).toStringLong());
  }
  const gift = { sender: alice, digitalAssetAddress: fish[0] ?? "", recipient: bob.accountAddress };
  await sendIndexed(aptos, alice, aptos.transferDigitalAssetTransaction(gift));
});

const transfer = (from: Account, to: Account, amount: number) =>
  aptos.transferCoinTransaction({ sender: from.accountAddress, recipient: to.accountAddress, amount });
const ask = <T = unknown>(query: string, variables?: object) => askIndexer<T>(network.indexerUrl, query, variables);
const reef = () => createObjectAddress(alice.accountAddress, REEF).toStringLong();

describe("explorer queries", () => {
  it("return an account's history with each transaction's kind and movements", async () => {
    const query = `query ($who: String!, $limit: Int = 2) {
      account_transactions(where: { account_address: { _eq: $who } }, order_by: { transaction_version: asc }, offset: 1, limit: $limit) {
        transaction_version
        user_transaction { sender entry_function_id_str success gas_used signature { type public_key } }
        fungible_asset_activities(where: { is_gas_fee: { _eq: false } }, order_by: { event_index: asc }) { amount type metadata { symbol } }
        token_activities_v2_aggregate { aggregate { count } }
      }
      account_transactions_aggregate(where: { account_address: { _eq: $who } }) {
        aggregate { count max { transaction_version } min { transaction_version } }
      }
    }`;
    const user = {
      sender: alice.accountAddress.toString(),
      entry_function_id_str: "0x1::aptos_account::transfer_coins",
      signature: { type: "ed25519_signature", public_key: alice.publicKey.toString() },
    };
    const found = await ask<{ account_transactions_aggregate: { aggregate: { count: number } } }>(query, {
      who: alice.accountAddress.toString(),
    });
    expect(found).toMatchObject({
      account_transactions: [
        {
          transaction_version: Number(payment.version),
          user_transaction: { ...user, success: true, gas_used: Number(payment.gas_used) },
          fungible_asset_activities: [
            { amount: 1_000, type: "0x1::fungible_asset::Withdraw", metadata: { symbol: "APT" } },
            { amount: 1_000, type: "0x1::fungible_asset::Deposit", metadata: { symbol: "APT" } },
          ],
          token_activities_v2_aggregate: { aggregate: { count: 0 } },
        },
        {
          transaction_version: Number(failure.version),
          user_transaction: { ...user, success: false, gas_used: Number(failure.gas_used) },
          fungible_asset_activities: [],
        },
      ],
      account_transactions_aggregate: { aggregate: { count: 8 } },
    });
  });

  it("return holders of an asset by balance, and their total", async () => {
    const query = `query ($asset: String, $owners: [String!]) {
      current_fungible_asset_balances(
        where: { asset_type: { _eq: $asset }, amount: { _gt: "0" }, owner_address: { _in: $owners } }
        order_by: [{ amount: desc }, { owner_address: asc }]
      ) { owner_address amount }
      current_fungible_asset_balances_aggregate(where: { _and: [{ asset_type: { _eq: $asset } }, { owner_address: { _in: $owners } }] }) {
        aggregate { count sum { amount } avg { amount } max { amount } min { amount } }
        nodes { token_standard }
      }
    }`;
    const owners = [alice, bob].map(({ accountAddress }) => accountAddress.toString());
    const [mine, theirs] = await Promise.all([alice, bob].map(({ accountAddress }) => aptos.getAccountAPTAmount({ accountAddress })));
    if (mine === undefined || theirs === undefined) throw new Error("no balances");
    expect(await ask(query, { asset: APT, owners })).toEqual({
      current_fungible_asset_balances: [
        { owner_address: owners[0], amount: mine },
        { owner_address: owners[1], amount: theirs },
      ],
      current_fungible_asset_balances_aggregate: {
        aggregate: {
          count: 2,
          sum: { amount: mine + theirs },
          avg: { amount: (mine + theirs) / 2 },
          max: { amount: mine },
          min: { amount: theirs },
        },
        nodes: [{ token_standard: "v1" }, { token_standard: "v1" }],
      },
    });
  });

  it("return a collection's tokens by name, with owners and properties", async () => {
    const query = `query ($collection: String) {
      current_token_datas_v2(where: { collection_id: { _eq: $collection } }, order_by: { token_name: asc }) {
        ...Token
        current_token_ownerships(where: { amount: { _gt: "0" } }) { owner_address }
        current_token_ownerships_aggregate(where: { amount: { _gt: "0" } }) { aggregate { count } }
      }
    }
    fragment Token on current_token_datas_v2 { name: token_name properties: token_properties current_collection { collection_name } }`;
    const [first, second] = [alice.accountAddress.toString(), bob.accountAddress.toString()];
    const row = (name: string, colour: string, owner_address: string) => ({
      name,
      properties: { colour },
      current_collection: { collection_name: REEF },
      current_token_ownerships: [{ owner_address }],
      current_token_ownerships_aggregate: { aggregate: { count: 1 } },
    });
    expect(await ask(query, { collection: reef() })).toEqual({
      current_token_datas_v2: [row("Dory", "blue", first), row("Gill", "black", first), row("Nemo", "orange", second)],
    });
  });

  it("return a transaction by ledger version with its events and block", async () => {
    const query = `query ($version: bigint!) {
      user_transactions_by_pk(version: $version) { version success vm_status block_height }
      events(where: { transaction_version: { _eq: $version } }, order_by: { event_index: asc }) { type data }
    }`;
    const { version } = payment;
    const found = await ask<{ user_transactions_by_pk: { block_height: number }; events: object[] }>(query, { version: Number(version) });
    expect(found.user_transactions_by_pk).toMatchObject({ version: Number(version), success: true, vm_status: "Executed successfully" });
    expect(found.events).toEqual(payment.events.map(({ type, data }) => ({ type, data })));
    const block = await aptos.getBlockByVersion({ ledgerVersion: Number(version) });
    expect(String(found.user_transactions_by_pk.block_height)).toBe(block.block_height);
    const blocks = "query ($height: bigint) { block_metadata_transactions(where: { block_height: { _eq: $height } }) { version id } }";
    expect(await ask(blocks, { height: Number(block.block_height) })).toMatchObject({
      block_metadata_transactions: [{ version: Number(block.first_version) }],
    });
  });
});

describe("GraphQL dialect of the indexer", () => {
  it("filters across relationships and by alternatives", async () => {
    const names = async (where: string) => {
      const query = `query ($collection: String) {
        current_token_ownerships_v2(
          where: { amount: { _gt: 0 }, current_token_data: { current_collection: { collection_id: { _eq: $collection } } }, ${where} }
          order_by: { current_token_data: { token_name: desc } }
        ) { current_token_data { token_name } }
      }`;
      type Found = { current_token_ownerships_v2: { current_token_data: { token_name: string } }[] };
      const found = await ask<Found>(query, { collection: reef() });
      return found.current_token_ownerships_v2.map(({ current_token_data }) => current_token_data.token_name);
    };
    expect(await names("")).toEqual(["Nemo", "Gill", "Dory"]);
    const owner = JSON.stringify(bob.accountAddress.toString());
    expect(await names(`owner_address: { _neq: ${owner} }`)).toEqual(["Gill", "Dory"]);
    expect(await names(`_or: [{ owner_address: { _eq: ${owner} } }, { current_token_data: { token_name: { _ilike: "d%" } } }]`)).toEqual([
      "Nemo",
      "Dory",
    ]);
    expect(await names('_not: { current_token_data: { token_name: { _in: ["Nemo", "Gill"] } } }')).toEqual(["Dory"]);
    expect(await names('current_token_data: { token_properties: { _contains: { colour: "black" } } }')).toEqual(["Gill"]);
    expect(await names("table_type_v1: { _is_null: false }")).toEqual([]);
  });

  it("sorts nulls as requested and supports distinct_on", async () => {
    const icons = async (order: string) => {
      const query = `{ fungible_asset_metadata(where: { symbol: { _eq: "APT" } }, order_by: { icon_uri: ${order} }) { icon_uri } }`;
      const found = await ask<{ fungible_asset_metadata: { icon_uri: string | null }[] }>(query);
      return found.fungible_asset_metadata.map(({ icon_uri }) => icon_uri);
    };
    expect(await icons("asc_nulls_first")).toEqual([null, ""]);
    expect(await icons("asc_nulls_last")).toEqual(["", null]);
    expect(await icons("asc")).toEqual(["", null]);
    expect(await icons("desc")).toEqual([null, ""]);
    const query = `query ($who: String) {
      user_transactions(where: { sender: { _eq: $who } }, distinct_on: success, order_by: [{ success: asc }, { version: asc }]) { success version }
    }`;
    expect(await ask(query, { who: alice.accountAddress.toString() })).toEqual({
      user_transactions: [
        { success: false, version: Number(failure.version) },
        { success: true, version: Number(payment.version) },
      ],
    });
  });

  it("limits results to 100 rows, supports @include, and offers introspection", async () => {
    const found = await ask<{ events: object[] }>("{ events(limit: 1000) { type } }");
    expect(found.events.length).toBe(100);
    const query = "query ($isLong: Boolean!) { __typename ledger_infos { chain_id @include(if: $isLong) __typename } }";
    expect(await ask(query, { isLong: false })).toEqual({ __typename: "query_root", ledger_infos: [{ __typename: "ledger_infos" }] });
    const about = await ask<{ __type: { fields: { name: string }[] } }>('{ __type(name: "account_transactions") { fields { name } } }');
    expect(about.__type.fields.map(({ name }) => name)).toContain("user_transaction");
  });
});

describe("GraphQL subscription", () => {
  it("delivers a result immediately and again after each payment without gaps", async () => {
    const carol = Account.generate();
    type Answer = { data: { account_transactions_aggregate: { aggregate: { count: number } } } };
    const query = `subscription ($who: String) {
      account_transactions_aggregate(where: { account_address: { _eq: $who } }) { aggregate { count } }
    }`;
    const live = await openLiveQuery(network.indexerUrl, query, { who: carol.accountAddress.toString() });
    const counts = (count: number) => ({ data: { account_transactions_aggregate: { aggregate: { count } } } });
    expect(await live.next()).toEqual(counts(0));
    for (const count of [1, 2, 3]) {
      const { version } = await sendIndexed(aptos, alice, transfer(alice, carol, count));
      const answer = await live.until<Answer>(({ data }) => data.account_transactions_aggregate.aggregate.count >= count);
      expect(answer).toEqual(counts(count));
      await untilIndexed(aptos, version);
    }
    live.close();
  });
});

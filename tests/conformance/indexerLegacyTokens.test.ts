import type { Account, Aptos, Ed25519Account, EntryFunctionArgumentTypes, SimpleEntryFunctionArgumentTypes } from "@aptos-labs/ts-sdk";
import { sha256 } from "@noble/hashes/sha2.js";
import { beforeAll, expect, it } from "vitest";
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
  [creator, collector] = await Promise.all([fundedAccount(aptos), fundedAccount(aptos)]);
});

type Argument = EntryFunctionArgumentTypes | SimpleEntryFunctionArgumentTypes;
function call(signer: Account, name: `${string}::${string}`, ...functionArguments: Argument[]) {
  const data = { function: `0x3::${name}` as const, functionArguments };
  return sendIndexed(aptos, signer, aptos.transaction.build.simple({ sender: signer.accountAddress, data }));
}
const REEF = "Reef";
const FISH = "Fish";
/** Legacy tokens have no address; the index uses a hash of their name instead. */
const idOf = (...names: string[]) => {
  const text = [creator.accountAddress.toString(), ...names].join("::");
  return `0x${Buffer.from(sha256(new TextEncoder().encode(text))).toString("hex")}`;
};
const long = (account: Account) => account.accountAddress.toStringLong();
const place = (): Argument[] => [creator.accountAddress, REEF, FISH, 0];

it("legacy tokens are found by the same index queries as digital assets", async () => {
  await call(creator, "token::create_collection_script", REEF, "fish", "https://reef.test", 5, [true, true, true]);
  const terms = [REEF, FISH, "small", 10, 20, "https://reef.test/1", creator.accountAddress, 20, 1, [true, true, true, true, true]];
  const created = await call(creator, "token::create_token_script", ...terms, [], [], []);
  const minimumLedgerVersion = BigInt(created.version);

  const byName = { creatorAddress: creator.accountAddress, collectionName: REEF };
  expect(await aptos.getCollectionData({ ...byName, options: { tokenStandard: "v1" }, minimumLedgerVersion })).toMatchObject({
    collection_id: idOf(REEF),
    collection_name: REEF,
    creator_address: long(creator),
    current_supply: 1,
    description: "fish",
    mutable_description: true,
    mutable_uri: true,
    table_handle_v1: expect.stringMatching(/^0x[0-9a-f]{64}$/),
    token_standard: "v1",
    total_minted_v2: null,
    uri: "https://reef.test",
  });
  expect(await aptos.getCollectionData({ ...byName, options: { tokenStandard: "v2" } })).toBeUndefined();
  expect(await aptos.getDigitalAssetData({ digitalAssetAddress: idOf(REEF, FISH) })).toMatchObject({
    token_name: FISH,
    token_standard: "v1",
    description: "small",
    supply: 10,
    largest_property_version_v1: 0,
    token_uri: "https://reef.test/1",
    current_collection: { collection_name: REEF },
  });

  const ownedTokens = async (account: Account) =>
    (await aptos.getAccountOwnedTokens({ accountAddress: account.accountAddress, options: { tokenStandard: "v1" } })).map((row) => [
      row.token_data_id,
      row.amount,
      row.current_token_data?.token_name,
    ]);
  expect(await ownedTokens(creator)).toEqual([[idOf(REEF, FISH), 10, FISH]]);
  await call(creator, "token_transfers::offer_script", collector.accountAddress, ...place(), 4);
  const query = `query ($to: String) {
    current_token_pending_claims(where: { to_address: { _eq: $to }, amount: { _gt: "0" } }) {
      amount from_address token_data_id current_collection_v2 { collection_name } current_token_data_v2 { token_name }
    }
  }`;
  const asked = { query: { query, variables: { to: long(collector) } } };
  expect(await aptos.queryIndexer(asked)).toEqual({
    current_token_pending_claims: [
      {
        amount: 4,
        from_address: long(creator),
        token_data_id: idOf(REEF, FISH),
        current_collection_v2: { collection_name: REEF },
        current_token_data_v2: { token_name: FISH },
      },
    ],
  });
  await call(collector, "token_transfers::claim_script", creator.accountAddress, ...place());
  expect(await aptos.queryIndexer(asked)).toEqual({ current_token_pending_claims: [] });
  expect([await ownedTokens(creator), await ownedTokens(collector)]).toEqual([
    [[idOf(REEF, FISH), 6, FISH]],
    [[idOf(REEF, FISH), 4, FISH]],
  ]);
  expect(await aptos.getAccountTokensCount({ accountAddress: collector.accountAddress })).toBe(1);
  const collections = await aptos.getAccountCollectionsWithOwnedTokens({
    accountAddress: collector.accountAddress,
    options: { tokenStandard: "v1" },
  });
  expect(collections).toMatchObject([{ collection_name: REEF, distinct_tokens: 1, current_collection: { token_standard: "v1" } }]);
  const inReef = { accountAddress: collector.accountAddress, collectionAddress: idOf(REEF) };
  expect(await aptos.getAccountOwnedTokensFromCollectionAddress(inReef)).toHaveLength(1);

  const options = { orderBy: [{ transaction_version: "asc" as const }, { event_index: "asc" as const }] };
  const activity = await aptos.getDigitalAssetActivity({ digitalAssetAddress: idOf(REEF, FISH), options });
  expect(activity.map(({ type, token_amount, token_standard }) => [type.replace("0x3::", ""), token_amount, token_standard])).toEqual([
    ["token::Mint", 10, "v1"],
    ["token::TokenDeposit", 10, "v1"],
    ["token::TokenWithdraw", 4, "v1"],
    ["token_transfers::Offer", 4, "v1"],
    ["token::TokenDeposit", 4, "v1"],
    ["token_transfers::Claim", 4, "v1"],
  ]);
});

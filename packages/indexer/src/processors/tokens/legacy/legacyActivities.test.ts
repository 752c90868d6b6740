import type { JsonObject } from "@atoll/move";
import { expect, test } from "vitest";
import { transactionOfEvent } from "../../../testing/transactionOfEvent.ts";
import type { Row } from "../../processor.ts";
import { addLegacyActivities } from "./legacyActivities.ts";

const [ALICE, BOB] = ["a", "b"].map((digit) => `0x${digit.repeat(64)}`) as [string, string];
const DATA_ID = { creator: "0xc", collection: "Reef", name: "Fish" };
const id = (version: string) => ({ token_data_id: DATA_ID, property_version: version });
const OFFER = { to_address: BOB, token_id: id("2"), amount: "4" };

/** Networks that have been running for long have events of streams too: what they say is the same, but for whose stream they are in. */
function activitiesOf(type: string, data: JsonObject, account: string): Row[] {
  const found: Row[] = [];
  addLegacyActivities(transactionOfEvent(type, data, account), {
    insert: (_, row) => found.push(row),
    upsert: () => undefined,
    upsertMissing: () => undefined,
    remove: () => undefined,
  });
  return found;
}

test.each<[stream: string, module: string, account: string, data: JsonObject, expected: Row]>([
  ["token::MintTokenEvent", "token::Mint", "creator", { id: DATA_ID, amount: "3" }, moved("0", "3", ALICE, null)],
  ["token::BurnTokenEvent", "token::Burn", "account", { id: id("1"), amount: "3" }, moved("1", "3", ALICE, null)],
  ["token::WithdrawEvent", "token::TokenWithdraw", "account", { id: id("1"), amount: "3" }, moved("1", "3", ALICE, null)],
  ["token::DepositEvent", "token::TokenDeposit", "account", { id: id("1"), amount: "3" }, moved("1", "3", null, ALICE)],
  [
    "token::MutateTokenPropertyMapEvent",
    "token::MutatePropertyMap",
    "account",
    { old_id: id("0"), new_id: id("5") },
    moved("5", "0", ALICE, null),
  ],
  ["token_transfers::TokenOfferEvent", "token_transfers::Offer", "account", OFFER, moved("2", "4", ALICE, BOB)],
  ["token_transfers::TokenCancelOfferEvent", "token_transfers::CancelOffer", "account", OFFER, moved("2", "4", ALICE, BOB)],
  ["token_transfers::TokenClaimEvent", "token_transfers::Claim", "account", OFFER, moved("2", "4", ALICE, BOB)],
])("%s of a stream and %s say the same", (stream, module, accountField, data, expected) => {
  expect(activitiesOf(`0x3::${stream}`, data, ALICE)).toEqual([
    expect.objectContaining({ ...expected, type: `0x3::${stream}`, event_account_address: ALICE }),
  ]);
  expect(activitiesOf(`0x3::${module}`, { ...data, [accountField]: ALICE }, "0x0")).toEqual([
    expect.objectContaining({ ...expected, type: `0x3::${module}`, event_account_address: `0x${"0".repeat(64)}` }),
  ]);
});

function moved(propertyVersion: string, amount: string, from: string | null, to: string | null): Row {
  return { property_version_v1: propertyVersion, token_amount: amount, from_address: from, to_address: to };
}

test("what is no activity is left out", () => {
  expect(activitiesOf("0x3::token::CreateCollection", { creator: ALICE, collection_name: "Reef" }, "0x0")).toEqual([]);
});

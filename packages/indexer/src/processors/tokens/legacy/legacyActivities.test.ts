import { type Address, address, type StructValue } from "@atoll/move";
import { expect, test } from "vitest";
import { transactionOfEvent } from "../../../../testing/trialRecords.ts";
import type { Row } from "../../processor.ts";
import { addLegacyActivities } from "./legacyActivities.ts";

const [ALICE, BOB] = ["a", "b"].map((digit) => address(digit.repeat(64))) as [Address, Address];
const text = (content: string) => ({ bytes: new TextEncoder().encode(content) });
const DATA_ID = { creator: address("0xc"), collection: text("Reef"), name: text("Fish") };
const id = (version: bigint) => ({ token_data_id: DATA_ID, property_version: version });
const OFFER = { to_address: BOB, token_id: id(2n), amount: 4n };

/** Old networks also have handle events, identical to module events except that the account comes from the event handle. */
function activitiesOf(type: string, data: StructValue, account: string): Row[] {
  const found: Row[] = [];
  addLegacyActivities(transactionOfEvent(type, data, account), {
    insert: (_, row) => found.push(row),
    upsert: () => undefined,
    upsertMissing: () => undefined,
    remove: () => undefined,
  });
  return found;
}

test.each<[stream: string, module: string, account: string, data: StructValue, expected: Row]>([
  ["token::MintTokenEvent", "token::Mint", "creator", { id: DATA_ID, amount: 3n }, moved(0n, 3n, ALICE, null)],
  ["token::BurnTokenEvent", "token::Burn", "account", { id: id(1n), amount: 3n }, moved(1n, 3n, ALICE, null)],
  ["token::WithdrawEvent", "token::TokenWithdraw", "account", { id: id(1n), amount: 3n }, moved(1n, 3n, ALICE, null)],
  ["token::DepositEvent", "token::TokenDeposit", "account", { id: id(1n), amount: 3n }, moved(1n, 3n, null, ALICE)],
  [
    "token::MutateTokenPropertyMapEvent",
    "token::MutatePropertyMap",
    "account",
    { old_id: id(0n), new_id: id(5n) },
    moved(5n, 0n, ALICE, null),
  ],
  ["token_transfers::TokenOfferEvent", "token_transfers::Offer", "account", OFFER, moved(2n, 4n, ALICE, BOB)],
  ["token_transfers::TokenCancelOfferEvent", "token_transfers::CancelOffer", "account", OFFER, moved(2n, 4n, ALICE, BOB)],
  ["token_transfers::TokenClaimEvent", "token_transfers::Claim", "account", OFFER, moved(2n, 4n, ALICE, BOB)],
])(
  "legacy token events %s (handle event) and %s (module event) produce the same activity row",
  (stream, module, accountField, data, expected) => {
    expect(activitiesOf(`0x3::${stream}`, data, ALICE)).toEqual([
      expect.objectContaining({ ...expected, type: `0x3::${stream}`, event_account_address: ALICE }),
    ]);
    expect(activitiesOf(`0x3::${module}`, { ...data, [accountField]: ALICE }, "0x0")).toEqual([
      expect.objectContaining({ ...expected, type: `0x3::${module}`, event_account_address: `0x${"0".repeat(64)}` }),
    ]);
  },
);

function moved(propertyVersion: bigint, amount: bigint, from: string | null, to: string | null): Row {
  return { property_version_v1: propertyVersion, token_amount: amount, from_address: from, to_address: to };
}

test("other events of the legacy token standard 0x3 produce no activity row", () => {
  expect(activitiesOf("0x3::token::CreateCollection", { creator: ALICE, collection_name: text("Reef") }, "0x0")).toEqual([]);
});

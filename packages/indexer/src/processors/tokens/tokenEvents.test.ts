import { address, type StructValue } from "@atoll/move";
import { expect, test } from "vitest";
import { transactionOfEvent } from "../../../testing/trialRecords.ts";
import { tokenEvents } from "./tokenEvents.ts";

const TOKEN = address("7".repeat(64));
const COLLECTION = address("c".repeat(64));

function eventsOf(type: string, data: StructValue, account: string) {
  return tokenEvents(transactionOfEvent(type, data, account)).map(({ kind, token, type: shownAs }) => ({
    kind,
    token,
    type: shownAs,
  }));
}

test.each<[type: string, data: StructValue, account: string, kind: string, shownAs: string]>([
  ["0x4::collection::Mint", { token: TOKEN }, "0x0", "mint", "0x4::collection::MintEvent"],
  ["0x4::collection::MintEvent", { token: TOKEN }, COLLECTION, "mint", "0x4::collection::MintEvent"],
  ["0x4::collection::Burn", { token: TOKEN }, "0x0", "burn", "0x4::collection::Burn"],
  ["0x4::collection::BurnEvent", { token: TOKEN }, COLLECTION, "burn", "0x4::collection::BurnEvent"],
  ["0x4::token::Mutation", { token_address: TOKEN }, "0x0", "mutation", "0x4::token::MutationEvent"],
  ["0x4::token::MutationEvent", {}, TOKEN, "mutation", "0x4::token::MutationEvent"],
  ["0x1::object::Transfer", { object: TOKEN }, "0x0", "transfer", "0x1::object::Transfer"],
  ["0x1::object::TransferEvent", { object: TOKEN }, TOKEN, "transfer", "0x1::object::TransferEvent"],
])("token event %s yields its token address and kind", (type, data, account, kind, shownAs) => {
  expect(eventsOf(type, data, account)).toEqual([{ kind, token: TOKEN, type: shownAs }]);
});

test("mutation event of a collection yields no token", () => {
  expect(eventsOf("0x4::collection::Mutation", { collection: { inner: COLLECTION } }, "0x0")).toEqual([]);
});

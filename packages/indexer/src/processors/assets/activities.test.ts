import type { JsonObject } from "@atoll/move";
import { expect, test } from "vitest";
import type { IndexedTransaction } from "../../ledger/ledgerSource.ts";
import { transactionOfEvent } from "../../testing/transactionOfEvent.ts";
import type { LedgerFacts, Row } from "../processor.ts";
import { addActivities } from "./activities.ts";

const [STORE, OWNER] = ["5", "a"].map((digit) => `0x${digit.repeat(64)}`) as [string, string];

function activitiesOf(transaction: IndexedTransaction, facts: LedgerFacts): Row[] {
  const found: Row[] = [];
  addActivities(transaction, facts, { insert: (_, row) => found.push(row), upsert() {}, upsertMissing() {}, remove() {} });
  return found;
}

test.each(["0x1::fungible_asset::Withdraw", "0x1::fungible_asset::WithdrawEvent"])(
  "%s of a store that is gone while its object stays is its owner's",
  (type) => {
    const object: Record<string, JsonObject> = { "0x1::object::ObjectCore": { owner: OWNER } };
    const facts: LedgerFacts = {
      resourceBefore: () => undefined,
      resourceAfter: (address, name) => (address === STORE ? object[name] : undefined),
      tableOwner: () => undefined,
    };
    expect(activitiesOf(transactionOfEvent(type, { store: STORE, amount: "3" }, STORE), facts)).toMatchObject([
      { storage_id: STORE, owner_address: OWNER, asset_type: null, amount: "3" },
    ]);
  },
);

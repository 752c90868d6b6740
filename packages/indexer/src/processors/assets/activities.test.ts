import { type Address, address, type StructValue } from "@atoll/move";
import { ledgerValueToJson, type TransactionRecord } from "@atoll/node";
import { expect, test } from "vitest";
import { transactionOfEvent } from "../../../testing/trialRecords.ts";
import type { LedgerFacts, Row } from "../processor.ts";
import { addActivities } from "./activities.ts";

const [STORE, OWNER] = ["5", "a"].map((digit) => address(digit.repeat(64))) as [Address, Address];

function activitiesOf(transaction: TransactionRecord, facts: LedgerFacts): Row[] {
  const found: Row[] = [];
  addActivities(transaction, facts, { insert: (_, row) => found.push(row), upsert() {}, upsertMissing() {}, remove() {} });
  return found;
}

test.each(["0x1::fungible_asset::Withdraw", "0x1::fungible_asset::WithdrawEvent"])(
  "activity of event %s for a deleted store names the owner of the remaining object",
  (type) => {
    const object: Record<string, StructValue> = { "0x1::object::ObjectCore": { owner: OWNER } };
    const facts: LedgerFacts = {
      resourceBefore: () => undefined,
      resourceAfter: (owner, name) => (owner === STORE ? object[name] : undefined),
      tableOwner: () => undefined,
      json: ledgerValueToJson,
    };
    expect(activitiesOf(transactionOfEvent(type, { store: STORE, amount: 3n }, STORE), facts)).toMatchObject([
      { storage_id: STORE, owner_address: OWNER, asset_type: null, amount: 3n },
    ]);
  },
);

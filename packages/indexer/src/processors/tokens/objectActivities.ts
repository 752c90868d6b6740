import type { Address } from "@atoll/move";
import type { TransactionRecord } from "@atoll/node";
import { addressIn, textIn } from "../moveValues.ts";
import type { Row, Rows } from "../processor.ts";
import { eventColumns, transactionColumns } from "./activityColumns.ts";
import type { TokenEvent } from "./tokenEvents.ts";

export interface ActivityFacts {
  /** True if an object is a token, including tokens burnt by this transaction. */
  isToken(address: Address): boolean;
  ownerAfter(token: Address): Address | undefined;
  ownerBefore(token: Address): Address | undefined;
}

/** Adds activity rows for mints, burns, transfers and mutations of token objects. */
export function addObjectActivities(transaction: TransactionRecord, events: readonly TokenEvent[], facts: ActivityFacts, rows: Rows): void {
  const shared = transactionColumns(transaction);
  const sender = transaction.kind === "user" ? transaction.signed.raw.sender : undefined;
  for (const event of events) {
    if (event.kind === "transfer" && !facts.isToken(event.token)) continue;
    rows.insert("token_activities_v2", {
      ...shared,
      ...eventColumns(event.event, event.index),
      token_data_id: event.token,
      property_version_v1: 0n,
      type: event.type,
      token_standard: "v2",
      ...changeOf(event, facts, sender),
    });
  }
}

function changeOf({ kind, token, data }: TokenEvent, facts: ActivityFacts, sender: Address | undefined): Row {
  switch (kind) {
    case "mint":
      return change(1n, facts.ownerAfter(token));
    case "burn":
      return change(1n, data.previous_owner === undefined ? facts.ownerBefore(token) : addressIn(data.previous_owner));
    case "transfer":
      return { ...change(1n, addressIn(data.from)), to_address: addressIn(data.to) };
    case "mutation":
      return { ...change(0n, sender), before_value: textIn(data.old_value), after_value: textIn(data.new_value) };
  }
}

function change(amount: bigint, from: Address | undefined): Row {
  return { token_amount: amount, from_address: from ?? null, to_address: null, before_value: null, after_value: null };
}

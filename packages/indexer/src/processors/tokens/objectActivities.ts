import type { JsonValue } from "@atoll/move";
import type { IndexedTransaction } from "../../ledger/ledgerSource.ts";
import type { Row, Rows } from "../processor.ts";
import { standardAddress } from "../standardAddress.ts";
import { eventColumns, transactionColumns } from "./activityColumns.ts";
import type { TokenEvent } from "./tokenEvents.ts";

export interface ActivityFacts {
  /** Whether the object is a token, or was one until this transaction burnt it. */
  isToken(address: string): boolean;
  ownerAfter(token: string): string | undefined;
  ownerBefore(token: string): string | undefined;
}

/** Mints, burns, transfers and changes of tokens that are objects. */
export function addObjectActivities(
  transaction: IndexedTransaction,
  events: readonly TokenEvent[],
  facts: ActivityFacts,
  rows: Rows,
): void {
  const shared = transactionColumns(transaction);
  const { json } = transaction;
  const sender = json.type === "user_transaction" ? json.sender : undefined;
  for (const event of events) {
    if (event.kind === "transfer" && !facts.isToken(event.token)) continue;
    rows.insert("token_activities_v2", {
      ...shared,
      ...eventColumns(event.event, event.index),
      token_data_id: event.token,
      property_version_v1: "0",
      type: event.type,
      token_standard: "v2",
      ...changeOf(event, facts, sender),
    });
  }
}

function changeOf({ kind, token, data }: TokenEvent, facts: ActivityFacts, sender: string | undefined): Row {
  switch (kind) {
    case "mint":
      return change("1", facts.ownerAfter(token));
    case "burn":
      return change("1", data.previous_owner ?? facts.ownerBefore(token));
    case "transfer":
      return { ...change("1", data.from), to_address: full(data.to) };
    case "mutation":
      return { ...change("0", sender), before_value: String(data.old_value), after_value: String(data.new_value) };
  }
}

function change(amount: string, from: JsonValue | undefined): Row {
  return { token_amount: amount, from_address: full(from), to_address: null, before_value: null, after_value: null };
}

function full(address: JsonValue | undefined): string | null {
  return typeof address === "string" ? standardAddress(address) : null;
}

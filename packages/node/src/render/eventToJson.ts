import { type JsonObject, printTypeTag, shortAddress } from "@atoll/move";
import type { EventRecord } from "../reader/records.ts";
import { ledgerValueToJson, type ShowValue } from "./ledgerValueToJson.ts";

/** Converts an event to the API's JSON. */
export function eventToJson(
  { account, creationNumber, sequenceNumber, type, data }: EventRecord,
  show: ShowValue = ledgerValueToJson,
): JsonObject {
  return {
    guid: { creation_number: creationNumber.toString(), account_address: shortAddress(account) },
    sequence_number: sequenceNumber.toString(),
    type: printTypeTag(type),
    data: show(data),
  };
}

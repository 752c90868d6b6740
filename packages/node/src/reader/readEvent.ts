import { address } from "@atoll/move";
import type { ContractEvent } from "../chain/event.ts";
import { readLedgerValue } from "./ledgerValue.ts";
import type { ReadContext } from "./readContext.ts";
import type { EventRecord } from "./records.ts";

const NO_STREAM = { account: address("0x0"), creationNumber: 0n, sequenceNumber: 0n } as const;

export function readEvent(context: ReadContext, event: ContractEvent): EventRecord {
  const { type } = event;
  const data = readLedgerValue(context, type, event.data);
  if (event.kind === "v2") return { ...NO_STREAM, type, data };
  const { address: account, creationNumber } = event.key;
  return { account, creationNumber, sequenceNumber: event.sequenceNumber, type, data };
}

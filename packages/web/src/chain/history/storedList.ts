import { readAddress } from "../facts/address.ts";
import { APT_COIN } from "../facts/apt.ts";
import { asArray, asBoolean, asInteger, asObject, asText, type JsonObject, optional } from "../facts/jsonFields.ts";
import type { Address, TransactionHash } from "../facts/types.ts";
import { type Intent, readIntent } from "../transactions/intent.ts";
import { readForeseen } from "./foreseen.ts";
import { type ListPlace, type Refusal, SENT_STATES, type SentState, type SentTransaction } from "./sentTransaction.ts";

/** A list as it is stored. What cannot be read, as an entry of a newer page, is not shown and stays where it is. */
export interface StoredList {
  readonly text: string;
  readonly entries: readonly SentTransaction[];
  readonly unread: readonly unknown[];
}

export function readStoredList(text: string): StoredList {
  const entries: SentTransaction[] = [];
  const unread: unknown[] = [];
  for (const json of listIn(text)) {
    try {
      entries.push(readEntry(json));
    } catch {
      unread.push(json);
    }
  }
  return { text, entries, unread };
}

function listIn(text: string): readonly unknown[] {
  try {
    return asArray(JSON.parse(text));
  } catch {
    // No list at all: nothing in it can be trusted, and the network still has every transaction.
    return [];
  }
}

function readEntry(json: unknown): SentTransaction {
  const entry = asObject(json);
  const state = asText(entry.state);
  if (!SENT_STATES.includes(state)) throw new TypeError(`unknown state ${state}`);
  return {
    hash: asText(entry.hash) as TransactionHash,
    sender: asText(entry.sender) as Address,
    intent: entry.intent === undefined ? formerIntent(entry) : readIntent(entry.intent),
    sequenceNumber: optional(entry.sequenceNumber, asInteger),
    signed: optional(entry.signed, asText),
    expirationSecs: asInteger(entry.expirationSecs),
    sentAt: Number(asInteger(entry.sentAt)),
    state: state as SentState,
    version: optional(entry.version, asInteger),
    vmStatus: optional(entry.vmStatus, asText),
    finalAt: optional(entry.finalAt, (value) => Number(asInteger(value))),
    ...(entry.simulatedSecs !== undefined && { simulatedSecs: asInteger(entry.simulatedSecs) }),
    ...(entry.simulatedVersion !== undefined && { simulatedVersion: asInteger(entry.simulatedVersion) }),
    ...(entry.ledgerStart !== undefined && { ledgerStart: asInteger(entry.ledgerStart) }),
    ...(entry.isFailedInside !== undefined && { isFailedInside: asBoolean(entry.isFailedInside) }),
    ...(entry.foreseen !== undefined && { foreseen: readForeseen(entry.foreseen) }),
    ...(entry.happened !== undefined && { happened: readForeseen(entry.happened) }),
    ...(entry.list !== undefined && { list: readPlace(entry.list) }),
    ...(entry.paid !== undefined && { paid: asArray(entry.paid).map(readAddress) }),
    ...(entry.payload !== undefined && { payload: asText(entry.payload) }),
    ...(entry.refusal !== undefined && { refusal: readRefusal(entry.refusal) }),
  };
}

function readRefusal(json: unknown): Refusal {
  const { status, code, vmErrorCode, message } = asObject(json);
  return {
    status: Number(asInteger(status)),
    code: optional(code, asText),
    vmErrorCode: optional(vmErrorCode, (value) => Number(asInteger(value))),
    message: asText(message),
  };
}

function readPlace(json: unknown): ListPlace {
  const { id, place, line, of } = asObject(json);
  const count = (number: unknown) => Number(asInteger(number));
  return { id: asText(id) as TransactionHash, place: count(place), line: optional(line, count), of: optional(of, count) };
}

/** Before intents travelled along, a payment was known by its recipient and octas. */
function formerIntent(entry: JsonObject): Intent {
  const recipient = optional(entry.recipient, asText) as Address | undefined;
  const units = optional(entry.octas, asInteger);
  return recipient === undefined || units === undefined
    ? { kind: "call", functionId: asText(entry.functionId) }
    : { kind: "payment", asset: APT_COIN, recipient, units };
}

/** The text that `readStoredList` reads. */
export function storedText(entries: readonly unknown[]): string {
  return JSON.stringify(entries, digits);
}

function digits(_key: string, value: unknown): unknown {
  return typeof value === "bigint" ? value.toString() : value;
}

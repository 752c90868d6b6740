import { readAddress } from "../facts/address.ts";
import { APT_COIN } from "../facts/apt.ts";
import { asArray, asBoolean, asInteger, asObject, asText, type JsonObject, optional } from "../facts/jsonFields.ts";
import type { Address, TransactionHash } from "../facts/types.ts";
import { type Intent, readIntent } from "../transactions/intent.ts";
import { readForeseen } from "./foreseen.ts";
import {
  CONFIRMATIONS,
  type Confirmation,
  type ListPlace,
  type Refusal,
  SENT_STATES,
  type SentState,
  type SentTransaction,
} from "./sentTransaction.ts";

/** A list as it is stored. What cannot be read, as an entry of a newer page, is not shown and stays where it is. */
export interface StoredList {
  readonly text: string;
  readonly entries: readonly SentTransaction[];
  readonly unread: readonly unknown[];
}

/** A list with what changed of it since it was written as a whole. */
export interface ChangedList extends StoredList {
  readonly whole: StoredList;
  readonly since: string;
}

/** So many characters of changes are kept beside a list before all of it is written again: a list of a thousand would be with each change of one. */
const MAX_SINCE = 64_000;

/** A text of changes begins with what tells the list that they are of. One that was written as a whole meanwhile has them already. */
export function withChanges(whole: StoredList, since: string): ChangedList {
  if (since === "") return { ...whole, whole, since };
  const of = beginningOf(whole);
  const changes = readStoredList(since.startsWith(of) ? since.slice(of.length - 1) : "[]").entries;
  const changed = new Map(changes.map((entry) => [entry.hash, entry]));
  return { ...whole, whole, since, entries: whole.entries.map((entry) => changed.get(entry.hash) ?? entry) };
}

/** The text of changes with further ones; undefined where the whole list is to be written instead, because it is short or they are many. */
export function sinceWith({ whole, since }: ChangedList, entries: readonly SentTransaction[]): string | undefined {
  if (whole.text.length < MAX_SINCE) return undefined;
  const of = beginningOf(whole);
  const next = (since.startsWith(of) ? `${since.slice(0, -1)},` : of) + storedText(entries).slice(1);
  return next.length > MAX_SINCE ? undefined : next;
}

/**
 * Two lists of the same length differ in it, but for one in four billion: where a page ended between writing a list and removing what changed of the one
 * before, that says nothing of the new one. A list of a thousand is summed up once, not with each change.
 */
function beginningOf(whole: StoredList): string {
  const known = beginnings.get(whole);
  if (known !== undefined) return known;
  const { text } = whole;
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) sum = (Math.imul(sum, 31) + text.charCodeAt(at)) | 0;
  const beginning = `${text.length}.${sum >>> 0}[`;
  beginnings.set(whole, beginning);
  return beginning;
}

const beginnings = new WeakMap<StoredList, string>();

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
    ...(entry.confirmation !== undefined && { confirmation: readConfirmation(entry.confirmation) }),
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

function readConfirmation(json: unknown): Confirmation {
  const known = CONFIRMATIONS.find((confirmation) => confirmation === json);
  if (known === undefined) throw new TypeError("unknown confirmation");
  return known;
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

import { readAddress } from "../../facts/address.ts";
import { APT_COIN } from "../../facts/aptAsset.ts";
import { asArray, asBoolean, asInteger, asObject, asText, type JsonObject, optional } from "../../facts/jsonFields.ts";
import type { Address, TransactionHash } from "../../facts/types.ts";
import { type Intent, readIntent } from "../../transactions/intent.ts";
import { readPredictedChanges } from "./predictedEffects.ts";
import {
  CONFIRMATIONS,
  type Confirmation,
  type ListPlace,
  type Refusal,
  SENT_STATES,
  type SentState,
  type SentTransaction,
} from "./sentTransaction.ts";

/** A stored list. Unreadable entries, such as those of a newer page version, are hidden but preserved. */
export interface StoredList {
  readonly text: string;
  readonly entries: readonly SentTransaction[];
  readonly unread: readonly unknown[];
}

/** A list plus the changes logged since its last complete write. */
export interface ChangedList extends StoredList {
  readonly whole: StoredList;
  readonly since: string;
}

/**
 * Largest change log in characters before the whole list is rewritten. Without a log, each change of a single entry would rewrite a list of
 * a thousand.
 */
const MAX_SINCE = 64_000;

/** Applies a change log, whose header identifies its list. A list rewritten since already contains the logged changes. */
export function withChanges(whole: StoredList, since: string): ChangedList {
  if (since === "") return { ...whole, whole, since };
  const of = beginningOf(whole);
  const changes = readStoredList(since.startsWith(of) ? since.slice(of.length - 1) : "[]").entries;
  const changed = new Map(changes.map((entry) => [entry.hash, entry]));
  return { ...whole, whole, since, entries: whole.entries.map((entry) => changed.get(entry.hash) ?? entry) };
}

/** Extends the change log; undefined if the caller should write the whole list, because it is short or the log is full. */
export function sinceWith({ whole, since }: ChangedList, entries: readonly SentTransaction[]): string | undefined {
  if (whole.text.length < MAX_SINCE) return undefined;
  const of = beginningOf(whole);
  const next = (since.startsWith(of) ? `${since.slice(0, -1)},` : of) + storedText(entries).slice(1);
  return next.length > MAX_SINCE ? undefined : next;
}

/**
 * Header of a change log: length and checksum of the list. It invalidates a log left behind by a page that closed between writing a new
 * list and removing the old log; two lists of equal length collide once in four billion. Cached, so that a list of a thousand is hashed
 * once instead of at every change.
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
    // Text without a JSON array is untrusted; the network still has every transaction.
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
    ...(entry.foreseen !== undefined && { foreseen: readPredictedChanges(entry.foreseen) }),
    ...(entry.happened !== undefined && { happened: readPredictedChanges(entry.happened) }),
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

/** Early versions stored no intent, only recipient and octas of a payment. */
function formerIntent(entry: JsonObject): Intent {
  const recipient = optional(entry.recipient, asText) as Address | undefined;
  const units = optional(entry.octas, asInteger);
  return recipient === undefined || units === undefined
    ? { kind: "call", functionId: asText(entry.functionId) }
    : { kind: "payment", asset: APT_COIN, recipient, units };
}

/** Serializes entries for `readStoredList`. */
export function storedText(entries: readonly unknown[]): string {
  return JSON.stringify(entries, digits);
}

function digits(_key: string, value: unknown): unknown {
  return typeof value === "bigint" ? value.toString() : value;
}

import { readAddress } from "../facts/address.ts";
import { APT_COIN } from "../facts/apt.ts";
import { asArray, asBoolean, asInteger, asObject, asText, type JsonObject, optional } from "../facts/jsonFields.ts";
import type { Address, LedgerIdentity, TransactionHash } from "../facts/types.ts";
import { areOtherLedgers, isOwnNetwork, networkIdOf } from "../ledger/ledgerIdentity.ts";
import type { KeyValueStorage } from "../storage/keyValueStorage.ts";
import { type Intent, readIntent } from "../transactions/intent.ts";
import { type Foreseen, readForeseen } from "./foreseen.ts";

export type SentState =
  /** Signed, and not given to the network yet: it can still be dropped. */
  | "signed"
  /** Given to the network, which has not answered. */
  | "submitted"
  | "pending"
  /** A node of somebody else's said no, and may have kept it all the same: it can still run until it expires. */
  | "denied"
  | "committed"
  | "failed"
  | "expired"
  | "refused"
  /** Another transaction of the sender has its number, as the same one at a higher price. */
  | "replaced"
  /** It may have run: its number was used, and the node no longer keeps what ran then. */
  | "unknown"
  /** It ran, and the person's own network was taken back to before it. */
  | "undone";

/** A transaction signed here and sent, or to be sent, from this page. */
export interface SentTransaction {
  readonly hash: TransactionHash;
  readonly sender: Address;
  /** What the person meant by it. */
  readonly intent: Intent;
  /** Its place in the sender's sequence; undefined where it has a nonce, and for what was sent before this was written down. */
  readonly sequenceNumber: bigint | undefined;
  /**
   * The bytes that the network is given, `0x` and hex, for as long as it is not final: what got lost on the way is sent again. Undefined for one that was
   * sent on another ledger of the network: it is followed, and never sent to this one.
   */
  readonly signed: string | undefined;
  readonly expirationSecs: bigint;
  /** Milliseconds since 1970. */
  readonly sentAt: number;
  readonly state: SentState;
  readonly version: bigint | undefined;
  /** Why it failed, in the virtual machine's words. */
  readonly vmStatus: string | undefined;
  /** It ran, and the proposal of a shared account that it executed failed, which uses that up. */
  readonly isFailedInside?: boolean;
  readonly finalAt: number | undefined;
  /** What its preview said; absent where it had none, and for what was sent before this was written down. */
  readonly foreseen?: Foreseen;
  /** What it changed of the same accounts instead, where it ran and did other than its preview said. Only members of lists have it: of others their receipt asks. */
  readonly happened?: Foreseen;
  /** Why the network would not take it, or would not when it was given it again. */
  readonly refusal?: Refusal | undefined;
  /** The list that it was signed with, and its place there; absent for one that was signed alone. */
  readonly list?: ListPlace;
  /** Who gets money by it, where it was not meant as a payment and its preview said so all the same. */
  readonly paid?: readonly Address[];
  /** Tells the same call with the same arguments again; absent for payments, and for what was sent before this was written down. */
  readonly payload?: string;
}

/** A node's answer to something that it would not take. */
export interface Refusal {
  readonly status: number;
  readonly code: string | undefined;
  readonly vmErrorCode: number | undefined;
  readonly message: string;
}

/** A place in a list that was approved together. */
export interface ListPlace {
  /** The hash of the list's first transaction. */
  readonly id: TransactionHash;
  /** Counted from 0. */
  readonly place: number;
  /** Where it stands in the text of a table, counted from 1. */
  readonly line?: number | undefined;
  /** How many there were in the list when it was signed. */
  readonly of?: number | undefined;
}

/** What changes of a transaction once it was signed. */
export type SentChange = Partial<
  Pick<SentTransaction, "state" | "version" | "vmStatus" | "isFailedInside" | "finalAt" | "refusal" | "happened">
>;

/** The payment that a transaction was meant to be. */
export function paymentOf({ intent }: Pick<SentTransaction, "intent">): Extract<Intent, { readonly kind: "payment" }> | undefined {
  return intent.kind === "payment" ? intent : undefined;
}

/** Whether nothing more can happen to it. */
export function isFinal({ state }: Pick<SentTransaction, "state">): boolean {
  return state !== "signed" && state !== "submitted" && state !== "pending" && state !== "denied";
}

/** Whether the node was given it and said that it had no room, which is no promise not to run it. */
export function isTurnedAway({ state, refusal }: Pick<SentTransaction, "state" | "refusal">): boolean {
  return state === "submitted" && refusal !== undefined && isNoRoom(refusal);
}

/** A node's answer that it takes nothing at the moment. */
export function isNoRoom({ status }: Pick<Refusal, "status">): boolean {
  return status === 429 || status === 507;
}

/** An address that was paid from here before. */
export interface KnownRecipient {
  readonly address: Address;
  readonly payments: number;
  readonly lastPaidAt: number;
}

/** What this browser remembers of what it sent, for each ledger apart. */
export interface LocalHistory {
  /**
   * Newest first; with those of the network's ledgers that may be this one, as where a node has pruned the first transaction since, and with what a network
   * of somebody else's was given on any of its ledgers and is not final: that a node tells another ledger does not keep it from running.
   */
  sent(identity: LedgerIdentity): readonly SentTransaction[];
  knownRecipients(identity: LedgerIdentity): readonly KnownRecipient[];
  /** Adds, or replaces those with the same hash; the last one is the newest. All or nothing: false where the browser would not keep them. */
  record(identity: LedgerIdentity, ...entries: readonly SentTransaction[]): boolean;
  /** What becomes final forgets its bytes. */
  update(identity: LedgerIdentity, hash: TransactionHash, change: SentChange): boolean;
  /** The same for many at once, which costs as much as one. */
  updateAll(identity: LedgerIdentity, changes: ReadonlyMap<TransactionHash, SentChange>): boolean;
  /** Forgets one that was never given to the network, or several. */
  remove(identity: LedgerIdentity, ...hashes: readonly TransactionHash[]): boolean;
  /**
   * After a reset: forgets the earlier ledgers of the person's own network, but for what could still run, in case it was none. Of other networks a few
   * are kept, because only a node says that they were reset. How many entries were forgotten.
   */
  forgetOtherLedgers(current: LedgerIdentity): number;
  subscribe(listener: () => void): () => void;
}

const PREFIX = "atoll:sent:";
const MAX_ENTRIES = 500;
/** Of a network of somebody else's. */
const MAX_EARLIER_LEDGERS = 4;

export function createLocalHistory(storage: KeyValueStorage = globalThis.localStorage, now: () => number = Date.now): LocalHistory {
  const listeners = new Set<() => void>();
  /** Parsed lists by their text, so that the same list is the same object for as long as it does not change. */
  const parsed = new Map<string, ParsedList>();

  const joined = new Map<string, JoinedLists>();

  /** Only what was written down under exactly this identity. */
  const listed = (identity: LedgerIdentity): readonly SentTransaction[] => listOf(identity).entries;

  /** The identities of the network's ledgers that may be this one, itself first. */
  const maybeSame = (identity: LedgerIdentity): readonly LedgerIdentity[] => [
    identity,
    ...ledgers().filter((other) => other !== identity && networkIdOf(other) === networkIdOf(identity) && !areOtherLedgers(other, identity)),
  ];

  /** The identities of the network's ledgers that are certainly others. */
  const earlier = (identity: LedgerIdentity): readonly LedgerIdentity[] =>
    ledgers().filter((other) => networkIdOf(other) === networkIdOf(identity) && areOtherLedgers(other, identity));

  /** Those of them whose transactions may yet run on this one. */
  const maybeReturning = (identity: LedgerIdentity): readonly LedgerIdentity[] => (isOwnNetwork(identity) ? [] : earlier(identity));

  function sent(identity: LedgerIdentity): readonly SentTransaction[] {
    const [same, other] = [maybeSame(identity).map(listed), maybeReturning(identity).map(listed)];
    const lists = [...same, ...other];
    const [own = [], ...others] = lists;
    if (others.every((list) => list.length === 0)) return own;
    const before = joined.get(identity);
    if (before?.lists.length === lists.length && lists.every((list, at) => list === before.lists[at])) return before.entries;
    const unbound = other.flat().filter(isOnItsWay).map(withoutBytes);
    const entries = [...same.flat(), ...unbound].sort((left, right) => right.sentAt - left.sentAt);
    joined.set(identity, { lists, entries });
    return entries;
  }

  /** Changes those of the lists that have one of them. */
  function writeWhereTheyAre(
    homes: readonly LedgerIdentity[],
    hashes: { has(hash: TransactionHash): boolean },
    change: (entries: readonly SentTransaction[]) => readonly SentTransaction[],
  ): boolean {
    const found = homes.filter((one) => listed(one).some(({ hash }) => hashes.has(hash)));
    return found.map((home) => write(home, change(listed(home)))).every((isWritten) => isWritten);
  }

  const updateAll: LocalHistory["updateAll"] = (identity, changes) => {
    const change = (entries: readonly SentTransaction[]) =>
      entries.map((entry) => {
        const of = changes.get(entry.hash);
        return of === undefined ? entry : changed(entry, of);
      });
    const elsewhere = maybeReturning(identity);
    // Those of another ledger that become final stay visible on the one where that was found out.
    const settled = change(elsewhere.flatMap(listed).filter((entry) => isOnItsWay(entry) && changes.has(entry.hash))).filter(isFinal);
    const isWritten = writeWhereTheyAre([...maybeSame(identity), ...elsewhere], changes, change);
    return (settled.length === 0 || record(identity, settled)) && isWritten;
  };

  const record = (identity: LedgerIdentity, entries: readonly SentTransaction[]): boolean => {
    const added = new Set(entries.map(({ hash }) => hash));
    return write(identity, [...entries.toReversed(), ...listed(identity).filter(({ hash }) => !added.has(hash))]);
  };

  function listOf(identity: LedgerIdentity): ParsedList {
    const text = storage.getItem(PREFIX + identity) ?? "[]";
    const before = parsed.get(identity);
    if (before?.text === text) return before;
    const list = parse(text);
    parsed.set(identity, list);
    return list;
  }

  function write(identity: LedgerIdentity, entries: readonly SentTransaction[]): boolean {
    const kept = entries.filter(isKeptAmong(entries));
    const unread = listOf(identity).unread.slice(0, Math.max(0, MAX_ENTRIES - kept.length));
    const text = JSON.stringify([...kept, ...unread], digits);
    try {
      storage.setItem(PREFIX + identity, text);
    } catch {
      // Full or forbidden. The payment itself does not depend on it; the caller is told.
      return false;
    }
    parsed.set(identity, { text, entries: kept, unread });
    for (const listener of [...listeners]) listener();
    return true;
  }

  const ledgers = (): readonly LedgerIdentity[] =>
    keysOf(storage)
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => key.slice(PREFIX.length) as LedgerIdentity);

  return {
    sent,
    knownRecipients: (identity) => recipientsOf(sent(identity)),
    record: (identity, ...entries) => record(identity, entries),
    update: (identity, hash, change) => updateAll(identity, new Map([[hash, change]])),
    updateAll,
    remove: (identity, ...hashes) => {
      const removed = new Set(hashes);
      return writeWhereTheyAre(maybeSame(identity), removed, (entries) => entries.filter(({ hash }) => !removed.has(hash)));
    },
    forgetOtherLedgers(current) {
      const newest = (identity: LedgerIdentity) => listed(identity)[0]?.sentAt ?? 0;
      const isOwn = isOwnNetwork(current);
      const isKept = (entry: SentTransaction) => !isFinal(entry) && (!isOwn || Number(entry.expirationSecs) * 1_000 > now());
      const stale = earlier(current)
        .toSorted((left, right) => newest(right) - newest(left))
        .slice(isOwn ? 0 : MAX_EARLIER_LEDGERS);
      let forgotten = 0;
      for (const identity of stale) {
        const entries = listed(identity);
        const kept = entries.filter(isKept);
        forgotten += entries.length - kept.length;
        if (kept.length > 0 && write(identity, kept)) continue;
        storage.removeItem(PREFIX + identity);
        parsed.delete(identity);
      }
      if (stale.length > 0) for (const listener of [...listeners]) listener();
      return forgotten;
    },
    subscribe(listener) {
      const own = () => listener();
      // Fired for changes that other tabs make.
      const onStorage = (event: StorageEvent) => {
        if (event.key === null || event.key.startsWith(PREFIX)) listener();
      };
      listeners.add(own);
      globalThis.addEventListener?.("storage", onStorage);
      return () => {
        listeners.delete(own);
        globalThis.removeEventListener?.("storage", onStorage);
      };
    },
  };
}

/** Whether the network was given it and has not told its end. */
function isOnItsWay(entry: SentTransaction): boolean {
  return !isFinal(entry) && entry.state !== "signed";
}

function withoutBytes(entry: SentTransaction): SentTransaction {
  return { ...entry, signed: undefined };
}

/** The newest ones, and besides them whatever is still under way and all of the newest list: what became of it is told as a whole. */
function isKeptAmong(entries: readonly SentTransaction[]): (entry: SentTransaction, at: number) => boolean {
  const newestList = entries.find(({ list }) => list !== undefined)?.list?.id;
  return (entry, at) => at < MAX_ENTRIES || !isFinal(entry) || (newestList !== undefined && entry.list?.id === newestList);
}

function changed(entry: SentTransaction, change: Partial<SentTransaction>): SentTransaction {
  const next = { ...entry, ...change };
  return isFinal(next) ? { ...next, signed: undefined } : next;
}

/** Paid and arrived, or given to the network and not over: a payment that failed makes nobody known. */
function recipientsOf(entries: readonly SentTransaction[]): readonly KnownRecipient[] {
  const known = new Map<Address, KnownRecipient>();
  for (const { intent, paid = [], state, sentAt } of entries) {
    if (NEVER_PAID.includes(state)) continue;
    for (const address of intent.kind === "payment" ? [intent.recipient] : paid) {
      const before = known.get(address);
      known.set(address, { address, payments: (before?.payments ?? 0) + 1, lastPaidAt: Math.max(before?.lastPaidAt ?? 0, sentAt) });
    }
  }
  return [...known.values()];
}

function digits(_key: string, value: unknown): unknown {
  return typeof value === "bigint" ? value.toString() : value;
}

const NEVER_PAID: readonly SentState[] = ["signed", "failed", "expired", "refused", "replaced", "undone"];
const STATES: readonly string[] = ["submitted", "pending", "denied", "committed", "unknown", ...NEVER_PAID] satisfies SentState[];

/** Several lists as one, for as long as none of them changes. */
interface JoinedLists {
  readonly lists: readonly (readonly SentTransaction[])[];
  readonly entries: readonly SentTransaction[];
}

/** A list as it is stored. What cannot be read, as an entry of a newer page, is not shown and stays where it is. */
interface ParsedList {
  readonly text: string;
  readonly entries: readonly SentTransaction[];
  readonly unread: readonly unknown[];
}

function parse(text: string): ParsedList {
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
  if (!STATES.includes(state)) throw new TypeError(`unknown state ${state}`);
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

function keysOf(storage: KeyValueStorage): readonly string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key) => key !== null);
}

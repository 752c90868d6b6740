import type { Address, LedgerIdentity, TransactionHash } from "../../facts/types.ts";
import { areOtherLedgers, isOwnNetwork, networkIdOf } from "../../ledger/ledgerIdentity.ts";
import type { KeyValueStorage } from "../../storage/keyValueStorage.ts";
import { type KnownRecipient, paidBy, recipientsOf } from "./knownRecipients.ts";
import { awaitsConfirmation, isFinal, type SentChange, type SentTransaction } from "./sentTransaction.ts";
import { type ChangedList, readStoredList, sinceWith, storedText, withChanges } from "./storedList.ts";

/** Transactions sent from this browser, stored separately per ledger. */
export interface LocalHistory {
  /**
   * Entries of a ledger, newest first. Includes lists of possibly identical ledgers, for example from before a node pruned the first
   * transaction. For another operator's network it adds pending transactions of all its ledgers, because a node reporting a different
   * ledger does not stop them from running.
   */
  sent(identity: LedgerIdentity): readonly SentTransaction[];
  knownRecipients(identity: LedgerIdentity): readonly KnownRecipient[];
  /**
   * Adds entries or replaces those with the same hash; the last argument is the newest. Atomic: returns false if browser storage rejects
   * the write.
   */
  record(identity: LedgerIdentity, ...entries: readonly SentTransaction[]): boolean;
  /** A final, confirmed state also deletes the signed bytes. */
  update(identity: LedgerIdentity, hash: TransactionHash, change: SentChange): boolean;
  /** Updates many entries with a single write. */
  updateAll(identity: LedgerIdentity, changes: ReadonlyMap<TransactionHash, SentChange>): boolean;
  /** Removes transactions that were never submitted. */
  remove(identity: LedgerIdentity, ...hashes: readonly TransactionHash[]): boolean;
  /**
   * Prunes lists after a network started a new ledger: keeps a few earlier ledgers, and from older ledgers only transactions able to run.
   * The user's own network can return to an earlier ledger with another data directory; a reset of any other network is only a node's
   * claim.
   */
  forgetOtherLedgers(current: LedgerIdentity): void;
  subscribe(listener: () => void): () => void;
}

const FAMILY = "atoll:sent";
const PREFIX = `${FAMILY}:`;
/** Storage key of a list's change log. */
const SINCE = `${FAMILY}Since:`;
const MAX_ENTRIES = 500;
const MAX_EARLIER_LEDGERS = { own: 2, others: 4 };

export function createLocalHistory(storage: KeyValueStorage = globalThis.localStorage, now: () => number = Date.now): LocalHistory {
  const listeners = new Set<() => void>();
  /** Parsed lists by ledger, so that an unchanged list stays the same object. */
  const parsed = new Map<string, ChangedList>();

  const joined = new Map<string, JoinedLists>();

  /** Recipients of transactions recorded here, out of reach of programs that write browser storage. */
  const inSession = new Map<TransactionHash, readonly Address[]>();

  /** Entries stored under exactly this identity. */
  const listed = (identity: LedgerIdentity): readonly SentTransaction[] => listOf(identity).entries;

  /** Identities of the network's possibly identical ledgers, starting with the given identity. */
  const maybeSame = (identity: LedgerIdentity): readonly LedgerIdentity[] => [
    identity,
    ...ledgers().filter((other) => other !== identity && networkIdOf(other) === networkIdOf(identity) && !areOtherLedgers(other, identity)),
  ];

  /** Identities of the network's certainly different ledgers. */
  const earlier = (identity: LedgerIdentity): readonly LedgerIdentity[] =>
    ledgers().filter((other) => networkIdOf(other) === networkIdOf(identity) && areOtherLedgers(other, identity));

  /** Earlier ledgers whose pending transactions may still run on the given ledger. */
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

  /** Applies a change to every list containing one of the hashes. */
  function writeWhereTheyAre(
    homes: readonly LedgerIdentity[],
    hashes: { has(hash: TransactionHash): boolean },
    change: (home: LedgerIdentity) => boolean,
  ): boolean {
    const found = homes.filter((one) => listed(one).some(({ hash }) => hashes.has(hash)));
    return found.map(change).every((isWritten) => isWritten);
  }

  const updateAll: LocalHistory["updateAll"] = (identity, changes) => {
    const change = (entries: readonly SentTransaction[]) =>
      entries.map((entry) => {
        const of = changes.get(entry.hash);
        return of === undefined ? entry : changed(entry, of);
      });
    const elsewhere = maybeReturning(identity);
    // A transaction of another ledger stays visible on the ledger that reported its final state.
    const settled = change(elsewhere.flatMap(listed).filter((entry) => isOnItsWay(entry) && changes.has(entry.hash))).filter(isFinal);
    const isWritten = writeWhereTheyAre([...maybeSame(identity), ...elsewhere], changes, (home) =>
      writeChanged(home, change(listed(home))),
    );
    return (settled.length === 0 || record(identity, settled)) && isWritten;
  };

  const record = (identity: LedgerIdentity, entries: readonly SentTransaction[]): boolean => {
    const added = new Set(entries.map(({ hash }) => hash));
    return write(identity, [...entries.toReversed(), ...listed(identity).filter(({ hash }) => !added.has(hash))]);
  };

  function listOf(identity: LedgerIdentity): ChangedList {
    const text = storage.getItem(PREFIX + identity) ?? "[]";
    const since = storage.getItem(SINCE + identity) ?? "";
    const before = parsed.get(identity);
    if (before?.text === text && before.since === since) return before;
    const list = withChanges(before?.text === text ? before.whole : readStoredList(text), since);
    parsed.set(identity, list);
    return list;
  }

  /** Appends changed entries to the change log of a long list; order and number of entries must stay the same. */
  function writeChanged(identity: LedgerIdentity, entries: readonly SentTransaction[]): boolean {
    const list = listOf(identity);
    const since = sinceWith(
      list,
      entries.filter((entry, at) => entry !== list.entries[at]),
    );
    if (since === undefined) return write(identity, entries);
    try {
      storage.setItem(SINCE + identity, since);
    } catch {
      // Storage is full: the complete list is shorter, because final entries lose their signed bytes.
      return write(identity, entries);
    }
    parsed.set(identity, { ...list, since, entries });
    tell();
    return true;
  }

  function write(identity: LedgerIdentity, entries: readonly SentTransaction[]): boolean {
    const retained = entries.filter(isRetained(entries));
    const unread = listOf(identity).unread.slice(0, Math.max(0, MAX_ENTRIES - retained.length));
    const text = storedText([...retained, ...unread]);
    try {
      storage.setItem(PREFIX + identity, text);
      storage.removeItem(SINCE + identity);
    } catch {
      // Storage is full or blocked. The payment itself does not need it; the caller reports the false result.
      return false;
    }
    parsed.set(identity, withChanges({ text, entries: retained, unread }, ""));
    tell();
    return true;
  }

  function tell(): void {
    for (const listener of [...listeners]) listener();
  }

  const ledgers = (): readonly LedgerIdentity[] =>
    keysOf(storage)
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => key.slice(PREFIX.length) as LedgerIdentity);

  return {
    sent,
    knownRecipients: (identity) => recipientsOf(sent(identity), inSession),
    record: (identity, ...entries) => {
      for (const entry of entries) inSession.set(entry.hash, paidBy(entry));
      return record(identity, entries);
    },
    update: (identity, hash, change) => updateAll(identity, new Map([[hash, change]])),
    updateAll,
    remove: (identity, ...hashes) => {
      const removed = new Set(hashes);
      return writeWhereTheyAre(maybeSame(identity), removed, (home) =>
        write(
          home,
          listed(home).filter(({ hash }) => !removed.has(hash)),
        ),
      );
    },
    forgetOtherLedgers(current) {
      const newest = (identity: LedgerIdentity) => listed(identity)[0]?.sentAt ?? 0;
      const isOwn = isOwnNetwork(current);
      const mayStillRun = (entry: SentTransaction) => !isFinal(entry) && (!isOwn || Number(entry.expirationSecs) * 1_000 > now());
      const stale = earlier(current)
        .toSorted((left, right) => newest(right) - newest(left))
        .slice(MAX_EARLIER_LEDGERS[isOwn ? "own" : "others"]);
      for (const identity of stale) {
        const retained = listed(identity).filter(mayStillRun);
        if (retained.length > 0 && write(identity, retained)) continue;
        storage.removeItem(PREFIX + identity);
        storage.removeItem(SINCE + identity);
        parsed.delete(identity);
      }
      if (stale.length > 0) tell();
    },
    subscribe(listener) {
      const own = () => listener();
      // Other tabs' changes fire the storage event.
      const onStorage = (event: StorageEvent) => {
        if (event.key?.startsWith(FAMILY) ?? true) listener();
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

/** Whether a submitted transaction lacks a final state. */
function isOnItsWay(entry: SentTransaction): boolean {
  return !isFinal(entry) && entry.state !== "signed";
}

function withoutBytes(entry: SentTransaction): SentTransaction {
  return { ...entry, signed: undefined };
}

/** Keeps the newest entries, all pending ones and the complete newest list, whose result is shown as a whole. */
function isRetained(entries: readonly SentTransaction[]): (entry: SentTransaction, at: number) => boolean {
  const newestList = entries.find(({ list }) => list !== undefined)?.list?.id;
  return (entry, at) => at < MAX_ENTRIES || !isFinal(entry) || (newestList !== undefined && entry.list?.id === newestList);
}

function changed(entry: SentTransaction, change: Partial<SentTransaction>): SentTransaction {
  const next = { ...entry, ...change };
  // An index row is compared with the signed bytes.
  return isFinal(next) && !awaitsConfirmation(next) ? { ...next, signed: undefined } : next;
}

/** Several lists joined, cached until one of them changes. */
interface JoinedLists {
  readonly lists: readonly (readonly SentTransaction[])[];
  readonly entries: readonly SentTransaction[];
}

function keysOf(storage: KeyValueStorage): readonly string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key) => key !== null);
}

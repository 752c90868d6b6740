import { asArray, asInteger, asObject, asText, optional } from "../facts/jsonFields.ts";
import type { Address, LedgerIdentity, NetworkId, TransactionHash } from "../facts/types.ts";
import { networkIdOf } from "../ledger/ledgerIdentity.ts";
import type { KeyValueStorage } from "../storage/keyValueStorage.ts";

export type SentState = "submitted" | "pending" | "committed" | "failed" | "expired" | "refused";

/** A transaction sent from this page. */
export interface SentTransaction {
  readonly hash: TransactionHash;
  readonly sender: Address;
  /** Whom it pays, where it is a payment. */
  readonly recipient: Address | undefined;
  readonly octas: bigint | undefined;
  readonly functionId: string;
  readonly expirationSecs: bigint;
  /** Milliseconds since 1970. */
  readonly sentAt: number;
  readonly state: SentState;
  readonly version: bigint | undefined;
  readonly finalAt: number | undefined;
}

/** An address that was paid from here before. */
export interface KnownRecipient {
  readonly address: Address;
  readonly payments: number;
  readonly lastPaidAt: number;
}

/** What this browser remembers of what it sent, for each ledger apart. */
export interface LocalHistory {
  /** Newest first. */
  sent(identity: LedgerIdentity): readonly SentTransaction[];
  knownRecipients(identity: LedgerIdentity): readonly KnownRecipient[];
  /** Adds, or replaces the one with the same hash. False where the browser would not keep it. */
  record(identity: LedgerIdentity, entry: SentTransaction): boolean;
  update(identity: LedgerIdentity, hash: TransactionHash, change: Partial<Pick<SentTransaction, "state" | "version" | "finalAt">>): boolean;
  /** After a reset: forgets the network's earlier ledgers. How many entries that were. */
  forgetOtherLedgers(networkId: NetworkId, current: LedgerIdentity): number;
  /** The ledgers that something was sent on. */
  ledgers(): readonly LedgerIdentity[];
  /** A list as it is written, read strictly. */
  read(json: unknown): readonly SentTransaction[];
  subscribe(listener: () => void): () => void;
}

const PREFIX = "atoll:sent:";
const MAX_ENTRIES = 500;

export function createLocalHistory(storage: KeyValueStorage = globalThis.localStorage): LocalHistory {
  const listeners = new Set<() => void>();
  /** Parsed lists by their text, so that the same list is the same object for as long as it does not change. */
  const parsed = new Map<string, { readonly text: string; readonly entries: readonly SentTransaction[] }>();

  function sent(identity: LedgerIdentity): readonly SentTransaction[] {
    const text = storage.getItem(PREFIX + identity) ?? "[]";
    const before = parsed.get(identity);
    if (before?.text === text) return before.entries;
    const entries = parse(text);
    parsed.set(identity, { text, entries });
    return entries;
  }

  function write(identity: LedgerIdentity, entries: readonly SentTransaction[]): boolean {
    try {
      storage.setItem(PREFIX + identity, JSON.stringify(entries.slice(0, MAX_ENTRIES), digits));
    } catch {
      // Full or forbidden. The payment itself does not depend on it; the caller is told.
      return false;
    }
    for (const listener of [...listeners]) listener();
    return true;
  }

  const ledgers = (): readonly LedgerIdentity[] =>
    keysOf(storage)
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => key.slice(PREFIX.length) as LedgerIdentity);

  return {
    sent,
    ledgers,
    read: (json) => asArray(json).map(readEntry),
    knownRecipients: (identity) => recipientsOf(sent(identity)),
    record: (identity, entry) => write(identity, [entry, ...sent(identity).filter(({ hash }) => hash !== entry.hash)]),
    update: (identity, hash, change) =>
      write(
        identity,
        sent(identity).map((entry) => (entry.hash === hash ? { ...entry, ...change } : entry)),
      ),
    forgetOtherLedgers(networkId, current) {
      const stale = ledgers().filter((identity) => identity !== current && networkIdOf(identity) === networkId);
      const forgotten = stale.reduce((total, identity) => total + sent(identity).length, 0);
      for (const identity of stale) {
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

/** Paid and arrived, or still on its way: a payment that failed makes nobody known. */
function recipientsOf(entries: readonly SentTransaction[]): readonly KnownRecipient[] {
  const known = new Map<Address, KnownRecipient>();
  for (const { recipient, state, sentAt } of entries) {
    if (recipient === undefined || state === "failed" || state === "expired" || state === "refused") continue;
    const before = known.get(recipient);
    const lastPaidAt = Math.max(before?.lastPaidAt ?? 0, sentAt);
    known.set(recipient, { address: recipient, payments: (before?.payments ?? 0) + 1, lastPaidAt });
  }
  return [...known.values()];
}

function digits(_key: string, value: unknown): unknown {
  return typeof value === "bigint" ? value.toString() : value;
}

const STATES: readonly string[] = ["submitted", "pending", "committed", "failed", "expired", "refused"] satisfies SentState[];

function parse(text: string): readonly SentTransaction[] {
  try {
    return asArray(JSON.parse(text)).map(readEntry);
  } catch {
    // Damaged: nothing in it can be trusted, and the network still has every transaction.
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
    recipient: optional(entry.recipient, asText) as Address | undefined,
    octas: optional(entry.octas, asInteger),
    functionId: asText(entry.functionId),
    expirationSecs: asInteger(entry.expirationSecs),
    sentAt: Number(asInteger(entry.sentAt)),
    state: state as SentState,
    version: optional(entry.version, asInteger),
    finalAt: optional(entry.finalAt, (value) => Number(asInteger(value))),
  };
}

function keysOf(storage: KeyValueStorage): readonly string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key) => key !== null);
}

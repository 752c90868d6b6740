import { type Address, bytesToHex } from "@atoll/move";
import type { ContractEvent } from "../chain/event.ts";
import type { EncodedStateKey } from "../chain/stateKey.ts";
import type { StateValue } from "../chain/stateValue.ts";
import type { LedgerBlock, LedgerSettings, LedgerTransaction, Store } from "../chain/store.ts";
import { checkCommit, LedgerOrderError } from "./commitCheck.ts";
import { createKeyIndex } from "./keyIndex.ts";
import { lowerBound } from "./lowerBound.ts";

/** Values written to one state key, oldest first; deletions are `undefined`. */
interface KeyHistory {
  readonly versions: bigint[];
  readonly values: (StateValue | undefined)[];
}
interface SentTransactions {
  readonly versions: bigint[];
  /** Transactions with a sequence number, in sequence order, which equals commit order. */
  readonly sequenceNumbers: bigint[];
  readonly sequenceVersions: bigint[];
}
interface HandleEvent {
  readonly version: bigint;
  readonly event: Extract<ContractEvent, { kind: "v1" }>;
}

/** In-memory ledger store, lost when the process ends. */
export function createMemoryStore(): Store {
  let transactions: LedgerTransaction[] = [];
  let blocks: LedgerBlock[] = [];
  /** Position of the first block, above 0 on a fork. */
  let firstVersion = 0n;
  let firstHeight = 0n;
  /** Previous values of changed settings, per block. */
  let settingsBefore: Map<string, Uint8Array | undefined>[] = [];
  const state = new Map<EncodedStateKey, KeyHistory>();
  const keys = createKeyIndex();
  const versionsByHash = new Map<string, bigint>();
  const sent = new Map<Address, SentTransactions>();
  const events = new Map<string, HandleEvent[]>();
  const settings = new Map<string, Uint8Array>();

  function add(transaction: LedgerTransaction): void {
    const { version, user } = transaction;
    transactions.push(transaction);
    versionsByHash.set(bytesToHex(transaction.info.transactionHash), version);
    for (const { key, op } of transaction.writes) {
      let history = state.get(key);
      if (history === undefined) {
        history = { versions: [], values: [] };
        state.set(key, history);
        keys.add(key);
      }
      history.versions.push(version);
      history.values.push(op.kind === "deletion" ? undefined : { bytes: op.bytes, metadata: op.metadata });
    }
    if (user !== undefined) {
      let list = sent.get(user.sender);
      if (list === undefined) {
        list = { versions: [], sequenceNumbers: [], sequenceVersions: [] };
        sent.set(user.sender, list);
      }
      list.versions.push(version);
      if (user.sequenceNumber !== undefined) {
        list.sequenceNumbers.push(user.sequenceNumber);
        list.sequenceVersions.push(version);
      }
    }
    for (const event of transaction.events) {
      if (event.kind !== "v1") continue;
      const handle = handleName(event.key);
      const list = events.get(handle);
      if (list === undefined) events.set(handle, [{ version, event }]);
      else list.push({ version, event });
    }
  }

  /** Removes the newest transaction from the store, the inverse of `add`. */
  function takeBack(transaction: LedgerTransaction): void {
    versionsByHash.delete(bytesToHex(transaction.info.transactionHash));
    for (const { key } of transaction.writes) {
      const history = state.get(key);
      history?.versions.pop();
      history?.values.pop();
      if (history?.versions.length === 0) {
        state.delete(key);
        keys.remove(key);
      }
    }
    if (transaction.user !== undefined) {
      const list = sent.get(transaction.user.sender);
      list?.versions.pop();
      if (transaction.user.sequenceNumber !== undefined) {
        list?.sequenceNumbers.pop();
        list?.sequenceVersions.pop();
      }
    }
    for (const event of transaction.events) if (event.kind === "v1") events.get(handleName(event.key))?.pop();
  }

  function setAll(values: LedgerSettings | undefined): void {
    for (const [name, value] of values ?? []) settings.set(name, value);
  }

  function stateAt(key: EncodedStateKey, version: bigint): StateValue | undefined {
    const history = state.get(key);
    if (history === undefined) return undefined;
    const { versions } = history;
    let index = versions.length - 1;
    // Most reads are of the newest value, which needs no search.
    if ((versions[index] as bigint) > version) index = lowerBound(versions, version + 1n) - 1;
    return history.values[index];
  }

  function transactionAt(version: bigint): LedgerTransaction | undefined {
    return version < firstVersion ? undefined : transactions[Number(version - firstVersion)];
  }
  function blockAt(height: bigint): LedgerBlock | undefined {
    return height < firstHeight ? undefined : blocks[Number(height - firstHeight)];
  }

  return {
    latestVersion: () => transactions.at(-1)?.version,
    latestBlock: () => blocks.at(-1),
    getState: stateAt,
    isWritten(key, version) {
      const first = state.get(key)?.versions[0];
      return first !== undefined && first <= version;
    },
    listState(prefix, version, start, limit) {
      const found: { key: EncodedStateKey; value: StateValue }[] = [];
      if (limit <= 0) return found;
      for (const key of keys.from(prefix, start)) {
        const value = stateAt(key, version);
        if (value === undefined) continue;
        found.push({ key, value });
        if (found.length >= limit) break;
      }
      return found;
    },
    getTransaction: transactionAt,
    getVersionByHash: (hash) => versionsByHash.get(bytesToHex(hash)),
    getBlockByHeight: blockAt,
    getBlockByVersion: (version) => {
      const transaction = transactionAt(version);
      return transaction === undefined ? undefined : blockAt(transaction.blockHeight);
    },
    listAccountVersions(sender, start, limit) {
      const list = sent.get(sender);
      if (list === undefined) return [];
      const index = lowerBound(list.sequenceNumbers, start);
      return list.sequenceVersions.slice(index, index + limit);
    },
    listSentVersions(sender, { from, to, limit, newestFirst }) {
      const versions = sent.get(sender)?.versions ?? [];
      const inRange = versions.slice(lowerBound(versions, from), lowerBound(versions, to + 1n));
      return (newestFirst ? inRange.reverse() : inRange).slice(0, limit);
    },
    listEvents(handle, start, limit) {
      const list = events.get(handleName(handle)) ?? [];
      const index = lowerBound(list, start, ({ event }) => event.sequenceNumber);
      return list.slice(index, index + limit);
    },
    countEvents: (handle) => {
      const last = events.get(handleName(handle))?.at(-1);
      return last === undefined ? 0n : last.event.sequenceNumber + 1n;
    },
    getSetting: (name) => settings.get(name),
    getSettingBefore: (name, height) => settingsBefore[Number(height - firstHeight)]?.get(name),
    setSetting: (name, value) => void settings.set(name, value),
    commit(commit) {
      checkCommit(blocks.at(-1), commit);
      if (blocks.length === 0) {
        firstVersion = commit.block.firstVersion;
        firstHeight = commit.block.height;
      }
      for (const transaction of commit.transactions) add(transaction);
      blocks.push(commit.block);
      settingsBefore.push(new Map([...(commit.settings ?? new Map()).keys()].map((name) => [name, settings.get(name)])));
      setAll(commit.settings);
    },
    revertTo(height, newSettings) {
      const target = blockAt(height);
      if (target === undefined) throw new LedgerOrderError(`no block ${height} to go back to`);
      for (let transaction = transactions.at(-1); transaction !== undefined; transaction = transactions.at(-1)) {
        if (transaction.version <= target.lastVersion) break;
        takeBack(transaction);
        transactions.pop();
      }
      while (blocks.length > Number(height - firstHeight) + 1) {
        blocks.pop();
        for (const [name, value] of settingsBefore.pop() ?? []) {
          if (value === undefined) settings.delete(name);
          else settings.set(name, value);
        }
      }
      setAll(newSettings);
    },
    clear() {
      transactions = [];
      blocks = [];
      settingsBefore = [];
      for (const map of [state, versionsByHash, sent, events, settings]) map.clear();
      keys.clear();
    },
    close() {},
  };
}

function handleName(handle: { creationNumber: bigint; address: Address }): string {
  return `${handle.address}:${handle.creationNumber}`;
}

import { bytesToHex } from "@atoll/move";
import { createAccumulator } from "./accumulator.ts";
import { eventRootHash } from "./eventEncoding.ts";
import type { LedgerTransaction, Store } from "./store.ts";
import { hashTransaction, hashTransactionNode, transactionInfoHash } from "./transactionInfoEncoding.ts";
import { writeSetHash } from "./writeSet.ts";

/** What is wrong with a ledger; nothing is, when `problems` is empty. */
export interface VerificationReport {
  readonly versions: bigint;
  readonly blocks: bigint;
  readonly problems: readonly string[];
}

export interface VerificationOptions {
  /** Called with the store and its latest version when all hashes are right; what it returns is added to the problems. */
  readonly checkState?: (store: Store, version: bigint) => readonly string[];
}

/** Recomputes every hash of a ledger from what it holds, from genesis on, and checks that state, events and indexes agree with it. */
export function verifyLedger(store: Store, options: VerificationOptions = {}): VerificationReport {
  const problems: string[] = [];
  const latest = store.latestBlock();
  if (latest === undefined) return { versions: 0n, blocks: 0n, problems };
  const accumulator = createAccumulator(hashTransactionNode);
  let version = 0n;
  let previousTimestampUsecs = -1n;
  for (let height = 0n; height <= latest.height; height++) {
    const block = store.getBlockByHeight(height);
    if (block === undefined) {
      problems.push(`block ${height} is missing`);
      break;
    }
    if (block.firstVersion !== version) problems.push(`block ${height} begins at version ${block.firstVersion} and not at ${version}`);
    if (block.timestampUsecs <= previousTimestampUsecs) problems.push(`block ${height} is not later than the one before it`);
    previousTimestampUsecs = block.timestampUsecs;
    for (; version <= block.lastVersion; version++) {
      const transaction = store.getTransaction(version);
      if (transaction === undefined) {
        problems.push(`version ${version} is missing`);
        continue;
      }
      if (transaction.blockHeight !== height) problems.push(`version ${version} says it is in block ${transaction.blockHeight}`);
      accumulator.append(transactionInfoHash(transaction.info));
      checkHash(`accumulator root of version ${version}`, accumulator.root(), transaction.accumulatorRoot);
      checkTransaction(transaction);
    }
  }
  if (version !== latest.lastVersion + 1n) problems.push(`the ledger ends at version ${version - 1n} and not at ${latest.lastVersion}`);
  if (problems.length === 0) problems.push(...(options.checkState?.(store, latest.lastVersion) ?? []));
  return { versions: version, blocks: latest.height + 1n, problems };

  function checkTransaction({ version, transaction, info, events, writes, user }: LedgerTransaction): void {
    checkHash(`hash of version ${version}`, hashTransaction(transaction), info.transactionHash);
    checkHash(`event root of version ${version}`, eventRootHash(events), info.eventRootHash);
    checkHash(`change hash of version ${version}`, writeSetHash(writes), info.stateChangeHash);
    if (store.getVersionByHash(info.transactionHash) !== version) problems.push(`version ${version} is not found by its hash`);
    for (const { key, op } of writes) {
      const stored = store.getState(key, version);
      const written = op.kind === "deletion" ? undefined : op.bytes;
      if (!sameBytes(stored?.bytes, written)) problems.push(`state at version ${version} is not what was written to ${key}`);
    }
    for (const event of events) {
      if (event.kind !== "v1") continue;
      const [found] = store.listEvents(event.key, event.sequenceNumber, 1);
      if (found?.version !== version) problems.push(`event ${event.sequenceNumber} of version ${version} is not found by its handle`);
    }
    if (user?.sequenceNumber !== undefined && store.listAccountVersions(user.sender, user.sequenceNumber, 1)[0] !== version) {
      problems.push(`version ${version} is not found by its sender`);
    }
  }

  function checkHash(what: string, computed: Uint8Array, recorded: Uint8Array): void {
    if (!sameBytes(computed, recorded)) problems.push(`${what} is ${bytesToHex(computed)} and not ${bytesToHex(recorded)}`);
  }
}

function sameBytes(a: Uint8Array | undefined, b: Uint8Array | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

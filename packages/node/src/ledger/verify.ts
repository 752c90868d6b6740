import { bytesToHex } from "@atoll/move";
import type { LedgerBlock, LedgerTransaction, Store } from "../chain/store.ts";
import { ACCUMULATOR_SETTING, type Accumulator, createAccumulator, restoreAccumulator } from "./accumulator.ts";
import { blockHash } from "./blockHash.ts";
import { decodeForkRecord, FORK_SETTING } from "./forkRecord.ts";
import { HASH_LENGTH_BYTES } from "./hashing.ts";
import { hashTransactionNode, transactionInfoHash } from "./transactionInfoEncoding.ts";
import { sameBytes, verifyTransaction } from "./verifyTransaction.ts";

/** Result of verifying a ledger; an empty `problems` list means a valid ledger. */
export interface VerificationReport {
  /** Number of checked transaction versions. */
  readonly versions: bigint;
  readonly blocks: bigint;
  readonly problems: readonly string[];
}

export interface VerificationOptions {
  /**
   * Restricts the check to the newest blocks: up to `blocks` of them with up to `transactions` in total, but at least one. Includes
   * genesis, which takes as long as a thousand other versions, only if no other block exists. All blocks are checked by default.
   */
  readonly newest?: { readonly blocks: number; readonly transactions: number };
  /** Additional check of the latest state, run if all hashes match; its result is added to the problems. */
  readonly checkState?: (store: Store, version: bigint) => readonly string[];
}

/** Progress of a verification, reported after each version. */
export interface VerificationProgress {
  readonly checked: bigint;
  readonly of: bigint;
}

/** Maximum number of reported problems, because further problems of a broken ledger add no information. */
const MOST_PROBLEMS = 100;

/** First block of a ledger: genesis, or the block after a fork point. */
interface LedgerStart {
  readonly height: bigint;
  readonly version: bigint;
  readonly parent: Pick<LedgerBlock, "hash" | "timestampUsecs">;
}
const GENESIS: LedgerStart = { height: 0n, version: 0n, parent: { hash: new Uint8Array(HASH_LENGTH_BYTES), timestampUsecs: -1n } };

/** Recomputes all hashes of a ledger and checks that state, events and indexes match. */
export function verifyLedger(store: Store, options: VerificationOptions = {}): VerificationReport {
  const steps = verifySteps(store, options);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Verifies a ledger as a generator, one version per step, for callers that must yield. */
export function* verifySteps(
  store: Store,
  options: VerificationOptions = {},
): Generator<VerificationProgress, VerificationReport, undefined> {
  const problems: string[] = [];
  const latest = store.latestBlock();
  if (latest === undefined) return { versions: 0n, blocks: 0n, problems };
  const attempt = attemptWith(problems);
  const start = attempt("the record of the fork", () => startOf(store)) ?? GENESIS;
  const begin = firstBlock(store, start, latest, options.newest);
  let version = begin.firstVersion;
  const of = latest.lastVersion - version + 1n;
  const before = attempt(`what comes before block ${begin.height}`, () => beforeBlock(store, start, begin));
  let height = begin.height;
  if (before !== undefined) {
    const { accumulator } = before;
    let parent: Pick<LedgerBlock, "hash" | "timestampUsecs"> = before.parent;
    walk: for (; height <= latest.height; height++) {
      const block = attempt(`block ${height}`, () => store.getBlockByHeight(height));
      if (block === undefined) {
        problems.push(`block ${height} is missing`);
        break;
      }
      checkBlock(block, parent, accumulator);
      parent = block;
      for (; version <= block.lastVersion; version++) {
        if (problems.length >= MOST_PROBLEMS) break walk;
        const transaction = attempt(`version ${version}`, () => store.getTransaction(version));
        if (transaction === undefined) {
          problems.push(`version ${version} is missing`);
          break walk;
        }
        if (transaction.blockHeight !== height) problems.push(`version ${version} says it is in block ${transaction.blockHeight}`);
        attempt(`version ${version}`, () => {
          accumulator.append(transactionInfoHash(transaction.info));
          checkHash(`accumulator root of version ${version}`, accumulator.root(), transaction.accumulatorRoot);
          checkTimes(transaction, block);
          problems.push(...verifyTransaction(store, transaction));
        });
        yield { checked: version - begin.firstVersion + 1n, of };
      }
    }
    if (problems.length === 0 && !sameBytes(store.getSetting(ACCUMULATOR_SETTING), accumulator.encode()))
      problems.push("the accumulator that the next block would begin with is not the one of these transactions");
  }
  if (problems.length === 0 && version !== latest.lastVersion + 1n)
    problems.push(`the ledger ends at version ${version - 1n} and not at ${latest.lastVersion}`);
  if (problems.length === 0) problems.push(...(options.checkState?.(store, latest.lastVersion) ?? []));
  return { versions: version - begin.firstVersion, blocks: height - begin.height, problems };

  function checkBlock(block: LedgerBlock, parent: Pick<LedgerBlock, "hash" | "timestampUsecs">, accumulator: Accumulator): void {
    if (block.height !== height) problems.push(`block ${height} says it is block ${block.height}`);
    if (block.firstVersion !== version) problems.push(`block ${height} begins at version ${block.firstVersion} and not at ${version}`);
    if (block.timestampUsecs <= parent.timestampUsecs) problems.push(`block ${height} is not later than the one before it`);
    const hash = height === 0n ? start.parent.hash : blockHash(parent, accumulator, block);
    checkHash(`hash of block ${height}`, hash, block.hash);
    const began = attempt(`what block ${height} began with`, () => store.getSettingBefore(ACCUMULATOR_SETTING, height));
    if (height > start.height && !sameBytes(began, accumulator.encode()))
      problems.push(`block ${height} did not begin with the accumulator of what is before it`);
    const found = attempt(`block of version ${version}`, () => store.getBlockByVersion(version));
    if (found?.height !== height) problems.push(`block ${height} is not found by its first version`);
  }

  function checkTimes({ version, timestampUsecs, epoch, indexInBlock }: LedgerTransaction, block: LedgerBlock): void {
    const isInPlace = BigInt(indexInBlock) === version - block.firstVersion;
    if (timestampUsecs !== block.timestampUsecs || epoch !== block.epoch || !isInPlace)
      problems.push(`version ${version} does not say the time and place that its block does`);
  }

  function checkHash(what: string, computed: Uint8Array, recorded: Uint8Array): void {
    if (!sameBytes(computed, recorded)) problems.push(`${what} is ${bytesToHex(computed)} and not ${bytesToHex(recorded)}`);
  }
}

/** Returns a function that runs a read, records an unreadable entry as a problem and continues the check. */
function attemptWith(problems: string[]): <T>(what: string, read: () => T) => T | undefined {
  return (what, read) => {
    try {
      return read();
    } catch (error) {
      problems.push(`${what} cannot be read (${error instanceof Error ? error.message : error})`);
      return undefined;
    }
  };
}

function firstBlock(store: Store, start: LedgerStart, latest: LedgerBlock, newest: VerificationOptions["newest"]): LedgerBlock {
  const { blocks, transactions } = newest ?? { blocks: Number.POSITIVE_INFINITY, transactions: Number.POSITIVE_INFINITY };
  const genesis = newest === undefined ? store.getBlockByHeight(start.height) : undefined;
  if (genesis !== undefined) return genesis;
  let first = latest;
  while (first.height > start.height + 1n && latest.height - first.height + 1n < blocks) {
    const below = readOrNothing(() => store.getBlockByHeight(first.height - 1n));
    // A missing block ends the search here; the check reports it later as the parent of the first checked block.
    if (below === undefined || below.height >= first.height || latest.lastVersion - below.firstVersion + 1n > transactions) break;
    first = below;
  }
  return first;
}

/** Parent block and accumulator before the first checked block, verified against the preceding transaction. */
function beforeBlock(
  store: Store,
  start: LedgerStart,
  block: LedgerBlock,
): { readonly parent: Pick<LedgerBlock, "hash" | "timestampUsecs">; readonly accumulator: Accumulator } {
  if (block.height === start.height) return { parent: start.parent, accumulator: createAccumulator(hashTransactionNode) };
  const parent = store.getBlockByHeight(block.height - 1n);
  const last = store.getTransaction(block.firstVersion - 1n);
  const encoded = store.getSettingBefore(ACCUMULATOR_SETTING, block.height);
  if (parent === undefined || last === undefined || encoded === undefined) throw new Error("it is missing");
  const accumulator = restoreAccumulator(hashTransactionNode, encoded);
  if (accumulator.leafCount !== block.firstVersion - start.version || !sameBytes(accumulator.root(), last.accumulatorRoot))
    throw new Error("its accumulator is not the one of the transactions");
  return { parent, accumulator };
}

function readOrNothing<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

function startOf(store: Store): LedgerStart {
  const encoded = store.getSetting(FORK_SETTING);
  if (encoded === undefined) return GENESIS;
  const { point } = decodeForkRecord(encoded);
  return { height: point.blockHeight + 1n, version: point.version + 1n, parent: { hash: point.blockHash, timestampUsecs: -1n } };
}

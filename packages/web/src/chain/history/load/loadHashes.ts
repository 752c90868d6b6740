import type { ChainClient } from "../../client/chainClient.ts";
import type { TransactionFacts, TransactionHash } from "../../facts/types.ts";
import { ledgerTransactions } from "../../ledger/transactions.ts";
import { ChainError } from "../../transport/chainError.ts";
import type { HistoryEntry } from "../historyEntry.ts";

export interface HashesOptions {
  /** Receives the number of processed versions after each answer. */
  readonly onProgress: (done: number, missing: number) => void;
  readonly signal: AbortSignal;
}

/** Widest version range per request. A wider range would download more unneeded transactions, each in full. */
const MOST_TOGETHER = 25n;
const AT_ONCE = 4;

/** Adds missing hashes from the node, since public indexes store none. Transactions pruned by the node keep no hash. */
export async function withHashes<Entry extends HistoryEntry>(
  client: Pick<ChainClient, "node" | "recentLedger">,
  entries: readonly Entry[],
  { onProgress, signal }: HashesOptions,
): Promise<readonly Entry[]> {
  const missing = entries.flatMap(({ version, hash }) => (version === undefined || hash !== undefined ? [] : [version]));
  const runs = runsOf(missing);
  const found = new Map<bigint, TransactionFacts>();
  let done = 0;
  for (let at = 0; at < runs.length; at += AT_ONCE) {
    signal.throwIfAborted();
    await Promise.all(
      runs.slice(at, at + AT_ONCE).map(async ({ first, last, count }) => {
        for (const facts of await readRun(client, first, last, signal)) {
          if (facts.version !== undefined) found.set(facts.version, facts);
        }
        done += count;
        onProgress(done, missing.length);
      }),
    );
  }
  return entries.map((entry) => ({ ...entry, hash: entry.hash ?? hashOf(entry, found.get(entry.version ?? -1n)) }));
}

/** An index can report any version, so the node's hash counts only with matching sender and sequence number. */
function hashOf({ sender, sequenceNumber }: HistoryEntry, facts: TransactionFacts | undefined): TransactionHash | undefined {
  const isSame = facts?.user?.sender === sender && (sequenceNumber === undefined || facts?.user?.sequenceNumber === sequenceNumber);
  return isSame ? facts?.hash : undefined;
}

interface Run {
  readonly first: bigint;
  readonly last: bigint;
  readonly count: number;
}

function runsOf(versions: readonly bigint[]): readonly Run[] {
  const runs: Run[] = [];
  for (const version of versions.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0))) {
    const run = runs.at(-1);
    if (run !== undefined && version - run.first < MOST_TOGETHER) runs[runs.length - 1] = { ...run, last: version, count: run.count + 1 };
    else runs.push({ first: version, last: version, count: 1 });
  }
  return runs;
}

async function readRun(client: Pick<ChainClient, "node" | "recentLedger">, first: bigint, last: bigint, signal: AbortSignal) {
  try {
    const { oldestVersion } = await client.recentLedger(signal);
    return await ledgerTransactions(client.node, { before: last + 1n, limit: Number(last - first + 1n) }, oldestVersion, { signal });
  } catch (error) {
    const isPruned = error instanceof ChainError && error.status === 410;
    if (isPruned) return [];
    throw error;
  }
}

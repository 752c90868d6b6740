import { type Store, verifySteps } from "@atoll/node";
import { StartError } from "./startError.ts";

/**
 * Number of newest blocks and transactions checked at every start, which detects a truncated or corrupted ledger in a fraction of a
 * second.
 */
const AT_START = { blocks: 100, transactions: 500 };
/** Time after which the check yields to requests and to the renewal of the data lock. */
const TURN_MS = 20;
const PROGRESS_MS = 2_000;

export interface LedgerCheckOptions {
  /** Checks every block from genesis instead of only the newest. */
  readonly isWhole: boolean;
  readonly onProgress: (sentence: string) => void;
}

/** Recomputes ledger hashes before use. Throws `StartError` for a damaged ledger, and changes nothing. */
export async function checkLedger(store: Store, path: string, { isWhole, onProgress }: LedgerCheckOptions): Promise<void> {
  const startedAt = performance.now();
  const steps = verifySteps(store, isWhole ? {} : { newest: AT_START });
  let turnStart = startedAt;
  let reportedAt = startedAt;
  for (;;) {
    const { done, value } = steps.next();
    if (done) {
      const { versions, blocks, problems } = value;
      const [first, ...others] = problems;
      if (first !== undefined) throw damaged(path, first, others.length);
      const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
      if (isWhole) onProgress(`Every hash of the ledger is right: ${versions} versions in ${blocks} blocks, checked in ${seconds} s.`);
      return;
    }
    if (performance.now() - turnStart < TURN_MS) continue;
    if (isWhole && performance.now() - reportedAt > PROGRESS_MS) {
      reportedAt = performance.now();
      onProgress(`Checking the ledger: ${value.checked} of ${value.of} versions.`);
    }
    await new Promise((resolve) => setImmediate(resolve));
    turnStart = performance.now();
  }
}

function damaged(path: string, problem: string, others: number): StartError {
  const more = others === 0 ? "" : `, and ${others} more`;
  return new StartError(
    `The ledger in ${path} is damaged (${problem}${more}); put back a copy of the data directory, or start with --reset to begin a new ledger.`,
  );
}

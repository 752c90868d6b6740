import { USECS_PER_SEC } from "@atoll/move";
import { type Chain, decodeTransaction, type LedgerBlock, type LedgerSummary, type SignedTransaction } from "@atoll/node";
import type { NodeConditions } from "./conditions.ts";
import { versionAt } from "./ledgerBehind.ts";

/** Poll interval of requests that wait for a transaction to become visible. */
const LOOK_AGAIN_MS = 50;

/**
 * Chain view of a public node: without the oldest versions, and lagging according to its conditions. Submissions go directly to the chain.
 */
export function createPublicChain(chain: Chain, conditions: () => NodeConditions): Chain {
  let last:
    | { readonly of: LedgerSummary; readonly version: bigint; readonly readableVersions: number; readonly summary: LedgerSummary }
    | undefined;

  function seenVersion(): bigint {
    const { lagSecs } = conditions();
    const { version } = chain.ledger();
    return lagSecs === 0 ? version : (versionAt(chain.store, chain.nowUsecs() - BigInt(lagSecs) * USECS_PER_SEC) ?? version);
  }

  /** Returns the same ledger info object until it changes, because responses cache headers by it. */
  function ledger(): LedgerSummary {
    const of = chain.ledger();
    const version = seenVersion();
    const readableVersions = conditions().keptVersions;
    if (last?.of === of && last.version === version && last.readableVersions === readableVersions) return last.summary;
    const summary = summaryAt(chain, version, BigInt(readableVersions));
    last = { of, version, readableVersions, summary };
    return summary;
  }

  /** Reports transactions committed after this node's lagging version as pending. */
  function getPending(hash: Uint8Array): SignedTransaction | undefined {
    const pending = chain.getPending(hash);
    const version = pending === undefined ? chain.store.getVersionByHash(hash) : undefined;
    if (version === undefined || version <= ledger().version) return pending;
    const recorded = chain.store.getTransaction(version);
    const decoded = recorded === undefined ? undefined : decodeTransaction(recorded.transaction);
    return decoded?.kind === "user" ? decoded.signed : undefined;
  }

  return {
    ...chain,
    ledger,
    getPending,
    async waitForTransaction(hash, timeoutMs) {
      const until = Date.now() + timeoutMs;
      await chain.waitForTransaction(hash, timeoutMs);
      while (getPending(hash) !== undefined && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    },
    simulate: (transaction, options) => chain.simulate(transaction, { at: ledger(), ...options }),
  };
}

function summaryAt({ store }: Chain, version: bigint, readableVersions: bigint): LedgerSummary {
  const block = required(store.getBlockByVersion(version));
  // Genesis is always pruned, unless the ledger contains nothing else.
  const wanted = version + 1n > readableVersions ? version + 1n - readableVersions : 1n;
  const oldest = required(store.getBlockByVersion(wanted > version ? version : wanted));
  // Prunes only whole blocks, so a block's first version decides.
  const first =
    oldest.firstVersion < wanted && oldest.height < block.height ? required(store.getBlockByHeight(oldest.height + 1n)) : oldest;
  return {
    version,
    oldestVersion: first.firstVersion,
    timestampUsecs: block.timestampUsecs,
    epoch: block.epoch,
    blockHeight: block.height,
    oldestBlockHeight: first.height,
  };
}

function required(block: LedgerBlock | undefined): LedgerBlock {
  if (block === undefined) throw new Error("a block is missing in the ledger");
  return block;
}

import type { IndexedNetwork } from "./indexedNetwork.ts";

const POLL_MS = 100;
const START_TIMEOUT_MS = 60_000;

/** Versions per second while rebuilding the index from the whole ledger, counted from its first progress report. */
export async function measureRebuild(network: IndexedNetwork): Promise<number> {
  const last = await network.target.latestVersion();
  const asked = performance.now();
  let first: { readonly version: bigint; readonly at: number } | undefined;
  for (;;) {
    const version = await network.indexedVersion().catch((error: unknown) => {
      // Retries, because the indexer does not answer before its database is open.
      if (first !== undefined || performance.now() - asked > START_TIMEOUT_MS) throw error;
      return undefined;
    });
    const at = performance.now();
    if (version !== undefined) {
      first ??= { version, at };
      if (version >= last) return Number(version - first.version) / ((at - first.at) / 1000);
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

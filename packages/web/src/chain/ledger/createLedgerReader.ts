import { asObject, asU64 } from "../facts/jsonFields.ts";
import type { LedgerIdentity, LedgerState } from "../facts/types.ts";
import type { NodeApi } from "./createNodeApi.ts";
import { IDENTITY_RECHECK_AFTER_MS } from "./ledgerLimits.ts";

export interface LedgerReaderOptions {
  readonly api: NodeApi;
  readonly readIdentity: (chainId: number, signal: AbortSignal | undefined) => Promise<LedgerIdentity>;
  /** Monotonic clock in milliseconds; only differences matter. */
  readonly now?: () => number;
}

type Heights = Omit<LedgerState, "identity">;

/**
 * Reads the ledger's position and identity. The identity costs a second request, so it is read again only if the ledger may have been
 * replaced: after a failure or silence, with another chain id, or if it moved backwards.
 */
export function createLedgerReader({ api, readIdentity, now = () => performance.now() }: LedgerReaderOptions) {
  let known: { readonly identity: LedgerIdentity; readonly heights: Heights; readonly at: number } | undefined;

  return async function readLedger(signal?: AbortSignal): Promise<LedgerState> {
    try {
      const startedAt = now();
      // This request runs every second without retries, so that an outage shows at once.
      const heights = await api.get("", readHeights, { signal, attempts: 1 });
      const at = now();
      const state = { ...heights, latencyMs: at - startedAt };
      const isSame = known !== undefined && at - known.at < IDENTITY_RECHECK_AFTER_MS && continues(known.heights, heights);
      const identity = isSame && known !== undefined ? known.identity : await readIdentity(heights.chainId, signal);
      // Responses may arrive out of order; the furthest position is the reference for the next comparison.
      known = { identity, at, heights: known?.identity === identity && known.heights.version > heights.version ? known.heights : state };
      return { ...state, identity };
    } catch (error) {
      if (signal?.aborted !== true) known = undefined;
      throw error;
    }
  };
}

function continues(before: Heights, after: Heights): boolean {
  return before.chainId === after.chainId && after.version >= before.version && after.timestampUsecs >= before.timestampUsecs;
}

function readHeights(json: unknown): Heights {
  const info = asObject(json);
  return {
    chainId: Number(asU64(info.chain_id)),
    version: asU64(info.ledger_version),
    oldestVersion: asU64(info.oldest_ledger_version),
    blockHeight: asU64(info.block_height),
    epoch: asU64(info.epoch),
    timestampUsecs: asU64(info.ledger_timestamp),
    latencyMs: 0,
  };
}

import type { EpochEnd } from "../facts/staking.ts";
import { ChainError } from "../transport/chainError.ts";
import { ANSWER_BYTES } from "../transport/transportLimits.ts";
import type { NodeApi, ReadOptions } from "./createNodeApi.ts";
import { undefinedIfNotFound } from "./findResource.ts";
import { readTransaction } from "./readTransaction.ts";
import { epochEndIn } from "./stakePools.ts";

/** Rewards and pool states written by the transaction that ended an epoch; undefined if the node has pruned it. */
export async function epochEnd(api: NodeApi, version: bigint, options: ReadOptions): Promise<EpochEnd | undefined> {
  try {
    const path = `transactions/by_version/${version}`;
    return await undefinedIfNotFound(
      api.get(path, (json) => epochEndIn(readTransaction(json)), { ...options, maxBytes: ANSWER_BYTES.transaction }),
    );
  } catch (error) {
    if (error instanceof ChainError && error.code === "version_pruned") return undefined;
    throw error;
  }
}

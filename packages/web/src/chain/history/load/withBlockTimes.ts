import { USECS_PER_MS } from "../../../units/time.ts";
import type { ChainClient } from "../../client/chainClient.ts";
import { blockTimes } from "../../indexer/blockTimes.ts";
import { ChainError } from "../../transport/chainError.ts";
import { ConnectivityError } from "../../transport/connectivityError.ts";
import type { ChainLine } from "../historyEntry.ts";

/** Adds block timestamps to transactions without sender. Without an answer from the index, lines keep no timestamp. */
export async function withBlockTimes(
  { index }: Pick<ChainClient, "index">,
  entries: readonly ChainLine[],
  signal?: AbortSignal,
): Promise<readonly ChainLine[]> {
  // The genesis transaction belongs to no proposed block.
  const untimed = entries.flatMap(({ at, version = 0n }) => (at === undefined && version > 0n ? [version] : []));
  if (untimed.length === 0) return entries;
  const times = await index.ask(blockTimes(untimed), signal).catch((error: unknown) => {
    if (error instanceof ConnectivityError || error instanceof ChainError) return undefined;
    throw error;
  });
  if (times === undefined) return entries;
  return entries.map((entry) => {
    const usecs = entry.at === undefined && entry.version !== undefined ? times.get(entry.version) : undefined;
    return usecs === undefined ? entry : { ...entry, at: Number(usecs / USECS_PER_MS) };
  });
}

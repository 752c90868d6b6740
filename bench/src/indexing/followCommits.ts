import type { IndexedNetwork } from "./indexedNetwork.ts";

const SAMPLE_MS = 500;
const POLL_MS = 20;

export interface Followed<T> {
  readonly result: T;
  /** Versions per second, from the first commit until the last version is indexed. */
  readonly versionsPerSecond: number;
  readonly mostBehind: bigint;
  readonly levelAfterSeconds: number;
}

/** Measures the index's lag while `commit` runs. */
export async function followCommits<T>(network: IndexedNetwork, commit: () => Promise<T>): Promise<Followed<T>> {
  const { target } = network;
  const first = await target.latestVersion();
  const began = performance.now();
  let isCommitting = true;
  let mostBehind = 0n;
  const watching = (async () => {
    while (isCommitting) {
      const latest = await target.latestVersion();
      const behind = latest - ((await network.indexedVersion()) ?? 0n);
      if (behind > mostBehind) mostBehind = behind;
      await pause(SAMPLE_MS);
    }
  })();
  const result = await commit();
  const last = await target.latestVersion();
  const committedAt = performance.now();
  isCommitting = false;
  await watching;
  while (((await network.indexedVersion()) ?? -1n) < last) await pause(POLL_MS);
  const levelAt = performance.now();
  return {
    result,
    versionsPerSecond: Number(last - first) / ((levelAt - began) / 1000),
    mostBehind,
    levelAfterSeconds: (levelAt - committedAt) / 1000,
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

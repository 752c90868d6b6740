import type { ForkCache } from "@atoll/node";

const MAX_BYTES = 128 << 20;

/** Cache of what replays read, in memory: it forgets the answers that were not used for the longest time. */
export function createReplayCache(maxBytes: number = MAX_BYTES): ForkCache {
  const answers = new Map<string, Uint8Array>();
  let total = 0;
  return {
    read(name) {
      const bytes = answers.get(name);
      if (bytes === undefined) return undefined;
      answers.delete(name);
      answers.set(name, bytes);
      return bytes;
    },
    write(name, bytes) {
      total += bytes.length - (answers.get(name)?.length ?? 0);
      answers.delete(name);
      answers.set(name, bytes);
      for (const [oldest, { length }] of answers) {
        if (total <= maxBytes) break;
        answers.delete(oldest);
        total -= length;
      }
    },
  };
}

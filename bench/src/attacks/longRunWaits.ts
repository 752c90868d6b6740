import { Account } from "@aptos-labs/ts-sdk";
import { fund, startAtoll } from "../startAtoll.ts";
import type { Attack } from "./attack.ts";

const DURATION_MS = 15_000;
const MOST_WAIT_MS = 250;
const PAUSE_MS = 5;

/** Measures the longest latency of `GET /v1` and of block inclusion on an idle network, with and without attack. */
export async function measureWaits(attack: Attack): Promise<string> {
  const running = await startAtoll({ hasIndexer: false });
  try {
    const quiet = await longestWaits(running);
    const attacking = await attack.start(running);
    const attacked = await longestWaits(running).finally(() => attacking.stop());
    const addedMs = Math.max(attacked.getMs - quiet.getMs, attacked.blockMs - quiet.blockMs);
    const verdict = addedMs <= MOST_WAIT_MS ? "" : `, above ${MOST_WAIT_MS} ms`;
    return `${attack.name}: GET /v1 waits ${attacked.getMs.toFixed(0)} ms at most (${quiet.getMs.toFixed(0)} without), a block ${attacked.blockMs.toFixed(0)} ms (${quiet.blockMs.toFixed(0)} without)${verdict}`;
  } finally {
    await running.stop();
  }
}

async function longestWaits({ nodeUrl, faucetUrl }: { readonly nodeUrl: string; readonly faucetUrl: string }): Promise<{
  readonly getMs: number;
  readonly blockMs: number;
}> {
  const endMs = performance.now() + DURATION_MS;
  const longest = async (request: () => Promise<unknown>): Promise<number> => {
    let longestMs = 0;
    while (performance.now() < endMs) {
      const startMs = performance.now();
      await request();
      longestMs = Math.max(longestMs, performance.now() - startMs);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    return longestMs;
  };
  const [getMs, blockMs] = await Promise.all([
    longest(async () => (await fetch(nodeUrl)).arrayBuffer()),
    // The faucet responds only after the commit, so its latency includes block inclusion.
    longest(() => fund(faucetUrl, Account.generate())),
  ]);
  return { getMs, blockMs };
}

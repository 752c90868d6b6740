import { type ProcessMemory, processMemory } from "./childProcess.ts";
import type { Load, Peer, RunningPeer, Transfer } from "./peer.ts";
import { median } from "./statistics.ts";

export interface Measurement {
  readonly startMs: number;
  /** Time between sending a transfer and its confirmation, on an idle network. */
  readonly confirmMs: number;
  /** Throughput: number of transfers divided by the time between first submission and last commit. */
  readonly transfersPerSecond: number;
  readonly idle: ProcessMemory;
  readonly loaded: ProcessMemory;
}

/** Measures a network in a fresh process: start, single transfers, then a load from many concurrent senders. */
export async function measurePeer(peer: Peer, options: { senders: number; transfersEach: number; singles: number }): Promise<Measurement> {
  const running = await peer.start();
  try {
    const idle = processMemory(running.pid);
    const confirmMs = await measureConfirmation(running, options.singles);
    const load = await running.prepare(options.senders, options.transfersEach);
    const seconds = await runLoad(load);
    return {
      startMs: running.startMs,
      confirmMs,
      transfersPerSecond: (options.senders * options.transfersEach) / seconds,
      idle,
      loaded: processMemory(running.pid),
    };
  } finally {
    await running.stop();
  }
}

async function measureConfirmation(running: RunningPeer, count: number): Promise<number> {
  const load = await running.prepare(1, count);
  const times: number[] = [];
  for (const transfer of load.senders[0] ?? []) {
    const began = performance.now();
    await load.send(transfer);
    await load.confirmed(transfer);
    times.push(performance.now() - began);
  }
  return median(times);
}

/** Sends the load, with concurrent senders and each sender's transfers in order, and waits for all commits. Returns elapsed seconds. */
export async function runLoad(load: Load): Promise<number> {
  const total = load.senders.reduce((sum, transfers) => sum + transfers.length, 0);
  const began = performance.now();
  await Promise.all(
    load.senders.map(async (transfers: readonly Transfer[]) => {
      for (const transfer of transfers) await load.send(transfer);
    }),
  );
  while ((await load.committedCount()) < total) await new Promise((resolve) => setTimeout(resolve, 10));
  return (performance.now() - began) / 1000;
}

import type { Peer, RunningPeer } from "../peer.ts";
import { prepareTransfers, startAtoll } from "../startAtoll.ts";

/** Atoll without indexer, for comparability with the Ethereum networks. */
export const atoll: Peer = { name: "atoll", start };

async function start(): Promise<RunningPeer> {
  const running = await startAtoll({ hasIndexer: false });
  return {
    pid: running.pid,
    startMs: running.startMs,
    prepare: (senders, transfersEach) => prepareTransfers(running, { senders, transfersEach }),
    stop: running.stop,
  };
}

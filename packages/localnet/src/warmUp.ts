import { address } from "@atoll/move";
import type { Funder, RunningChain } from "@atoll/node";

/** Ledger version from which a network is ready, because programs written for public networks expect some history. */
const LEAST_VERSION = 20n;
const RECEIVERS = [address("0xa7011001"), address("0xa7011002")];
const AMOUNT_OCTAS = 100_000_000n;

/** Produces the first block of a new fork: its reads are those of every block, which then needs no upstream. */
export async function warmUpFork(chain: RunningChain): Promise<void> {
  const { fork } = chain;
  if (fork !== undefined && chain.ledger().version === fork.point.version + 1n) await chain.mine();
}

/** Creates the initial history of a new ledger: two faucet payments, then empty blocks. An older ledger stays unchanged. */
export async function warmUp(chain: RunningChain, funder: Funder): Promise<void> {
  if (chain.ledger().version >= LEAST_VERSION) return;
  // Produces blocks as fast as possible, independent of the clock.
  chain.pause();
  try {
    // Genesis has no timestamp, so the first block sets the ledger time, from which transaction expiry counts.
    await chain.mine();
    for (const receiver of RECEIVERS) {
      const paid = funder.fund(receiver, AMOUNT_OCTAS);
      await Promise.all([paid, chain.mine()]);
    }
    while (chain.ledger().version < LEAST_VERSION) await chain.mine();
  } finally {
    chain.start();
  }
}

import { address } from "@atoll/move";
import type { Funder, RunningChain } from "@atoll/node";

/** Programs written for public networks expect some history; below this version a network does not call itself ready. */
const LEAST_VERSION = 20n;
const RECEIVERS = [address("0xa7011001"), address("0xa7011002")];
const AMOUNT_OCTAS = 100_000_000n;

/** Gives a new ledger its first history: two payments by the faucet, then empty blocks. An older ledger stays as it is. */
export async function warmUp(chain: RunningChain, funder: Funder): Promise<void> {
  if (chain.ledger().version >= LEAST_VERSION) return;
  // Blocks come as fast as they can be made, not by the clock.
  chain.pause();
  try {
    // Genesis has no time yet; a transaction's expiry is measured from the ledger's.
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

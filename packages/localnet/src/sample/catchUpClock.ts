import type { RunningChain } from "@atoll/node";

/** Moves a clock that is behind the wall clock to it: a new ledger that was to receive a sample world began in the past. */
export function catchUpClock(chain: RunningChain): void {
  if (chain.clockOffsetUsecs < 0n) chain.setClock(chain.nowUsecs() - chain.clockOffsetUsecs);
}

import { failureInside } from "../../chain/facts/failureInside.ts";
import type { TransactionFacts } from "../../chain/facts/types.ts";
import type { SentTransaction } from "../../chain/history/sentTransaction.ts";
import { rivalsOf } from "../queue.ts";
import type { Clocks } from "./clocks.ts";
import type { Desk, OutboxOptions } from "./desk.ts";
import { isAbout } from "./isAbout.ts";
import { isPruned } from "./nodeAnswers.ts";

/** What the node says of one that was sent, and whether that made it final. */
export type LookUp = (entry: SentTransaction, ask: OutboxOptions["client"]["awaitTransaction"]) => Promise<"final" | "pending" | undefined>;

export function createLookUp(desk: Desk, clocks: Clocks): LookUp {
  return async (entry, ask) => {
    try {
      const found = await ask(entry.hash, desk.signal);
      if (found?.state !== "committed") return found && "pending";
      // A node can give any answer for a hash. One about another transaction says nothing about this one.
      if (!isAbout(entry, found)) return undefined;
      endFound(desk, entry, found);
    } catch (error) {
      if (!isPruned(error)) throw error;
      // No node throws away what can still come.
      if (!clocks.isPastHere(entry)) return undefined;
      // It ran so long ago that the node keeps no more of it: how it went is not known here.
      endRivals(desk, entry);
      desk.finish(entry, { state: "unknown" });
    }
    return "final";
  };
}

/** Ends one that the chain has. */
export function endFound(desk: Desk, entry: SentTransaction, facts: TransactionFacts): void {
  endRivals(desk, entry);
  const { success, version, vmStatus } = facts;
  const inside = success === true ? failureInside(facts) : undefined;
  if (inside !== undefined) desk.finish(entry, { state: "failed", version, vmStatus: inside.vmStatus, isFailedInside: true });
  else desk.finish(entry, success === true ? { state: "committed", version } : { state: "failed", version, vmStatus });
  desk.onCommitted?.(entry, facts);
}

/** Only one can have a number. */
function endRivals(desk: Desk, entry: SentTransaction): void {
  for (const rival of rivalsOf(desk.open(entry.sender), entry)) {
    desk.finish(rival, { state: rival.state === "denied" ? "refused" : "replaced" });
  }
}

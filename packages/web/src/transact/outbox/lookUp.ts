import { failureInside } from "../../chain/facts/failureInside.ts";
import type { TransactionFacts } from "../../chain/facts/types.ts";
import type { SentChange, SentTransaction } from "../../chain/history/sentTransaction.ts";
import { rivalsOf } from "../queue.ts";
import type { Clocks } from "./clocks.ts";
import type { Desk, OutboxOptions } from "./desk.ts";
import { isAbout } from "./isAbout.ts";
import { isPruned, isUnreadable } from "./nodeAnswers.ts";

/** What the node says of one that was sent, and whether that made it final. */
export type LookUp = (
  entry: SentTransaction,
  ask: OutboxOptions["client"]["awaitTransaction"],
) => Promise<"final" | "pending" | "saidFailed" | undefined>;

export function createLookUp(desk: Desk, clocks: Clocks): LookUp {
  return async (entry, ask) => {
    try {
      const found = await ask(entry.hash, desk.signal);
      if (found?.state !== "committed") return found && "pending";
      // A node can give any answer for a hash. One about another transaction says nothing about this one.
      if (!isAbout(entry, found)) return undefined;
      if (await isBeyondLedger(desk, found)) return "pending";
      return endFound(desk, entry, found);
    } catch (error) {
      // What cannot be read says nothing, for as long as it is answered: the clocks and the account's own list still do.
      if (isUnreadable(error)) return undefined;
      if (!isPruned(error)) throw error;
      // No node throws away what can still come.
      if (!clocks.isPastHere(entry)) return undefined;
      // It ran so long ago that the node keeps no more of it: how it went is not known here.
      endRivals(desk, entry);
      desk.finish(entry, { state: "unknown" });
      return "final";
    }
  };
}

/** Whether a foreign node names a version that its own ledger has not reached. Such an answer is not final: nothing could ever read past that version. */
async function isBeyondLedger({ client, signal, trustsNode }: Desk, { version }: TransactionFacts): Promise<boolean> {
  return !trustsNode && version !== undefined && version > (await client.ledger(signal)).version;
}

/** Ends one that the chain has. Success and failure that a node of somebody else reports wait for a second source. */
export function endFound(desk: Desk, entry: SentTransaction, facts: TransactionFacts): "final" | "saidFailed" {
  const failure = failureOf(facts);
  if (failure !== undefined && !desk.trustsNode) {
    if (entry.state !== "saidFailed") desk.change(entry, { ...failure, state: "saidFailed", refusal: undefined });
    return "saidFailed";
  }
  endRivals(desk, entry);
  const confirmation = desk.trustsNode ? undefined : "awaited";
  desk.finish(entry, failure ?? { state: "committed", version: facts.version, vmStatus: undefined, confirmation });
  desk.onCommitted?.(entry, facts);
  return "final";
}

/** How it failed, itself or what it executed for a shared account; undefined where it did not. */
function failureOf(facts: TransactionFacts): Pick<SentChange, "state" | "version" | "vmStatus" | "isFailedInside"> | undefined {
  const { success, version, vmStatus } = facts;
  if (success !== true) return { state: "failed", version, vmStatus };
  const inside = failureInside(facts);
  return inside && { state: "failed", version, vmStatus: inside.vmStatus, isFailedInside: true };
}

/** Only one can have a number. */
export function endRivals(desk: Desk, entry: SentTransaction): void {
  for (const rival of rivalsOf(desk.open(entry.sender), entry)) {
    desk.finish(rival, { state: rival.state === "denied" ? "refused" : "replaced" });
  }
}

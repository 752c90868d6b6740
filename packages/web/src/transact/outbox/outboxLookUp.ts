import { failureInside } from "../../chain/facts/failureInside.ts";
import type { TransactionFacts } from "../../chain/facts/types.ts";
import type { SentChange, SentTransaction } from "../../chain/history/sent/sentTransaction.ts";
import { rivalsOf } from "../queue.ts";
import type { Clocks } from "./clocks.ts";
import type { Desk, OutboxOptions } from "./desk.ts";
import { isAbout } from "./isAbout.ts";
import { isPruned, isUnreadable } from "./nodeAnswers.ts";

/** Looks up a submitted transaction at the node, and finishes it if the response is final. */
export type OutboxLookUp = (
  entry: SentTransaction,
  ask: OutboxOptions["client"]["awaitTransaction"],
) => Promise<"final" | "pending" | "saidFailed" | undefined>;

export function createLookUp(desk: Desk, clocks: Clocks): OutboxLookUp {
  return async (entry, ask) => {
    try {
      const found = await ask(entry.hash, desk.signal);
      if (found?.state !== "committed") return found && "pending";
      // A node can return anything for a hash. Responses about other transactions are ignored.
      if (!isAbout(entry, found)) return undefined;
      if (await isBeyondLedger(desk, found)) return "pending";
      return endFound(desk, entry, found);
    } catch (error) {
      // Unreadable responses are ignored: clocks and the account's own list still decide.
      if (isUnreadable(error)) return undefined;
      if (!isPruned(error)) throw error;
      // A node never prunes transactions that can still run, so this response is false.
      if (!clocks.isPastHere(entry)) return undefined;
      // The transaction was pruned long after execution: its outcome is unknown here.
      endRivals(desk, entry);
      desk.finish(entry, { state: "unknown" });
      return "final";
    }
  };
}

/**
 * Whether a third-party node reports a version that its own ledger has not reached. Such a response is not final: nothing could ever read
 * past that version.
 */
async function isBeyondLedger({ client, signal, trustsNode }: Desk, { version }: TransactionFacts): Promise<boolean> {
  return !trustsNode && version !== undefined && version > (await client.ledger(signal)).version;
}

/** Finishes a transaction found on chain. Reports of a third-party node wait for a second source. */
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

/** Failure of the transaction or of its inner multisig call; undefined if both succeeded. */
function failureOf(facts: TransactionFacts): Pick<SentChange, "state" | "version" | "vmStatus" | "isFailedInside"> | undefined {
  const { success, version, vmStatus } = facts;
  if (success !== true) return { state: "failed", version, vmStatus };
  const inside = failureInside(facts);
  return inside && { state: "failed", version, vmStatus: inside.vmStatus, isFailedInside: true };
}

/** Ends other transactions with the same sequence number, because only one of them can run. */
export function endRivals(desk: Desk, entry: SentTransaction): void {
  for (const rival of rivalsOf(desk.open(entry.sender), entry)) {
    desk.finish(rival, { state: rival.state === "denied" ? "refused" : "replaced" });
  }
}

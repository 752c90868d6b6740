import { useContext, useSyncExternalStore } from "react";
import type { Address, LedgerIdentity } from "../../chain/facts/types.ts";
import { areOtherLedgers } from "../../chain/ledger/ledgerIdentity.ts";
import { createOutbox, type Outbox, outboxClient } from "../../transact/outbox/outbox.ts";
import { type NetworkSession, NetworkSessionContext, useLedgerIdentity } from "../context.ts";
import { notifyFinal } from "./finality.ts";
import { isPausedBatch } from "./pausedBatches.ts";
import { localHistory } from "./sentHere.ts";

/** One outbox per ledger for the page's lifetime: sent transactions are tracked across navigation. */
const outboxes = new WeakMap<NetworkSession, Map<LedgerIdentity, Outbox>>();

/** Hook for the outbox of the current ledger; undefined before the network's first response. */
export function useOutbox(): Outbox | undefined {
  const session = useContext(NetworkSessionContext);
  const identity = useLedgerIdentity();
  return session === undefined || identity === undefined ? undefined : outboxOf(session, identity);
}

const NEVER = () => () => undefined;

/** Hook for the missing sequence number that blocks an account's queued transactions; undefined without a gap. */
export function useGap(sender: Address): bigint | undefined {
  const outbox = useOutbox();
  return useSyncExternalStore(outbox?.subscribeToGaps ?? NEVER, () => outbox?.gap(sender));
}

/** Outbox of a ledger. */
export function outboxOf(session: NetworkSession, identity: LedgerIdentity): Outbox {
  const known = outboxes.get(session) ?? new Map<LedgerIdentity, Outbox>();
  outboxes.set(session, known);
  // A node that prunes its first transaction changes the ledger identity. One outbox tracks transactions from before and after the change.
  const [, found] = [...known].find(([other]) => !areOtherLedgers(other, identity)) ?? [];
  if (found !== undefined) return found;
  const outbox = createOutbox({
    client: outboxClient(session.chain),
    history: localHistory,
    identity,
    trustsNode: session.chain.network.kind === "embedded",
    // Transactions signed for this ledger are invalid on another ledger: that ledger's outbox only tracks them and never sends them.
    isOnline: () => session.status.current().kind !== "offline" && !areOtherLedgers(session.identity.current() ?? identity, identity),
    isPausedBatch,
    onFinal: notifyFinal,
    onCommitted: (entry, facts) => {
      if (entry.list) void import("./compareListed.ts").then(({ compareListed }) => compareListed(identity, entry, facts));
    },
  });
  known.set(identity, outbox);
  return outbox;
}

import { useContext, useSyncExternalStore } from "react";
import type { Address, LedgerIdentity } from "../chain/facts/types.ts";
import { areOtherLedgers } from "../chain/ledger/ledgerIdentity.ts";
import { createOutbox, type Outbox } from "../transact/outbox/outbox.ts";
import { type NetworkSession, NetworkSessionContext, useLedgerIdentity } from "./context.ts";
import { tellFinal } from "./finality.ts";
import { isHeldList } from "./heldLists.ts";
import { localHistory } from "./localHistory.ts";

/** One for each ledger, for as long as the page is open: what was sent is followed wherever the person goes meanwhile. */
const outboxes = new WeakMap<NetworkSession, Map<LedgerIdentity, Outbox>>();

/** What sends and follows on the current ledger; undefined until the network has answered once. */
export function useOutbox(): Outbox | undefined {
  const session = useContext(NetworkSessionContext);
  const identity = useLedgerIdentity();
  return session === undefined || identity === undefined ? undefined : outboxOf(session, identity);
}

const NEVER = () => () => undefined;

/** The number that an account's transactions wait for and that nothing here has, live; undefined where there is no gap. */
export function useGap(sender: Address): bigint | undefined {
  const outbox = useOutbox();
  return useSyncExternalStore(outbox?.subscribeToGaps ?? NEVER, () => outbox?.gap(sender));
}

/** The one of a ledger. */
export function outboxOf(session: NetworkSession, identity: LedgerIdentity): Outbox {
  const known = outboxes.get(session) ?? new Map<LedgerIdentity, Outbox>();
  outboxes.set(session, known);
  // A node that prunes its first transaction changes the ledger's identity. One outbox follows what was sent before and after.
  const [, found] = [...known].find(([other]) => !areOtherLedgers(other, identity)) ?? [];
  if (found !== undefined) return found;
  const outbox = createOutbox({
    client: session.chain,
    history: localHistory,
    identity,
    trustsNode: session.chain.network.kind === "embedded",
    // On another ledger what was signed for this one means nothing: the other's outbox follows it, and none sends it.
    isOnline: () => session.status.current().kind !== "offline" && !areOtherLedgers(session.identity.current() ?? identity, identity),
    isHeld: isHeldList,
    onFinal: tellFinal,
    onCommitted: (entry, facts) => {
      if (entry.list) void import("./compareListed.ts").then(({ compareListed }) => compareListed(identity, entry, facts));
    },
  });
  known.set(identity, outbox);
  return outbox;
}

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { LedgerIdentity } from "../chain/facts/types.ts";
import { areOtherLedgers } from "../chain/ledger/ledgerIdentity.ts";
import { isBuiltIn, pinnedChainId } from "../signer/chainPins.ts";
import { useAnsweredChainId, useLedgerIdentity, useNetwork, useVault } from "./context.ts";
import { forgetDrafts } from "./drafts.ts";
import { hearOfLedger } from "./hearOfLedger.ts";

interface SeenLedger {
  readonly network: string;
  readonly identity: LedgerIdentity;
}

/**
 * Notices that the network has become another ledger (it was reset): forgets what was read from the old one and says so. Gives a number that
 * changes then, to begin pages anew with: a form filled in for the old ledger means nothing on the new one.
 */
export function useLedgerReset(): number {
  const network = useNetwork();
  const identity = useLedgerIdentity();
  const isItself = useIsItself();
  const queries = useQueryClient();
  const shown = useRef<SeenLedger>(undefined);
  const believed = useRef<SeenLedger>(undefined);
  const [resets, setResets] = useState(0);
  useEffect(() => {
    if (identity === undefined) return;
    const now: SeenLedger = { network: network.id, identity };
    const isOther = isAnotherOf(shown.current, now);
    shown.current = now;
    if (!isItself) {
      if (isOther) setResets((count) => count + 1);
      return;
    }
    const before = believed.current?.network === network.id ? believed.current.identity : undefined;
    believed.current = now;
    const isReset = hearOfLedger(network.id, identity, before);
    if (isReset || isOther) setResets((count) => count + 1);
    if (!isReset) return;
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] === network.id && queryKey[1] !== identity });
    forgetDrafts(network.id);
  }, [identity, isItself, network, queries]);
  return resets;
}

/** Whether the same network had another ledger before. */
function isAnotherOf(before: SeenLedger | undefined, now: SeenLedger): boolean {
  return before !== undefined && before.network === now.network && areOtherLedgers(before.identity, now.identity);
}

/**
 * Whether the network answers the chain id that counts for it. A node that answers another one is not believed: nothing is forgotten on its word. Of a
 * locked vault it is not known.
 */
function useIsItself(): boolean {
  const { id } = useNetwork();
  const vault = useVault();
  const answered = useAnsweredChainId();
  if (vault.kind === "locked" && !isBuiltIn(id)) return false;
  const pinned = pinnedChainId(id, vault.kind === "unlocked" ? vault.approvals.pins : []);
  return pinned === undefined || pinned === answered;
}

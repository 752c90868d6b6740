import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { LedgerIdentity } from "../../chain/facts/types.ts";
import { areOtherLedgers } from "../../chain/ledger/ledgerIdentity.ts";
import { isBuiltIn, pinnedChainId } from "../../signer/chainPins.ts";
import { useAnsweredChainId, useLedgerIdentity, useNetwork, useVault } from "../context.ts";
import { forgetDrafts } from "../drafts/drafts.ts";
import { recordLedger } from "./recordLedger.ts";

interface SeenLedger {
  readonly network: string;
  readonly identity: LedgerIdentity;
}

/**
 * Hook that detects a network reset: discards cached data of the old ledger and shows a notice. Returns a number that changes on each
 * reset, for use as a React key: forms filled in for the old ledger start empty.
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
    const isReset = recordLedger(network.id, identity, before);
    if (isReset || isOther) setResets((count) => count + 1);
    if (!isReset) return;
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] === network.id && queryKey[1] !== identity });
    forgetDrafts(network.id);
  }, [identity, isItself, network, queries]);
  return resets;
}

/** Whether the ledger changed while the network stayed the same. */
function isAnotherOf(before: SeenLedger | undefined, now: SeenLedger): boolean {
  return before !== undefined && before.network === now.network && areOtherLedgers(before.identity, now.identity);
}

/**
 * Hook: whether the network answers with its confirmed chain id. If a node answers with another one, no local data is deleted. While the
 * vault is locked, confirmed chain ids of custom networks are unknown.
 */
function useIsItself(): boolean {
  const { id } = useNetwork();
  const vault = useVault();
  const answered = useAnsweredChainId();
  if (vault.kind === "locked" && !isBuiltIn(id)) return false;
  const pinned = pinnedChainId(id, vault.kind === "unlocked" ? vault.approvals.pins : []);
  return pinned === undefined || pinned === answered;
}

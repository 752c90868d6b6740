import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useChain, useVault } from "../session/context.ts";
import { useSentHere } from "../session/history/sentHere.ts";
import { useApprove } from "./ApprovalDialog.tsx";
import { changesKey, isExpected } from "./rotations.ts";

/**
 * Updates the vault's accounts after an on-chain key rotation: right after the transaction, or when the page is next opened and unlocked.
 * The vault stored the new key before the transaction was sent. The code loads lazily, only after a rotation.
 */
export function useAdoptRotations(): void {
  const chain = useChain();
  const approve = useApprove();
  const vault = useVault();
  const sent = useSentHere();
  const queries = useQueryClient();
  const busy = useRef(false);
  const declined = useRef(new Set<string>());
  useEffect(() => {
    const isWanted = sent.some(({ intent, state }) => changesKey(intent) && !isExpected(state));
    if (vault.kind !== "unlocked" || !isWanted || busy.current) return;
    busy.current = true;
    void import("./adoptRotations.ts")
      .then(({ adoptRotations }) => adoptRotations(chain, approve, sent, vault.accounts, declined.current))
      .then((isChanged) => (isChanged ? queries.invalidateQueries() : undefined))
      .finally(() => {
        busy.current = false;
      });
  }, [chain, approve, vault, sent, queries]);
}

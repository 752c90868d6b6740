import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useChain, useVault } from "../session/context.ts";
import { useSentHere } from "../session/localHistory.ts";
import { changesKey, isExpected } from "../session/rotations.ts";
import { useApprove } from "./ApprovalDialog.tsx";

/**
 * Has the vault follow a change of key as soon as the chain says so: right after it, or when the page is opened and unlocked again. The new key was in the
 * vault before it was sent. What does it is loaded only where a key was changed.
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

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { isPassing } from "../chain/transactions/waitForFinal.ts";
import { SignerError } from "../signer/signer.ts";
import { useChain, useSigner, useVault } from "./context.ts";
import { useSentHere } from "./localHistory.ts";
import { type DueRotation, dueRotations } from "./rotations.ts";

/**
 * Has the vault follow a change of key as soon as the chain says so: right after it, or when the page is opened and unlocked again. The new key was in the
 * vault before it was sent.
 */
export function useAdoptRotations(): void {
  const chain = useChain();
  const signer = useSigner();
  const vault = useVault();
  const sent = useSentHere();
  const queries = useQueryClient();
  const busy = useRef(false);
  useEffect(() => {
    if (vault.kind !== "unlocked" || busy.current) return;
    const due = dueRotations(sent, vault.accounts);
    if (due.length === 0) return;
    const adopt = async ({ account, from }: DueRotation): Promise<void> => {
      const { authenticationKeyOf } = await import("../chain/transactions/authenticationKey.ts");
      const { authenticationKey } = await chain.account(account.address);
      // Another key may have been given to it since, from elsewhere.
      if (from.key === undefined || authenticationKey !== authenticationKeyOf(from.key)) return;
      await signer.adoptKey({ accountId: account.id, fromAccountId: from.id });
    };
    busy.current = true;
    Promise.all(due.map(adopt))
      .then(() => queries.invalidateQueries())
      .catch((error: unknown) => {
        // Away or locked: it is tried again when either changes.
        if (!isPassing(error) && !(error instanceof SignerError)) throw error;
      })
      .finally(() => {
        busy.current = false;
      });
  }, [chain, signer, vault, sent, queries]);
}

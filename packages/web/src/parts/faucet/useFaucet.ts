import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { waitForTransaction } from "../../chain/client/waitForTransaction.ts";
import type { Address, TransactionHash } from "../../chain/facts/types.ts";
import { fundAccount } from "../../chain/transactions/postTransaction.ts";
import type { ExplainedError } from "../../errors/catalogue/errorTypes.ts";
import { explainError } from "../../errors/explainError.ts";
import { useChain } from "../../session/context.ts";

export type FaucetState =
  | { readonly kind: "idle" }
  | { readonly kind: "asking"; readonly octas: bigint; readonly hash: TransactionHash | undefined }
  | { readonly kind: "arrived"; readonly octas: bigint; readonly hash: TransactionHash }
  | { readonly kind: "failed"; readonly octas: bigint; readonly error: ExplainedError };

/** Seconds after which a funding transaction that has not been seen counts as failed. */
const PATIENCE_SECS = 60n;

/** Requests coins from the faucet and waits until they arrive. */
export function useFaucet(address: Address): {
  readonly state: FaucetState;
  readonly ask: (octas: bigint) => void;
  readonly again: () => void;
} {
  const chain = useChain();
  const queries = useQueryClient();
  const [state, setState] = useState<FaucetState>({ kind: "idle" });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const ask = useCallback(
    async (octas: bigint) => {
      running.current?.abort();
      const abort = new AbortController();
      running.current = abort;
      const report = (next: FaucetState) => {
        if (!abort.signal.aborted) setState(next);
      };
      report({ kind: "asking", octas, hash: undefined });
      try {
        const hash = await fundAccount(chain.node, address, octas, abort.signal);
        report({ kind: "asking", octas, hash });
        const ledger = await chain.ledger(abort.signal);
        const final = await waitForTransaction(chain, hash, ledger.timestampUsecs / 1_000_000n + PATIENCE_SECS, abort.signal);
        if (final.kind === "committed" && final.transaction.success === true) report({ kind: "arrived", octas, hash });
        else report({ kind: "failed", octas, error: explainError(final.kind === "expired" ? final : final.transaction) });
        await queries.invalidateQueries();
      } catch (failure) {
        report({ kind: "failed", octas, error: explainError(failure, { service: "faucet" }) });
      }
    },
    [chain, address, queries],
  );
  const again = useCallback(() => {
    if (state.kind === "failed") ask(state.octas);
  }, [state, ask]);
  return { state, ask, again };
}

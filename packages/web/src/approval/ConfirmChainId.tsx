import { createContext, type ReactNode, Suspense, useCallback, useContext, useState } from "react";
import type { NetworkDefinition } from "../chain/facts/types.ts";
import { loadWords } from "../language/words.ts";
import { lazyPart, OVER_PAGE } from "../ui/failures/lazyPart.tsx";

const ChainIdDialog = lazyPart(
  async () => (await Promise.all([import("./ChainIdDialog.tsx"), loadWords(["unknownNetwork"])]))[0].ChainIdDialog,
  OVER_PAGE,
);

/**
 * Opens the dialog to confirm a network's chain id. Resolves to true after the vault has stored the confirmed id. The vault must be
 * unlocked.
 */
export type ConfirmChainId = (network: NetworkDefinition, answered: number) => Promise<boolean>;
const ConfirmChainIdContext = createContext<ConfirmChainId | undefined>(undefined);

export function useConfirmChainId(): ConfirmChainId {
  const confirm = useContext(ConfirmChainIdContext);
  if (confirm === undefined) throw new Error("useConfirmChainId was used outside ConfirmChainIdProvider");
  return confirm;
}

interface ChainIdRequest {
  readonly network: NetworkDefinition;
  readonly answered: number;
  readonly settle: (confirmed: boolean) => void;
}

/** Provides the shared dialog that confirms chain ids. */
export function ConfirmChainIdProvider({ children }: { readonly children: ReactNode }) {
  const [request, setRequest] = useState<ChainIdRequest>();
  const confirm = useCallback<ConfirmChainId>(
    (network, answered) =>
      new Promise((resolve) => {
        const settle = (confirmed: boolean) => {
          setRequest(undefined);
          resolve(confirmed);
        };
        setRequest({ network, answered, settle });
      }),
    [],
  );
  return (
    <ConfirmChainIdContext value={confirm}>
      {children}
      {request !== undefined && (
        <Suspense>
          <ChainIdDialog {...request} />
        </Suspense>
      )}
    </ConfirmChainIdContext>
  );
}

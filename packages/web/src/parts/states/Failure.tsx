import { useRequireUnlock } from "../../approval/UnlockDialog.tsx";
import type { ExplainedError } from "../../errors/catalogue/errorTypes.ts";
import { routes } from "../../routing/routes.ts";
import { useGo, useNetwork } from "../../session/context.ts";
import { ErrorView } from "../../ui/failures/ErrorView.tsx";

export interface FailureProps {
  readonly error: ExplainedError;
  /** Callback of the "Try again" button; without it the button is hidden. */
  readonly onRetry?: (() => void) | undefined;
}

/** Explained error whose action button works. */
export function Failure({ error, onRetry }: FailureProps) {
  const go = useGo();
  const network = useNetwork();
  const requireUnlock = useRequireUnlock();
  const perform = {
    retry: onRetry,
    openNetwork: () => go(routes.networks()),
    openReceive: () => go(routes.receive(network.id)),
    openAccounts: () => go(routes.accounts(network.id)),
    // On pages with keyless accounts, the caller's retry callback signs in again.
    signIn: onRetry,
    unlock: async () => {
      if (await requireUnlock()) onRetry?.();
    },
  };
  const action = error.action === undefined ? undefined : perform[error.action.kind];
  return <ErrorView error={error} onAction={action && (() => action())} />;
}

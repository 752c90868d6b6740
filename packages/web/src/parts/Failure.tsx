import { useRequireUnlock } from "../approval/UnlockDialog.tsx";
import type { ExplainedError } from "../errors/types.ts";
import { routes } from "../routing/routes.ts";
import { useGo, useNetwork } from "../session/context.ts";
import { ErrorView } from "../ui/ErrorView.tsx";

export interface FailureProps {
  readonly error: ExplainedError;
  /** Omit it to hide the "Try again" button. */
  readonly onRetry?: (() => void) | undefined;
}

/** Explained error with a working action button. */
export function Failure({ error, onRetry }: FailureProps) {
  const go = useGo();
  const network = useNetwork();
  const requireUnlock = useRequireUnlock();
  const perform = {
    retry: onRetry,
    openNetwork: () => go(routes.networks()),
    openReceive: () => go(routes.receive(network.id)),
    openAccounts: () => go(routes.accounts(network.id)),
    // Pages with keyless accounts pass a retry callback that signs in again.
    signIn: onRetry,
    unlock: async () => {
      if (await requireUnlock()) onRetry?.();
    },
  };
  const action = error.action === undefined ? undefined : perform[error.action.kind];
  return <ErrorView error={error} onAction={action && (() => action())} />;
}

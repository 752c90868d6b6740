import { useRequireUnlock } from "../approval/UnlockDialog.tsx";
import type { ExplainedError } from "../errors/types.ts";
import { routes } from "../routing/routes.ts";
import { useGo, useNetwork } from "../session/context.ts";
import { ErrorView } from "../ui/ErrorView.tsx";

export interface FailureProps {
  readonly error: ExplainedError;
  /** Without it a "Try again" button would do nothing, so there is none. */
  readonly onRetry?: (() => void) | undefined;
}

/** A failure in words whose button leads where it says. */
export function Failure({ error, onRetry }: FailureProps) {
  const go = useGo();
  const network = useNetwork();
  const requireUnlock = useRequireUnlock();
  const perform = {
    retry: onRetry,
    openNetwork: () => go(routes.networks()),
    openReceive: () => go(routes.receive(network.id)),
    openAccounts: () => go(routes.accounts(network.id)),
    // Whoever shows a keyless account knows how to sign in to it again, and does so with what it gives for trying again.
    signIn: onRetry,
    unlock: async () => {
      if (await requireUnlock()) onRetry?.();
    },
  };
  const action = error.action === undefined ? undefined : perform[error.action.kind];
  return <ErrorView error={error} onAction={action && (() => action())} />;
}

import type { SharedAccount } from "../../chain/facts/sharedAccount.ts";
import type { TransactionHash } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { FlowReceipt } from "../../parts/flow/receipt/FlowReceipt.tsx";
import { routes } from "../../routing/routes.ts";
import { useGo, useNetwork } from "../../session/context.ts";

export interface ProposedProps {
  readonly hash: TransactionHash;
  readonly account: SharedAccount;
  readonly onAgain?: () => void;
}

/** Receipt of a submitted proposal, with a link to the shared account's page for voting. */
export function Proposed({ hash, account, onAgain }: ProposedProps) {
  const [network, go] = [useNetwork(), useGo()];
  return (
    <FlowReceipt
      hash={hash}
      another={t("shared:proposeAnother")}
      {...(onAgain !== undefined && { onAgain })}
      onDone={() => go(routes.sharedAccount(network.id, account.address))}
    />
  );
}

import { useMemo } from "react";
import { type Proposal, type SharedAccount, standingOf } from "../../chain/facts/sharedAccount.ts";
import { t } from "../../language/words.ts";
import { AccountLink } from "../../parts/AccountLink.tsx";
import { payerOf } from "../../parts/flow/flowPayer.ts";
import { Breadcrumb } from "../../parts/templates/Breadcrumb.tsx";
import { routes } from "../../routing/routes.ts";
import { useCurrentAccount, useNetwork } from "../../session/context.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyCard } from "../../ui/Empty.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { ProposalFacts } from "./ProposalFacts.tsx";
import { ProposalFlow } from "./ProposalFlow.tsx";
import { ProposalNow } from "./ProposalNow.tsx";

export interface ProposalViewProps {
  readonly account: SharedAccount;
  readonly number: bigint;
}

/** Page of one proposal: simulated effects, votes and decisions. */
export function ProposalView({ account, number }: ProposalViewProps) {
  const network = useNetwork();
  const current = useCurrentAccount();
  const payer = useMemo(() => current && payerOf(current), [current]);
  const proposal = account.pending.find((one) => one.number === number);
  const title = t("shared:proposalTitle", { number: String(number) });
  const gone = <Gone account={account} number={number} />;
  return (
    <>
      <Breadcrumb from={{ label: t("pages:sharedAccount"), href: routes.sharedAccount(network.id, account.address) }} here={title} />
      <PageHeading title={title} actions={<AccountLink address={account.address} to="sharedAccount" />} />
      {payer !== undefined ? (
        <ProposalFlow key={payer.address} payer={payer} account={account} number={number} proposal={proposal} gone={gone} />
      ) : proposal === undefined ? (
        gone
      ) : (
        <ProposalToLookAt account={account} proposal={proposal} />
      )}
    </>
  );
}

/** Read-only view of a proposal, for accounts without a key. */
function ProposalToLookAt({ account, proposal }: { readonly account: SharedAccount; readonly proposal: Proposal }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,420px)_minmax(0,1fr)] lg:gap-10">
      <ProposalFacts account={account} proposal={proposal} standing={standingOf(account, proposal, undefined)} />
      <ProposalNow account={account} proposal={proposal} payload={proposal.payload} viewer={undefined} />
    </div>
  );
}

/** Page of a resolved or unknown proposal. */
function Gone({ account, number }: ProposalViewProps) {
  const network = useNetwork();
  const wasThere = number <= account.lastResolved;
  return (
    <EmptyCard
      title={t(wasThere ? "shared:isResolved" : "shared:noSuchProposal", { number: String(number) })}
      text={t(wasThere ? "shared:isResolvedText" : "shared:noSuchProposalText")}
      action={
        <Button variant="primary" href={routes.sharedAccount(network.id, account.address, wasThere ? { tab: "history" } : {})}>
          {t(wasThere ? "shared:openHistory" : "shared:openAccount")}
        </Button>
      }
    />
  );
}

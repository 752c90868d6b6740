import { Vote } from "lucide-react";
import { type Proposal, type SharedAccount, standingOf } from "../../chain/facts/sharedAccount.ts";
import { t } from "../../language/words.ts";
import { Sentence } from "../../parts/Sentence.tsx";
import { proposedWords } from "../../preview/create/proposedWords.ts";
import { routes } from "../../routing/routes.ts";
import { useAptBalance } from "../../session/account/useAptBalance.ts";
import { useCurrentAccount, useNetwork } from "../../session/context.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { EmptyCard } from "../../ui/Empty.tsx";
import { TimeText } from "../../ui/text/TimeText.tsx";
import { ProposalStatusPill } from "./ProposalStatusPill.tsx";
import { useKnownAssets } from "./useKnownAssets.ts";

/** Pending proposals in execution order; the framework allows at most 20. */
export function PendingList({ account }: { readonly account: SharedAccount }) {
  const network = useNetwork();
  const current = useCurrentAccount();
  const octas = useAptBalance(account.address);
  const isOwner = current !== undefined && account.owners.includes(current.address);
  if (account.pending.length === 0) {
    return (
      <EmptyCard
        icon={<Vote />}
        title={t("shared:noProposals")}
        text={t("shared:noProposalsText", { count: Number(account.threshold) })}
        action={
          isOwner && (
            <Button
              variant={octas === 0n ? "secondary" : "primary"}
              href={routes.sharedAccount(network.id, account.address, { propose: "payment" })}
            >
              {t("shared:proposePayment")}
            </Button>
          )
        }
      />
    );
  }
  return (
    <Card label={t("shared:proposals")}>
      <ul className="[&>*+*]:border-t [&>*+*]:border-line">
        {account.pending.map((proposal) => (
          <PendingRow key={String(proposal.number)} account={account} proposal={proposal} isOwner={isOwner} />
        ))}
      </ul>
    </Card>
  );
}

interface PendingRowProps {
  readonly account: SharedAccount;
  readonly proposal: Proposal;
  readonly isOwner: boolean;
}

function PendingRow({ account, proposal, isOwner }: PendingRowProps) {
  const network = useNetwork();
  const current = useCurrentAccount();
  const assets = useKnownAssets(account.address);
  const { number, payload, createdAtSecs } = proposal;
  const standing = standingOf(account, proposal, current?.address);
  const words = payload && proposedWords(account.address, payload, assets);
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1.5 px-4 py-3.5 hover:bg-hover sm:px-6">
      <span className="figures w-8 shrink-0 text-ink-3">{t("shared:numbered", { number: String(number) })}</span>
      <div className="min-w-0 flex-1 basis-56">
        <a
          href={routes.sharedAccount(network.id, account.address, { proposal: number })}
          className="break-words after:absolute after:inset-0"
        >
          {words === undefined ? t(payload === undefined ? "shared:byHash" : "shared:unreadable") : <Sentence parts={words} strong />}
        </a>
        <p className="mt-0.5 text-small text-ink-3">
          {t("shared:tally", {
            approvals: standing.approvals.length,
            threshold: account.threshold,
            rejections: standing.rejections.length,
          })}{" "}
          · <TimeText secs={createdAtSecs} />
        </p>
      </div>
      <ProposalStatusPill account={account} standing={standing} isOwner={isOwner} />
    </li>
  );
}

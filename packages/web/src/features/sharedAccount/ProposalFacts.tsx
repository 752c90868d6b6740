import type { Proposal, ProposalStanding, SharedAccount } from "../../chain/facts/sharedAccount.ts";
import type { Address } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { AccountLink } from "../../parts/AccountLink.tsx";
import { Sentence } from "../../parts/Sentence.tsx";
import { proposedWords } from "../../preview/create/proposedWords.ts";
import { Card, CardSection } from "../../ui/Card.tsx";
import { KeyValue } from "../../ui/KeyValue.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Pill, type Tone } from "../../ui/Pill.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { TimeText } from "../../ui/text/TimeText.tsx";
import { sameProposals } from "./sameProposals.ts";
import { useKnownAssets } from "./useKnownAssets.ts";

export interface ProposalFactsProps {
  readonly account: SharedAccount;
  readonly proposal: Proposal;
  readonly standing: ProposalStanding;
}

/** Proposer, creation time and every owner's vote. */
export function ProposalFacts({ account, proposal, standing }: ProposalFactsProps) {
  const assets = useKnownAssets(account.address);
  const same = sameProposals(account.pending, proposal);
  const words = proposal.payload && proposedWords(account.address, proposal.payload, assets);
  const address = (one: Address) => <AccountLink address={one} copy={false} />;
  return (
    <Card label={t("shared:howItStands")}>
      <div>
        {words !== undefined && (
          // Narrow screens show the preview below the decision buttons, so a summary appears above them.
          <div className="border-b border-line lg:hidden">
            <CardSection title={t("shared:whatItDoes")}>
              <p className="break-words">
                <Sentence parts={words} strong />
              </p>
            </CardSection>
          </div>
        )}
        <CardSection>
          <p className="font-[560]">{turnWords(account, standing)}</p>
          {same.length > 0 && (
            <div className="mt-3">
              <Notice level="caution" title={t("shared:sameProposal", { count: same.length, numbers: same.map(formatCount).join(", ") })}>
                {t("shared:sameProposalText")}
              </Notice>
            </div>
          )}
        </CardSection>
      </div>
      <CardSection title={t("shared:votes")}>
        <ul className="grid gap-2">
          {account.owners.map((owner) => {
            const [tone, word] = voteWord(standing, owner);
            return (
              <li key={owner} className="flex items-center justify-between gap-3">
                {address(owner)}
                <Pill tone={tone}>{t(word)}</Pill>
              </li>
            );
          })}
        </ul>
      </CardSection>
      <CardSection>
        <KeyValue
          items={[
            { label: t("shared:proposedBy"), value: address(proposal.creator) },
            { label: t("shared:proposedAt"), value: <TimeText secs={proposal.createdAtSecs} absolute /> },
          ]}
        />
      </CardSection>
    </Card>
  );
}

function voteWord({ approvals, rejections }: ProposalStanding, owner: Address) {
  const words: readonly [Tone, "shared:approves" | "shared:rejects" | "shared:noVote"] = approvals.includes(owner)
    ? ["gain", "shared:approves"]
    : rejections.includes(owner)
      ? ["danger", "shared:rejects"]
      : ["neutral", "shared:noVote"];
  return words;
}

/** States whether the proposal can execute now, otherwise which votes or earlier proposals are missing. */
function turnWords({ threshold, lastResolved }: SharedAccount, { isNext, isApproved, isRejected, approvals }: ProposalStanding): string {
  const next = { number: String(lastResolved + 1n) };
  if (isApproved) return isNext ? t("shared:canRunNow") : t("shared:approvedLater", next);
  if (isRejected) return isNext ? t("shared:canBeCleared") : t("shared:rejectedLater", next);
  return t("shared:approvalsNeeded", { count: Number(threshold) - approvals.length });
}

import type { ProposalStanding, SharedAccount } from "../../chain/facts/sharedAccount.ts";
import { t } from "../../language/words.ts";
import { Pill } from "../../ui/Pill.tsx";

export interface StandingPillProps {
  readonly account: Pick<SharedAccount, "threshold" | "lastResolved">;
  readonly standing: ProposalStanding;
  /** True if the current account is an owner of the shared account. */
  readonly isOwner: boolean;
}

/** Badge with a proposal's next required step. */
export function ProposalStatusPill({ account, standing, isOwner }: StandingPillProps) {
  const { isNext, isApproved, isRejected, ownVote, approvals } = standing;
  if (isNext && isApproved) return <Pill tone="accent">{t("shared:readyToExecute")}</Pill>;
  if (isRejected) return <Pill>{isNext ? t("shared:toBeCleared") : t("shared:rejected")}</Pill>;
  if (isOwner && ownVote === undefined) return <Pill tone="accent">{t("shared:needsYourVote")}</Pill>;
  if (isApproved) return <Pill>{t("shared:waitsForNumber", { number: String(account.lastResolved + 1n) })}</Pill>;
  return <Pill>{t("shared:approvalsMissing", { count: Number(account.threshold) - approvals.length })}</Pill>;
}

import type { ProposalStanding, SharedAccount } from "../../chain/facts/sharedAccount.ts";
import { t } from "../../language/words.ts";
import type { Payer } from "../../parts/flow/flowPayer.ts";
import { NoCoins } from "../../parts/flow/NoCoins.tsx";
import { useAccountLabel } from "../../session/account/useAccountLabel.ts";
import { useAptBalance } from "../../session/account/useAptBalance.ts";
import { useSelectAccount } from "../../session/context.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { shortenAddress } from "../../ui/text/shorten.ts";
import { useOwnAccounts } from "./ownAccounts.ts";

/** Actions of an owner on a pending proposal. */
export type DecidingAct = "approve" | "reject" | "execute" | "clear";

export interface DecisionsProps {
  readonly account: SharedAccount;
  readonly standing: ProposalStanding;
  readonly payer: Payer;
  /** True if the payload is known; an execution needs it. */
  readonly canSeePayload: boolean;
  readonly isBusy: boolean;
  /** True if the preview shows a decision together with its confirming button. */
  readonly isPreviewed: boolean;
  readonly onDecide: (act: DecidingAct) => void;
}

/** Buttons for the current account's possible decisions on a proposal, or a hint about accounts that could decide. */
export function Decisions({ account, standing, payer, canSeePayload, isBusy, isPreviewed, onDecide }: DecisionsProps) {
  const labelOf = useAccountLabel();
  const select = useSelectAccount();
  const octas = useAptBalance(payer.address);
  const owners = useOwnAccounts().filter(({ address }) => account.owners.includes(address));
  if (!account.owners.includes(payer.address)) {
    const name = labelOf(payer.address) ?? shortenAddress(payer.address);
    return (
      <Notice level="notice" title={t("shared:cannotDecide", { account: name })}>
        <p>{owners.length === 0 ? t("shared:noOwnerHere") : t("shared:switchToOwner")}</p>
        {owners.length > 0 && (
          <p className="mt-2 flex flex-wrap gap-2">
            {owners.map(({ id, label }) => (
              <Button key={id} size="small" onClick={() => select(id)}>
                {t("shared:switchTo", { account: label })}
              </Button>
            ))}
          </p>
        )}
      </Notice>
    );
  }
  const { canExecute, canClear, ownVote, isNext } = standing;
  const acts: readonly (readonly [act: DecidingAct, words: string])[] = [
    ...(canExecute ? [["execute", t(ownVote === "approves" ? "shared:execute" : "shared:approveAndExecute")] as const] : []),
    ...(canClear ? [["clear", t(ownVote === "rejects" ? "shared:clear" : "shared:rejectAndClear")] as const] : []),
    ...(ownVote === "approves" ? [] : [["approve", t(ownVote === undefined ? "shared:approve" : "shared:changeToApprove")] as const]),
    ...(ownVote === "rejects" ? [] : [["reject", t(ownVote === undefined ? "shared:reject" : "shared:changeToReject")] as const]),
  ];
  const hasBothAtOnce = (canExecute && ownVote !== "approves") || (canClear && ownVote !== "rejects");
  return (
    <div className="grid gap-3">
      {octas === 0n && <NoCoins lacking={{ title: t("shared:noFee"), text: t("shared:noFeeText") }} />}
      {acts.map(([act, words], at) => (
        <Button
          key={act}
          size="large"
          wide
          variant={at === 0 && !isPreviewed && act !== "clear" && act !== "reject" ? "primary" : "secondary"}
          disabled={isBusy || (act === "execute" && !canSeePayload)}
          onClick={() => onDecide(act)}
        >
          {words}
        </Button>
      ))}
      {hasBothAtOnce && <p className="text-small text-ink-3">{t("shared:bothAtOnce")}</p>}
      {canExecute && !canSeePayload && <p className="text-small text-ink-3">{t("shared:executeNeedsPayload")}</p>}
      {!isNext && <p className="text-small text-ink-3">{t("shared:runsInOrder", { number: String(account.lastResolved + 1n) })}</p>}
      <p className="text-small text-ink-3">{t("shared:changeAnyTime")}</p>
    </div>
  );
}

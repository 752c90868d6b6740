import { type FormEvent, useEffect, useRef, useState } from "react";
import { stakeCall } from "../../chain/actions/stake.ts";
import type { DelegatedStake, DelegationTerms, StakeAct, StakePool, ValidatorStatus } from "../../chain/facts/staking.ts";
import { addStakeFeeQuery, invitationQuery } from "../../chain/queries/stakeQueries.ts";
import { leastToAdd, missingToLeast } from "../../chain/staking/stakeRules.ts";
import { t } from "../../language/words.ts";
import type { Payer } from "../../parts/flow/flowPayer.ts";
import { FlowReceipt } from "../../parts/flow/receipt/FlowReceipt.tsx";
import { FlowPreview } from "../../parts/flow/review/FlowPreview.tsx";
import { useFlow } from "../../parts/flow/useFlow.ts";
import { aptText } from "../../parts/stake/Apt.tsx";
import { FormAndPreview } from "../../parts/templates/FormAndPreview.tsx";
import { APT } from "../../preview/findAsset.ts";
import { routes } from "../../routing/routes.ts";
import { useAptBalance } from "../../session/account/useAptBalance.ts";
import { useGo, useNetwork } from "../../session/context.ts";
import { readDraft } from "../../session/drafts/drafts.ts";
import { writeDraft } from "../../session/drafts/writeDraft.ts";
import { useChainQuery } from "../../session/network/useChainQuery.ts";
import { formatUnitsForInput, parseUnits } from "../../ui/forms/typedAmount.ts";
import { OCTAS_PER_APT } from "../../units/apt.ts";
import { movable, planFor, problemWords, whyNot } from "./plannedAct.ts";
import { StakeForm } from "./StakeForm.tsx";
import { useMostToAdd } from "./useMostToAdd.ts";
import { useSettled } from "./useSettled.ts";

export interface StakeFlowProps {
  readonly payer: Payer;
  readonly act: StakeAct;
  readonly pool: StakePool;
  readonly terms: DelegationTerms;
  readonly stake: DelegatedStake;
  readonly status: ValidatorStatus;
  /** Ledger time, used to compute the lock-up. */
  readonly nowSecs: bigint;
}

const DO_WORDS = {
  add: "stake:doAdd",
  unlock: "stake:doUnlock",
  reactivate: "stake:doReactivate",
  withdraw: "stake:doWithdraw",
} as const satisfies Record<StakeAct, string>;

/** Form, preview and receipt of one staking action. */
export function StakeFlow({ payer, act, pool, terms, stake, status, nowSecs }: StakeFlowProps) {
  const [network, go] = [useNetwork(), useGo()];
  const flow = useFlow(payer, { resumes: ({ intent }) => intent.kind === "stake" && intent.act === act && intent.pool === pool.address });
  const { step } = flow;
  const draft = `stake ${act} ${pool.address}`;
  const [typed, setTyped] = useState(() => readDraft(network.id, draft).amount ?? "");
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => writeDraft(network.id, draft, { amount: step.kind === "sent" ? "" : typed }), [network.id, draft, typed, step.kind]);

  const situation = { act, stake, pool, status, nowSecs };
  const movableNow = movable(situation);
  const amount = parseUnits(typed, APT.decimals);
  const wanted = amount.ok ? amount.value : undefined;
  const settled = useSettled(act === "add" ? wanted : undefined);
  const answered = useChainQuery(addStakeFeeQuery(pool.address, settled)).data;
  const fee = settled === wanted ? answered : undefined;
  const missing = act === "add" ? missingToLeast(stake) : 0n;
  const feeOfMissing = useChainQuery(addStakeFeeQuery(pool.address, missing)).data;
  const least = feeOfMissing === undefined ? undefined : leastToAdd(missing, feeOfMissing);
  const balance = useAptBalance(payer.address);
  const mostToAdd = useMostToAdd(payer, pool.address, act === "add" ? (missing > 0n ? least : OCTAS_PER_APT) : undefined);
  const most = act === "add" ? mostToAdd : movableNow;
  const spendable = mostToAdd ?? balance;
  const lacking = act === "add" && least !== undefined && spendable !== undefined && spendable < least ? least - spendable : undefined;
  const isInvited = useChainQuery(invitationQuery(pool.address, payer.address), {
    enabled: terms.isByInvitation && (act === "add" || act === "reactivate"),
  }).data;
  const plan = wanted === undefined ? undefined : planFor(situation, wanted, fee ?? 0n);
  const isTooMuch = act === "add" && wanted !== undefined && balance !== undefined && wanted > balance;
  const problem = !amount.ok
    ? amount.reason
    : isTooMuch
      ? t("stake:moreThanBalance", { amount: aptText(balance) })
      : plan && problemWords(act, plan, least);
  const refused = isInvited === false ? t("stake:notInvited") : whyNot(situation);

  const startPreview = () => {
    if (plan?.ok !== true || problem !== undefined || refused !== undefined) return;
    const { octas } = plan;
    flow.preview({ payload: stakeCall(act, pool.address, octas), intent: { kind: "stake", act, pool: pool.address, octas } });
  };
  const isBack = useRef(false);
  useEffect(() => {
    if (step.kind === "idle" && isBack.current) form.current?.querySelector("input")?.focus();
    isBack.current = step.kind === "previewing";
  }, [step.kind]);

  if (step.kind === "sent") {
    return (
      <FlowReceipt
        hash={step.hash}
        another={t("stake:again")}
        onAgain={() => {
          setTyped("");
          flow.again();
        }}
        onDone={() => go(routes.pool(network.id, pool.address))}
      />
    );
  }
  const shown = step.kind === "previewing" || step.kind === "signing" ? step.prepared.intent : undefined;
  return (
    <FormAndPreview
      formRef={form}
      form={
        <StakeForm
          situation={situation}
          terms={terms}
          typed={typed}
          plan={problem === undefined ? plan : undefined}
          fee={fee}
          available={act === "add" ? balance : movableNow}
          least={least}
          lacking={lacking}
          problem={problem}
          refused={refused}
          step={step}
          onChange={(text) => {
            const next = parseUnits(text, APT.decimals);
            setTyped(text);
            // Leaving the amount field only groups the digits: the amount is unchanged and the preview stays valid.
            if (!next.ok || !amount.ok || next.value !== amount.value) flow.outdated("inputs");
          }}
          onMax={
            most === undefined || most === 0n || lacking !== undefined
              ? undefined
              : () => {
                  setTyped(formatUnitsForInput(most, APT.decimals));
                  if (wanted !== most) flow.outdated("inputs");
                }
          }
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            startPreview();
          }}
        />
      }
      preview={
        <FlowPreview
          flow={flow}
          action={t(DO_WORDS[act], { amount: aptText(shown?.kind === "stake" ? shown.octas : (wanted ?? 0n)) })}
          onPreviewAgain={startPreview}
        />
      }
    />
  );
}

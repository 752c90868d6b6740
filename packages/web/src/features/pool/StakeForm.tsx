import { type FormEvent, useState } from "react";
import type { DelegationTerms } from "../../chain/facts/staking.ts";
import { commissionAt } from "../../chain/ledger/stakePools.ts";
import { LEAST_STAKE, type StakePlan } from "../../chain/staking/stakeRules.ts";
import { t } from "../../language/words.ts";
import { NoCoins } from "../../parts/flow/NoCoins.tsx";
import { aptText } from "../../parts/stake/Apt.tsx";
import { exactText } from "../../parts/stake/DateText.tsx";
import { percentText } from "../../parts/stake/percentText.ts";
import { APT } from "../../preview/findAsset.ts";
import type { FlowStep } from "../../transact/flow.ts";
import { Button } from "../../ui/Button.tsx";
import { AmountInput } from "../../ui/forms/AmountInput.tsx";
import { Field } from "../../ui/forms/Field.tsx";
import { useFocusFirstError } from "../../ui/forms/useFocusFirstError.ts";
import { Notice } from "../../ui/Notice.tsx";
import { type ActSituation, consequences } from "./plannedAct.ts";

export interface StakeFormProps {
  readonly situation: ActSituation;
  readonly terms: DelegationTerms;
  readonly typed: string;
  /** Effect of the amount on the stake; undefined for amounts that the pool rejects. */
  readonly plan: StakePlan | undefined;
  readonly fee: bigint | undefined;
  readonly available: bigint | undefined;
  /** The pool's minimum amount, if known. */
  readonly least: bigint | undefined;
  /** Octas that the account lacks before it can add any stake; undefined if it has enough. */
  readonly lacking: bigint | undefined;
  readonly problem: string | undefined;
  /** Reason why the staking action is impossible for every amount. */
  readonly refused: string | undefined;
  readonly step: FlowStep;
  readonly onChange: (text: string) => void;
  readonly onMax: (() => void) | undefined;
  readonly onSubmit: (event: FormEvent) => void;
}

/** Amount field with the staking action's effects, computed without a simulation. */
export function StakeForm(props: StakeFormProps) {
  const { situation, terms, typed, plan, fee, available, least, lacking, problem, refused, step, onChange, onMax, onSubmit } = props;
  const [submitted, setSubmitted] = useState(false);
  const { scope, focusFirstError } = useFocusFirstError<HTMLFormElement>();
  if (refused !== undefined) return <Notice level="notice">{refused}</Notice>;
  const isFixed = step.kind === "signing";
  const effects = plan === undefined ? [] : consequences(situation, plan, fee ?? 0n);
  return (
    <form
      ref={scope}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        setSubmitted(true);
        onSubmit(event);
        if (problem !== undefined) focusFirstError();
      }}
    >
      {situation.act === "add" && available === 0n ? (
        <NoCoins />
      ) : (
        lacking !== undefined &&
        least !== undefined && (
          <NoCoins
            lacking={{
              title: t("stake:lacking", { amount: aptText(lacking) }),
              text: t("stake:lackingText", { least: aptText(least) }),
            }}
          />
        )
      )}
      <Field
        label={t("stake:amount")}
        error={problem !== undefined && (submitted || typed.trim() !== "") ? problem : undefined}
        hint={
          available === undefined
            ? "\u00a0"
            : situation.act !== "add"
              ? t("stake:available", { amount: aptText(available) })
              : least === undefined || least < LEAST_STAKE
                ? t("stake:availableFrom", { amount: aptText(available) })
                : t("stake:availableAndLeast", { amount: aptText(available), least: aptText(least) })
        }
        action={
          onMax === undefined ? undefined : (
            <button type="button" className="link" disabled={isFixed} onClick={onMax}>
              {t("stake:max")}
            </button>
          )
        }
      >
        {(control) => (
          <AmountInput {...control} decimals={APT.decimals} symbol={APT.symbol} disabled={isFixed} value={typed} onChange={onChange} />
        )}
      </Field>
      <CommissionNotice situation={situation} terms={terms} />
      {effects.length > 0 && (
        <section aria-label={t("stake:willHappen")}>
          <h2 className="mb-1.5 font-[560]">{t("stake:willHappen")}</h2>
          <ul className="grid list-disc gap-1.5 pl-5 text-ink-2">
            {effects.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      )}
      {step.kind !== "previewing" && step.kind !== "signing" && (
        <Button type="submit" variant="primary" size="large" wide busy={step.kind === "preparing"}>
          {t("stake:preview")}
        </Button>
      )}
    </form>
  );
}

function CommissionNotice({ situation, terms }: { readonly situation: ActSituation; readonly terms: DelegationTerms }) {
  const { now, next } = commissionAt(terms, situation.nowSecs);
  if (next === undefined || (situation.act !== "add" && situation.act !== "reactivate")) return null;
  return (
    <Notice level={next.commission > now ? "caution" : "notice"}>
      {t("stake:commissionSoon", { now: percentText(now), next: percentText(next.commission), date: exactText(next.fromSecs) })}
    </Notice>
  );
}

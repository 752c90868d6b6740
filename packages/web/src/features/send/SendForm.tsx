import { type FormEvent, useEffect, useState } from "react";
import { parseAddressInput } from "../../chain/facts/address.ts";
import { t } from "../../language/words.ts";
import { addressProblem } from "../../parts/addressWords.ts";
import type { Payer } from "../../parts/flow/payer.ts";
import { useAptBalance } from "../../session/useAptBalance.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import type { FlowStep } from "../../transact/flow.ts";
import { Button } from "../../ui/Button.tsx";
import { formatUnitsForInput, parseUnits } from "../../ui/typedAmount.ts";
import { useFocusFirstError } from "../../ui/useFocusFirstError.ts";
import { AmountField } from "./AmountField.tsx";
import { FromField } from "./FromField.tsx";
import { NoCoins } from "./NoCoins.tsx";
import { RecipientField } from "./RecipientField.tsx";
import { APT_DECIMALS, type SendInputs } from "./sendInputs.ts";
import { useSpendable } from "./useSpendable.ts";

export interface SendFormProps {
  readonly account: AccountRecord;
  readonly payer: Payer;
  readonly inputs: SendInputs;
  readonly step: FlowStep;
  readonly onEdit: (changed: Partial<SendInputs>) => void;
  readonly onMaximum: (amount: string) => void;
  readonly onPreview: () => void;
}

/** To whom, how much, from which account. */
export function SendForm({ account, payer, inputs, step, onEdit, onMaximum, onPreview }: SendFormProps) {
  const [submitted, setSubmitted] = useState(false);
  const { scope, focusFirstError } = useFocusFirstError<HTMLFormElement>();
  const recipient = parseAddressInput(inputs.to);
  const amount = parseUnits(inputs.amount, APT_DECIMALS);
  const balance = useAptBalance(account.address);
  const spendable = useSpendable(payer, recipient.ok ? recipient.address : undefined, balance);

  useEffect(() => {
    if (inputs.all && spendable !== undefined) onMaximum(formatUnitsForInput(spendable, APT_DECIMALS));
  }, [inputs.all, spendable, onMaximum]);

  const problems = {
    to: recipient.ok ? undefined : addressProblem(recipient.reason),
    amount: !amount.ok ? amount.reason : amount.value === 0n && !inputs.all ? t("send:moreThanZero") : undefined,
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (problems.to !== undefined || problems.amount !== undefined) focusFirstError();
    else onPreview();
  };
  const isBusy = step.kind === "preparing" || step.kind === "signing";

  return (
    <form ref={scope} onSubmit={submit} noValidate aria-label={t("send:payment")} className="grid gap-5">
      {balance === 0n && <NoCoins />}
      <RecipientField
        value={inputs.to}
        parsed={recipient}
        payer={payer.address}
        disabled={step.kind === "signing"}
        error={problems.to !== undefined && (submitted || inputs.to.trim().length >= 3) ? problems.to : undefined}
        onChange={(to) => onEdit({ to })}
        onLinkAmount={(linked) => onEdit({ amount: linked, all: false })}
      />
      <AmountField
        value={inputs.amount}
        units={amount.ok ? amount.value : undefined}
        balance={balance}
        spendable={spendable}
        isAll={inputs.all}
        disabled={step.kind === "signing"}
        error={problems.amount !== undefined && (submitted || inputs.amount.trim() !== "") ? problems.amount : undefined}
        onChange={(text) => {
          // Leaving the field only groups the digits: the same amount is no edit, and "all of it" stays.
          const next = parseUnits(text, APT_DECIMALS);
          if (next.ok && amount.ok && next.value === amount.value) {
            if (step.kind === "idle") onEdit({ amount: text });
            return;
          }
          onEdit({ amount: text, all: false });
        }}
        onAll={() => onEdit({ all: true, ...(spendable === undefined ? {} : { amount: formatUnitsForInput(spendable, APT_DECIMALS) }) })}
      />
      <FromField account={account} disabled={step.kind === "signing"} />
      {step.kind !== "previewing" && step.kind !== "signing" && (
        <Button type="submit" variant="primary" size="large" wide busy={isBusy}>
          {t("send:previewPayment")}
        </Button>
      )}
    </form>
  );
}

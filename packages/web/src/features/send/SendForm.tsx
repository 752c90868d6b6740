import { type FormEvent, useEffect, useState } from "react";
import { parseEnteredAddress } from "../../chain/facts/enteredAddress.ts";
import { t } from "../../language/words.ts";
import { addressProblem } from "../../parts/addressWords.ts";
import type { PaymentLinkContent } from "../../parts/fields/AddressField.tsx";
import { AssetField } from "../../parts/fields/AssetField.tsx";
import type { Payer } from "../../parts/flow/flowPayer.ts";
import { NoCoins } from "../../parts/flow/NoCoins.tsx";
import { useAssetStanding } from "../../session/assets/useSourceAnswers.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import type { FlowStep } from "../../transact/flow.ts";
import { Button } from "../../ui/Button.tsx";
import { formatUnitsForInput, parseUnits } from "../../ui/forms/typedAmount.ts";
import { useFocusFirstError } from "../../ui/forms/useFocusFirstError.ts";
import { AmountField } from "./AmountField.tsx";
import { FromField } from "./FromField.tsx";
import { RecipientField } from "./RecipientField.tsx";
import type { SendAsset, SendAssets } from "./sendAsset.ts";
import type { SendInputs } from "./sendInputs.ts";
import { useSpendable } from "./useSpendable.ts";

export interface SendFormProps {
  readonly account: AccountRecord;
  readonly payer: Payer;
  readonly inputs: SendInputs;
  /** The selected asset and the assets to choose from. */
  readonly asset: SendAsset;
  readonly assets: SendAssets;
  readonly step: FlowStep;
  readonly onEdit: (changed: Partial<SendInputs>) => void;
  /** Called for a pasted or scanned payment link. */
  readonly onLink: (content: PaymentLinkContent) => void;
  readonly onMaximum: (amount: string) => void;
  readonly onPreview: () => void;
  /** Called when the user switches to sending a collectible. */
  readonly onCollectible: () => void;
}

/** Form of a payment: recipient, amount, asset and sending account. */
export function SendForm({ account, payer, inputs, asset, assets, step, onEdit, onLink, ...on }: SendFormProps) {
  const { onMaximum, onPreview, onCollectible } = on;
  const [submitted, setSubmitted] = useState(false);
  const standing = useAssetStanding();
  const { scope, focusFirstError } = useFocusFirstError<HTMLFormElement>();
  const recipient = parseEnteredAddress(inputs.to);
  const { decimals } = asset;
  const amount = parseUnits(inputs.amount, decimals);
  const { balance, spendable, octas } = useSpendable(payer, recipient.ok ? recipient.address : undefined, assets);

  useEffect(() => {
    if (inputs.all && spendable !== undefined) onMaximum(formatUnitsForInput(spendable, decimals));
  }, [inputs.all, spendable, decimals, onMaximum]);

  const problems = {
    to: recipient.ok ? undefined : addressProblem(recipient.reason),
    amount: amount.ok ? amountProblem(amount.value, inputs.all) : amount.reason,
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
      {octas === 0n && <NoCoins />}
      <RecipientField
        value={inputs.to}
        parsed={recipient}
        payer={payer.address}
        disabled={step.kind === "signing"}
        error={problems.to !== undefined && (submitted || inputs.to.trim().length >= 3) ? problems.to : undefined}
        onChange={(to) => onEdit({ to })}
        onLink={onLink}
      />
      <AssetField
        label={t("send:asset")}
        choices={assets.choices}
        standing={standing}
        value={inputs.asset}
        shown={assets.isKnown ? asset.symbol : undefined}
        disabled={step.kind === "signing"}
        error={assets.problem}
        onCollectible={onCollectible}
        onChange={(chosen) => onEdit({ asset: chosen.asset, all: false, amount: "" })}
      />
      <AmountField
        asset={asset}
        value={inputs.amount}
        units={amount.ok ? amount.value : undefined}
        balance={balance}
        spendable={spendable}
        isAll={inputs.all}
        disabled={step.kind === "signing"}
        error={problems.amount !== undefined && (submitted || inputs.amount.trim() !== "") ? problems.amount : undefined}
        onChange={(text) => {
          // Leaving the amount field only groups the digits: the amount is unchanged, and "all" stays selected.
          const next = parseUnits(text, decimals);
          if (next.ok && amount.ok && next.value === amount.value) {
            if (step.kind === "idle") onEdit({ amount: text });
            return;
          }
          onEdit({ amount: text, all: false });
        }}
        onAll={() => onEdit({ all: true, ...(spendable === undefined ? {} : { amount: formatUnitsForInput(spendable, decimals) }) })}
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

/** Maximum u64, the largest amount of a transfer. */
const MOST_UNITS = 2n ** 64n - 1n;

function amountProblem(units: bigint, isAll: boolean): string | undefined {
  if (units === 0n && !isAll) return t("send:moreThanZero");
  return units > MOST_UNITS ? t("send:moreThanAnyTransfer") : undefined;
}

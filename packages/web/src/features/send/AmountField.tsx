import { worthOf } from "../../chain/sources/prices.ts";
import { Phrase } from "../../language/Phrase.tsx";
import { t } from "../../language/words.ts";
import { worthInWords } from "../../parts/money/worthInWords.ts";
import { usePrices } from "../../session/assets/useSourceAnswers.ts";
import { AmountInput } from "../../ui/forms/AmountInput.tsx";
import { Field } from "../../ui/forms/Field.tsx";
import { AmountText } from "../../ui/text/AmountText.tsx";
import { formatUnits } from "../../ui/text/amount.ts";
import type { SendAsset } from "./sendAsset.ts";

export interface AmountFieldProps {
  readonly value: string;
  /** Parsed amount; undefined if the text is invalid. */
  readonly units: bigint | undefined;
  readonly balance: bigint | undefined;
  readonly spendable: bigint | undefined;
  readonly isAll: boolean;
  readonly disabled: boolean;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
  readonly onAll: () => void;
  readonly asset: SendAsset;
}

/** Amount field, with the spendable balance next to it. */
export function AmountField({ value, units, balance, spendable, isAll, disabled, error, onChange, onAll, asset }: AmountFieldProps) {
  const { symbol, decimals } = asset;
  const tooMuch =
    units !== undefined && spendable !== undefined && units > spendable
      ? spendable === 0n
        ? t("send:nothingToSpend", { symbol })
        : t("send:moreThanSpendable", { amount: formatUnits(spendable, decimals), symbol })
      : undefined;
  return (
    <Field
      label={t("send:amount")}
      error={error ?? tooMuch}
      hint={
        spendable !== undefined ? (
          <>
            <Worth asset={asset} units={units} />
            <Phrase
              of={asset.isApt ? "send:availableAfterFee" : "send:availableFeeApart"}
              parts={{ amount: <AmountText units={spendable} decimals={decimals} symbol={symbol} /> }}
            />
          </>
        ) : balance !== undefined ? (
          <Phrase of="send:available" parts={{ amount: <AmountText units={balance} decimals={decimals} symbol={symbol} /> }} />
        ) : (
          "\u00a0"
        )
      }
      action={
        <button type="button" className="link" aria-pressed={isAll} disabled={disabled} onClick={onAll}>
          {t("send:max")}
        </button>
      }
    >
      {(control) => <AmountInput {...control} decimals={decimals} symbol={symbol} disabled={disabled} value={value} onChange={onChange} />}
    </Field>
  );
}

/** Value of the typed amount in the price currency, if the user chose a price source. */
function Worth({ asset: { asset, symbol, decimals }, units }: { readonly asset: SendAsset; readonly units: bigint | undefined }) {
  const { data } = usePrices();
  if (data === undefined || units === undefined || units === 0n) return null;
  const worth = worthOf(data, { asset, metadata: undefined, units, described: { name: symbol, symbol, decimals } });
  return worth === undefined ? null : <span className="figures">{worthInWords(worth, units, data.currency)} · </span>;
}

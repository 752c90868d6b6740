import { AmountInput } from "../../ui/AmountInput.tsx";
import { AmountText } from "../../ui/AmountText.tsx";
import { formatUnits } from "../../ui/amount.ts";
import { Field } from "../../ui/Field.tsx";
import { APT_DECIMALS } from "./sendState.ts";

export interface AmountFieldProps {
  readonly value: string;
  /** What the text says, where it can be read. */
  readonly units: bigint | undefined;
  readonly balance: bigint | undefined;
  readonly spendable: bigint | undefined;
  readonly isAll: boolean;
  readonly disabled: boolean;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
  readonly onAll: () => void;
}

/** How much, with what there is to spend beside it. */
export function AmountField({ value, units, balance, spendable, isAll, disabled, error, onChange, onAll }: AmountFieldProps) {
  const tooMuch =
    units !== undefined && spendable !== undefined && units > spendable
      ? spendable === 0n
        ? "There is nothing to spend in this account."
        : `More than the ${formatUnits(spendable, APT_DECIMALS)} APT that can be spent.`
      : undefined;
  return (
    <Field
      label="Amount"
      error={error ?? tooMuch}
      hint={
        spendable !== undefined ? (
          <>
            <AmountText units={spendable} decimals={APT_DECIMALS} /> available after the fee
          </>
        ) : balance !== undefined ? (
          <>
            <AmountText units={balance} decimals={APT_DECIMALS} /> available
          </>
        ) : (
          "\u00a0"
        )
      }
      action={
        <button type="button" className="link" aria-pressed={isAll} disabled={disabled} onClick={onAll}>
          Max
        </button>
      }
    >
      {(control) => <AmountInput {...control} decimals={APT_DECIMALS} symbol="APT" disabled={disabled} value={value} onChange={onChange} />}
    </Field>
  );
}

import { useState } from "react";
import { t } from "../../language/words.ts";
import { useCurrentAccount } from "../../session/context.ts";
import { Field } from "../../ui/forms/Field.tsx";
import { Select } from "../../ui/forms/Select.tsx";
import { TextInput } from "../../ui/forms/TextInput.tsx";
import { parseUnits, plainAmountForInput } from "../../ui/forms/typedAmount.ts";
import { formatUnitsPlain } from "../../ui/text/amount.ts";
import { type AmountUnit, APT_UNIT, RAW_UNIT, useAmountUnits } from "./useAmountUnits.ts";

export interface IntegerFieldProps {
  readonly label: string;
  /** Bit width of the integer type; undefined if the value cannot be an amount. */
  readonly bits: number | undefined;
  readonly hint: string | undefined;
  /** Typed integer, always in the smallest units. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly disabled: boolean;
  readonly error: string | undefined;
}

/** Minimum bit width of integers that can be amounts. */
const AMOUNT_BITS = 64;

/** Exact integer input; integers that can be amounts can also be typed in an asset's unit. */
export function IntegerField({ label, bits, hint, value, onChange, disabled, error }: IntegerFieldProps) {
  const [unit, setUnit] = useState<AmountUnit>(RAW_UNIT);
  const mayBeAmount = bits !== undefined && bits >= AMOUNT_BITS;
  const [choosesUnit, setChoosesUnit] = useState(false);
  if (!choosesUnit) {
    return (
      <Field
        label={label}
        hint={hint}
        error={error}
        action={
          mayBeAmount && (
            <button
              type="button"
              className="link"
              disabled={disabled}
              onClick={() => {
                setChoosesUnit(true);
                setUnit(APT_UNIT);
              }}
            >
              {t("moveForm:useUnits")}
            </button>
          )
        }
      >
        {(control) => <TextInput {...control} mono inputMode="text" value={value} onChange={onChange} disabled={disabled} />}
      </Field>
    );
  }
  return (
    <AmountField
      label={label}
      value={value}
      onChange={onChange}
      disabled={disabled}
      error={error}
      unit={unit}
      onUnit={(next) => {
        setUnit(next);
        setChoosesUnit(next !== RAW_UNIT);
      }}
    />
  );
}

interface AmountFieldProps extends Omit<IntegerFieldProps, "bits" | "hint"> {
  readonly unit: AmountUnit;
  readonly onUnit: (unit: AmountUnit) => void;
}

function AmountField({ label, value, onChange, disabled, error, unit, onUnit }: AmountFieldProps) {
  const units = useAmountUnits(useCurrentAccount()?.address);
  const [typed, setTyped] = useState(() => amountText(value, unit));
  const parsed = parseUnits(typed, unit.decimals);
  return (
    <Field
      label={label}
      hint={parsed.ok ? t("moveForm:asUnits", { units: parsed.value.toString() }) : undefined}
      error={typed === "" ? error : parsed.ok ? error : parsed.reason}
    >
      {(control) => (
        <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,9rem)] gap-2">
          <TextInput
            {...control}
            inputMode="decimal"
            value={typed}
            disabled={disabled}
            onChange={(text) => {
              setTyped(text);
              const amount = parseUnits(text, unit.decimals);
              // Text that is no amount is passed on unchanged, so that the form cannot send the previous amount.
              onChange(amount.ok ? amount.value.toString() : text);
            }}
          />
          <Select
            aria-label={t("moveForm:unit")}
            value={unit.id}
            disabled={disabled}
            options={[RAW_UNIT, ...units].map(({ id, symbol }) => ({
              value: id,
              label: id === RAW_UNIT.id ? t("moveForm:rawUnits") : symbol,
            }))}
            onChange={(id) => {
              const next = units.find((one) => one.id === id) ?? RAW_UNIT;
              setTyped(amountText(value, next));
              onUnit(next);
            }}
          />
        </div>
      )}
    </Field>
  );
}

function amountText(value: string, { decimals }: AmountUnit): string {
  return /^\d{1,78}$/.test(value) ? plainAmountForInput(formatUnitsPlain(BigInt(value), decimals)) : "";
}

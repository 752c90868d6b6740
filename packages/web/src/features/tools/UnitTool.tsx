import { type ReactNode, useState } from "react";
import { t } from "../../language/words.ts";
import { SectionCard } from "../../ui/Card.tsx";
import { Field } from "../../ui/forms/Field.tsx";
import { SelectField } from "../../ui/forms/SelectField.tsx";
import { TextField } from "../../ui/forms/TextField.tsx";
import { TextInput } from "../../ui/forms/TextInput.tsx";
import { type ResultRow, ResultRows } from "./ResultRows.tsx";
import { amountToUnits, readInteger, readMoment, readWholeNumber, type TimeForm, unitsToAmount } from "./units.ts";

/** Converters for amounts, gas, times and integers. */
export function UnitTool() {
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <AmountUnits />
      <GasUnits />
      <TimeUnits />
      <IntegerUnits />
    </div>
  );
}

function AmountUnits() {
  const [amount, setAmount] = useState("1");
  const [units, setUnits] = useState("100000000");
  const [decimals, setDecimals] = useState("8");
  const places = /^\d{1,2}$/.test(decimals) && Number(decimals) <= 32 ? Number(decimals) : undefined;
  const typeAmount = (text: string, at = places) => {
    setAmount(text);
    const read = at === undefined ? undefined : amountToUnits(text, at);
    if (read !== undefined) setUnits(read.toString());
  };
  const isAmount = places !== undefined && amountToUnits(amount, places) !== undefined;
  return (
    <SectionCard title={t("tools:amountUnits")}>
      <div className="grid gap-4 sm:grid-cols-[1fr_6rem]">
        <Field label={t("tools:amount")} error={isAmount ? undefined : t("tools:wantAmount", { decimals: places ?? 0 })}>
          {(control) => <TextInput {...control} inputMode="decimal" value={amount} onChange={(text) => typeAmount(text)} />}
        </Field>
        <TextField
          label={t("tools:decimals")}
          error={places === undefined ? t("tools:wantDecimals") : undefined}
          inputMode="numeric"
          value={decimals}
          onChange={(text) => {
            setDecimals(text);
            if (/^\d{1,2}$/.test(text) && Number(text) <= 32) typeAmount(amount, Number(text));
          }}
        />
      </div>
      <TextField
        label={t("tools:smallestUnits")}
        error={readWholeNumber(units) === undefined ? t("tools:want_number") : undefined}
        inputMode="numeric"
        value={units}
        onChange={(text) => {
          setUnits(text);
          const whole = readWholeNumber(text);
          if (whole !== undefined && places !== undefined) setAmount(unitsToAmount(whole, places));
        }}
      />
    </SectionCard>
  );
}

function GasUnits() {
  const [gas, setGas] = useState("2000");
  const [price, setPrice] = useState("100");
  const [units, each] = [readWholeNumber(gas), readWholeNumber(price)];
  const fee = units === undefined || each === undefined ? undefined : units * each;
  return (
    <UnitCard
      title={t("tools:gasUnits")}
      rows={
        fee === undefined
          ? []
          : [
              { label: t("tools:feeOctas"), value: fee.toString() },
              { label: t("tools:feeApt"), value: unitsToAmount(fee) },
            ]
      }
    >
      <Field label={t("tools:gasAmount")} error={units === undefined ? t("tools:want_number") : undefined}>
        {(control) => <TextInput {...control} inputMode="numeric" value={gas} onChange={setGas} />}
      </Field>
      <Field label={t("tools:gasPrice")} error={each === undefined ? t("tools:want_number") : undefined}>
        {(control) => <TextInput {...control} inputMode="numeric" value={price} onChange={setPrice} />}
      </Field>
    </UnitCard>
  );
}

const TIME_FORMS: readonly TimeForm[] = ["seconds", "milliseconds", "microseconds", "date"];

function TimeUnits() {
  const [text, setText] = useState(() => Math.floor(Date.now() / 1_000).toString());
  const [form, setForm] = useState<TimeForm>("seconds");
  const moment = readMoment(text, form);
  return (
    <UnitCard
      title={t("tools:timeUnits")}
      rows={
        moment === undefined
          ? []
          : [
              { label: t("tools:time_date"), value: moment.iso },
              { label: t("tools:time_seconds"), value: moment.seconds.toString() },
              { label: t("tools:time_milliseconds"), value: moment.milliseconds.toString() },
              { label: t("tools:time_microseconds"), value: moment.microseconds.toString() },
            ]
      }
    >
      <TextField label={t("tools:time")} error={moment === undefined ? t("tools:wantTime") : undefined} value={text} onChange={setText} />
      <SelectField
        label={t("tools:timeForm")}
        value={form}
        onChange={setForm}
        options={TIME_FORMS.map((each) => ({ value: each, label: t(`tools:time_${each}`) }))}
      />
    </UnitCard>
  );
}

function IntegerUnits() {
  const [text, setText] = useState("1000");
  const forms = readInteger(text);
  return (
    <UnitCard
      title={t("tools:integerUnits")}
      rows={
        forms === undefined
          ? []
          : [
              { label: t("tools:decimal"), value: forms.decimal },
              { label: t("tools:formHex"), value: forms.hex },
              { label: t("tools:integerBytes", { type: forms.type }), value: forms.littleEndian },
            ]
      }
    >
      <Field label={t("tools:integer")} error={forms === undefined ? t("tools:wantInteger") : undefined}>
        {(control) => <TextInput {...control} mono value={text} onChange={setText} />}
      </Field>
    </UnitCard>
  );
}

function UnitCard({
  title,
  rows,
  children,
}: {
  readonly title: string;
  readonly rows: readonly ResultRow[];
  readonly children: ReactNode;
}) {
  return (
    <SectionCard title={title}>
      <div className="grid gap-4 sm:grid-cols-2">{children}</div>
      <ResultRows rows={rows} />
    </SectionCard>
  );
}

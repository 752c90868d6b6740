import { type FormEvent, useState } from "react";
import { t } from "../../language/words.ts";
import { formatCount } from "../../ui/amount.ts";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { TextInput } from "../../ui/TextInput.tsx";

export interface PriceFormProps {
  /** What it pays for a unit of gas as it waits now, in octas. */
  readonly before: bigint;
  readonly price: bigint;
  readonly onChoose: (price: bigint) => void;
}

/** More than a price can be worth: all gas of a transaction at it would be more APT than there are. */
const MOST_DIGITS = 12;

/** The new price of a unit of gas, above the one that it has. */
export function PriceForm({ before, price, onChoose }: PriceFormProps) {
  const [text, setText] = useState(price.toString());
  const [isWrong, setIsWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = text.trim();
    const isPrice = /^\d+$/.test(typed) && typed.length <= MOST_DIGITS && BigInt(typed) > before;
    setIsWrong(!isPrice);
    if (isPrice) onChoose(BigInt(typed));
  };
  return (
    <form noValidate className="mt-4 sm:max-w-[360px]" onSubmit={submit}>
      <Field
        label={t("transact:newPrice")}
        hint={t("transact:priceNow", { price: formatCount(before) })}
        error={isWrong ? t("transact:priceTooLow", { price: formatCount(before) }) : undefined}
      >
        {(control) => (
          <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
            <TextInput {...control} inputMode="numeric" value={text} onChange={setText} />
            <Button type="submit" size="large" disabled={text.trim() === price.toString()}>
              {t("transact:usePrice")}
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}

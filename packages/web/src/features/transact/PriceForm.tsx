import { type FormEvent, useState } from "react";
import { t } from "../../language/words.ts";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/forms/Field.tsx";
import { TextInput } from "../../ui/forms/TextInput.tsx";
import { formatCount } from "../../ui/text/amount.ts";

export interface PriceFormProps {
  /** Gas price of the pending transaction, in octas. */
  readonly before: bigint;
  readonly price: bigint;
  readonly onChoose: (price: bigint) => void;
}

/** Maximum digits of a gas price: at a higher price a transaction's gas would cost more APT than exist. */
const MOST_DIGITS = 12;

/** Field for the new gas price, which must exceed the current one. */
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

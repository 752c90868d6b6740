import { t } from "../../language/words.ts";
import { LABEL_LENGTH_MAX } from "../../signer/vaultLimits.ts";
import { Field } from "../../ui/forms/Field.tsx";
import { TextInput } from "../../ui/forms/TextInput.tsx";

export interface LabelFieldProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly error?: string | undefined;
}

/** Field for the account's local name. */
export function LabelField({ value, onChange, error }: LabelFieldProps) {
  return (
    <Field label={t("accounts:name")} hint={t("accounts:onlyYouSee")} error={error}>
      {(control) => <TextInput {...control} maxLength={LABEL_LENGTH_MAX} value={value} onChange={onChange} />}
    </Field>
  );
}

import type { SecretKey } from "../../chain/facts/accountKey.ts";
import { t } from "../../language/words.ts";
import { SelectField } from "../../ui/forms/SelectField.tsx";
import { schemeWords } from "./schemeWords.ts";

export interface AccountTypeProps<Scheme extends SecretKey["scheme"]> {
  readonly schemes: readonly Scheme[];
  readonly value: Scheme;
  readonly onChange: (scheme: Scheme) => void;
}

/** Selects the signature scheme of a secret; each scheme derives a different address. */
export function AccountType<Scheme extends SecretKey["scheme"]>({ schemes, value, onChange }: AccountTypeProps<Scheme>) {
  return (
    <SelectField
      label={t("accounts:accountType")}
      hint={t("accounts:accountTypeHint")}
      value={value}
      options={schemes.map((scheme) => ({ value: scheme, label: schemeWords(scheme) }))}
      onChange={(chosen) => {
        const scheme = schemes.find((one) => one === chosen);
        if (scheme !== undefined) onChange(scheme);
      }}
    />
  );
}

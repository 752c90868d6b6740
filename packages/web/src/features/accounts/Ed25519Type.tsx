import { t } from "../../language/words.ts";
import { Field } from "../../ui/Field.tsx";
import { Select } from "../../ui/Select.tsx";
import { schemeWords } from "./schemeWords.ts";

export interface Ed25519TypeProps {
  readonly isSingleKey: boolean;
  readonly onChange: (isSingleKey: boolean) => void;
}

/** Which of the two accounts of an Ed25519 key is meant: they have different addresses. */
export function Ed25519Type({ isSingleKey, onChange }: Ed25519TypeProps) {
  return (
    <Field label={t("accounts:accountType")} hint={t("accounts:accountTypeHint")}>
      {(control) => (
        <Select
          {...control}
          value={isSingleKey ? "singleKeyEd25519" : "ed25519"}
          options={(["ed25519", "singleKeyEd25519"] as const).map((scheme) => ({ value: scheme, label: schemeWords(scheme) }))}
          onChange={(scheme) => onChange(scheme === "singleKeyEd25519")}
        />
      )}
    </Field>
  );
}

import type { ReactNode } from "react";
import { t } from "../../language/words.ts";
import { SelectField } from "../../ui/forms/SelectField.tsx";
import { TextField } from "../../ui/forms/TextField.tsx";
import { wordOptions } from "../../ui/forms/wordOptions.ts";
import type { OptionsDraft } from "./draft.ts";
import type { DraftProblems } from "./transactionOptions.ts";

export interface OptionsFormProps {
  readonly options: OptionsDraft;
  readonly problems: DraftProblems;
  readonly onChange: (options: OptionsDraft) => void;
}

/** Gas, expiry and sequence options; empty fields use network defaults or simulation results. */
export function OptionsForm({ options, problems, onChange }: OptionsFormProps) {
  const field = (name: keyof OptionsDraft, label: string, hint: ReactNode, placeholder: string) => (
    <TextField
      label={label}
      hint={hint}
      error={problems[name]}
      inputMode="numeric"
      placeholder={placeholder}
      value={options[name]}
      onChange={(text) => onChange({ ...options, [name]: text })}
    />
  );
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      {field("maxGas", t("workbench:maxGas"), t("workbench:maxGasText"), t("workbench:automatic"))}
      {field("gasPrice", t("workbench:gasPrice"), t("workbench:gasPriceText"), t("workbench:automatic"))}
      {field(
        "expirySecs",
        t("workbench:expiry"),
        options.order === "nonce" ? t("workbench:nonceExpiryText") : t("workbench:expiryText"),
        t("workbench:automatic"),
      )}
      <SelectField
        label={t("workbench:order")}
        hint={options.order === "nonce" ? t("workbench:orderNonceText") : undefined}
        value={options.order}
        options={wordOptions({ next: "workbench:orderNext", number: "workbench:orderNumber", nonce: "workbench:orderNonce" })}
        onChange={(order) => onChange({ ...options, order })}
      />
      {options.order === "number" && field("number", t("workbench:number"), undefined, "0")}
      {options.order === "nonce" && field("nonce", t("workbench:nonce"), t("workbench:nonceText"), t("workbench:automatic"))}
    </div>
  );
}

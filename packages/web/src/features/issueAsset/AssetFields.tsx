import type { Address } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { AddressField } from "../../parts/fields/AddressField.tsx";
import { PictureChoice } from "../../parts/tokens/PictureChoice.tsx";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { SelectField } from "../../ui/forms/SelectField.tsx";
import { TextField } from "../../ui/forms/TextField.tsx";
import { type AssetInputs, type AssetProblems, RIGHT_FIELDS, type RightChoice } from "./newAsset.ts";

export interface AssetFieldsProps {
  readonly inputs: AssetInputs;
  readonly issuer: Address;
  readonly problems: AssetProblems;
  readonly disabled: boolean;
  readonly onChange: (changed: Partial<AssetInputs>) => void;
}

const RIGHT_WORDS = {
  minter: { label: "issue:minter", hint: "issue:minterHint" },
  burner: { label: "issue:burner", hint: "issue:burnerHint" },
  freezer: { label: "issue:freezer", hint: "issue:freezerHint" },
} as const;

/** Form fields of a new asset: name, symbol, supply, URIs and holders of rights. */
export function AssetFields({ inputs, issuer, problems, disabled, onChange }: AssetFieldsProps) {
  const text = (
    field: "name" | "symbol" | "decimals" | "supply" | "maximum" | "iconUri" | "projectUri",
    label: string,
    more: { readonly hint?: string; readonly mode?: "numeric" | "decimal" } = {},
  ) => (
    <TextField
      label={label}
      hint={more.hint}
      error={problems[field]}
      inputMode={more.mode}
      value={inputs[field]}
      disabled={disabled}
      onChange={(value) => onChange({ [field]: value })}
    />
  );
  const choices: readonly { readonly value: RightChoice; readonly label: string }[] = [
    { value: "nobody", label: t("issue:nobody") },
    { value: "issuer", label: t("issue:thisAccount") },
    { value: "other", label: t("issue:otherAccount") },
  ];
  return (
    <>
      {text("name", t("issue:name"), { hint: t("issue:nameHint") })}
      <div className="grid gap-5 sm:grid-cols-2">
        {text("symbol", t("issue:symbol"), { hint: t("issue:symbolHint") })}
        {text("decimals", t("issue:decimals"), { hint: t("issue:decimalsHint"), mode: "numeric" })}
        {text("supply", t("issue:supply"), { hint: t("issue:supplyHint"), mode: "decimal" })}
        {text("maximum", t("issue:maximum"), { hint: t("issue:maximumHint"), mode: "decimal" })}
      </div>
      <fieldset className="grid gap-5">
        <legend className="mb-1 font-[560]">{t("issue:rights")}</legend>
        <p className="text-small text-ink-3">{t("issue:rightsText")}</p>
        {RIGHT_FIELDS.map(({ right, address }) => (
          <div key={right} className="grid gap-3">
            <SelectField
              label={t(RIGHT_WORDS[right].label)}
              hint={t(RIGHT_WORDS[right].hint)}
              value={choices.find(({ value }) => value === inputs[right])?.value ?? "nobody"}
              options={choices}
              disabled={disabled}
              onChange={(value) => onChange({ [right]: value })}
            />
            {inputs[right] === "other" && (
              <AddressField
                label={t("issue:holderAddress")}
                value={inputs[address]}
                disabled={disabled}
                error={problems[address]}
                except={issuer}
                onChange={(value) => onChange({ [address]: value })}
              />
            )}
          </div>
        ))}
      </fieldset>
      <Disclosure summary={t("issue:links")}>
        <div className="grid gap-5 pt-3">
          {text("iconUri", t("issue:icon"), { hint: t("issue:iconHint") })}
          {!disabled && <PictureChoice onChoose={(iconUri) => onChange({ iconUri })} />}
          {text("projectUri", t("issue:project"))}
        </div>
      </Disclosure>
    </>
  );
}

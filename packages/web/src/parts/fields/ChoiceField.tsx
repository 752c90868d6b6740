import { explainError } from "../../errors/explainError.ts";
import { t } from "../../language/words.ts";
import type { SelectOption } from "../../ui/forms/Select.tsx";
import { SelectField } from "../../ui/forms/SelectField.tsx";

/** Options of a select, loaded from the network. */
export type Choices<Item> =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly error: unknown; readonly again: () => void }
  /** Loaded options; the note explains which items may be missing. */
  | { readonly kind: "ready"; readonly items: readonly Item[]; readonly note?: string };

/** Additional option of a select that is not loaded from the network. */
export interface OtherChoice {
  readonly option: SelectOption<string>;
  readonly onChoose: () => void;
}

/** Option for a preselected value that the loaded list may lack. */
export function chosenElsewhere(option: SelectOption<string>): OtherChoice {
  return { option, onChoose: () => undefined };
}

export interface ChoiceFieldProps<Item> {
  readonly label: string;
  readonly choices: Choices<Item>;
  /** Hint shown if no options exist. */
  readonly nothing: string;
  readonly optionOf: (item: Item) => SelectOption<string>;
  /** Value of the selected option; undefined if none is selected. */
  readonly value: string | undefined;
  readonly onChange: (item: Item) => void;
  /** Additional options, available before the network's options have loaded. */
  readonly others?: readonly OtherChoice[];
  readonly disabled?: boolean;
  readonly error?: string | undefined;
}

/** Select of items loaded from the network, with hints for loading, empty and failed states. */
export function ChoiceField<Item>(props: ChoiceFieldProps<Item>) {
  const { label, choices, nothing, optionOf, value, onChange, others = [], disabled = false, error } = props;
  const items = choices.kind === "ready" ? choices.items : [];
  return (
    <SelectField
      label={label}
      hint={choices.kind === "loading" ? t("common:loading") : hintOf(choices, nothing)}
      error={choices.kind === "failed" ? explainError(choices.error).what : error}
      {...(choices.kind === "failed" && {
        action: (
          <button type="button" className="link" onClick={choices.again}>
            {t("common:tryAgain")}
          </button>
        ),
      })}
      value={value ?? ""}
      placeholder={items.length === 0 ? "" : t("fields:choose")}
      options={[...items.map(optionOf), ...others.map(({ option }) => option)]}
      disabled={disabled || (items.length === 0 && others.length === 0)}
      onChange={(chosen) => {
        const other = others.find(({ option }) => option.value === chosen);
        if (other !== undefined) return other.onChoose();
        const item = items.find((candidate) => optionOf(candidate).value === chosen);
        if (item !== undefined) onChange(item);
      }}
    />
  );
}

function hintOf<Item>(choices: Choices<Item>, nothing: string): string | undefined {
  if (choices.kind !== "ready") return undefined;
  return choices.note ?? (choices.items.length === 0 ? nothing : undefined);
}

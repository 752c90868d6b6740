import clsx from "clsx";
import { t } from "../../language/words.ts";
import { TextInput } from "../../ui/forms/TextInput.tsx";
import { confirmSearch, useTypedSecret } from "../secrets/useTypedSecret.ts";

export interface ListFilterProps {
  readonly label: string;
  /** Placeholder of the search field; defaults to its label. */
  readonly hint?: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** Search field above a list that filters it on each keystroke. */
export function ListFilter({ label, hint = label, value, onChange }: ListFilterProps) {
  const secret = useTypedSecret(value);
  return (
    <div className="w-full sm:w-80">
      <TextInput
        type="search"
        aria-label={label}
        placeholder={hint}
        value={value}
        onChange={onChange}
        onKeyDown={({ key }) => key === "Enter" && confirmSearch(value)}
      />
      <p role="status" className={clsx("text-small not-empty:mt-1.5", secret === "yes" ? "text-danger" : "text-caution")}>
        {secret === "yes" ? t("common:secretTyped") : secret === "maybe" && t("palette:mayBeTyped")}
      </p>
    </div>
  );
}

import { t } from "../language/words.ts";
import { TextInput } from "../ui/TextInput.tsx";
import { useTypedSecret } from "./secrets/useTypedSecret.ts";

export interface ListFilterProps {
  readonly label: string;
  /** What can be typed; the label unless given. */
  readonly hint?: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** The field above a list that narrows it while one types. */
export function ListFilter({ label, hint = label, value, onChange }: ListFilterProps) {
  const isSecret = useTypedSecret(value) === "yes";
  return (
    <div className="w-full sm:w-80">
      <TextInput type="search" aria-label={label} placeholder={hint} value={value} onChange={onChange} />
      <p role="status" className="text-small text-danger not-empty:mt-1.5">
        {isSecret && t("common:secretTyped")}
      </p>
    </div>
  );
}

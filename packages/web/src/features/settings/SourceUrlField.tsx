import { Phrase } from "../../language/Phrase.tsx";
import type { WordKey } from "../../language/wordKeys.ts";
import { Field } from "../../ui/forms/Field.tsx";
import { TextInput } from "../../ui/forms/TextInput.tsx";
import { NetworkChoice } from "./NetworkChoice.tsx";

export interface SourceUrlFieldProps {
  readonly network: string;
  readonly onNetwork: (network: string) => void;
  readonly label: string;
  /** Hint about the expected response format. */
  readonly hint: WordKey & ("sources:listHint" | "sources:priceHint");
  readonly form: string;
  readonly placeholder: string;
  readonly problem: string | undefined;
  readonly value: string;
  readonly onChange: (typed: string) => void;
}

/** URL field of an external source, with network select. */
export function SourceUrlField({ network, onNetwork, label, hint, form, placeholder, problem, value, onChange }: SourceUrlFieldProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-[200px_minmax(0,1fr)]">
      <NetworkChoice value={network} onChange={onNetwork} />
      <Field label={label} hint={<Phrase of={hint} parts={{ form: <span className="mono break-all">{form}</span> }} />} error={problem}>
        {(control) => <TextInput {...control} mono inputMode="url" placeholder={placeholder} value={value} onChange={onChange} />}
      </Field>
    </div>
  );
}

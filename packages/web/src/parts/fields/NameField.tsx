import { t } from "../../language/words.ts";
import { AddressMark } from "../../ui/AddressMark.tsx";
import { Field } from "../../ui/Field.tsx";
import { shownInFull } from "../../ui/shorten.ts";
import { TextInput } from "../../ui/TextInput.tsx";
import type { NameTargetState } from "./useNameTarget.ts";

export interface NameFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** What is known of the value: `useNameTarget(value)`. */
  readonly target: NameTargetState;
  readonly disabled?: boolean;
  /** Shown while the text is no name. */
  readonly error?: string | undefined;
}

/** A registered name, with all of the address that it leads to. */
export function NameField({ label, value, onChange, target, disabled = false, error }: NameFieldProps) {
  return (
    <Field
      label={label}
      error={target.kind === "problem" ? target.words : target.kind === "noName" ? error : undefined}
      hint={
        target.kind === "found" ? (
          <span className="mono block break-all">{shownInFull(target.address)}</span>
        ) : target.kind === "lookingUp" ? (
          t("fields:lookingUp", { name: target.name })
        ) : (
          t("fields:nameHint")
        )
      }
    >
      {(control) => (
        <TextInput
          {...control}
          placeholder="harbour.apt"
          disabled={disabled}
          value={value}
          leading={target.kind === "found" ? <AddressMark address={target.address} /> : undefined}
          onChange={onChange}
        />
      )}
    </Field>
  );
}

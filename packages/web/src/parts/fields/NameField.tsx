import { t } from "../../language/words.ts";
import { TextField } from "../../ui/forms/TextField.tsx";
import { AddressMark } from "../../ui/text/AddressMark.tsx";
import { shownInFull } from "../../ui/text/shorten.ts";
import type { NameTargetState } from "./useNameTarget.ts";

export interface NameFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Resolution state of the typed name, from `useNameTarget(value)`. */
  readonly target: NameTargetState;
  readonly disabled?: boolean;
  /** Hint shown while the text is not a valid name. */
  readonly error?: string | undefined;
}

/** Input for a registered name, with the full address it resolves to. */
export function NameField({ label, value, onChange, target, disabled = false, error }: NameFieldProps) {
  return (
    <TextField
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
      placeholder="harbour.apt"
      disabled={disabled}
      value={value}
      leading={target.kind === "found" ? <AddressMark address={target.address} /> : undefined}
      onChange={onChange}
    />
  );
}

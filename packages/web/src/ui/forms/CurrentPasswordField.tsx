import type { Ref } from "react";
import { Field, type FieldProps } from "./Field.tsx";
import { PasswordInput } from "./PasswordInput.tsx";

export interface CurrentPasswordFieldProps extends Pick<FieldProps, "label" | "hint" | "error"> {
  readonly ref: Ref<HTMLInputElement>;
  /** Called on each keystroke, without the typed password. */
  readonly onChange: () => void;
}

/** Field for the vault's password. Only the input element contains the password, until `takePassword` reads it. */
export function CurrentPasswordField({ label, hint, error, ref, onChange }: CurrentPasswordFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <PasswordInput {...control} ref={ref} autoComplete="current-password" onChange={onChange} />}
    </Field>
  );
}

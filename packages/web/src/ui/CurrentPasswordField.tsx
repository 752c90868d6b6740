import { Field, type FieldProps } from "./Field.tsx";
import { PasswordInput } from "./PasswordInput.tsx";

export interface CurrentPasswordFieldProps extends Pick<FieldProps, "label" | "hint" | "error"> {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** Asks for the password that the vault has. */
export function CurrentPasswordField({ label, hint, error, value, onChange }: CurrentPasswordFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <PasswordInput {...control} autoComplete="current-password" value={value} onChange={onChange} />}
    </Field>
  );
}

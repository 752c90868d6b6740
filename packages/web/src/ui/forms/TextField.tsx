import { Field, type FieldTexts } from "./Field.tsx";
import { TextInput, type TextInputProps } from "./TextInput.tsx";

/** Single-line text field with its label, hint and error. */
export function TextField({ label, hint, error, action, ...input }: FieldTexts & TextInputProps) {
  return (
    <Field label={label} hint={hint} error={error} action={action}>
      {(control) => <TextInput {...control} {...input} />}
    </Field>
  );
}

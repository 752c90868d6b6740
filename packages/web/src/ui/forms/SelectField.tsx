import { Field, type FieldTexts } from "./Field.tsx";
import { Select, type SelectProps } from "./Select.tsx";

/** Dropdown with its label, hint and error. */
export function SelectField<Value extends string>({ label, hint, error, action, ...input }: FieldTexts & SelectProps<Value>) {
  return (
    <Field label={label} hint={hint} error={error} action={action}>
      {(control) => <Select {...control} {...input} />}
    </Field>
  );
}

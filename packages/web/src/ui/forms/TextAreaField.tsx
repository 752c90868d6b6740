import { Field, type FieldTexts } from "./Field.tsx";
import { TextArea, type TextAreaProps } from "./TextArea.tsx";

/** Multi-line text field with its label, hint and error. */
export function TextAreaField({ label, hint, error, action, ...input }: FieldTexts & TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} action={action}>
      {(control) => <TextArea {...control} {...input} />}
    </Field>
  );
}

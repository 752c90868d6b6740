import { type ReactNode, useId } from "react";

/** Accessibility attributes that connect an input to its label, hint and error: spread them onto the input. */
export interface FieldControl {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
}

/** Texts of a field and its button. */
export interface FieldTexts {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** Error message shown next to the field and announced to screen readers; replaces the hint. */
  readonly error?: ReactNode;
  /** Button right of the hint, such as "Max". */
  readonly action?: ReactNode;
}

export interface FieldProps extends FieldTexts {
  readonly children: (control: FieldControl) => ReactNode;
}

/** Form field: label, control, and hint or error. */
export function Field({ label, hint, error, action, children }: FieldProps) {
  const id = useId();
  const hasError = error !== undefined && error !== null && error !== false && error !== "";
  const note = hasError ? error : hint;
  const hasNote = note !== undefined && note !== null && note !== false && note !== "";
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block font-[560]">
        {label}
      </label>
      {children({ id, "aria-describedby": hasNote ? `${id}-note` : undefined, "aria-invalid": hasError ? true : undefined })}
      <div className="mt-1.5 flex justify-between gap-3 text-small">
        <div id={`${id}-note`} aria-live="polite" className={hasError ? "min-w-0 text-danger" : "min-w-0 text-ink-3"}>
          {note}
        </div>
        {action !== undefined && <div className="shrink-0">{action}</div>}
      </div>
    </div>
  );
}

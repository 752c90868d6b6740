import { type ReactNode, useId } from "react";

/** What a field's control needs so that its label, hint and error belong to it: spread it onto the input. */
export interface FieldControl {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
}

export interface FieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** Shown beside the field and announced; takes the hint's place. */
  readonly error?: ReactNode;
  /** Beside the hint, at the right: "Max". */
  readonly action?: ReactNode;
  readonly children: (control: FieldControl) => ReactNode;
}

/** A label, its control, and what is to be said about it. */
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

import type { ReactNode } from "react";

export interface CheckboxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  readonly label: ReactNode;
  /** Explanation below the checkbox's label. */
  readonly note?: ReactNode;
}

/** Checkbox with a label and optional explanation. */
export function Checkbox({ checked, onChange, disabled = false, label, note }: CheckboxProps) {
  return (
    <label className="flex min-h-11 items-start gap-3 py-1.5">
      <input
        type="checkbox"
        className="mt-0.5 size-5 shrink-0 accent-accent"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="min-w-0">
        {label}
        {note !== undefined && <span className="block text-small text-ink-3">{note}</span>}
      </span>
    </label>
  );
}

import clsx from "clsx";
import type { TextareaHTMLAttributes } from "react";

export interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "className" | "onChange" | "value"> {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly mono?: boolean;
  /** True to mask the text with dots. */
  readonly isHidden?: boolean;
}

/** Multi-line text input, for example for a mnemonic. */
export function TextArea({ value, onChange, mono = false, isHidden = false, ...rest }: TextAreaProps) {
  return (
    <textarea
      rows={3}
      autoComplete="off"
      autoCorrect="off"
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={clsx(
        "block w-full rounded-control border bg-surface px-3 py-2.5 focus-visible:outline-offset-1",
        rest["aria-invalid"] === true ? "border-danger" : "border-line-control",
        mono && "mono",
        isHidden && "[-webkit-text-security:disc]",
      )}
    />
  );
}

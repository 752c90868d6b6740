import clsx from "clsx";
import type { InputHTMLAttributes, ReactNode, Ref } from "react";

export interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "className" | "onChange" | "value" | "size"> {
  /** Value of the input; absent for passwords, of which React stores no copy. */
  readonly value?: string;
  readonly onChange: (text: string) => void;
  /** True for monospace text, for addresses, hashes and keys. */
  readonly mono?: boolean;
  /** True to hide the text behind a chip in `leading`; the input stays focusable, and its text can be copied. */
  readonly isTextHidden?: boolean;
  /** True for a red border without an input error. */
  readonly isAlarming?: boolean;
  readonly leading?: ReactNode;
  readonly trailing?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Single-line text input. Disables the browser's autocorrection, capitalisation and autofill unless `autoComplete` enables it. */
export function TextInput({
  value,
  onChange,
  mono = false,
  isTextHidden = false,
  isAlarming = false,
  leading,
  trailing,
  ...rest
}: TextInputProps) {
  return (
    <div
      className={clsx(
        "flex min-h-11 items-center gap-2.5 rounded-control border bg-surface px-3 transition-colors duration-100 focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-accent",
        rest["aria-invalid"] === true || isAlarming ? "border-danger" : "border-line-control",
        rest.disabled === true && "opacity-60",
      )}
    >
      {leading}
      <input
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        {...(value !== undefined && { value })}
        onChange={(event) => onChange(event.target.value)}
        className={clsx(
          "w-0 min-w-0 flex-1 self-stretch bg-transparent outline-none",
          mono && "mono",
          isTextHidden && "min-w-4 cursor-default text-transparent caret-transparent selection:bg-transparent",
        )}
      />
      {trailing}
    </div>
  );
}

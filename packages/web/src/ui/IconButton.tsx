import clsx from "clsx";
import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className" | "aria-label" | "title"> {
  /** Action name, used as accessible name and tooltip. */
  readonly label: string;
  readonly children: ReactNode;
  readonly size?: "small" | "medium";
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Button with only an icon. */
export function IconButton({ label, children, size = "medium", ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={clsx(
        "touch relative inline-flex shrink-0 items-center justify-center rounded-small text-ink-3 transition-colors duration-100 hover:bg-hover hover:text-ink [&_svg]:size-4",
        size === "small" ? "size-6" : "size-9",
      )}
    >
      {children}
    </button>
  );
}

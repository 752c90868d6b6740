import clsx from "clsx";
import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";
import { Spinner } from "./Spinner.tsx";

type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
type ButtonSize = "small" | "medium" | "large";

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className"> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** True to show a spinner, keep width and focus, and ignore further presses. */
  readonly busy?: boolean;
  readonly icon?: ReactNode;
  /** URL; if set, renders a link styled as a button. */
  readonly href?: string | undefined;
  /** True to mark a link to the open page. */
  readonly current?: boolean;
  readonly wide?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

const VARIANTS: Record<ButtonVariant, string> = {
  primary: "border-transparent bg-accent text-accent-ink hover:bg-accent-strong",
  secondary: "border-line-strong bg-surface text-ink hover:bg-hover",
  quiet: "border-transparent bg-transparent text-ink-2 hover:bg-hover hover:text-ink",
  danger: "border-transparent bg-danger text-danger-ink hover:bg-danger-strong",
};
const SIZES: Record<ButtonSize, string> = {
  small: "h-8 px-3 text-small rounded-small gap-1.5",
  medium: "h-9 px-4 rounded-control gap-2",
  large: "h-11 px-5 rounded-control gap-2",
};

/** Button. Its label names the action: "Send 5 APT", not "OK". */
export function Button({
  variant = "secondary",
  size = "medium",
  busy = false,
  icon,
  href,
  current = false,
  wide = false,
  children,
  onClick,
  disabled,
  ...rest
}: ButtonProps) {
  const className = clsx(
    "touch relative inline-flex shrink-0 items-center justify-center border font-[560] whitespace-nowrap no-underline transition-colors duration-100",
    VARIANTS[variant],
    SIZES[size],
    wide && "w-full",
    disabled === true && "opacity-50",
  );
  const content = (
    <>
      {icon !== undefined && (
        <span aria-hidden="true" className={clsx("flex [&_svg]:size-4", busy && "invisible")}>
          {icon}
        </span>
      )}
      <span className={clsx("inline-flex items-center gap-2", busy && "opacity-0")}>{children}</span>
      {busy && (
        <span className="absolute inset-0 flex items-center justify-center">
          <Spinner />
        </span>
      )}
    </>
  );
  if (href !== undefined) {
    return (
      <a
        href={href}
        className={className}
        aria-current={current ? "page" : undefined}
        aria-label={rest["aria-label"]}
        title={rest.title}
        id={rest.id}
      >
        {content}
      </a>
    );
  }
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={className}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {content}
    </button>
  );
}

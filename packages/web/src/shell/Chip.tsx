import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";

export interface ChipProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className"> {
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Top bar button that shows a status and opens a menu. */
export function Chip({ children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      {...rest}
      className="touch relative flex h-9 min-w-0 items-center gap-2 rounded-control border border-line bg-surface px-3 whitespace-nowrap hover:bg-hover data-popup-open:bg-hover"
    >
      {children}
    </button>
  );
}

import type { ReactNode } from "react";

export interface EmptyProps {
  readonly title: string;
  /** What would be here. */
  readonly text?: ReactNode;
  /** The one action that fills it. */
  readonly action?: ReactNode;
  readonly icon?: ReactNode;
}

/** An empty place that says what belongs there. */
export function Empty({ title, text, action, icon }: EmptyProps) {
  return (
    <div className="flex flex-col items-center px-6 py-10 text-center">
      {icon !== undefined && (
        <span
          aria-hidden="true"
          className="mb-3 flex size-10 items-center justify-center rounded-full bg-accent-soft text-accent [&_svg]:size-5"
        >
          {icon}
        </span>
      )}
      <p className="max-w-full font-[600] wrap-anywhere">{title}</p>
      {text !== undefined && <p className="mt-1 max-w-[44ch] text-ink-2">{text}</p>}
      {action !== undefined && <div className="mt-4">{action}</div>}
    </div>
  );
}

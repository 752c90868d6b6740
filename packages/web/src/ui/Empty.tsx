import type { ReactNode } from "react";
import { Card } from "./Card.tsx";

export interface EmptyProps {
  readonly title: string;
  /** Explanation of what is missing. */
  readonly text?: ReactNode;
  /** Button that creates the missing content. */
  readonly action?: ReactNode;
  readonly icon?: ReactNode;
}

/** Placeholder for content that does not exist yet, with an explanation. */
export function Empty({ title, text, action, icon }: EmptyProps) {
  return (
    <div data-empty className="flex flex-col items-center px-6 py-10 text-center">
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

/** Placeholder in its own card. */
export function EmptyCard(props: EmptyProps) {
  return (
    <Card>
      <Empty {...props} />
    </Card>
  );
}

import clsx from "clsx";
import { CircleAlert, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

export type NoticeLevel = "notice" | "caution" | "danger";

export interface NoticeProps {
  readonly level?: NoticeLevel;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** Unobtrusive button at the right of the notice, such as "Hide". */
  readonly action?: ReactNode;
}

const GROUNDS: Record<NoticeLevel, string> = { notice: "bg-accent-soft", caution: "bg-caution-soft", danger: "bg-danger-soft" };
const INKS: Record<NoticeLevel, string> = { notice: "text-accent-strong", caution: "text-caution", danger: "text-danger" };
const ICONS = { notice: Info, caution: TriangleAlert, danger: CircleAlert } as const;

/** Inline notice with one of three severities: notice, caution or danger. */
export function Notice({ level = "caution", title, children, action }: NoticeProps) {
  const Icon = ICONS[level];
  return (
    <div className={clsx("flex min-w-0 flex-wrap gap-2.5 rounded-control px-3 py-2.5", GROUNDS[level])}>
      <Icon aria-hidden="true" className={clsx("mt-px size-[18px] shrink-0", INKS[level])} strokeWidth={1.7} />
      <div className="min-w-0 grow basis-[min(16rem,80%)]">
        {title !== undefined && <p className={clsx("font-[600]", INKS[level])}>{title}</p>}
        {children !== undefined && <div className={clsx("break-words text-ink-2", title !== undefined && "mt-0.5")}>{children}</div>}
      </div>
      {action !== undefined && action !== false && (
        <div className="shrink-0 self-start pl-7 max-sm:basis-full max-sm:[&>.bg-transparent]:-ml-[13px]">{action}</div>
      )}
    </div>
  );
}

import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../ui/Button.tsx";

export interface AttentionItemProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly note?: ReactNode;
  /** Label of the button and the page where the user acts. */
  readonly action: string;
  readonly href: string;
}

/** Line of the attention card: a fact, and the button that deals with it. */
export function AttentionItem({ icon: Icon, title, note, action, href }: AttentionItemProps) {
  return (
    <li className="flex min-h-14 items-center gap-3 px-4 py-2 sm:px-6">
      <span aria-hidden="true" className="flex size-8 shrink-0 items-center justify-center rounded-full bg-sunken text-ink-2">
        <Icon className="size-4" strokeWidth={1.75} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block wrap-anywhere">{title}</span>
        {note !== undefined && <span className="block text-small text-ink-3">{note}</span>}
      </span>
      <Button size="small" href={href} aria-label={`${action}: ${title}`}>
        {action}
      </Button>
    </li>
  );
}

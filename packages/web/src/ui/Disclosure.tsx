import { ChevronRight } from "lucide-react";
import { type ReactNode, useState } from "react";

export interface DisclosureProps {
  readonly summary: ReactNode;
  readonly defaultOpen?: boolean;
  readonly children: ReactNode;
}

/** Collapsible section. Once `defaultOpen` was true the section stays open, for example after the user deletes the text that opened it. */
export function Disclosure({ summary, defaultOpen = false, children }: DisclosureProps) {
  const [wasOpen, setWasOpen] = useState(defaultOpen);
  if (defaultOpen && !wasOpen) setWasOpen(true);
  return (
    <details className="group" open={wasOpen}>
      <summary className="inline-flex min-h-6 list-none max-md:min-h-[44px] items-center gap-1.5 rounded-small text-ink-2 select-none hover:text-ink [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 transition-transform duration-100 group-open:rotate-90" />
        {summary}
      </summary>
      <div className="mt-2">{children}</div>
    </details>
  );
}

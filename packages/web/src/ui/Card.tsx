import clsx from "clsx";
import { type ReactNode, useId } from "react";

export interface CardProps {
  readonly children: ReactNode;
  /** Accessible name of a card without a visible title. */
  readonly label?: string | undefined;
}

/** Card with sections separated by hairlines. Put `CardSection`s (and a `CardFooter`) inside. */
export function Card({ children, label }: CardProps) {
  const className = "overflow-clip rounded-card border border-line bg-surface *:not-first:border-t *:not-first:border-line";
  if (label === undefined) return <div className={className}>{children}</div>;
  return (
    <section aria-label={label} className={className}>
      {children}
    </section>
  );
}

export interface CardSectionProps {
  readonly title?: ReactNode;
  /** Button or link right of the title. */
  readonly action?: ReactNode;
  /** True to remove the padding, for tables and lists with padding of their own. */
  readonly flush?: boolean;
  readonly children?: ReactNode;
}

/** Section of a card, with a small heading for its title. */
export function CardSection({ title, action, flush = false, children }: CardSectionProps) {
  const id = useId();
  const padding = flush ? "" : "px-4 py-4 sm:px-6 sm:py-5";
  if (title === undefined) return <div className={padding}>{children}</div>;
  return (
    <section aria-labelledby={id} className={padding}>
      <div className={clsx("flex items-center justify-between gap-3", flush ? "px-4 pt-4 pb-2.5 sm:px-6 sm:pt-5" : "mb-2.5")}>
        <h2 id={id} className="text-small/4 font-[560] text-ink-3">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

/** Card with one section. */
export function SectionCard({ label, ...section }: Omit<CardProps, "children"> & CardSectionProps) {
  return (
    <Card label={label}>
      <CardSection {...section} />
    </Card>
  );
}

export interface CardFooterProps {
  readonly note?: ReactNode;
  /** True to stay in view at the bottom of the window, above the navigation of narrow screens. */
  readonly isSticky?: boolean;
  readonly children: ReactNode;
}

/** Footer of a card with its action buttons. */
export function CardFooter({ note, isSticky = false, children }: CardFooterProps) {
  return (
    <div
      className={clsx(
        "flex flex-wrap items-center justify-between gap-3 bg-sunken px-4 py-4 sm:px-6",
        isSticky && "sticky bottom-0 z-10 max-md:bottom-[calc(56px+env(safe-area-inset-bottom))]",
      )}
    >
      <span className="text-ink-3">{note}</span>
      <span className="flex flex-1 flex-wrap justify-end gap-3">{children}</span>
    </div>
  );
}

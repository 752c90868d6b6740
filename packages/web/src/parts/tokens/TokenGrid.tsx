import type { ReactNode } from "react";
import { TokenPicture } from "./TokenPicture.tsx";
import { shownName } from "./tokenText.ts";

/** A picture of a gallery. */
export interface GridItem {
  readonly key: string;
  readonly href: string;
  readonly id: string;
  readonly uri: string;
  /** As its creator wrote it. */
  readonly name: string;
  /** Below the name. */
  readonly note: ReactNode;
  /** In the picture's corner. */
  readonly pills?: ReactNode;
}

/** A gallery: squares with a name below each. Those out of sight cost the browser nothing to draw. */
export function TokenGrid({ label, items }: { readonly label: string; readonly items: readonly GridItem[] }) {
  return (
    <ul aria-label={label} className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-4 xl:grid-cols-5">
      {items.map((item) => (
        <li key={item.key} className="min-w-0 [contain-intrinsic-size:auto_280px] [content-visibility:auto]">
          <a
            href={item.href}
            className="block overflow-clip rounded-card border border-line bg-surface hover:border-line-strong focus-visible:outline-offset-1"
          >
            <span className="relative block">
              <TokenPicture uri={item.uri} id={item.id} />
              <span className="absolute top-2 left-2 flex flex-wrap gap-1.5">{item.pills}</span>
            </span>
            <span className="block border-t border-line px-3 py-2.5">
              <bdi className="block truncate font-[560]">{shownName(item.name)}</bdi>
              <span className="mt-0.5 block truncate text-small text-ink-3">{item.note}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

import type { ReactNode } from "react";
import { TokenPicture } from "./TokenPicture.tsx";
import { shownName } from "./tokenText.ts";

/** Gallery item: a token or collection with its picture. */
export interface GridItem {
  readonly key: string;
  readonly href: string;
  readonly id: string;
  readonly uri: string;
  /** Name given by the creator, not sanitized. */
  readonly name: string;
  /** Text below the item's name. */
  readonly note: ReactNode;
  /** Status pills in the picture's corner. */
  readonly pills?: ReactNode;
}

/** Gallery of square pictures with names. Off-screen items skip rendering work. */
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

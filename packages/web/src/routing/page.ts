import type { RouteComponent } from "@tanstack/react-router";
import type { LucideIcon } from "lucide-react";
import type { PlainKey } from "../language/wordKeys.ts";

/** Parts of the navigation: `action` is a button above it, `foot` below it. */
export type NavigationGroup = "action" | "wallet" | "explore" | "build" | "foot";

/** What a page is: its folder in `features` says it in `page.ts`, a line of `shell/pages.ts` makes it known, and the rest follows. */
export interface Page {
  /** What links, tests and pictures call it. */
  readonly id: string;
  /** Its address; begins with `/$network` where it shows a network. */
  readonly path: `/${string}`;
  /** Its name in navigation and palette. */
  readonly title: PlainKey;
  readonly icon: LucideIcon;
  /** Where the navigation has it, counted from 1; without one it is reached by links and the palette. */
  readonly place?: { readonly group: NavigationGroup; readonly order: number };
  /** Where the bar at the bottom of narrow screens has it, and what it is called there. */
  readonly bar?: { readonly order: number; readonly title: PlainKey };
  /** Uses the whole width, for data; the others end at a width that is good to read. */
  readonly isWide?: boolean;
  /** The page that the navigation marks in its stead: a detail page's list. */
  readonly partOf?: string;
  /** Further words by which the palette finds it: a text with commas between them. */
  readonly searchWords?: PlainKey;
  /** The page it becomes on another network; itself unless it shows what only one network has. */
  readonly elsewhere?: string;
  /** The keys that open it, one after the other: `g o`. `shell/shortcuts` lists them. */
  readonly shortcut?: string;
  /** Is offered only on networks that have controls: one's own. */
  readonly needsControls?: true;
  /** Stands alone, without navigation and network. */
  readonly isBare?: boolean;
  readonly component: RouteComponent;
}

/** The pages that are offered on a network. */
export function offeredPages(pages: readonly Page[], { hasControls }: { readonly hasControls: boolean }): readonly Page[] {
  return pages.filter(({ needsControls }) => needsControls !== true || hasControls);
}

/** Whether a page shows a network, which is then part of its address. */
export function isOfNetwork({ path }: Pick<Page, "path">): boolean {
  return path === NETWORK_PREFIX || path.startsWith(`${NETWORK_PREFIX}/`);
}
/** How addresses of pages of a network begin. */
export const NETWORK_PREFIX = "/$network";

/** What an address says beside the page: the network, a transaction's hash. */
export type PageParameters = Readonly<Record<string, string>>;

/** The address of a page; undefined where a parameter is missing. */
export function pageHref({ path }: Pick<Page, "path">, parameters: PageParameters): string | undefined {
  const segments = path.split("/").map((segment) => {
    if (!segment.startsWith("$")) return segment;
    const value = parameters[segment.slice(1)];
    return value === undefined ? undefined : encodeURIComponent(value);
  });
  return segments.includes(undefined) ? undefined : segments.join("/");
}

/** The page of an address, as the router finds it: words of the path count before parameters. */
export function pageAt(pathname: string, pages: readonly Page[]): Page | undefined {
  const segments = segmentsOf(pathname);
  return pages
    .filter(({ path }) => {
      const pattern = segmentsOf(path);
      return pattern.length === segments.length && pattern.every((part, index) => part.startsWith("$") || part === segments[index]);
    })
    .sort((one, other) => parametersOf(one.path).length - parametersOf(other.path).length)[0];
}

/** The names of a path's parameters. */
export function parametersOf(path: string): readonly string[] {
  return segmentsOf(path)
    .filter((segment) => segment.startsWith("$"))
    .map((segment) => segment.slice(1));
}

function segmentsOf(path: string): readonly string[] {
  return path.split("/").filter((segment) => segment !== "");
}

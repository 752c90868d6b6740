import type { RouteComponent } from "@tanstack/react-router";
import type { LucideIcon } from "lucide-react";
import type { PlainKey } from "../language/wordKeys.ts";

/** Navigation groups: `action` is a button above the navigation, `foot` is below it. */
export type NavigationGroup = "action" | "wallet" | "explore" | "build" | "foot";

/**
 * Definition of a page. Each feature folder exports one from `page.ts`, and `shell/pages/pages.ts` registers it; routes, navigation and palette
 * derive from it.
 */
export interface Page {
  /** Identifier used by links, tests and screenshots. */
  readonly id: string;
  /** Route path; starts with `/$network` if the page belongs to a network. */
  readonly path: `/${string}`;
  /** Name of the page in navigation and command palette. */
  readonly title: PlainKey;
  readonly icon: LucideIcon;
  /** Position in the navigation, counted from 1; pages without a position are reachable by links and the command palette. */
  readonly place?: { readonly group: NavigationGroup; readonly order: number };
  /** Position and title in the bottom bar of narrow screens. */
  readonly bar?: { readonly order: number; readonly title: PlainKey };
  /** True if the page uses the full width for data; other pages are limited to a readable width. */
  readonly isWide?: boolean;
  /** Id of the page that the navigation highlights instead, such as the list that a detail page belongs to. */
  readonly partOf?: string;
  /** Further search terms for the command palette, separated by commas. */
  readonly searchWords?: PlainKey;
  /** Page to open after a network switch; defaults to the same page, unless its content exists on a single network only. */
  readonly elsewhere?: string;
  /** Key sequence that opens the page, such as `g o`. `shell/shortcuts` lists all of them. */
  readonly shortcut?: string;
  /** True if the page exists only on networks with development controls, which are the user's own. */
  readonly needsControls?: true;
  /** True if the page renders without navigation and network. */
  readonly isBare?: boolean;
  readonly component: RouteComponent;
}

/** Pages available on a network. */
export function offeredPages(pages: readonly Page[], { hasControls }: { readonly hasControls: boolean }): readonly Page[] {
  return pages.filter(({ needsControls }) => needsControls !== true || hasControls);
}

/** True if the page belongs to a network, whose id is then part of the URL. */
export function isOfNetwork({ path }: Pick<Page, "path">): boolean {
  return path === NETWORK_PREFIX || path.startsWith(`${NETWORK_PREFIX}/`);
}
/** Path prefix of pages that belong to a network. */
export const NETWORK_PREFIX = "/$network";

/** Path parameters of a URL, such as the network or a transaction hash. */
export type PageParameters = Readonly<Record<string, string>>;

/** URL of a page; undefined if a parameter is missing. */
export function pageHref({ path }: Pick<Page, "path">, parameters: PageParameters): string | undefined {
  const segments = path.split("/").map((segment) => {
    if (!segment.startsWith("$")) return segment;
    const value = parameters[segment.slice(1)];
    return value === undefined ? undefined : encodeURIComponent(value);
  });
  return segments.includes(undefined) ? undefined : segments.join("/");
}

/** Page that matches a URL, with the router's precedence: literal segments before parameters. */
export function pageAt(pathname: string, pages: readonly Page[]): Page | undefined {
  const segments = segmentsOf(pathname);
  return pages
    .filter(({ path }) => {
      const pattern = segmentsOf(path);
      return pattern.length === segments.length && pattern.every((part, index) => part.startsWith("$") || part === segments[index]);
    })
    .sort((one, other) => parametersOf(one.path).length - parametersOf(other.path).length)[0];
}

/** Parameter names of a route path. */
export function parametersOf(path: string): readonly string[] {
  return segmentsOf(path)
    .filter((segment) => segment.startsWith("$"))
    .map((segment) => segment.slice(1));
}

function segmentsOf(path: string): readonly string[] {
  return path.split("/").filter((segment) => segment !== "");
}

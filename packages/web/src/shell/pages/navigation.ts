import type { PlainKey } from "../../language/wordKeys.ts";
import { type NavigationGroup, type Page, pageAt, pageHref } from "../../routing/page.ts";

/** Navigation group with its pages in order. */
export interface NavigationSection {
  readonly group: NavigationGroup;
  readonly pages: readonly Page[];
}

const GROUPS: readonly NavigationGroup[] = ["action", "wallet", "explore", "build", "foot"];

/** Navigation groups that contain pages, in an order that never changes. */
export function navigationSections(pages: readonly Page[]): readonly NavigationSection[] {
  return GROUPS.map((group) => ({
    group,
    pages: pages.filter(({ place }) => place?.group === group).sort((one, other) => (one.place?.order ?? 0) - (other.place?.order ?? 0)),
  })).filter((section) => section.pages.length > 0);
}

/** Pages of the bottom bar on narrow screens, in order, with their short titles. */
export function barPages(pages: readonly Page[]): readonly { readonly page: Page; readonly title: PlainKey }[] {
  return pages
    .flatMap((page) => (page.bar === undefined ? [] : [{ page, title: page.bar.title, order: page.bar.order }]))
    .sort((one, other) => one.order - other.order);
}

/** Id of the page that the navigation highlights for a URL: the open page, or the list page it belongs to. */
export function markedPage(pathname: string, pages: readonly Page[]): string | undefined {
  const open = pageAt(pathname, pages);
  return open?.partOf ?? open?.id;
}

/**
 * URL of the same page on another network. A page about an item of one network, such as a transaction, becomes the list page or the
 * overview.
 */
export function pathOnNetwork(pathname: string, network: string, pages: readonly Page[]): string {
  const open = pageAt(pathname, pages);
  const target = open?.elsewhere === undefined ? open : pages.find(({ id }) => id === open.elsewhere);
  const overview = `/${encodeURIComponent(network)}`;
  if (target === undefined || !target.path.startsWith("/$network/")) return overview;
  return pageHref(target, { network }) ?? overview;
}

import type { PlainKey } from "../language/wordKeys.ts";
import { type NavigationGroup, type Page, pageAt, pageHref } from "../routing/page.ts";

/** A group of the navigation, and its pages in their order. */
export interface NavigationSection {
  readonly group: NavigationGroup;
  readonly pages: readonly Page[];
}

const GROUPS: readonly NavigationGroup[] = ["action", "wallet", "explore", "build", "foot"];
/** Whoever holds nothing here has come to look around. */
const VISITORS_GROUPS: readonly NavigationGroup[] = ["action", "explore", "wallet", "build", "foot"];

/** The navigation's groups that have a page, in their order, which is another one without a vault. */
export function navigationSections(pages: readonly Page[], { hasVault = true } = {}): readonly NavigationSection[] {
  return (hasVault ? GROUPS : VISITORS_GROUPS)
    .map((group) => ({
      group,
      pages: pages.filter(({ place }) => place?.group === group).sort((one, other) => (one.place?.order ?? 0) - (other.place?.order ?? 0)),
    }))
    .filter((section) => section.pages.length > 0);
}

/** The pages of the bar at the bottom of narrow screens, in their order, with what they are called there. */
export function barPages(pages: readonly Page[]): readonly { readonly page: Page; readonly title: PlainKey }[] {
  return pages
    .flatMap((page) => (page.bar === undefined ? [] : [{ page, title: page.bar.title, order: page.bar.order }]))
    .sort((one, other) => one.order - other.order);
}

/** The id of the page that the navigation marks at an address: the one that is open, or the list it belongs to. */
export function markedPage(pathname: string, pages: readonly Page[]): string | undefined {
  const open = pageAt(pathname, pages);
  return open?.partOf ?? open?.id;
}

/** The same page on another network; what only one network has becomes that network's list or overview. */
export function pathOnNetwork(pathname: string, network: string, pages: readonly Page[]): string {
  const open = pageAt(pathname, pages);
  const target = open?.elsewhere === undefined ? open : pages.find(({ id }) => id === open.elsewhere);
  const overview = `/${encodeURIComponent(network)}`;
  if (target === undefined || !target.path.startsWith("/$network/")) return overview;
  return pageHref(target, { network }) ?? overview;
}

import type { Page } from "playwright-core";

/** Top left corner of an element, in CSS pixels of the document. */
interface Corner {
  readonly x: number;
  readonly y: number;
}

/** Corners that must not move between the pages of a template. */
export interface LayoutCorners {
  /** First control of the top bar. */
  readonly topBar: Corner;
  /** The page's heading. */
  readonly title: Corner;
  /** First visible element below the heading; further lines of a long title are subtracted from its `y`. */
  readonly content: Corner;
  /** Kind of heading, which names the template. */
  readonly template: string;
}

/** Measures the corners of the open page, scrolled to its top. */
export function layoutCorners(page: Page): Promise<LayoutCorners> {
  return page.evaluate(() => {
    scrollTo(0, 0);
    const heading = document.querySelector<HTMLElement>("main [data-heading]");
    const topBar = document.querySelector("header button");
    const title = heading?.querySelector<HTMLElement>("h1");
    if (heading === null || topBar === null || title === null || title === undefined) throw new Error("No top bar, heading or title");
    const content = corner(contentBelow(heading));
    const isUnderBreadcrumb = heading.previousElementSibling?.tagName === "NAV";
    return {
      topBar: corner(topBar),
      title: corner(title),
      content: { x: content.x, y: content.y - wrappedHeight(title) },
      template: `${heading.dataset.heading ?? ""} page${isUnderBreadcrumb ? " with a breadcrumb" : ""}`,
    };

    /** Height of a long title's lines after the first. */
    function wrappedHeight(title: HTMLElement): number {
      const range = document.createRange();
      range.selectNodeContents(title);
      const { top, bottom } = range.getBoundingClientRect();
      const line = Number.parseFloat(getComputedStyle(title).lineHeight);
      return Math.max(0, Math.round((bottom - top) / line) - 1) * line;
    }

    /** The first wrapped line of the heading's actions or text counts as content, because it starts where content would. */
    function contentBelow(heading: HTMLElement): Element {
      const firstLine = title?.getBoundingClientRect().bottom ?? 0;
      const wrapped = [...heading.querySelectorAll(":scope > *")].find(
        (part) => isShown(part) && part.getBoundingClientRect().top > firstLine,
      );
      if (wrapped !== undefined) return wrapped;
      for (let next = heading.nextElementSibling; next !== null; next = next.nextElementSibling) if (isShown(next)) return next;
      throw new Error("No content below the heading");
    }
    function isShown(element: Element): boolean {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1;
    }
    function corner(element: Element): { x: number; y: number } {
      const { left, top } = element.getBoundingClientRect();
      return { x: Math.round(left * 10) / 10, y: Math.round(top * 10) / 10 };
    }
  });
}

/**
 * Lists scroll areas that the layout forbids: a page wider than the window, an area that scrolls inside a scrolling area, and a scrollbar that
 * takes space in a strip. Code may scroll sideways; editors and text areas scroll as the user types.
 */
export function strayScrollAreas(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const found: string[] = [];
    if (root.scrollWidth > root.clientWidth) found.push(`page is ${root.scrollWidth} px wide in a window of ${root.clientWidth} px`);
    for (const element of document.querySelectorAll<HTMLElement>("body *")) {
      if (!element.checkVisibility() || element.closest("textarea, select, .cm-editor") !== null) continue;
      const { overflowX, overflowY, borderTopWidth, borderBottomWidth, borderLeftWidth, borderRightWidth } = getComputedStyle(element);
      const isFixed = element.closest("[role=dialog], [role=menu], [role=listbox]") !== null || isSideColumn(element);
      const scrollsDown = /auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight + 1;
      const scrollsAcross = /auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
      const acrossBar =
        element.offsetHeight - element.clientHeight - Number.parseFloat(borderTopWidth) - Number.parseFloat(borderBottomWidth);
      const downBar = element.offsetWidth - element.clientWidth - Number.parseFloat(borderLeftWidth) - Number.parseFloat(borderRightWidth);
      const isScroller = /auto|scroll/.test(overflowX + overflowY);
      if (scrollsDown && !isFixed && root.scrollHeight > root.clientHeight)
        found.push(`${nameOf(element)} scrolls inside the scrolling page`);
      else if (scrollsDown && scroller(element) !== undefined) found.push(`${nameOf(element)} scrolls inside a scrolling area`);
      if (scrollsAcross && acrossBar > 1 && element.tagName !== "PRE") found.push(`${nameOf(element)} shows a horizontal scrollbar`);
      if (isScroller && downBar > 1 && !scrollsDown) found.push(`${nameOf(element)} shows a vertical scrollbar without overflow`);
    }
    return found;

    /** The navigation column scrolls independently of the page. */
    function isSideColumn(element: HTMLElement): boolean {
      return element.querySelector(":scope > nav") !== null && element.closest("main") === null;
    }
    function scroller(element: HTMLElement): HTMLElement | undefined {
      for (let parent = element.parentElement; parent !== null && parent !== document.body; parent = parent.parentElement) {
        const { overflowY } = getComputedStyle(parent);
        if (/auto|scroll/.test(overflowY) && parent.scrollHeight > parent.clientHeight + 1) return parent;
      }
      return undefined;
    }
    function nameOf(element: HTMLElement): string {
      const label = element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 30);
      return `<${element.tagName.toLowerCase()} class="${element.className.slice(0, 50)}"> "${label}"`;
    }
  });
}

import type { Page } from "playwright-core";

/**
 * Lists controls whose touch target is smaller than the given size in pixels. Links within a sentence may be as high as their text line.
 */
export function smallTargets(page: Page, least: { readonly navigation: number; readonly other: number }): Promise<string[]> {
  return page.evaluate(({ navigation, other }) => {
    const pressed =
      "a[href], button, summary, select, textarea, label, input:not([type=hidden]), [role=tab], [role=menuitem], [role=option]";
    return [...document.querySelectorAll<HTMLElement>(pressed)].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
      // Skips controls inside a label, link or button, and elements of 1 px width, which exist for keyboard users only.
      const { width, height } = element.getBoundingClientRect();
      if (
        element.classList.contains("sr-only") ||
        width <= 1 ||
        height <= 1 ||
        element.parentElement?.closest("a[href], button, label, summary") !== null
      )
        return [];
      if (element instanceof HTMLLabelElement && element.querySelector("input") === null) return [];
      if (isWithinSentence(element)) return [];
      const [wide, high] = [Math.max(width, afterSize(element, "width")), Math.max(height, afterSize(element, "height"))];
      const size = element.closest("nav") === null ? other : navigation;
      // Tolerates half a pixel of rounding error in the measured size.
      if (wide >= Math.min(size, 24) - 0.5 && high >= size - 0.5) return [];
      const name = element.getAttribute("aria-label") ?? element.textContent?.slice(0, 40);
      return [`${element.tagName.toLowerCase()} "${name}": ${wide.toFixed(1)} × ${high.toFixed(1)}`];
    });

    /** True for inline links with adjacent text. */
    function isWithinSentence(element: HTMLElement): boolean {
      if (getComputedStyle(element).display !== "inline") return false;
      return [...(element.parentElement?.childNodes ?? [])].some((node) => node !== element && (node.textContent ?? "").trim() !== "");
    }
    /** Size of a pseudo-element that enlarges the touch target. */
    function afterSize(element: HTMLElement, side: "width" | "height"): number {
      const style = getComputedStyle(element, "::after");
      return style.content === "none" || style.position !== "absolute" ? 0 : Number.parseFloat(style[side]) || 0;
    }
  }, least);
}

/** Lists input fields that end slightly before their container's inner edge, with the gap in pixels. */
export function shortFields(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // A gap larger than this is part of the design.
    const unintended = 48;
    return [...document.querySelectorAll<HTMLElement>("main .min-h-11.border")].flatMap((frame) => {
      const sheet = padded(frame.parentElement);
      if (sheet === null || !frame.checkVisibility()) return [];
      const { paddingRight, borderRightWidth } = getComputedStyle(sheet);
      const edge = sheet.getBoundingClientRect().right - Number.parseFloat(paddingRight) - Number.parseFloat(borderRightWidth);
      const { top, bottom } = frame.getBoundingClientRect();
      const ends = [...sheet.querySelectorAll(".min-h-11.border, a, button")]
        .map((element) => element.getBoundingClientRect())
        .filter((beside) => beside.top < bottom && beside.bottom > top)
        .map(({ right }) => right);
      const missing = edge - Math.max(...ends);
      return missing > 0.5 && missing < unintended ? [`${sheet.innerText.slice(0, 40)}: ${missing.toFixed(1)} px`] : [];
    });

    function padded(element: HTMLElement | null): HTMLElement | null {
      if (element === null || Number.parseFloat(getComputedStyle(element).paddingRight) > 0) return element;
      return padded(element.parentElement);
    }
  });
}

/** Lists APT amounts that wrap across lines. */
export function brokenAmounts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      for (const match of (node.textContent ?? "").matchAll(/[+−]?\d[\d,.]*(?:[\u00a0 ]APT)?/g)) {
        if (match[0].length < 4 || node.parentElement?.closest(".break-all, pre, textarea") != null) continue;
        const range = document.createRange();
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(match[0]);
      }
    }
    return broken;
  });
}

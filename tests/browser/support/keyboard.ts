import type { ElementHandle, Locator, Page } from "playwright-core";
import { expect } from "vitest";

const MOST_TABS = 80;

/** Presses Tab until the target has focus; fails if it is unreachable or its focus is invisible. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await target.waitFor();
  // Reuses the element handle until the element is detached, because lookups by role take longer than key presses.
  let element = await target.elementHandle();
  for (let presses = 0; presses <= MOST_TABS; presses++) {
    let place = await placeOf(element);
    if (place === "gone") {
      element = await target.elementHandle();
      place = await placeOf(element);
    }
    if (place === "focused") {
      if (!(await isFocusVisible(target))) throw new Error(`the focus on ${target} cannot be seen`);
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`${target} was not reached with ${MOST_TABS} times ${key}`);
}

function placeOf(element: ElementHandle | null): Promise<"focused" | "elsewhere" | "gone"> {
  if (element === null) return Promise.resolve("gone");
  return element.evaluate((node) => (node === document.activeElement ? "focused" : node.isConnected ? "elsewhere" : "gone"));
}

/** Focuses a field by Tab and replaces its text. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
}

/** Focuses an element by Tab and presses Enter. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

/**
 * Opens a menu from its button and activates its last item by keys. Waits for the focus before each key, because an opening menu has
 * content a moment before it has focus, and earlier keys reach its button.
 */
export async function pressLastItem(page: Page, button: Locator, name: string): Promise<void> {
  await press(page, button);
  await untilFocusIn(page.getByRole("menu"));
  await page.keyboard.press("End");
  await untilFocusIn(page.getByRole("menuitem", { name }));
  await page.keyboard.press("Enter");
}

/** Waits until an element or a descendant has focus. */
export async function untilFocusIn(target: Locator): Promise<void> {
  await expect
    .poll(() => target.evaluate((element) => element.contains(document.activeElement)), { message: `focus on ${target}` })
    .toBe(true);
}

function isFocusVisible(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    // A field may show its focus ring on a surrounding element.
    for (
      let at: Element | null = element;
      at !== null && at !== element.parentElement?.parentElement?.parentElement;
      at = at.parentElement
    ) {
      const style = getComputedStyle(at);
      if ((style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) > 0) || style.boxShadow !== "none") return true;
    }
    return false;
  });
}

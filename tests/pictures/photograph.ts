import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";

const FOLDER = process.env.PICTURES ?? join(import.meta.dirname, "../../docs/pictures");
/** Viewport sizes of the pictures. */
export const SIZES = [
  { name: "wide", width: 1440, height: 900 },
  { name: "narrow", width: 390, height: 844 },
] as const;
export const THEMES = ["light", "dark"] as const;

/** Takes a screenshot of the current page, full height by default. */
export async function photograph(page: Page, name: string, fullPage = true): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  // Scrolls up, because the sticky top bar appears at the scroll position in a full-page screenshot.
  await page.evaluate(() => scrollTo(0, 0));
  // Makes the viewport as high as the page, so that elements fixed to the window's edge appear at the screenshot's edge.
  const size = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (fullPage && size !== null) await page.setViewportSize({ width: size.width, height: Math.max(size.height, height) });
  await page.waitForTimeout(400);
  await page.screenshot({ path: join(FOLDER, `${name}.png`), fullPage });
  if (fullPage && size !== null) await page.setViewportSize(size);
}

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";

const FOLDER = process.env.PICTURES ?? join(import.meta.dirname, "../../docs/pictures");
/** How wide pages are photographed. */
export const SIZES = [
  { name: "wide", width: 1440, height: 900 },
  { name: "narrow", width: 390, height: 844 },
] as const;
export const THEMES = ["light", "dark"] as const;

/** A picture of the page as it is now, the whole of it unless told otherwise. */
export async function photograph(page: Page, name: string, fullPage = true): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  // The top bar sticks to where the page is scrolled to, and a full picture shows it there.
  await page.evaluate(() => scrollTo(0, 0));
  // As high as the whole page, so that what is fixed to the window's edge is at the picture's.
  const size = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (fullPage && size !== null) await page.setViewportSize({ width: size.width, height: Math.max(size.height, height) });
  await page.waitForTimeout(400);
  await page.screenshot({ path: join(FOLDER, `${name}.png`), fullPage });
  if (fullPage && size !== null) await page.setViewportSize(size);
}

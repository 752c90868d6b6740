import { mkdirSync } from "node:fs";
import type { Page } from "playwright-core";

const WIDTHS = [1440, 390] as const;
const HEIGHT = 900;

/** Saves pictures of the current page, wide and narrow, light and dark, if `PHOTOGRAPHS` names a folder. */
export async function photographPage(page: Page, name: string): Promise<void> {
  const folder = process.env.PHOTOGRAPHS;
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  for (const colorScheme of ["light", "dark"] as const) {
    for (const width of WIDTHS) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: HEIGHT });
      await page.waitForTimeout(150);
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png` });
    }
  }
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.setViewportSize({ width: WIDTHS[0], height: HEIGHT });
}

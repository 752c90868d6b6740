import { mkdirSync } from "node:fs";
import type { Page } from "playwright-core";

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

/**
 * Where `PHOTOGRAPHS` names a folder: pictures of the page as it is, wide and narrow, light and dark, in English, which it speaks, and in German. A page
 * begins anew in another language: `anew` brings it back to what is to be seen.
 */
export async function photographForms(page: Page, name: string, anew: () => Promise<void> = async () => undefined): Promise<void> {
  const folder = process.env.PHOTOGRAPHS;
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  for (const language of ["en", "de"] as const) {
    if (language === "de") {
      await speak(page, language);
      await anew();
    }
    for (const size of SIZES) {
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await page.setViewportSize(size);
        // As high as the whole page, so that what is fixed to the window's edge is at the picture's.
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        await page.setViewportSize({ width: size.width, height: Math.max(size.height, height) });
        await page.waitForTimeout(300);
        await page.screenshot({ path: `${folder}/${name}-${size.width}-${colorScheme}-${language}.png` });
      }
    }
  }
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.setViewportSize(SIZES[0]);
  await speak(page, "en");
  await anew();
}

/** The language of the page, as if it had been chosen in another tab. */
export async function speak(page: Page, language: string): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem("atoll-language", chosen);
    window.dispatchEvent(new StorageEvent("storage", { key: "atoll-language" }));
  }, language);
  await page.locator(`html[lang=${language}]`).waitFor({ state: "attached" });
}

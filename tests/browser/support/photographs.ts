import { mkdirSync } from "node:fs";
import type { Page } from "playwright-core";

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

/**
 * Saves pictures of the current page, wide and narrow, light and dark, English and German, if `PHOTOGRAPHS` names a folder. A language
 * change reloads the page; the callback `anew` restores the state to photograph.
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
        // Makes the viewport as high as the page, so that elements fixed to the window's edge appear at the picture's edge.
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

/** Simulates a language change in another tab. */
async function speak(page: Page, language: string): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem("atoll-language", chosen);
    window.dispatchEvent(new StorageEvent("storage", { key: "atoll-language" }));
  }, language);
  await page.locator(`html[lang=${language}]`).waitFor({ state: "attached" });
}

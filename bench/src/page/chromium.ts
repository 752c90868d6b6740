import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, chromium, type Page } from "playwright-core";
import { ROOT } from "../startAtoll.ts";

const PATIENCE_MS = 120_000;

/** Launches the system's Chromium headless. */
export async function launchChromium(): Promise<Browser> {
  const script: { findChromium(): string | undefined } = await import(pathToFileURL(join(ROOT, "scripts/lib/chromium.mjs")).href);
  const executablePath = script.findChromium();
  if (executablePath === undefined) throw new Error("The page is measured in Chromium: install it, or set CHROMIUM_PATH.");
  return chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"] });
}

/** Opens a tab with a fresh profile and desktop viewport. */
export async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
  context.setDefaultTimeout(PATIENCE_MS);
  return context.newPage();
}

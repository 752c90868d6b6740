import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";

const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds serious or critical on the page as it is now, one line each. The shell is the same around every page, and most of its elements. */
export async function seriousFindings(page: Page, { withShell = true } = {}): Promise<string[]> {
  // Evaluated by the debugger, which the page's policy does not concern. Until the page is loaded anew it stays.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(SOURCE);
  const where = withShell ? "document" : `{ exclude: ["header", "nav[aria-label='Main']", "nav[aria-label='Hauptnavigation']"] }`;
  return seriousAmong(await page.evaluate(`axe.run(${where}, { resultTypes: ['violations'], preload: false })`));
}

/** What another colour scheme can make worse, on a page that was looked at before. */
export async function contrastFindings(page: Page): Promise<string[]> {
  return seriousAmong(await page.evaluate("axe.run(document, { resultTypes: ['violations'], runOnly: ['color-contrast'] })"));
}

function seriousAmong(results: AxeResults): string[] {
  return results.violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 200)}`));
}

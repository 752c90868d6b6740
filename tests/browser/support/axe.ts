import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";

const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Serious and critical axe findings of the current page, one line each. The shell, identical on all pages, can be excluded. */
export async function seriousFindings(page: Page, { withShell = true } = {}): Promise<string[]> {
  // Injects axe through the debugger, which bypasses the page's CSP; axe remains until the next page load.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(SOURCE);
  const where = withShell ? "document" : `{ exclude: ["header", "nav[aria-label='Main']", "nav[aria-label='Hauptnavigation']"] }`;
  return seriousAmong(await page.evaluate(`axe.run(${where}, { resultTypes: ['violations'], preload: false })`));
}

/** Contrast findings only, for a page already checked in another colour scheme. */
export async function contrastFindings(page: Page): Promise<string[]> {
  return seriousAmong(await page.evaluate("axe.run(document, { resultTypes: ['violations'], runOnly: ['color-contrast'] })"));
}

function seriousAmong(results: AxeResults): string[] {
  return results.violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 200)}`));
}

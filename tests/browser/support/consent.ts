import type { Page } from "playwright-core";

/** Clicks Allow on the consent page and waits for the return to the page. */
export async function allowOnConsentPage(page: Page): Promise<void> {
  await page.getByRole("heading", { name: "Allow the page to reach more?" }).waitFor();
  await page.getByRole("button", { name: "Allow", exact: true }).click();
  await page.waitForURL((url) => url.pathname !== "/-/allow", { waitUntil: "commit" });
}

import type { Page } from "playwright-core";

/** On the page that asks what may be reached: the person says yes, and is back in the page. */
export async function sayYes(page: Page): Promise<void> {
  await page.getByRole("heading", { name: "Allow the page to reach more?" }).waitFor();
  await page.getByRole("button", { name: "Allow", exact: true }).click();
  await page.waitForURL((url) => url.pathname !== "/-/allow", { waitUntil: "commit" });
}

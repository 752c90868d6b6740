import type { Locator, Page } from "playwright-core";
import type { RecordedRequest } from "./browser.ts";

/** On the Receive page. */
export async function askFaucet(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Get 10 APT" }).click();
  await page.getByRole("region", { name: "Faucet" }).getByText("arrived in").waitFor();
}

/** On the Send page: fills in the form and asks what it would do. Gives the preview. */
export async function previewPayment(page: Page, payment: { readonly to: string; readonly amount: string }): Promise<Locator> {
  // A preview that was left on this page comes back with it; with another recipient it is out of date.
  await page.getByLabel("To", { exact: true }).fill("");
  await page.getByLabel("To", { exact: true }).fill(payment.to);
  await page.getByLabel("Amount", { exact: true }).fill(payment.amount);
  await page.getByRole("button", { name: /^Preview (payment|again)$/ }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  await preview.waitFor();
  return preview;
}

/** The button that signs and sends what the preview shows. */
export function sendButton(page: Page): Locator {
  return page.getByRole("region", { name: "Preview" }).getByRole("button", { name: /^Send/ });
}

/** Waits until the payment is final and gives its hash. */
export async function untilSent(page: Page): Promise<string> {
  const status = page.getByRole("region", { name: "Transaction status" });
  await status.getByRole("heading", { name: "Sent" }).waitFor();
  const href = await status.getByRole("link", { name: "View transaction" }).getAttribute("href");
  return (href ?? "").split("/").at(-1) ?? "";
}

/** The transactions that were handed to a network; simulations are none. */
export function submissions(requests: readonly RecordedRequest[]): RecordedRequest[] {
  return requests.filter(({ url, method }) => method === "POST" && new URL(url).pathname === "/v1/transactions");
}

import type { Locator, Page } from "playwright-core";
import type { RecordedRequest } from "./browser.ts";

/** Requests 100 APT from the faucet on the Receive page. */
export async function requestFaucet(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Get 100 APT" }).click();
  await page.getByRole("region", { name: "Faucet" }).getByText("arrived in").waitFor();
}

/** Fills in the payment form on the Send page and returns its preview. */
export async function previewPayment(page: Page, payment: { readonly to: string; readonly amount: string }): Promise<Locator> {
  // Clears the recipient first, because a restored preview becomes outdated with a different recipient.
  await page.getByLabel("To", { exact: true }).fill("");
  await page.getByLabel("To", { exact: true }).fill(payment.to);
  await page.getByLabel("Amount", { exact: true }).fill(payment.amount);
  await page.getByRole("button", { name: /^Preview (payment|again)$/ }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  await preview.waitFor();
  return preview;
}

/** Button that signs and sends the previewed payment. */
export function sendButton(page: Page): Locator {
  return page.getByRole("region", { name: "Preview" }).getByRole("button", { name: /^Send/ });
}

/** Waits until the payment is final and returns its hash. */
export async function untilSent(page: Page): Promise<string> {
  const status = page.getByRole("region", { name: "Transaction status" });
  await status.getByRole("heading", { name: "Sent", exact: true }).waitFor();
  const href = await status.getByRole("link", { name: "View transaction" }).getAttribute("href");
  return (href ?? "").split("/").at(-1) ?? "";
}

/** Requests that submitted a transaction, without simulations. */
export function submissions(requests: readonly RecordedRequest[]): RecordedRequest[] {
  return requests.filter(({ url, method }) => method === "POST" && new URL(url).pathname === "/v1/transactions");
}

import { Account, type Aptos } from "@aptos-labs/ts-sdk";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { balanceOf } from "../../support/client.ts";
import { ensureUnlocked } from "./accounts.ts";
import type { Visitor } from "./browser.ts";
import { previewPayment, sendButton, untilSent } from "./payments.ts";
import { openFromNavigation } from "./shell.ts";

export const APT = 100_000_000;

/** Opens the issuer's window, signs in there, and waits until it closes. */
export async function inIssuersWindow(page: Page, press: () => Promise<void>, email = "user-1@example.test"): Promise<void> {
  const [issuer] = await Promise.all([page.context().waitForEvent("page"), press()]);
  await Promise.all([issuer.waitForEvent("close"), issuer.getByRole("button", { name: email }).click()]);
}

/** Finds a button of the error dialog by its name. */
export function buttonOf(page: Page, name: string): Locator {
  return page.getByRole("dialog").getByRole("button", { name, exact: true }).last();
}

/** Finds a displayed error by its code in the error catalogue. */
export function shownError(page: Page, code: string): Locator {
  return page.locator(`[data-error-code="keyless.${code}"]`);
}

/** Finds the row of an account on the Accounts page. */
export function accountRow(page: Page, label: string): Locator {
  return page.getByRole("region", { name: "Your accounts" }).getByRole("listitem").filter({ hasText: label }).first();
}

/** Reads an account's address from its row on the Accounts page. */
export async function addressOf(page: Page, label: string): Promise<string> {
  return ((await accountRow(page, label).getByRole("link").first().getAttribute("href")) ?? "").split("/").at(-1) ?? "";
}

/** Opens an action from an account row's menu. */
export async function openTask(page: Page, label: string, task: string): Promise<void> {
  await page.getByRole("button", { name: `More actions for ${label}` }).click();
  await page.getByRole("menuitem", { name: task, exact: true }).click();
}

/** Pays 1 APT to a new address; `before` runs after clicking Send. */
export async function pay(page: Page, client: Aptos, before: () => Promise<void> = async () => undefined): Promise<void> {
  const recipient = Account.generate().accountAddress;
  await openFromNavigation(page, "Send");
  await previewPayment(page, { to: recipient.toString(), amount: "1" });
  await sendButton(page).click();
  await before();
  await untilSent(page);
  expect(await balanceOf(client, recipient)).toBe(BigInt(APT));
}

/** Closes the tab and opens a URL in a new tab with the same vault. Returns the new tab. */
export async function openAnotherTab(
  visitor: Visitor,
  page: Page,
  url: string,
  meanwhile: () => Promise<unknown> = async () => undefined,
): Promise<Page> {
  const next = await visitor.openTab();
  await page.close();
  await meanwhile();
  await next.goto(url);
  await ensureUnlocked(next);
  return next;
}

/** Opens the keyless form on the Accounts page, up to the sign-in button. */
export async function addBySigningIn(page: Page, name: string): Promise<void> {
  const choice = page.getByRole("listitem").getByRole("button", { name: "Continue with an existing login" });
  const add = page.getByRole("button", { name: "Add account" });
  await choice.or(add).first().waitFor();
  if (await add.isVisible()) await add.click();
  await choice.click();
  await page.getByRole("main").locator("summary", { hasText: "Advanced" }).click();
  await page.getByLabel("Name", { exact: true }).fill(name);
}

/** Button that opens the window of an issuer, by default the first. */
export function startButton(page: Page, issuer: string | RegExp = /^Continue with Atoll/): Locator {
  return page.getByRole("main").getByRole("button", { name: issuer }).first();
}

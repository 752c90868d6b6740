import { Account } from "@aptos-labs/ts-sdk";
import type { Locator, Page } from "playwright-core";
import { importPrivateKey } from "./accounts.ts";
import { openUnlockDialog, unlockedAccount } from "./shell.ts";

// `fill` would pass the whole password through the test driver's own script in the page. Keystrokes leave only the traces of typing.

async function type(field: Locator, password: string): Promise<void> {
  await field.click();
  await field.page().keyboard.type(password, { delay: 10 });
}

/** Creates a vault with one imported account. */
export async function createByTyping(page: Page, accountsUrl: string, password: string): Promise<void> {
  await page.goto(accountsUrl);
  await type(page.getByLabel("Password", { exact: true }), password);
  await type(page.getByLabel("Confirm password"), password);
  await page.getByRole("button", { name: "Create password" }).click();
  await page.getByRole("heading", { name: "Add account" }).waitFor();
  await importPrivateKey(page, Account.generate().privateKey.toString(), "First");
}

export async function unlockByTyping(page: Page, password: string): Promise<void> {
  await openUnlockDialog(page);
  const dialog = page.getByRole("dialog", { name: "Unlock Atoll" });
  await type(dialog.getByLabel("Password", { exact: true }), password);
  await dialog.getByRole("button", { name: "Unlock" }).click();
  await unlockedAccount(page).waitFor();
}

/** Shows the account's private key after an approval, and closes the dialog. */
export async function approveByTyping(page: Page, password: string): Promise<void> {
  await page.getByRole("button", { name: "More actions for First" }).click();
  await page.getByRole("menuitem", { name: "Show private key" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Show private key" }).click();
  await answerApproval(page, password);
  await page.getByRole("dialog").getByRole("button", { name: "Done" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

/** Enters the password in the open approval dialog and approves. */
export async function answerApproval(page: Page, password: string): Promise<void> {
  const approval = page.getByRole("dialog").filter({ has: page.getByRole("button", { name: "Approve", exact: true }) });
  await type(approval.getByLabel("Password", { exact: true }), password);
  await approval.getByRole("button", { name: "Approve", exact: true }).click();
}

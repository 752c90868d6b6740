import { readFileSync } from "node:fs";
import { Account } from "@aptos-labs/ts-sdk";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { NetworkAddresses } from "../support/networkProcess.ts";
import { sharedNetwork } from "../support/sharedNetwork.ts";
import { approveWithPassword, PASSWORD, unlock } from "./support/accounts.ts";
import { launchBrowser, leaveBrowser, newVisitor, type Visitor } from "./support/browser.ts";
import { stopAtFirstFailure } from "./support/inOrder.ts";
import { previewPayment, sendButton } from "./support/payments.ts";
import { lockedAccount, lockNow, openFromNavigation, openSettings, openUnlockDialog, unlockedAccount } from "./support/shell.ts";
import { openUnlocked } from "./support/storedVault.ts";

// Each test continues from the previous test's state.

const NEXT = "orchard paddle 83 comet";
const alice = Account.generate();
let network: NetworkAddresses;
let browser: Browser;
let visitor: Visitor;
let backup: string;
beforeAll(async () => {
  [network, browser] = await Promise.all([sharedNetwork(), launchBrowser()]);
  visitor = await newVisitor(browser);
});
afterAll(leaveBrowser);
stopAtFirstFailure();

async function changePassword(page: Page, current: string, next: string): Promise<void> {
  const form = page.getByRole("form", { name: "Change password" });
  await form.getByLabel("Current password", { exact: true }).fill(current);
  await form.getByLabel("New password", { exact: true }).fill(next);
  await form.getByLabel("Confirm password").fill(next);
  await form.getByRole("button", { name: "Change password" }).click();
}

test("password change requires the old password, leaves other tabs unlocked, and only the new password unlocks afterwards", {
  timeout: 120_000,
}, async () => {
  const { page } = visitor;
  await openUnlocked(page, `${network.pageUrl}/local`, [{ account: alice, label: "Alice" }]);
  const other = await visitor.openTab();
  await other.goto(`${network.pageUrl}/local`);
  await unlockedAccount(other).waitFor();

  await openSettings(page, "Security");
  await page.getByRole("button", { name: "Change password" }).click();
  await changePassword(page, PASSWORD, "password123");
  await page.getByText(/common password/).waitFor();
  await changePassword(page, `${PASSWORD}!`, NEXT);
  await page.getByText("Incorrect password.").waitFor();
  expect(await page.getByLabel("Current password", { exact: true }).getAttribute("aria-invalid")).toBe("true");
  await page.waitForTimeout(1_100);
  await changePassword(page, PASSWORD, NEXT);
  await page.getByText("Password changed").waitFor();
  await lockNow(other);
  await lockedAccount(page).waitFor();
  await openUnlockDialog(other);
  await unlock(other);
  const dialog = other.getByRole("dialog", { name: "Unlock Atoll" });
  await dialog.getByText("Incorrect password.").waitFor();
  await dialog.getByRole("button", { name: "Unlock", exact: true }).and(other.locator(":enabled")).waitFor();
  await unlock(other, NEXT);
  for (const tab of [other, page]) await unlockedAccount(tab).waitFor();
  await other.close();
});

test("API key is saved for one network, displayed only by its last characters, and absent from page and storage", async () => {
  const { page } = visitor;
  await openSettings(page, "API keys");
  const form = page.getByRole("form", { name: "API key for Testnet" });
  await form.getByLabel("Testnet", { exact: true }).fill("aptoslabs_secret_key_1234");
  await form.getByRole("button", { name: "Save API key for Testnet" }).click();
  await form.getByText("Saved key ends in 1234.").waitFor();
  expect(await page.content()).not.toContain("aptoslabs_secret_key_1234");
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain("secret_key");
  expect(visitor.requests.filter(({ url, body }) => url.includes("secret_key") || body?.includes("secret_key"))).toEqual([]);
});

test("limit in Settings can be changed within its range, takes effect and persists", async () => {
  const { page } = visitor;
  await openSettings(page, "Limits and timeouts");
  const form = page.getByRole("form", { name: "Test APT per request" });
  await form.getByRole("textbox").fill("5000");
  await form.getByRole("button", { name: /^Save/ }).click();
  await form.getByText("Enter a whole number from 1 to 1,000.").waitFor();
  await form.getByRole("textbox").fill("25");
  await form.getByRole("button", { name: /^Save/ }).click();
  await form.getByRole("button", { name: /^Reset/ }).waitFor();
  await openFromNavigation(page, "Receive");
  await page.getByRole("button", { name: "Get 25 APT" }).click();
  await page.getByRole("banner").getByText("25 APT").waitFor();
});

test("preview warning can be disabled with the password, but a blocking rule cannot", async () => {
  const { page } = visitor;
  const stranger = Account.generate().accountAddress.toString();
  const warning = page.getByRole("region", { name: "Preview" }).getByText("First payment to this address");
  await openFromNavigation(page, "Send");
  await previewPayment(page, { to: stranger, amount: "1" });
  await warning.waitFor();
  await openSettings(page, "Warnings");
  expect(await page.getByRole("checkbox", { name: /^The preview doesn't match/ }).isDisabled()).toBe(true);
  await page.getByRole("checkbox", { name: /^First payment to this address/ }).uncheck();
  await page.getByRole("button", { name: "Save changes" }).click();
  await approveWithPassword(page, NEXT);
  await page.getByText("1 disabled").waitFor();
  await openFromNavigation(page, "Send");
  await previewPayment(page, { to: stranger, amount: "2" });
  await sendButton(page).waitFor();
  expect(await warning.count()).toBe(0);
});

test("backup restores accounts, keys and settings after erasing everything", { timeout: 120_000 }, async () => {
  const { page } = visitor;
  await openSettings(page, "Data");
  const form = page.getByRole("form", { name: "Backup" });
  await form.getByLabel("Password", { exact: true }).fill(NEXT);
  const [download] = await Promise.all([page.waitForEvent("download"), form.getByRole("button", { name: "Save backup" }).click()]);
  expect(download.suggestedFilename()).toMatch(/^atoll-backup-\d{4}-\d\d-\d\d\.json$/);
  backup = readFileSync(await download.path(), "utf8");
  for (const secret of ["Alice", alice.privateKey.toString().slice(-64), "secret_key"]) expect(backup).not.toContain(secret);

  await page.getByRole("button", { name: "Erase everything…" }).click();
  const dialog = page.getByRole("dialog", { name: "Erase everything?" });
  await dialog.getByText("The keys of 1 account").waitFor();
  await dialog.getByRole("button", { name: "Erase everything" }).click();
  await dialog.getByText("Type “erase” to continue.").waitFor();
  await dialog.getByLabel("Type “erase” to confirm").fill("erase");
  await dialog.getByRole("button", { name: "Erase everything" }).click();
  await page
    .getByRole("main")
    .getByRole("link", { name: /account/i })
    .first()
    .waitFor();
  // No consent exists here, so erasing must not request a revocation: that would invalidate open consent pages in other tabs.
  expect(visitor.requests.filter(({ method, url }) => method === "POST" && url.endsWith("/-/allowed"))).toEqual([]);
  // After erasing, a fresh page stores only its last network and the ledger position it saw.
  const stored = await page.evaluate(() => Object.keys(localStorage).filter((key) => /^atoll[-:]/.test(key)));
  expect(stored.filter((key) => key !== "atoll-last-network" && key !== "atoll-ledger:local")).toEqual([]);

  await openSettings(page, "Data");
  const restore = page.getByRole("form", { name: "Restore" });
  const choose = (text: string) =>
    restore.getByLabel("Backup file").setInputFiles({ name: "backup.json", mimeType: "application/json", buffer: Buffer.from(text) });
  await choose(backup.replace(/"ciphertext": ".{4}/, '"ciphertext": "AAAA'));
  await restore.getByLabel("Backup password").fill(NEXT);
  await restore.getByRole("button", { name: "Restore" }).click();
  await restore.getByText("This file isn't a valid backup.").waitFor();
  await choose(backup);
  await restore.getByLabel("Backup password").fill(PASSWORD);
  await restore.getByRole("button", { name: "Restore" }).click();
  await restore.getByText("Incorrect password.").waitFor();
  await restore.getByLabel("Backup password").fill(NEXT);
  await restore.getByRole("button", { name: "Restore" }).click();
  await page.getByText("1 account added.").waitFor();
  // A backup file cannot disable a warning.
  await page.getByText("1 warning stays on").waitFor();
  await page.getByRole("link", { name: "View accounts" }).click();
  await page.getByRole("region", { name: "Your accounts" }).getByText("Alice").waitFor();
  await unlockedAccount(page).filter({ hasText: "Alice" }).waitFor();
  // The restored file is a backup, and its user is no newcomer.
  expect(await page.getByRole("main").innerText()).not.toContain("You haven't backed up yet");
  await openFromNavigation(page, "Overview");
  await page.getByRole("region", { name: "Balance" }).getByText("APT", { exact: true }).waitFor();
  expect(await page.getByRole("main").innerText()).not.toMatch(/Next steps|haven't backed up/);
  await openSettings(page, "API keys");
  await page.getByText("Saved key ends in 1234.").waitFor();
  await openSettings(page, "Warnings");
  expect(await page.getByRole("checkbox", { name: /^First payment to this address/ }).isChecked()).toBe(true);
  await openFromNavigation(page, "Receive");
  await page.getByRole("button", { name: "Get 25 APT" }).waitFor();
});

import { Account } from "@aptos-labs/ts-sdk";
import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createClient } from "../support/client.ts";
import type { NetworkAddresses } from "../support/networkProcess.ts";
import { sharedIndexedNetwork } from "../support/sharedNetwork.ts";
import { unlock } from "./support/accounts.ts";
import { launchBrowser, leaveBrowser, newVisitor } from "./support/browser.ts";
import { previewPayment, sendButton, untilSent } from "./support/payments.ts";
import { goUntilHeaded, goWithin, lockedAccount, lockNow, openUnlockDialog, unlockedAccount } from "./support/shell.ts";
import { openUnlocked } from "./support/storedVault.ts";

let network: NetworkAddresses;
let browser: Browser;
let context: BrowserContext;
let page: Page;
const [everyday, savings] = [Account.generate(), Account.generate()];
const stranger = Account.generate().accountAddress.toStringLong();

beforeAll(async () => {
  [network, browser] = await Promise.all([sharedIndexedNetwork(), launchBrowser()]);
  const visitor = await newVisitor(browser);
  ({ page, context } = visitor);
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: network.pageUrl });
  const client = createClient(network);
  for (const [{ accountAddress }, amount] of [
    [everyday, 700_000_000],
    [savings, 300_000_000],
  ] as const)
    await client.fundAccount({ accountAddress, amount, options: { waitForIndexer: false } });
  await openUnlocked(page, `${network.pageUrl}/local/send`, [
    { account: everyday, label: "Everyday" },
    { account: savings, label: "Savings" },
  ]);
});
afterAll(leaveBrowser);

const field = () => page.getByLabel("To", { exact: true });
const from = () => page.getByRole("combobox", { name: "From", exact: true });

async function sendFrom(label: string): Promise<void> {
  await from().click();
  await page.getByRole("option", { name: new RegExp(`^${label}`) }).click();
}

test("From list shows balances, and the chosen account pays without becoming the page's account", async () => {
  await from().click();
  await page.getByRole("option", { name: /^Everyday.*7\sAPT/ }).waitFor();
  await page.getByRole("option", { name: /^Savings.*3\sAPT/ }).click();
  await page.getByText("Only for this payment. Everyday stays your current account.").waitFor();
  expect(await unlockedAccount(page).innerText()).toContain("Everyday");
  await page.getByText("2.99").first().waitFor();
  // The choice survives a reload, so that the same account pays.
  await page.reload();
  await page.getByText("Only for this payment. Everyday stays your current account.").waitFor();
  await previewPayment(page, { to: stranger, amount: "1" });
  await sendButton(page).click();
  await untilSent(page);
  const balance = (of: Account) => createClient(network).getAccountAPTAmount({ accountAddress: of.accountAddress });
  expect(await balance(everyday)).toBe(700_000_000);
  expect(await balance(savings)).toBeLessThan(200_000_000);
  expect(await unlockedAccount(page).innerText()).toContain("Everyday");
  // A later visit starts with the page's account.
  await page.getByRole("button", { name: "Done", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Overview" }).waitFor();
  await goWithin(page, "/local/send");
  await expect.poll(() => from().innerText()).toContain("Everyday");
});

test("receipt keeps its main button in view on a phone", async () => {
  await sendFrom("Everyday");
  const usual = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 640 });
  await previewPayment(page, { to: stranger, amount: "1" });
  await sendButton(page).click();
  await untilSent(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  const done = page.getByRole("button", { name: "Done", exact: true });
  expect(await isOnTop(done)).toBe(true);
  if (usual !== null) await page.setViewportSize(usual);
  await done.click();
  await goWithin(page, "/local/send");
});

test("Paste fills an empty recipient field from the clipboard", async () => {
  await field().fill("");
  await page.evaluate((text) => navigator.clipboard.writeText(` ${text}\n`), stranger);
  const paste = page.getByRole("button", { name: "Paste", exact: true });
  await paste.click();
  await expect.poll(() => field().inputValue()).toBe(stranger);
  await paste.waitFor({ state: "detached" });
  await field().fill("");
  await page.evaluate(() => navigator.clipboard.writeText(" "));
  await paste.click();
  await page.getByText("The clipboard contains no text").waitFor();
});

test("suggestions of an address field in a dialog are not clipped by the dialog", async () => {
  await goWithin(page, "/local/contacts");
  await page.getByRole("button", { name: "Add contact" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add contact" });
  const address = dialog.getByLabel("Address", { exact: true });
  await address.click();
  const options = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
  await options.nth(1).waitFor();
  for (const option of await options.all()) expect(await isOnTop(option)).toBe(true);
  await options.first().click();
  expect(await address.inputValue()).not.toBe("");
  await page.keyboard.press("Escape");
});

test("locking and unlocking moves neither title nor content", async () => {
  await goUntilHeaded(page, "/local/activity");
  const title = () => page.getByRole("heading", { level: 1 }).boundingBox();
  const before = await title();
  expect(before).not.toBeNull();
  await lockNow(page);
  await lockedAccount(page).waitFor();
  await page.getByText("Names and addresses aren't verified until you unlock.").waitFor();
  expect(await title()).toEqual(before);
  await openUnlockDialog(page);
  await unlock(page);
  await unlockedAccount(page).waitFor();
  expect(await title()).toEqual(before);
});

/** True if the centre of an element is in the window and nothing covers it. */
function isOnTop(element: Locator): Promise<boolean> {
  return element.evaluate((shown) => {
    const { left, top, width, height } = shown.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return there !== null && (shown === there || shown.contains(there));
  });
}

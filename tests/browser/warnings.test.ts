import { Account } from "@aptos-labs/ts-sdk";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { approveWithPassword, unlock } from "./support/accounts.ts";
import { launchBrowser, leaveBrowser, newVisitor } from "./support/browser.ts";
import { previewPayment } from "./support/payments.ts";
import { photographPage } from "./support/photographPage.ts";
import { type PublicNetwork, startPublicNetwork } from "./support/publicNetwork.ts";
import { lockNow, openFromNavigation, openSettings, unlockedAccount } from "./support/shell.ts";
import { openUnlocked } from "./support/storedVault.ts";

const FORMER_KEY = "atoll-disabled-rules";
const FIRST_PAYMENT = "First payment to this address";
const alice = Account.generate();
const bob = Account.generate().accountAddress.toString();

let network: PublicNetwork;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  [network, browser] = await Promise.all([startPublicNetwork(), launchBrowser()]);
  await network.localnet.fund({ address: alice.accountAddress.toString(), amount: "1000000000" });
  ({ page } = await newVisitor(browser));
});
afterAll(async () => {
  await leaveBrowser();
  await network?.stop();
});

const main = () => page.getByRole("main");
const rule = (title: string) => main().getByRole("checkbox", { name: new RegExp(`^${title}`) });
const previewToBob = async () => {
  await openFromNavigation(page, "Send");
  return previewPayment(page, { to: bob, amount: "1" });
};

test("warnings disabled by editing the browser's storage still appear, and the page deletes the edit with one notice", async () => {
  await page.goto(new URL("/icon.svg", network.pageUrl).href);
  await page.evaluate((key) => localStorage.setItem(key, '["new_recipient","high_fee"]'), FORMER_KEY);
  await openUnlocked(page, network.pageUrl, [{ account: alice, label: "Alice" }]);
  const notice = page.getByRole("status").filter({ hasText: "All warnings are on again" });
  await notice.waitFor();
  await photographPage(page, "warnings-notice");
  expect(await page.evaluate((key) => localStorage.getItem(key), FORMER_KEY)).toBeNull();
  const preview = await previewToBob();
  await preview.getByText(FIRST_PAYMENT).waitFor();
  expect(await preview.getByText(/warnings? (is|are) off/).count()).toBe(0);
  await notice.getByRole("button", { name: "Dismiss" }).click();
  await notice.waitFor({ state: "detached" });
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("warnings")))).toEqual([]);
});

test("warning can be turned off with the password, a danger cannot, and the preview counts disabled warnings", async () => {
  await openSettings(page, "Warnings");
  const danger = main().getByRole("region", { name: "Danger" }).getByRole("checkbox");
  expect(await danger.count()).toBeGreaterThan(5);
  for (const box of await danger.all()) expect(await box.isDisabled()).toBe(true);
  await rule(FIRST_PAYMENT).uncheck();
  await main().getByText("1 warning changed, not saved yet").waitFor();
  await photographPage(page, "warnings-changed");
  await main().getByRole("button", { name: "Save changes" }).click();
  const dialog = page.getByRole("dialog").filter({ hasText: "Change warnings" });
  await dialog.getByText(FIRST_PAYMENT).waitFor();
  await photographPage(page, "warnings-approval");
  await dialog.getByRole("button", { name: "Not now" }).click();
  expect(await main().getByText("1 disabled").count()).toBe(0);
  await main().getByRole("button", { name: "Save changes" }).click();
  await approveWithPassword(page);
  await main().getByText("1 disabled").waitFor();
  await photographPage(page, "warnings-saved");

  const preview = await previewToBob();
  await preview.getByText("1 warning is off").waitFor();
  await photographPage(page, "warnings-preview");
  expect(await preview.getByText(FIRST_PAYMENT).count()).toBe(0);
  expect(await preview.getByRole("link", { name: "Settings" }).getAttribute("href")).toBe("/settings/warnings");
});

test("no warning can be turned off while the vault is locked", async () => {
  await lockNow(page);
  const preview = await previewToBob();
  await preview.getByText(FIRST_PAYMENT).waitFor();
  expect(await preview.getByText("1 warning is off").count()).toBe(0);
  await openSettings(page, "Warnings");
  await main().getByText("All warnings are on while locked").waitFor();
  expect(await rule(FIRST_PAYMENT).isDisabled()).toBe(true);
  expect(await rule(FIRST_PAYMENT).isChecked()).toBe(true);
  await photographPage(page, "warnings-locked");
  await main().getByRole("button", { name: "Unlock" }).click();
  await unlock(page);
  await unlockedAccount(page).waitFor();
  await main().getByText("1 disabled").waitFor();
  expect(await rule(FIRST_PAYMENT).isChecked()).toBe(false);
});

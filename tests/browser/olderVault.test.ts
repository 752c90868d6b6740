import { readFileSync } from "node:fs";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { NetworkAddresses } from "../support/networkProcess.ts";
import { sharedNetwork } from "../support/sharedNetwork.ts";
import { unlock } from "./support/accounts.ts";
import { launchBrowser, leaveBrowser, newVisitor } from "./support/browser.ts";
import { lockNow, openSettings, openUnlockDialog, unlockedAccount } from "./support/shell.ts";
import { readStoredVault, storeFirstVault } from "./support/vaultDatabase.ts";

/** Browser storage as written by a version without chain id confirmation and approvals. */
const stored: {
  readonly password: string;
  readonly vaults: readonly object[];
  readonly localStorage: Readonly<Record<string, string>>;
} = JSON.parse(readFileSync(new URL("../../packages/web/src/testing/fixtures/storedByVersion1.json", import.meta.url), "utf8"));

let network: NetworkAddresses;
let browser: Browser;
beforeAll(async () => {
  [network, browser] = await Promise.all([sharedNetwork(), launchBrowser()]);
});
afterAll(leaveBrowser);

test("page opens the vault and networks stored by an older version and writes the vault in the new format", async () => {
  const { page } = await newVisitor(browser);
  await page.goto(`${network.pageUrl}/icon.svg`);
  await storeFirstVault(page, stored.vaults);
  await page.evaluate((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, stored.localStorage);

  await page.goto(`${network.pageUrl}/local/accounts`);
  await openUnlockDialog(page);
  await unlock(page, stored.password);
  await unlockedAccount(page).waitFor();
  for (const label of ["Everyday", "Savings", "Another curve", "A friend"]) await page.getByRole("list").getByText(label).first().waitFor();
  await openSettings(page, "Networks");
  for (const label of ["Harbour", "Our test network"]) await page.getByRole("listitem").filter({ hasText: label }).waitFor();
  expect(await readStoredVault(page)).toMatchObject([{ revision: 6, record: { version: 1 } }]);

  await openSettings(page, "Security");
  await page.getByLabel("Lock after").click();
  await page.getByRole("option", { name: "5 minutes", exact: true }).click();
  await page.getByText("Saved", { exact: true }).waitFor();
  expect(await readStoredVault(page)).toMatchObject([{ revision: 7, record: { version: 10, autoLockMinutes: 5, lockOnReload: false } }]);
  await lockNow(page);
  await openUnlockDialog(page);
  await unlock(page, stored.password);
  await unlockedAccount(page).waitFor();
});

import { Account, type Ed25519Account } from "@aptos-labs/ts-sdk";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createClient } from "../support/client.ts";
import { untilIndexed } from "../support/indexed.ts";
import type { NetworkAddresses } from "../support/networkProcess.ts";
import { sharedIndexedNetwork } from "../support/sharedNetwork.ts";
import { chooseWay, ensureUnlocked } from "./support/accounts.ts";
import { launchBrowser, leaveBrowser, newVisitor } from "./support/browser.ts";
import { openFromNavigation, unlockedAccount } from "./support/shell.ts";
import { openWithVault } from "./support/storedVault.ts";

let browser: Browser;
let network: NetworkAddresses;
beforeAll(async () => {
  [browser, network] = await Promise.all([launchBrowser(), sharedIndexedNetwork()]);
}, 120_000);
afterAll(leaveBrowser);

/** Funds an account and pays the recipient from it. */
async function payFrom(sender: Ed25519Account, recipient: Ed25519Account): Promise<void> {
  const aptos = createClient(network);
  await aptos.fundAccount({ accountAddress: sender.accountAddress, amount: 500_000_000, options: { waitForIndexer: false } });
  const transaction = await aptos.transferCoinTransaction({
    sender: sender.accountAddress,
    recipient: recipient.accountAddress,
    amount: 100_000_000,
  });
  const { hash } = await aptos.signAndSubmitTransaction({ signer: sender, transaction });
  await aptos.waitForTransaction({ transactionHash: hash });
}

/** Watches an address through the page, with the suggested name or a typed one. */
async function watch(page: Page, address: string, name?: string): Promise<void> {
  await page.goto(`${network.pageUrl}/local/accounts?step=choose`);
  await ensureUnlocked(page);
  await chooseWay(page, /^Watch an address/);
  await page.getByLabel("Address", { exact: true }).fill(address);
  if (name !== undefined) await page.getByLabel("Name", { exact: true }).fill(name);
  await page
    .getByRole("button", { name: /^Watch/ })
    .last()
    .click();
  await page.getByRole("main").getByText("Watch-only").first().waitFor();
}

test("contact that is also watched under a default name appears by the contact's name in Send, Activity, Accounts and palette", async () => {
  const { page, leave } = await newVisitor(browser);
  const [everyday, harbour] = [Account.generate(), Account.generate()];
  await payFrom(everyday, harbour);
  const address = harbour.accountAddress.toStringLong();
  const contact = { address, name: "Harbour Café", note: "" } as never;
  await openWithVault(page, `${network.pageUrl}/local`, [{ account: everyday, label: "Everyday" }], [contact]);
  await watch(page, address);

  const main = page.getByRole("main");
  await main.getByText("Harbour Café", { exact: true }).first().waitFor();
  expect(await main.innerText()).not.toMatch(/Account \d/);

  await openFromNavigation(page, "Send");
  await page.getByLabel("To", { exact: true }).fill("harb");
  await page.getByText("Harbour Café", { exact: true }).first().waitFor();
  expect(await main.innerText()).not.toMatch(/Account \d/);

  await openFromNavigation(page, "Activity");
  await page.getByRole("cell").getByText("Harbour Café").first().waitFor();

  await page.keyboard.press("ControlOrMeta+k");
  const palette = page.getByRole("dialog");
  await palette.getByRole("combobox").fill("harb");
  await palette
    .getByRole("option", { name: /Harbour Café/ })
    .first()
    .waitFor();
  expect(await palette.getByRole("option", { name: /Harbour Café/ }).count()).toBe(1);
  await palette.getByRole("combobox").fill("account 2");
  await expect.poll(() => palette.getByRole("option", { name: "Account 2" }).count()).toBe(0);
  await page.keyboard.press("Escape");

  await unlockedAccount(page).click();
  await page.getByRole("menuitemradio", { name: /Harbour Café/ }).waitFor();
  await leave();
});

test("watched account counts in no total, is not among the user's accounts and carries the watch-only mark in menu, chip and lists", async () => {
  const { page, leave } = await newVisitor(browser);
  const [everyday, savings, whale] = [Account.generate(), Account.generate(), Account.generate()];
  const aptos = createClient(network);
  for (const [account, amount] of [
    [everyday, 100_000_000],
    [savings, 200_000_000],
    [whale, 7_700_000_000],
  ] as const) {
    await aptos.fundAccount({ accountAddress: account.accountAddress, amount, options: { waitForIndexer: false } });
  }
  await openWithVault(page, `${network.pageUrl}/local`, [
    { account: everyday, label: "Everyday" },
    { account: savings, label: "Savings" },
  ]);
  await watch(page, whale.accountAddress.toStringLong(), "Whale");

  const main = page.getByRole("main");
  const own = main.getByRole("region", { name: "Your accounts" });
  expect(await own.getByRole("listitem").count()).toBe(2);
  expect(await own.getByText("Whale").count()).toBe(0);
  await main.getByRole("region", { name: "Watch-only" }).getByText("Whale").waitFor();
  expect(await main.getByRole("heading", { level: 1 }).locator("..").innerText()).toMatch(/Accounts\s*2/);

  await page.goto(`${network.pageUrl}/local?of=all`);
  await ensureUnlocked(page);
  await main.getByText("3 APT", { exact: true }).first().waitFor();
  expect(await main.innerText()).not.toMatch(/Whale|77|80/);

  await unlockedAccount(page).click();
  const watched = page.getByRole("group", { name: "Watch-only" });
  await watched.getByRole("img", { name: "Watch-only" }).waitFor();
  await watched.getByRole("menuitemradio", { name: /Whale/ }).click();
  await page.getByRole("banner").getByRole("button", { name: /Whale/ }).getByRole("img", { name: "Watch-only" }).waitFor();
  await openFromNavigation(page, "Overview");
  await main.getByText("Watch-only", { exact: true }).waitFor();
  await leave();
});

/** Registers a name for an account and makes it the account's primary name. */
async function nameAccount(account: Ed25519Account, name: string): Promise<void> {
  const aptos = createClient(network);
  const sender = account;
  for (const transaction of [
    () =>
      aptos.ans.registerName({
        sender,
        name,
        expiration: { policy: "domain", years: 1 },
        targetAddress: account.accountAddress.toStringLong(),
      }),
    () => aptos.ans.setPrimaryName({ sender, name }),
  ]) {
    const { hash } = await aptos.signAndSubmitTransaction({ signer: account, transaction: await transaction() });
    await aptos.waitForTransaction({ transactionHash: hash });
  }
}

test("primary names replace addresses on Overview, in the account menu, on Accounts and in lists, with two requests per name", async () => {
  const { page, requests, leave } = await newVisitor(browser);
  const [everyday, shop] = [Account.generate(), Account.generate()];
  const digits = everyday.accountAddress.toStringWithoutPrefix().slice(0, 8);
  const aptos = createClient(network);
  for (const { accountAddress } of [everyday, shop]) {
    await aptos.fundAccount({ accountAddress, amount: 1_000_000_000, options: { waitForIndexer: false } });
  }
  await nameAccount(everyday, `noor-${digits}.apt`);
  await nameAccount(shop, `marina-${digits}.apt`);
  await payFrom(everyday, shop);
  await untilIndexed(aptos, (await aptos.getLedgerInfo()).ledger_version);
  await openWithVault(page, `${network.pageUrl}/local`, [{ account: everyday, label: "Everyday" }]);
  await ensureUnlocked(page);

  const main = page.getByRole("main");
  await main.getByRole("link", { name: `noor-${digits}.apt` }).waitFor();
  await main
    .getByRole("link", { name: `marina-${digits}.apt` })
    .first()
    .waitFor();
  await unlockedAccount(page).click();
  const item = page.getByRole("menuitemradio", { name: /Everyday/ });
  await item.getByText(`noor-${digits}.apt · Private key`).waitFor();
  await item.getByText(/^\d+\.\d+\sAPT$/).waitFor();
  await page.keyboard.press("Escape");
  await openFromNavigation(page, "Activity");
  await page
    .getByRole("cell")
    .getByRole("link", { name: `marina-${digits}.apt` })
    .first()
    .waitFor();
  await openFromNavigation(page, "Accounts");
  await main.getByRole("link", { name: `noor-${digits}.apt` }).waitFor();
  // The names of all these pages cost at most two index requests, and one node request per name.
  const ofNames = requests.filter(({ url, body }) => url === network.indexerUrl && (body ?? "").includes('"is_primary":{"_eq":true}'));
  expect(ofNames.length).toBeGreaterThan(0);
  expect(ofNames.length).toBeLessThanOrEqual(2);
  expect(requests.filter(({ url, body }) => url.endsWith("/view") && (body ?? "").includes("get_target_addr"))).toHaveLength(2);
  await leave();
});

import { Account } from "@aptos-labs/ts-sdk";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { createClient, fundedAccount } from "../support/client.ts";
import { IN_FULL } from "../support/fullMatrix.ts";
import type { NetworkAddresses } from "../support/networkProcess.ts";
import { sharedNetwork } from "../support/sharedNetwork.ts";
import { SIGNED_TRANSACTION_TYPE, signTransfer } from "../support/signedTransfer.ts";
import { launchBrowser, leaveBrowser, newVisitor } from "./support/browser.ts";

// Account, transaction and list pages: their content and the state in their URLs.

const bob = Account.generate().accountAddress.toStringLong();
let network: NetworkAddresses;
let browser: Browser;
let version: string;
let hash: string;
beforeAll(async () => {
  [network, browser] = await Promise.all([sharedNetwork(), launchBrowser()]);
  const aptos = createClient(network);
  const alice = await fundedAccount(aptos);
  const transaction = await aptos.transferCoinTransaction({ sender: alice.accountAddress, recipient: bob, amount: 1_000 });
  ({ hash } = await aptos.signAndSubmitTransaction({ signer: alice, transaction }));
  ({ version } = await aptos.waitForTransaction({ transactionHash: hash }));
});
afterAll(leaveBrowser);

const at = (path: string) => `${network.pageUrl}/local${path}`;
const tab = (page: Page, name: string | RegExp) => page.getByRole("tab", { name });
const isChosen = (page: Page, name: string | RegExp) => tab(page, name).getAttribute("aria-selected");
const fact = async (page: Page, label: string) => {
  const row = page.getByRole("term").filter({ hasText: new RegExp(`^${label}$`) });
  await row.waitFor();
  return row.locator("xpath=following-sibling::dd").innerText();
};
async function blockOf(
  of: string,
): Promise<{ readonly block_height: string; readonly first_version: string; readonly last_version: string }> {
  return (await fetch(`${network.nodeUrl}/blocks/by_version/${of}`)).json();
}

test("transaction page shows a summary as title, a link to its block and JSON as last tab, and highlights Transactions in the navigation", async () => {
  const { page, leave } = await newVisitor(browser);
  onTestFinished(leave);
  await page.goto(at(`/tx/${hash}`));
  await page.getByRole("heading", { level: 1, name: /^0x[0-9a-f]{4}…[0-9a-f]{4} sent 0\.00001\sAPT to 0x/ }).waitFor();
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Transactions" }).waitFor();
  expect(await page.getByRole("navigation", { name: "Main" }).locator("[aria-current=page]").innerText()).toBe("Transactions");
  const { block_height, last_version } = await blockOf(version);
  expect((await fact(page, "Block")).replaceAll(",", "")).toBe(block_height);
  expect((await fact(page, "Version")).replaceAll(",", "")).toBe(version);
  expect((await page.getByRole("tab").allInnerTexts()).at(-1)).toBe("JSON");
  expect(await page.locator("dl").first().getByRole("term").count()).toBeLessThanOrEqual(6);
  await page.goto(at(`/tx/${last_version}`));
  await page.getByRole("heading", { level: 1, name: `Block ${block_height} epilogue` }).waitFor();
});

test("account page shows identicon and address, abbreviates 0x1, and sorts resources by name", async () => {
  const { page, leave } = await newVisitor(browser);
  onTestFinished(leave);
  await page.goto(at("/account/0x1?tab=resources"));
  await page.getByRole("main").getByText("0x1", { exact: true }).first().waitFor();
  expect(await isChosen(page, /^Resources/)).toBe("true");
  await page.getByText("0x1::account::Account").first().waitFor();
  expect(
    await page
      .getByText(/0x0{20,}1/)
      .filter({ visible: true })
      .count(),
  ).toBe(0);
  const names = (await page.getByRole("tabpanel").getByRole("listitem").allInnerTexts()).map((text) => text.split(/\s/)[0] ?? "");
  expect(names.length).toBeGreaterThan(5);
  expect(names).toEqual([...names].sort());
  expect(await page.getByRole("navigation", { name: "Main" }).locator("[aria-current=page]").innerText()).toBe("Transactions");
});

test("transaction list restores filter, tab and scroll position after a reload and after Back", async () => {
  const { page, leave } = await newVisitor(browser);
  onTestFinished(leave);
  await page.setViewportSize({ width: 1280, height: 420 });
  const all = page.getByRole("radio", { name: "All", exact: true });
  const rows = page.getByRole("table", { name: "Transactions" }).getByRole("row");
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  await page.goto(at("/transactions"));
  await rows.nth(1).waitFor();
  await page.getByText("All", { exact: true }).click();
  await page.waitForURL("**/transactions?show=all");
  await rows.nth(8).waitFor();
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect.poll(scrolled).toBe(400);
  await page.reload();
  await rows.nth(8).waitFor();
  expect(await all.isChecked()).toBe(true);
  await expect.poll(scrolled).toBe(400);

  await rows.nth(8).locator('a[href*="/tx/"]').first().click();
  await tab(page, /^State changes/).click();
  await page.waitForURL("**?tab=changes");
  await page.reload();
  await tab(page, /^State changes/).waitFor();
  expect(await isChosen(page, /^State changes/)).toBe("true");
  const before = await rows.count();
  await page.goBack();
  await rows.nth(8).waitFor();
  expect([before, await all.isChecked()]).toEqual([0, true]);
  await expect.poll(scrolled).toBe(400);

  // Repeats the check of the scroll position without a reload, so the list comes from the cache.
  await rows.nth(8).locator('a[href*="/tx/"]').first().click();
  await page.getByRole("tab", { name: "JSON" }).waitFor();
  await page.goBack();
  await expect.poll(scrolled).toBe(400);
  await page.goForward();
  await page.goto(at(`/account/${bob}`));
  await tab(page, /^Resources/).click();
  await page.waitForURL("**?tab=resources");
  await page.reload();
  await tab(page, /^Resources/).waitFor();
  expect(await isChosen(page, /^Resources/)).toBe("true");
});

test("list scrolled beyond its first page keeps its position after a reload, with two-line rows on a phone", async () => {
  const sender = await fundedAccount(createClient(network));
  const expiry = BigInt(Math.floor(Date.now() / 1_000) + 60);
  for (let number = 0n; number < 24n; number += 1n) {
    const { body } = signTransfer(sender, Account.generate().accountAddress, number, expiry);
    await fetch(`${network.nodeUrl}/transactions`, { method: "POST", headers: SIGNED_TRANSACTION_TYPE, body: new Uint8Array(body) });
  }
  const { page, leave } = await newVisitor(browser);
  onTestFinished(leave);
  await page.setViewportSize({ width: 390, height: 600 });
  await page.addInitScript(() => localStorage.setItem("atoll-limits", JSON.stringify({ listRows: 10 })));
  await page.goto(at(`/account/${sender.accountAddress.toStringLong()}?show=sent`));
  const table = page.getByRole("table", { name: "Sent transactions" });
  const isAsLongAs = (rows: number) => expect.poll(() => table.getAttribute("aria-rowcount")).toBe(String(rows + 1));
  await isAsLongAs(10);
  expect((await table.getByRole("row").nth(1).boundingBox())?.height).toBe(69);
  await page.getByRole("button", { name: "Load older" }).click();
  await isAsLongAs(20);
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  await page.evaluate(() => window.scrollTo(0, 1_100));
  await expect.poll(scrolled).toBe(1_100);
  await page.reload();
  await isAsLongAs(20);
  await expect.poll(scrolled).toBe(1_100);
  await table
    .getByRole("link", { name: /^Transaction / })
    .nth(5)
    .click();
  await page.waitForURL(/\/local\/tx\/\d+$/);
});

test("offline network shows one error with a retry button and no endless loading", async () => {
  const { page, leave } = await newVisitor(browser);
  onTestFinished(leave);
  await page.route("**/v1**", (route) => route.abort());
  for (const path of ["/transactions", `/tx/${hash}`, `/account/${bob}`]) {
    await page.goto(at(path));
    await page.getByRole("button", { name: "Try again" }).waitFor();
    await page.waitForFunction(() => document.querySelector("main [aria-busy=true]") === null);
    await expect.poll(() => page.getByText("Can't reach Embedded network").count()).toBe(1);
    expect(await page.getByText("Last updated").count()).toBe(0);
  }
  // Clicks through the DOM, because the page retries automatically and may remove the button before a pointer reaches it.
  const again = await page.getByRole("button", { name: "Try again" }).elementHandle();
  await page.unroute("**/v1**");
  await again?.evaluate((button: HTMLButtonElement) => button.click());
  await tab(page, "JSON").waitFor();
});

test.runIf(IN_FULL)("page of a missing transaction polls for the time set in Settings, then only on request", async () => {
  const { page, leave } = await newVisitor(browser);
  onTestFinished(leave);
  await page.goto(`${network.pageUrl}/settings/limits`);
  const wait = page.getByRole("form", { name: /^Search for a missing transaction/ });
  await wait.getByRole("textbox").fill("5");
  await wait.getByRole("button", { name: /^Save/ }).click();
  await page.goto(at(`/tx/0x${"ab".repeat(32)}`));
  await page.getByText("Not found yet. Checking every 2 s.").waitFor();
  await page.getByRole("button", { name: "Check again" }).waitFor();
});

import { Account } from "@aptos-labs/ts-sdk";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { openedAddress } from "../../packages/localnet/src/server/openBrowser.ts";
import { launchBrowser, leaveBrowser, newVisitor } from "../browser/support/browser.ts";
import { createClient, fundedAccount } from "../support/client.ts";
import { type NetworkProcess, startNetworkProcess } from "../support/networkProcess.ts";

// Explorer pages in Chromium: transaction trace, filtered lists, blocks, and the number of their network requests.

const bob = Account.generate().accountAddress.toStringLong();
let network: NetworkProcess;
let browser: Browser;
let version: string;
let sender: string;
let token: string;
beforeAll(async () => {
  [network, browser] = await Promise.all([startNetworkProcess({ hasIndexer: true }), launchBrowser()]);
  const aptos = createClient(network);
  const alice = await fundedAccount(aptos);
  sender = alice.accountAddress.toStringLong();
  const transaction = await aptos.transferCoinTransaction({ sender, recipient: bob, amount: 1_000 });
  const { hash } = await aptos.signAndSubmitTransaction({ signer: alice, transaction });
  ({ version } = await aptos.waitForTransaction({ transactionHash: hash }));
  token = await vi.waitFor(() => {
    const [, printed] = /Token\s+([0-9a-f]{48})/.exec(network.output()) ?? [];
    if (printed === undefined) throw new Error("no token yet");
    return printed;
  });
});
afterAll(async () => {
  await leaveBrowser();
  await network.stop();
});

test("explorer opened by npm start can trace a transaction, removes the control token from its URL and asks for the token in other tabs", async () => {
  const { page, leave } = await newVisitor(browser);
  onTestFinished(leave);
  await page.goto(openedAddress(network.pageUrl, token));
  await page.getByRole("main").waitFor();
  expect(page.url()).not.toContain(token);
  await page.goto(`${network.pageUrl}/local/tx/${version}?tab=trace`);
  await page.getByRole("img", { name: /^Flame graph/ }).waitFor();
  await page.getByRole("rowheader", { name: "0x1::aptos_account::transfer_coins" }).waitFor();
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await page.getByRole("textbox", { name: "Control token" }).fill("0".repeat(48));
  await page.getByRole("button", { name: "Use token" }).click();
  await page.getByText("Wrong token.", { exact: false }).waitFor();
  await page.getByRole("textbox", { name: "Control token" }).fill(token);
  await page.getByRole("button", { name: "Use token" }).click();
  await page.getByRole("img", { name: /^Flame graph/ }).waitFor();
});

test("transaction page shows changes before and after, decoded signatures, and a block with links to its neighbours", async () => {
  const { page, leave } = await newVisitor(browser);
  onTestFinished(leave);
  await page.goto(`${network.pageUrl}/local/tx/${version}?tab=changes`);
  await page.getByLabel("becomes").first().waitFor();
  await page.getByRole("tab", { name: /Signatures/ }).click();
  await page.getByText("Single Ed25519 key").waitFor();
  await page.getByRole("tab", { name: "Overview" }).click();
  await page.getByRole("heading", { name: "Gas breakdown" }).waitFor();
  await page
    .getByRole("term")
    .filter({ hasText: /^Block$/ })
    .locator("xpath=following-sibling::dd")
    .getByRole("link")
    .click();
  await page.getByRole("heading", { level: 1, name: /^Block [\d,]+$/ }).waitFor();
  const height = Number((await page.getByRole("heading", { level: 1 }).innerText()).replace(/\D/g, ""));
  await page.getByRole("link", { name: "Previous" }).click();
  await page.getByRole("heading", { level: 1, name: `Block ${(height - 1).toLocaleString("en-US")}` }).waitFor();
});

test("filters of explorer lists appear in the URL, and a filtered list needs one index request and at most three node requests", async () => {
  const { page, leave, requests } = await newVisitor(browser);
  onTestFinished(leave);
  const opened = async (path: string, ready: string) => {
    const since = requests.length;
    await page.goto(`${network.pageUrl}/local${path}`);
    await page.getByRole("table", { name: ready }).getByRole("row").nth(1).waitFor();
    // Identical requests count once, because some are polled.
    const asked = new Set(requests.slice(since).map(({ method, url, body }) => `${method} ${url} ${body ?? ""}`));
    return {
      index: [...asked].filter((one) => one.includes("/graphql")).length,
      lists: [...asked].filter((one) => /\/v1\/(transactions|blocks|accounts|tables)/.test(one) && !one.includes("by_version/0")).length,
    };
  };
  const filtered = await opened(`/transactions?sender=${sender}&code=0x1::aptos_account`, "Transactions");
  expect(filtered.index).toBe(1);
  expect(filtered.lists).toBeLessThanOrEqual(3);
  await page.getByText("aptos_account::transfer").first().waitFor();
  await page.getByLabel("Sender").fill("harbour");
  await page.getByText("Enter 0x and up to 64 hex digits.").waitFor();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect.poll(() => new URL(page.url()).search).toBe("");
  const blocks = await opened("/blocks", "Blocks");
  expect(blocks.index).toBe(1);
  expect(blocks.lists).toBeLessThanOrEqual(3);
});

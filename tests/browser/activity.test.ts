import { readFileSync } from "node:fs";
import { Account, type Ed25519Account } from "@aptos-labs/ts-sdk";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { NetworkAddresses } from "../support/networkProcess.ts";
import { sharedIndexedNetwork } from "../support/sharedNetwork.ts";
import { SIGNED_TRANSACTION_TYPE, signTransfer } from "../support/signedTransfer.ts";
import { isAfterContent } from "./support/afterContent.ts";
import { launchBrowser, leaveBrowser, newVisitor, type Visitor } from "./support/browser.ts";
import { openFromNavigation } from "./support/shell.ts";
import { openWithVault } from "./support/storedVault.ts";

let browser: Browser;
let network: NetworkAddresses;
let visitor: Visitor;
const alice: Ed25519Account = Account.generate();
const bob: Ed25519Account = Account.generate();

beforeAll(async () => {
  [browser, network] = await Promise.all([launchBrowser(), sharedIndexedNetwork()]);
  visitor = await newVisitor(browser);
  await openWithVault(visitor.page, `${network.pageUrl}/local`, [{ account: alice, label: "Everyday" }]);
  for (const account of [alice, bob]) await fund(account);
  await pay(alice, bob, 0n);
  await pay(bob, alice, 0n);
}, 120_000);
afterAll(leaveBrowser);

async function fund({ accountAddress }: Ed25519Account): Promise<void> {
  const body = JSON.stringify({ address: accountAddress.toStringLong(), amount: 300_000_000 });
  await fetch(`${network.faucetUrl}/fund`, { method: "POST", headers: { "content-type": "application/json" }, body });
}

/** Transfers one octa with a locally signed transaction. */
async function pay(from: Ed25519Account, to: Ed25519Account, sequenceNumber: bigint): Promise<void> {
  const { body, hash } = signTransfer(from, to.accountAddress, sequenceNumber, BigInt(Math.floor(Date.now() / 1_000) + 60));
  await fetch(`${network.nodeUrl}/transactions`, { method: "POST", headers: SIGNED_TRANSACTION_TYPE, body: new Uint8Array(body) });
  await fetch(`${network.nodeUrl}/transactions/wait_by_hash/${hash}`);
}

const amounts = async () =>
  (await visitor.page.getByRole("cell").filter({ hasText: "APT" }).allInnerTexts()).map((text) => text.replace("\u00a0", " "));

test("incoming payment appears on the overview and in Activity with one index request and at most three node requests", async () => {
  const { page, requests } = visitor;
  await openFromNavigation(page, "Overview");
  await page.getByRole("main").getByText("+3\u00a0APT", { exact: true }).waitFor();
  const before = requests.length;
  await openFromNavigation(page, "Activity");
  await page.getByRole("cell").getByText("+0.00000001\u00a0APT").waitFor();
  const content = requests.slice(before).filter(({ body }) => !isAfterContent(body));
  const urls = content.map(({ url }) => url);
  expect(urls.filter((url) => url === network.indexerUrl)).toHaveLength(1);
  // The app shell polls the node every second on every page, so these requests are not counted.
  const toNode = urls.filter((url) => url.startsWith(`${network.nodeUrl}/`));
  expect(toNode.length, toNode.join(" ")).toBeLessThanOrEqual(3);
  expect((await amounts()).filter((text) => /^[+−]/.test(text))).toEqual(["+0.00000001 APT", "−0.00000001 APT", "+3 APT"]);
});

test("overview charts APT over time with keyboard navigation and a table view", async () => {
  const { page } = visitor;
  await openFromNavigation(page, "Overview");
  const chart = page.getByRole("slider", { name: "APT over time" });
  await chart.focus();
  await page.keyboard.press("Home");
  await expect.poll(() => chart.getAttribute("aria-valuetext")).toMatch(/: 3\u00a0APT$/);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => chart.getAttribute("aria-valuetext")).toMatch(/: 2\.99\d+\u00a0APT$/);
  await page.getByText("View as table").click();
  await expect.poll(() => page.getByRole("table", { name: "APT over time" }).getByRole("row").count()).toBe(4);
  await page.getByText("in the last month").waitFor();
  await page.getByRole("group", { name: "Chart range" }).getByText("1D", { exact: true }).click();
  await page.getByText("in the last day").waitFor();
  await openFromNavigation(page, "Activity");
});

test("Activity stores filters, sorting and search text in the URL across a reload", async () => {
  const { page } = visitor;
  await page.getByRole("radio", { name: "Received" }).check({ force: true });
  await page.getByRole("status").filter({ hasText: "Total: 2" }).waitFor();
  await page.getByRole("button", { name: "Amount" }).click();
  await page.getByRole("searchbox").fill("aptos_account");
  await page.waitForURL(/show=received.*q=aptos_account|q=aptos_account.*show=received/);
  expect(new URL(page.url()).searchParams.get("sort")).toBe("-amount");
  await page.reload();
  await page.getByRole("cell").getByText("+0.00000001\u00a0APT").waitFor();
  expect(await page.getByRole("searchbox").inputValue()).toBe("aptos_account");
  expect(await page.getByRole("columnheader", { name: "Amount" }).getAttribute("aria-sort")).toBe("descending");
  expect(await page.getByRole("radio", { name: "Received" }).isChecked()).toBe(true);
});

test("row of the Activity list opens its transaction page, and Back restores the list", async () => {
  const { page } = visitor;
  await page
    .getByRole("link", { name: /^Transaction \d+$/ })
    .first()
    .click();
  await page.waitForURL(/\/local\/tx\/\d+$/);
  await page.goBack();
  await page.getByRole("cell").getByText("+0.00000001\u00a0APT").waitFor();
  expect(new URL(page.url()).searchParams.get("show")).toBe("received");
});

test("Activity exports the complete history as CSV", async () => {
  const { page } = visitor;
  await page.goto(`${network.pageUrl}/local/activity`);
  await page.getByRole("cell").getByText("+3\u00a0APT").waitFor();
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Export CSV" }).click()]);
  const lines = readFileSync(await download.path(), "utf8")
    .trim()
    .split("\r\n");
  expect(lines).toHaveLength(4);
  expect(lines[0]).toMatch(/^time,version,hash,state,/);
  for (const line of lines.slice(1)) expect(line.split(",")[2]).toMatch(/^0x[0-9a-f]{64}$/);
  expect(lines.slice(1).map((line) => line.split(",").at(-3))).toEqual(["0.00000001", "-0.00000001", "3"]);
});

test("Activity filters by asset, kind, counterparty and time in the URL, and stores, finds and exports notes", async () => {
  const { page } = visitor;
  const bobsAddress = bob.accountAddress.toStringLong();
  const status = (text: string) => page.getByRole("status").filter({ hasText: text }).waitFor();
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  const filters = page.getByRole("region", { name: "Filters" });
  await filters.getByLabel("With").fill(bobsAddress);
  await status("2 of 3");
  await filters.getByRole("combobox", { name: "Type" }).click();
  await page.getByRole("option", { name: "Calls" }).click();
  await page.getByText("No matches").waitFor();
  await page.reload();
  await page.getByText("No matches").waitFor();
  expect(await filters.getByLabel("With").inputValue()).toBe(bobsAddress);
  await filters.getByRole("button", { name: "Clear filters" }).click();
  await status("Total: 3");
  await filters.getByRole("combobox", { name: "Asset" }).click();
  await page.getByRole("option", { name: /^APT/ }).click();
  await filters.getByLabel("Until").fill("2020-01-01");
  await page.getByText("No matches").waitFor();
  await filters.getByLabel("Until").fill("");
  await status("Total: 3");
  await page
    .getByRole("button", { name: /^Add note to transaction/ })
    .first()
    .click();
  await page.getByLabel("Note", { exact: true }).fill("Rent, November");
  await page.getByRole("button", { name: "Save note" }).click();
  await page.reload();
  await page.getByRole("searchbox").fill("november");
  await status("1 of 3");
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Export CSV" }).click()]);
  const lines = readFileSync(await download.path(), "utf8")
    .trim()
    .split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/,"Rent, November"$/);
  await page.goto(`${network.pageUrl}/local/activity`);
  await status("Total: 3");
});

test("Activity export can be cancelled without saving a file", async () => {
  const { page } = visitor;
  let isSaved = false;
  page.on("download", () => {
    isSaved = true;
  });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(network.indexerUrl, async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole("button", { name: "Export CSV" }).click();
  await page
    .getByRole("status")
    .filter({ hasText: /^Rows: 0$/ })
    .waitFor();
  await page.getByRole("button", { name: "Cancel export" }).click();
  await page.getByRole("button", { name: "Export CSV" }).waitFor();
  // Cancelling has aborted the delayed index request, so ignore its error.
  await page.unrouteAll({ behavior: "ignoreErrors" });
  release();
  expect(isSaved).toBe(false);
});

test('Activity shows a visible "1 new" button for a payment that arrives while the list is scrolled', async () => {
  const { page } = visitor;
  await page.setViewportSize({ width: 1440, height: 320 });
  await page.evaluate(() => window.scrollTo(0, 200));
  await fund(alice);
  const waiting = page.getByRole("button", { name: "1 new" });
  await waiting.waitFor();
  const box = await waiting.boundingBox();
  expect(box?.y).toBeGreaterThan(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(320);
  await waiting.click();
  await waiting.waitFor({ state: "detached" });
  expect((await amounts()).filter((text) => text === "+3 APT")).toHaveLength(2);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test("Activity adds an incoming payment automatically", async () => {
  const { page } = visitor;
  await fund(alice);
  await page.getByRole("status").filter({ hasText: "Total: 5" }).waitFor();
});

import { Account } from "@aptos-labs/ts-sdk";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { confirmChainId } from "../browser/support/accounts.ts";
import { launchBrowser, leaveBrowser, newVisitor, type Visitor } from "../browser/support/browser.ts";
import { allowOnConsentPage } from "../browser/support/consent.ts";
import { type HostileNode, startHostileNode } from "../browser/support/hostileNode.ts";
import { stopAtFirstFailure } from "../browser/support/inOrder.ts";
import { type OtherNetwork, startOtherNetwork } from "../browser/support/otherNetwork.ts";
import { photographForms } from "../browser/support/photographs.ts";
import { onlineNetwork, openSettings } from "../browser/support/shell.ts";
import { openUnlocked } from "../browser/support/storedVault.ts";
import type { NetworkAddresses } from "../support/networkProcess.ts";
import { sharedNetwork } from "../support/sharedNetwork.ts";

// Each test continues from the previous test's state.

const KEY = "harbour_secret_key_1234";
let network: NetworkAddresses;
let other: OtherNetwork;
/** Two host names of the same ledger; they differ only in who would receive the API key. */
let hosts: readonly HostileNode[];
let visitor: Visitor;
beforeAll(async () => {
  let browser: Browser;
  [network, other, browser] = await Promise.all([sharedNetwork(), startOtherNetwork(77, []), launchBrowser()]);
  hosts = await Promise.all(["first", "next", "last"].map(() => startHostileNode(other.nodeUrl, 77)));
  visitor = await newVisitor(browser);
});
afterAll(async () => {
  await leaveBrowser();
  for (const host of hosts ?? []) await host.stop();
  await other?.stop();
});
stopAtFirstFailure();

function host(index: number): HostileNode {
  const found = hosts[index];
  if (found === undefined) throw new Error("There is no such host.");
  return found;
}

async function addHarbour(page: Page, node: string): Promise<void> {
  await openSettings(page, "Networks");
  await page.getByRole("button", { name: "Add network" }).click();
  const form = page.getByRole("form", { name: "Add network" });
  await form.getByLabel("Name", { exact: true }).fill("Harbour");
  await form.getByLabel("ID", { exact: true }).fill("harbour");
  await form.getByLabel("Node", { exact: true }).fill(node);
  await form.getByRole("button", { name: "Add network" }).click();
  await allowOnConsentPage(page);
  await page.getByRole("region", { name: "Network check" }).getByRole("button", { name: "Add network" }).click();
}

async function more(page: Page, item: string): Promise<void> {
  await page.getByRole("listitem").filter({ hasText: "Harbour" }).getByRole("button", { name: /^More/ }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

async function openHarbour(page: Page): Promise<void> {
  await openSettings(page, "Networks");
  await page.getByRole("link", { name: "Open Harbour" }).click();
  await onlineNetwork(page, "Harbour").waitFor();
}

test("saved API key is sent to its network's host", async () => {
  const { page } = visitor;
  await openUnlocked(page, `${network.pageUrl}/local`, [{ account: Account.generate(), label: "Alice" }]);
  await addHarbour(page, host(0).url);
  await confirmChainId(page, "Harbour", 77);
  await openSettings(page, "API keys");
  const form = page.getByRole("form", { name: "API key for Harbour" });
  await form.getByLabel("Harbour", { exact: true }).fill(KEY);
  await form.getByRole("button", { name: "Save API key for Harbour" }).click();
  await form.getByText("Saved key ends in 1234.").waitFor();
  await openHarbour(page);
  await expect.poll(() => [...host(0).authorizations]).toEqual([`Bearer ${KEY}`]);
});

test("API key is not sent to the network's new host after the host was changed, and the page shows that", async () => {
  const { page } = visitor;
  await openSettings(page, "Networks");
  await more(page, "Edit");
  const form = page.getByRole("form", { name: "Edit Harbour" });
  await form.getByLabel("Node", { exact: true }).fill(host(1).url);
  await form.getByRole("button", { name: "Save changes" }).click();
  await allowOnConsentPage(page);
  await page.getByRole("region", { name: "Network check" }).getByRole("button", { name: "Save changes" }).click();
  await page.getByText("The API key isn't sent to the new address.", { exact: false }).waitFor();
  await onlineNetwork(page, "Harbour").waitFor();
  await openSettings(page, "API keys");
  await page.getByText(`Not sent to ${new URL(host(1).url).origin}`).waitFor();
  await page.getByText(`You saved this key for ${new URL(host(0).url).origin}.`, { exact: false }).waitFor();
  await photographForms(page, "api-key-elsewhere");
  expect([...host(1).authorizations]).toEqual([]);
});

test("removing a network deletes its API key; a new network with the same id starts without key and confirms its chain id", async () => {
  const { page } = visitor;
  await openSettings(page, "Networks");
  await more(page, "Remove");
  await page.getByRole("dialog").getByText("its API key", { exact: false }).waitFor();
  // Removing a network fails while the page's server is unreachable, because that server must withdraw the network's allowed hosts.
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Remove network" }).click();
  await page.getByText("Can't reach Atoll's server.").waitFor();
  expect(await page.evaluate(() => localStorage.getItem("atoll:networks"))).toContain("Harbour");
  await page.context().setOffline(false);
  await more(page, "Remove");
  await page.getByRole("button", { name: "Remove network" }).click();
  // The page reloads after the removal, because fewer hosts are allowed then.
  await page.getByRole("button", { name: /^More .*Harbour/ }).waitFor({ state: "detached" });
  await addHarbour(page, host(2).url);
  await confirmChainId(page, "Harbour", 77);
  await openHarbour(page);
  await openSettings(page, "API keys");
  await page.getByRole("form", { name: "API key for Harbour" }).getByText("No key.").waitFor();
  expect([...host(2).authorizations]).toEqual([]);
});

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Account } from "@aptos-labs/ts-sdk";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser, leaveBrowser, newVisitor, type Visitor } from "../browser/support/browser.ts";
import { previewPayment, sendButton, submissions, untilSent } from "../browser/support/payments.ts";
import { photographForms } from "../browser/support/photographs.ts";
import { openFromNavigation } from "../browser/support/shell.ts";
import { openUnlocked } from "../browser/support/storedVault.ts";
import { createClient } from "../support/client.ts";
import { control } from "../support/controls.ts";
import { chooseNetworkPorts, type NetworkPorts, type NetworkProcess, startNetworkProcess } from "../support/networkProcess.ts";

// A payment is pending while the network restarts with another data directory, then with the first. `PHOTOGRAPHS=folder` saves pictures.

const alice = Account.generate();
const bob = Account.generate().accountAddress.toStringLong();
const [first, second] = ["first", "second"].map((name) => mkdtempSync(join(tmpdir(), `atoll-${name}-`))) as [string, string];

let browser: Browser;
let ports: NetworkPorts;
let network: NetworkProcess | undefined;
let visitor: Visitor;

const startWith = async (dataDir: string) => {
  await network?.kill();
  network = await startNetworkProcess({ dataDir, ports });
  return network;
};

beforeAll(async () => {
  [browser, ports] = await Promise.all([launchBrowser(), chooseNetworkPorts()]);
  const { pageUrl } = await startWith(first);
  if (network === undefined) throw new Error("the network did not start");
  await createClient(network).fundAccount({
    accountAddress: alice.accountAddress,
    amount: 1_000_000_000,
    options: { waitForIndexer: false },
  });
  visitor = await newVisitor(browser);
  await openUnlocked(visitor.page, `${pageUrl}/local/send`, [{ account: alice, label: "Everyday" }]);
});
afterAll(async () => {
  await leaveBrowser();
  await network?.stop();
  for (const folder of [first, second]) rmSync(folder, { recursive: true, force: true });
});

test("payment pending on a ledger shows a notice while another ledger runs, and resumes when the first ledger runs again", async () => {
  const { page, requests } = visitor;
  await previewPayment(page, { to: bob, amount: "1" });
  await sendButton(page).click();
  await untilSent(page);
  if (network === undefined) throw new Error("the network did not start");
  await control(network, "blocks", { mode: "manual" });
  await openFromNavigation(page, "Overview");
  await openFromNavigation(page, "Send");
  await previewPayment(page, { to: bob, amount: "2" });
  await sendButton(page).click();
  await expect.poll(() => submissions(requests).length).toBe(2);

  await startWith(second);
  const notice = page.getByRole("status").filter({ hasText: "started with another data directory" });
  await notice.getByText("1 payment you sent and your earlier balances are gone").waitFor({ timeout: 60_000 });
  await notice.getByText(/1 signed transaction hadn't executed\. .* can execute there until /).waitFor();
  await photographForms(page, "other-directory");
  await page.reload();
  await notice.getByText("1 signed transaction hadn't executed").waitFor();
  const given = submissions(requests).length;
  await page.waitForTimeout(3_000);
  expect(submissions(requests).length).toBe(given);

  const again = await startWith(first);
  await notice.waitFor({ state: "detached", timeout: 60_000 });
  const paid = () => createClient(again).getAccountAPTAmount({ accountAddress: bob });
  await expect.poll(paid, { timeout: 60_000 }).toBe(300_000_000);
  // Payments sent earlier on the first ledger are known again too.
  await openFromNavigation(page, "Overview");
  await openFromNavigation(page, "Send");
  await previewPayment(page, { to: bob, amount: "3" });
  await sendButton(page).waitFor();
  expect(await page.getByText("from this browser.").count()).toBe(0);
}, 300_000);

import { Account } from "@aptos-labs/ts-sdk";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser, leaveBrowser, newVisitor, type Visitor } from "../browser/support/browser.ts";
import { openSettings } from "../browser/support/shell.ts";
import { openUnlocked } from "../browser/support/storedVault.ts";
import type { NetworkAddresses } from "../support/networkProcess.ts";
import { sharedIndexedNetwork } from "../support/sharedNetwork.ts";

const alice = Account.generate();
let network: NetworkAddresses;
let visitor: Visitor;
beforeAll(async () => {
  let browser: Browser;
  [network, browser] = await Promise.all([sharedIndexedNetwork(), launchBrowser()]);
  visitor = await newVisitor(browser);
});
afterAll(leaveBrowser);

async function fund(octas: number): Promise<void> {
  const answer = await fetch(`${network.faucetUrl}/fund`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ address: alice.accountAddress.toString(), amount: octas }),
  });
  expect(answer.status).toBe(200);
}

test("incoming payment shows a toast on every page with a link to its transaction", async () => {
  const { page } = visitor;
  await fund(100_000_000);
  await openUnlocked(page, `${network.pageUrl}/local/accounts`, [{ account: alice, label: "Alice" }]);
  await page.getByRole("main").getByText("1 APT", { exact: false }).first().waitFor();
  await openSettings(page, "Limits and timeouts");
  const folder = process.env.PHOTOGRAPHS;
  const notice = page.getByRole("region", { name: "Notifications" }).getByText("0.25\u00a0APT received");
  // The page shows at most one toast per 30 seconds, so each viewport gets a separate visit.
  for (const [width, colorScheme] of [
    [1440, "light"],
    [390, "dark"],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await fund(25_000_000);
    await notice.waitFor();
    if (folder !== undefined) await page.screenshot({ path: `${folder}/received-${width}-${colorScheme}.png` });
    await notice.waitFor({ state: "detached" });
  }
  await fund(50_000_000);
  await page.getByRole("link", { name: "View transaction" }).click();
  await page.waitForURL(/\/local\/tx\//);
});

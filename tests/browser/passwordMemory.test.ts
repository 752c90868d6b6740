import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { NetworkAddresses } from "../support/networkProcess.ts";
import { sharedNetwork } from "../support/sharedNetwork.ts";
import { PASSWORD } from "./support/accounts.ts";
import { launchBrowser, leaveBrowser, newVisitor } from "./support/browser.ts";
import { heapStringsWith } from "./support/heapStrings.ts";
import { lockNow } from "./support/shell.ts";
import { signingWorkers } from "./support/signingWorkers.ts";
import { approveByTyping, createByTyping, unlockByTyping } from "./support/typedPassword.ts";

/** Searches for a prefix of the password, because typing also leaves shorter prefixes in memory. */
const MOST_OF_PASSWORD = PASSWORD.slice(0, 16);

let network: NetworkAddresses;
let browser: Browser;
beforeAll(async () => {
  [network, browser] = await Promise.all([sharedNetwork(), launchBrowser()]);
});
afterAll(leaveBrowser);

async function expectNoCopy(page: Page): Promise<void> {
  await expect.poll(() => page.workers().length).toBe(0);
  await expect.poll(() => signingWorkers(page)).toEqual([]);
  expect(await heapStringsWith(page, MOST_OF_PASSWORD)).toEqual([]);
}

test("no JavaScript heap contains the password after locking: workers have ended, and no page string includes it", async () => {
  const visitor = await newVisitor(browser);
  const { page } = visitor;
  await createByTyping(page, `${network.pageUrl}/local/accounts`, PASSWORD);
  await lockNow(page);
  await expectNoCopy(page);

  await unlockByTyping(page, PASSWORD);
  await approveByTyping(page, PASSWORD);
  await lockNow(page);
  await expectNoCopy(page);

  // Control: the heap search finds the password if a variable refers to it.
  await page.evaluate((parts) => Object.assign(window, { left: parts.join("") }), [...PASSWORD]);
  expect(await heapStringsWith(page, PASSWORD)).toEqual([PASSWORD]);
  await visitor.leave();
});

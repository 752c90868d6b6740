import { Account } from "@aptos-labs/ts-sdk";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { NetworkAddresses } from "../support/networkProcess.ts";
import { sharedNetwork } from "../support/sharedNetwork.ts";
import { approveWithPassword, createVault, PASSWORD, unlock } from "./support/accounts.ts";
import { launchBrowser, leaveBrowser, newVisitor, type Visitor } from "./support/browser.ts";
import { callWorker, plantScript } from "./support/pageScript.ts";
import { lockedAccount, lockNow, openSettings, openUnlockDialog, unlockedAccount } from "./support/shell.ts";
import { crashTab, killWorker, signingWorkers } from "./support/signingWorkers.ts";
import { openUnlocked } from "./support/storedVault.ts";

/** Delays before a new tab opens: within the worker's five seconds without tabs, and after them. */
const WITHIN_GRACE_MS = 2_000;
const AFTER_GRACE_MS = 8_000;

let network: NetworkAddresses;
let browser: Browser;
beforeAll(async () => {
  [network, browser] = await Promise.all([sharedNetwork(), launchBrowser()]);
});
afterAll(leaveBrowser);

const accountsUrl = () => `${network.pageUrl}/local/accounts`;

/** Visitor with an unlocked vault of one account, on the Accounts page. */
async function newHolder(): Promise<Visitor> {
  const visitor = await newVisitor(browser);
  await openUnlocked(visitor.page, accountsUrl(), [{ account: Account.generate(), label: "First" }]);
  return visitor;
}

/** Opens another tab that is no page of Atoll, so that the browser context survives without one. */
async function openElsewhere(visitor: Visitor): Promise<Page> {
  const page = await visitor.openTab();
  await page.goto("about:blank");
  return page;
}

async function openTabOn(visitor: Visitor, url: string): Promise<Page> {
  const page = await visitor.openTab();
  await page.goto(url);
  return page;
}

test("vault stays unlocked over a reload and in a new tab, and Lock reaches both tabs", async () => {
  const visitor = await newHolder();
  const first = visitor.page;
  const before = (await signingWorkers(first)).map(({ targetId }) => targetId);
  const running = async () => (await signingWorkers(first)).filter(({ targetId }) => before.includes(targetId)).length;
  await first.reload();
  await unlockedAccount(first).waitFor();
  expect(await running()).toBeGreaterThan(0);
  const second = await openTabOn(visitor, accountsUrl());
  await unlockedAccount(second).waitFor();
  expect(await running()).toBeGreaterThan(0);
  // Unlocking is the browser's: no tab ever asks for the password.
  for (const page of [first, second]) expect(await page.getByRole("dialog").count()).toBe(0);

  await lockNow(second);
  await lockedAccount(first).waitFor();
  await expect.poll(running).toBe(0);
  // A tab that was locked follows the unlock of another tab.
  await openUnlockDialog(first);
  await unlock(first);
  await unlockedAccount(second).waitFor();
  await visitor.leave();
});

test("vault unlocked in the last tab stays unlocked for a tab opened soon after, and locks five seconds later", async () => {
  const visitor = await newHolder();
  const elsewhere = await openElsewhere(visitor);
  await visitor.page.close();
  await elsewhere.waitForTimeout(WITHIN_GRACE_MS);
  const soon = await openTabOn(visitor, accountsUrl());
  await unlockedAccount(soon).waitFor();

  await soon.close();
  await elsewhere.waitForTimeout(AFTER_GRACE_MS);
  expect(await signingWorkers(elsewhere)).toEqual([]);
  const late = await openTabOn(visitor, accountsUrl());
  await lockedAccount(late).waitFor();
  await visitor.leave();
});

test("vault locks after the last tab goes to another site, as after closing it", async () => {
  const visitor = await newHolder();
  await visitor.page.goto("about:blank");
  await expect.poll(() => signingWorkers(visitor.page), { timeout: AFTER_GRACE_MS }).toEqual([]);
  await visitor.page.goto(accountsUrl());
  await lockedAccount(visitor.page).waitFor();
  await visitor.leave();
});

test("crashed tab counts as closed: the vault locks, and unlocks again", async () => {
  const visitor = await newHolder();
  const elsewhere = await openElsewhere(visitor);
  await crashTab(visitor.page);
  await expect.poll(() => signingWorkers(elsewhere), { timeout: AFTER_GRACE_MS }).toEqual([]);
  const next = await openTabOn(visitor, accountsUrl());
  await lockedAccount(next).waitFor();
  await openUnlockDialog(next);
  await unlock(next);
  await unlockedAccount(next).waitFor();
  await visitor.context.close();
});

test("killed worker locks every tab with an explanation, and the next unlock starts another", async () => {
  const visitor = await newHolder();
  const first = visitor.page;
  const second = await openTabOn(visitor, accountsUrl());
  await unlockedAccount(second).waitFor();
  const [worker] = await signingWorkers(first);
  if (worker === undefined) throw new Error("No worker runs.");
  await killWorker(first, worker);
  for (const page of [first, second]) {
    await lockedAccount(page).waitFor();
    await page.getByText("The signer stopped, so your accounts are locked").waitFor();
  }
  await openUnlockDialog(first);
  await unlock(first);
  for (const page of [first, second]) await unlockedAccount(page).waitFor();
  await visitor.leave();
});

test("vault with Lock on reload locks at each reload", async () => {
  const visitor = await newHolder();
  const { page } = visitor;
  await openSettings(page, "Security");
  const setting = page.getByRole("checkbox", { name: /^Lock on reload/ });
  expect(await setting.isChecked()).toBe(false);
  await setting.check();
  await page.getByText("Saved", { exact: true }).waitFor();
  // The running worker follows the setting; the next one has another name.
  await page.reload();
  await lockedAccount(page).waitFor();
  await expect.poll(() => signingWorkers(page)).toEqual([]);
  expect(await setting.isChecked()).toBe(true);
  await openUnlockDialog(page);
  await unlock(page);
  await unlockedAccount(page).waitFor();
  expect(await signingWorkers(page)).toMatchObject([{ name: "atoll-signer-strict" }]);
  const second = await openTabOn(visitor, accountsUrl());
  await unlockedAccount(second).waitFor();
  await second.reload();
  for (const tab of [page, second]) await lockedAccount(tab).waitFor();

  // Changing the setting requires an unlocked vault, and the weaker form an approval.
  await setting.click();
  await unlock(page);
  await approveWithPassword(page);
  await page.getByText("Applies from the next unlock.").waitFor();
  expect(await setting.isChecked()).toBe(false);
  await lockNow(page);
  await openUnlockDialog(page);
  await unlock(page);
  await unlockedAccount(page).waitFor();
  await page.reload();
  await unlockedAccount(page).waitFor();
  await visitor.leave();
});

test("browser without shared workers locks each tab at its reload, and Security says so", async () => {
  const visitor = await newVisitor(browser, {});
  await visitor.context.addInitScript(() => Reflect.deleteProperty(window, "SharedWorker"));
  const { page } = visitor;
  await openUnlocked(page, accountsUrl(), [{ account: Account.generate(), label: "First" }]);
  await openSettings(page, "Security");
  await page.getByText("you unlock each tab separately, and reloading a tab locks it").waitFor();
  await page.reload();
  await lockedAccount(page).waitFor();
  await visitor.leave();
});

test("browser without extended lifetime says under Security that a reload of the last tab locks", async () => {
  const visitor = await newVisitor(browser, {});
  // Drops the option before the browser reads it, as a browser that does not know it would.
  await visitor.context.addInitScript(() => {
    const Known = window.SharedWorker;
    window.SharedWorker = class extends Known {
      constructor(url: string | URL, options?: string | WorkerOptions) {
        const { type, name } = typeof options === "object" ? options : {};
        super(url, { ...(type !== undefined && { type }), ...(name !== undefined && { name }) });
      }
    };
  });
  const { page } = visitor;
  await openUnlocked(page, accountsUrl(), [{ account: Account.generate(), label: "First" }]);
  const second = await openTabOn(visitor, accountsUrl());
  await unlockedAccount(second).waitFor();
  await second.close();
  await openSettings(page, "Security");
  await page.getByText("reloading the last open tab locks Atoll").waitFor();
  await page.reload();
  await lockedAccount(page).waitFor();
  await visitor.leave();
});

test("approval of one tab cannot be completed by another tab", async () => {
  const visitor = await newVisitor(browser);
  const first = visitor.page;
  await plantScript(first);
  await openUnlocked(first, accountsUrl(), [{ account: Account.generate(), label: "First" }]);
  const second = await visitor.openTab();
  await plantScript(second);
  await second.goto(accountsUrl());
  await unlockedAccount(second).waitFor();

  await first.getByRole("button", { name: "More actions for First" }).click();
  await first.getByRole("menuitem", { name: "Show private key" }).click();
  await first.getByRole("dialog").getByRole("button", { name: "Show private key" }).click();
  await first.getByRole("dialog").getByRole("button", { name: "Approve", exact: true }).waitFor();
  const asked = await callWorker(first, "propose", { kind: "settings", presence: "always", octasPerDay: undefined });
  const { id } = asked.kind === "result" ? (asked.value as { id: string }) : { id: "" };
  expect(id).toMatch(/^[0-9a-f]{64}$/);
  const password = { bytes: [...new TextEncoder().encode(PASSWORD)] };
  const approval = { id, presence: { kind: "password", password }, creation: undefined };
  expect(await callWorker(second, "approve", approval)).toMatchObject({ kind: "failure", code: "approval_void" });
  expect(await callWorker(first, "approve", approval)).toMatchObject({ kind: "result" });
  // The dialog of the first tab still works after the other tab's attempt.
  await approveWithPassword(first);
  const shown = first.getByRole("dialog").getByRole("region", { name: "Private key" }).locator("p.mono");
  await expect.poll(() => shown.innerText()).toMatch(/^ed25519-priv-0x[0-9a-f]{64}$/);
  await visitor.leave();
});

test("tab whose new password comes second says that another tab created the password", async () => {
  const visitor = await newVisitor(browser);
  const first = visitor.page;
  await first.goto(accountsUrl());
  const second = await openTabOn(visitor, accountsUrl());
  const field = second.getByLabel("Password", { exact: true });
  await field.fill("another tab's pepper 52");
  await createVault(first);
  await second.getByText("Password created in another tab").waitFor();
  await second.getByText("Your vault opens with the password entered there.").waitFor();
  expect(await first.getByText("Password created in another tab").count()).toBe(0);
  await visitor.leave();
});

import { Account } from "@aptos-labs/ts-sdk";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { IN_FULL } from "../support/fullMatrix.ts";
import type { NetworkAddresses } from "../support/networkProcess.ts";
import { sharedNetwork } from "../support/sharedNetwork.ts";
import {
  approveWithPassword,
  createVault,
  ensureUnlocked,
  importPrivateKey,
  makeAccount,
  PASSWORD,
  shownWords,
  unlock,
} from "./support/accounts.ts";
import { launchBrowser, leaveBrowser, newVisitor, type Visitor } from "./support/browser.ts";
import { hastenWorkers } from "./support/fastWorker.ts";
import { placesOf, tracesOf } from "./support/secrets.ts";
import { lockedAccount, lockNow, openFromNavigation, openUnlockDialog, unlockedAccount } from "./support/shell.ts";
import { openUnlocked } from "./support/storedVault.ts";
import { readStoredVault, writeStoredVault } from "./support/vaultDatabase.ts";

let network: NetworkAddresses;
let browser: Browser;
beforeAll(async () => {
  [network, browser] = await Promise.all([sharedNetwork(), launchBrowser()]);
});
afterAll(leaveBrowser);

const newKey = () => Account.generate().privateKey.toString();
const openAccounts = (page: Page) => page.goto(`${network.pageUrl}/local/accounts`);
const accountNames = (page: Page) => page.getByRole("region", { name: "Your accounts" }).getByRole("listitem");

/** Visitor with an unlocked vault and one imported account, on the Accounts page. */
async function newHolder(): Promise<Visitor> {
  const visitor = await newVisitor(browser);
  await openUnlocked(visitor.page, `${network.pageUrl}/local/accounts`, [{ account: Account.generate(), label: "First" }]);
  return visitor;
}

async function addAccount(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Add account" }).click();
  await importPrivateKey(page, newKey(), name);
}

// Unit tests of the vault cover each kind of damage.
test.runIf(IN_FULL)("vault changed in browser storage is detected, left unchanged, and opens once restored", async () => {
  const { page, leave } = await newHolder();
  const good = await readStoredVault(page);
  const bad = good.map((stored) => {
    const { ciphertext } = stored.record;
    return { ...stored, record: { ...stored.record, ciphertext: `${ciphertext.startsWith("A") ? "B" : "A"}${ciphertext.slice(1)}` } };
  });
  await lockNow(page);
  await writeStoredVault(page, bad);
  await page.reload();
  await openUnlockDialog(page);
  await unlock(page);
  await page.getByRole("dialog").getByText("The vault can't be read.").waitFor();
  expect(await readStoredVault(page)).toEqual(bad);

  await writeStoredVault(page, good);
  await page.reload();
  await openUnlockDialog(page);
  await unlock(page);
  await unlockedAccount(page).waitFor();
  await leave();
});

test("two tabs unlock and lock together and keep both tabs' writes", async () => {
  const visitor = await newHolder();
  const first = visitor.page;
  const second = await visitor.openTab();
  await openAccounts(second);
  await unlockedAccount(second).waitFor();

  await Promise.all([addAccount(first, "From the first tab"), addAccount(second, "From the second tab")]);
  for (const page of [first, second]) {
    await page.getByRole("main").getByText("From the first tab").waitFor();
    await page.getByRole("main").getByText("From the second tab").waitFor();
    expect(await accountNames(page).count()).toBe(3);
  }

  await lockNow(first);
  await lockedAccount(second).waitFor();
  await visitor.leave();
});

test.runIf(IN_FULL)("vault remains readable after a tab crash during a write", async () => {
  const visitor = await newHolder();
  let { page } = visitor;
  for (const [attempt, delayMs] of [0, 15, 40].entries()) {
    await page.getByRole("button", { name: "Add account" }).click();
    await page.getByRole("button", { name: "Import private key" }).click();
    await page.getByLabel("Private key", { exact: true }).fill(newKey());
    await page.getByLabel("Name", { exact: true }).fill(`Interrupted ${attempt}`);
    const session = await visitor.context.newCDPSession(page);
    const crashed = page.waitForEvent("crash");
    await page.getByLabel("Name", { exact: true }).press("Enter");
    await page.waitForTimeout(delayMs);
    // The crash command never answers, because the page crashes; ignore its rejection.
    session.send("Page.crash").catch(() => undefined);
    await crashed;
    await page.close();

    page = await visitor.openTab();
    await openAccounts(page);
    await ensureUnlocked(page);
    await page.getByRole("main").getByText("First", { exact: true }).waitFor();
  }
  await visitor.context.close();
});

// Unit tests of the auto-lock cover each selectable delay.
test.runIf(IN_FULL)("vault locks automatically after the configured inactivity, but not while the user is active", async () => {
  const visitor = await newVisitor(browser);
  const { page } = visitor;
  // The worker's clock runs 200 times faster: the default lock delay of fifteen minutes passes in four and a half seconds.
  await hastenWorkers(visitor.context, 200);
  await openUnlocked(page, `${network.pageUrl}/local/accounts`, [{ account: Account.generate(), label: "Idle" }]);
  const unlockedAt = Date.now();
  while (Date.now() - unlockedAt < 6_000) {
    await page.mouse.move(Math.random() * 300, 400);
    await page.keyboard.press("Shift");
    await page.waitForTimeout(500);
    expect(await lockedAccount(page).count()).toBe(0);
  }
  // A half-typed contact is hidden while the vault is locked and restored afterwards.
  await openFromNavigation(page, "Contacts");
  await page.getByRole("button", { name: "Add contact" }).first().click();
  const name = page.getByRole("dialog", { name: "Add contact" }).getByLabel("Name");
  await name.fill("Half a harbour");
  const idleSince = Date.now();
  await lockedAccount(page).waitFor();
  // The page reports user activity every two seconds, so the last report may be two seconds older than the last key press.
  expect(Date.now() - idleSince).toBeGreaterThan(2_000);
  expect(await name.count()).toBe(0);
  await openUnlockDialog(page);
  await unlock(page);
  await expect.poll(() => name.inputValue()).toBe("Half a harbour");
  await visitor.leave();
});

test("no recovery phrase or private key is left in the page, its URL, storage, requests or console", async () => {
  const visitor = await newVisitor(browser);
  const { page } = visitor;
  await openAccounts(page);
  await createVault(page);
  const mnemonic = await makeAccount(page);
  const importedKey = newKey();
  await page.getByRole("button", { name: "Add account" }).click();
  await importPrivateKey(page, importedKey, "Imported");

  await page.getByRole("button", { name: "More actions for Account 1" }).click();
  await page.getByRole("menuitem", { name: "Show recovery phrase and private key" }).click();
  const dialog = page.getByRole("dialog", { name: /^Account 1: recovery phrase and private key/ });
  await dialog.getByRole("button", { name: "Show recovery phrase and private key" }).click();
  await approveWithPassword(page, "not the password at all");
  const approval = page.getByRole("dialog", { name: "Show the recovery phrase and private key of Account 1" });
  await approval.getByText("Incorrect password.").waitFor();
  await page.waitForTimeout(1_200);
  await approveWithPassword(page);
  expect(await shownWords(page)).toBe(mnemonic);
  const exportedKey = await dialog.getByRole("region", { name: "Private key" }).locator("p.mono").innerText();
  expect(exportedKey).toMatch(/^ed25519-priv-0x[0-9a-f]{64}$/);
  // Control: the search finds secrets that the page currently displays.
  const shown = await tracesOf(visitor);
  expect(placesOf(mnemonic, shown)).toEqual(expect.arrayContaining(["document", "text"]));
  expect(placesOf(exportedKey, shown)).toEqual(["document", "text"]);
  await dialog.getByRole("button", { name: "Done" }).click();
  await dialog.waitFor({ state: "detached" });

  const secrets = { mnemonic, importedKey, exportedKey, PASSWORD };
  const check = async (moment: string) => {
    const traces = await tracesOf(visitor);
    for (const [name, secret] of Object.entries(secrets)) expect([moment, name, placesOf(secret, traces)]).toEqual([moment, name, []]);
  };
  await check("unlocked");
  await lockNow(page);
  await check("locked");
  await page.reload();
  await lockedAccount(page).waitFor();
  await check("loaded again");
  await visitor.leave();
});

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Account } from "@aptos-labs/ts-sdk";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { balanceOf, createClient } from "../support/client.ts";
import { chooseNetworkPorts, type NetworkProcess, startNetworkProcess } from "../support/networkProcess.ts";
import { answerWords, createPassword, PASSWORD, shownWords, unlock } from "./support/accounts.ts";
import { launchBrowser, leaveBrowser, leavingTheMachine, newVisitor, type Visitor } from "./support/browser.ts";
import { stopAtFirstFailure } from "./support/inOrder.ts";
import { previewPayment, requestFaucet, sendButton, submissions, untilSent } from "./support/payments.ts";
import { lockNow, openFromNavigation, openUnlockDialog, unlockedAccount } from "./support/shell.ts";

// Follows the README's first paragraph in order: each test continues from the previous test's state.

const bob = Account.generate().accountAddress.toString();
let dataDir: string;
let network: NetworkProcess;
let browser: Browser;
let visitor: Visitor;
let paymentHash: string;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "atoll-newcomer-"));
  network = await startNetworkProcess({ dataDir, ports: await chooseNetworkPorts() });
  browser = await launchBrowser();
  visitor = await newVisitor(browser);
});
afterAll(async () => {
  await leaveBrowser();
  await network?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

stopAtFirstFailure();

const bobsBalance = () => balanceOf(createClient(network), bob);

test("newcomer creates a password and an account and confirms the recovery phrase", async () => {
  const { page } = visitor;
  await page.goto(network.pageUrl);
  await page.waitForURL("**/local");
  await page.getByRole("main").getByRole("link", { name: "Create account" }).click();
  await createPassword(page);
  const mnemonic = await shownWords(page);
  expect(mnemonic.split(" ")).toHaveLength(12);
  await page.getByRole("button", { name: "I've written it down" }).click();

  await answerWords(page, "wrong ".repeat(12).trim());
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByText("That's not the right word.").first().waitFor();

  await answerWords(page, mnemonic);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByRole("main").getByText("Active").waitFor();
});

test("faucet funds the newcomer's account", async () => {
  const { page } = visitor;
  await openFromNavigation(page, "Receive");
  await requestFaucet(page);
  await page.getByRole("banner").getByText("100 APT").waitFor();
});

test("payment is previewed before signing, and a declined payment is never sent", async () => {
  const { page } = visitor;
  await openFromNavigation(page, "Send");
  const preview = await previewPayment(page, { to: bob, amount: "1.5" });
  const text = (await preview.innerText()).replaceAll("\u00a0", " ");
  expect(text).toContain("sends 1.5 APT to");
  expect(text).toContain("+1.5");
  expect(text).toContain("0 → 1.5 APT");
  // Technical details are folded until the user opens them.
  expect(text).not.toContain("0x1::aptos_account::transfer");
  await preview.getByText("Technical details").click();
  await preview.getByText("0x1::aptos_account::transfer").first().waitFor();
  expect(text).toContain("Fee limit");

  await preview.getByRole("button", { name: "Back" }).click();
  await preview.waitFor({ state: "detached" });
  expect(await page.getByLabel("Amount", { exact: true }).inputValue()).toBe("1.5");
  expect(submissions(visitor.requests)).toEqual([]);
  expect(await bobsBalance()).toBe(0n);
});

test("payment that would fail shows the reason and cannot be sent", async () => {
  const { page } = visitor;
  const preview = await previewPayment(page, { to: bob, amount: "5000" });
  await preview.getByText("This payment would fail", { exact: true }).waitFor();
  expect(await sendButton(page).isDisabled()).toBe(true);
  await preview.getByRole("button", { name: "Back" }).click();
  expect(submissions(visitor.requests)).toEqual([]);
});

test("approved payment arrives with the exact amount", async () => {
  const { page } = visitor;
  await previewPayment(page, { to: bob, amount: "1.5" });
  await sendButton(page).click();
  paymentHash = await untilSent(page);
  expect(await bobsBalance()).toBe(150_000_000n);
  expect(submissions(visitor.requests)).toHaveLength(1);
});

test("wrong password unlocks nothing, and the right one unlocks the vault", async () => {
  const { page } = visitor;
  await lockNow(page);
  await openUnlockDialog(page);
  await unlock(page, `${PASSWORD}!`);
  const dialog = page.getByRole("dialog", { name: "Unlock Atoll" });
  await dialog.getByText("Incorrect password.").waitFor();
  await dialog.getByRole("button", { name: "Unlock", exact: true }).and(page.locator(":enabled")).waitFor();
  await unlock(page);
  await dialog.waitFor({ state: "detached" });
  await unlockedAccount(page).waitFor();
});

test("page reports an offline network and recovers automatically", async () => {
  const { page } = visitor;
  await openFromNavigation(page, "Send");
  await previewPayment(page, { to: bob, amount: "0.25" });
  expect(await network.stop()).toBe(0);
  await page.getByText("Can't reach Embedded network").waitFor();

  network = await startNetworkProcess({ dataDir, ports: network.ports });
  await page.getByText("Can't reach Embedded network").waitFor({ state: "detached" });
  // After a short outage the Send button appears, after a long one the button Preview again.
  const again = page.getByRole("button", { name: "Preview again" });
  await again
    .or(sendButton(page).and(page.locator(":enabled")))
    .first()
    .waitFor();
  if (await again.isVisible()) await again.click();
  await sendButton(page).click();
  await untilSent(page);
  expect(await bobsBalance()).toBe(175_000_000n);
});

test("payment appears after a network restart on the overview, after a reload, and for another visitor", async () => {
  const { page } = visitor;
  for (const load of [() => openFromNavigation(page, "Overview"), () => page.reload()]) {
    await load();
    const row = page.getByRole("main").getByRole("listitem").filter({ hasText: "1.5" });
    // Presses Enter instead of clicking, because new rows above would move the row away from a pointer. Repeats, because a row replaced
    // by its indexed version loses focus.
    await expect
      .poll(async () => {
        if (!page.url().includes("/local/tx/")) await row.locator('a[href*="/local/tx/"]').press("Enter");
        return page.waitForURL(/\/local\/tx\//, { timeout: 5_000 }).then(
          () => true,
          () => false,
        );
      })
      .toBe(true);
    await isThePayment(page);
    await page.goBack();
  }
  const other = await newVisitor(browser);
  await other.page.goto(`${network.pageUrl}/local/tx/${paymentHash}`);
  await isThePayment(other.page);
  await other.leave();
});

async function isThePayment(page: Page): Promise<void> {
  const main = page.getByRole("main");
  await main.getByTitle(paymentHash).first().waitFor();
  await main.getByText("Succeeded").first().waitFor();
  expect((await main.innerText()).replaceAll("\u00a0", " ")).toContain("1.5 APT");
}

test("browser sent no request to other machines during the newcomer's visit", () => {
  expect(visitor.requests.length).toBeGreaterThan(20);
  expect(leavingTheMachine(visitor.requests)).toEqual([]);
});

test("browser console shows no errors or warnings during the newcomer's visit", () => {
  const complaints = visitor.messages.filter((message) => /^(error|warning|uncaught):/.test(message));
  // The browser logs failed requests automatically while the network is offline.
  expect(complaints.filter((message) => !/ERR_CONNECTION|Failed to load resource/.test(message))).toEqual([]);
});

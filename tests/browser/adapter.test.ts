import { Account, type Aptos, type Ed25519Account } from "@aptos-labs/ts-sdk";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { balanceOf, createClient, fundedAccount } from "../support/client.ts";
import { type NetworkProcess, startNetworkProcess } from "../support/networkProcess.ts";
import { launchBrowser, leaveBrowser, leavingTheMachine, newVisitor, type Visitor } from "./support/browser.ts";
import { clickToClose, typePassword, unlockIfAsked, windowButton } from "./support/connectWindow.ts";
import { ADAPTER_DAPP, click, clickForWindow, type Dapp, outcomeOf, startDapp } from "./support/dapp/startDapp.ts";
import { vaultWith } from "./support/storedVault.ts";
import { storeFirstVault } from "./support/vaultDatabase.ts";

// The official adapter, unmodified, on another origin. Each test starts with a reloaded page, which the adapter reconnects by itself.

const SOON = { timeout: 15_000 };

let browser: Browser;
let network: NetworkProcess;
let dapp: Dapp;
let client: Aptos;
let alice: Ed25519Account;
let bob: Ed25519Account;
let visitor: Visitor;
let page: Page;
beforeAll(async () => {
  [network, browser, dapp] = await Promise.all([startNetworkProcess(), launchBrowser(), startDapp({}, ADAPTER_DAPP)]);
  client = createClient(network);
  [alice, bob] = await Promise.all([fundedAccount(client, 1_000_000_000), fundedAccount(client)]);
  visitor = await newVisitor(browser, {});
  page = visitor.page;
  watchState(page);
  await page.goto(`${network.pageUrl}/icon.svg`);
  const accounts = [
    { account: alice, label: "Everyday" },
    { account: bob, label: "Savings" },
  ];
  await storeFirstVault(page, await vaultWith(accounts));
  await page.goto(dapp.url(network));
});
afterAll(async () => {
  await leaveBrowser();
  await dapp?.close();
  await network?.stop();
});
/** Only the site's tab stays open, reloaded. */
afterEach(async () => {
  for (const tab of page.context().pages()) if (tab !== page) await tab.close();
  await page.reload();
});

interface AdapterState {
  readonly wallets: readonly string[];
  readonly isConnected: boolean;
  readonly account?: string;
  readonly network: { readonly name: string; readonly chainId: number; readonly url?: string } | null;
}

/**
 * Latest state that the adapter of each tab logged. Playwright's reads of a page count as clicks, with which the adapter's reconnect would
 * open a window.
 */
const states = new WeakMap<Page, AdapterState>();
function watchState(tab: Page): void {
  tab.on("framenavigated", () => states.delete(tab));
  tab.on("console", (message) => {
    if (message.text().startsWith("{")) states.set(tab, JSON.parse(message.text()));
  });
}

/** Waits until the adapter reports a connection with an account. */
async function connectedTo(account: Account, tab: Page = page): Promise<void> {
  await expect.poll(() => states.get(tab)?.account, SOON).toBe(account.accountAddress.toString());
}

/** Value of the dapp's last action; throws if it failed. */
async function resultOf(tab: Page = page): Promise<{ readonly hash?: string }> {
  const { value, error } = await outcomeOf(tab);
  if (error !== undefined) throw new Error(JSON.stringify(error));
  return value ?? {};
}

/** Clicks Approve or Sign in the window of a transaction, after its preview. */
async function approveTransaction(popup: Page, button: "Approve" | "Sign"): Promise<void> {
  await unlockIfAsked(popup);
  await popup.getByRole("region", { name: "Preview" }).waitFor();
  await windowButton(popup, button).click();
}

async function succeeded(hash: string | undefined): Promise<void> {
  expect(await client.waitForTransaction({ transactionHash: String(hash) })).toMatchObject({ success: true });
}

test("adapter finds Atoll, and connects through the window", async () => {
  await expect.poll(() => states.get(page)?.wallets, SOON).toContain("Atoll");
  expect(states.get(page)).toMatchObject({ isConnected: false, network: null });
  const popup = await clickForWindow(page, "connect");
  await unlockIfAsked(popup);
  await clickToClose(popup, windowButton(popup, "Connect"));
  await resultOf();
  await connectedTo(alice);
  expect(states.get(page)).toMatchObject({ isConnected: true, network: { name: "local", chainId: 4, url: network.nodeUrl } });
});

test("adapter reconnects after a reload without a window", async () => {
  await connectedTo(alice);
  expect(page.context().pages()).toHaveLength(1);
});

test("adapter verifies the signature of a message", async () => {
  await connectedTo(alice);
  const popup = await clickForWindow(page, "signMessage", { message: "Log in to Lagoon" });
  await unlockIfAsked(popup);
  await windowButton(popup, "Sign").click();
  await typePassword(popup);
  await clickToClose(popup, popup.getByRole("dialog").getByRole("button", { name: "Approve" }));
  expect(await outcomeOf(page)).toEqual({ value: true });
});

test("adapter submits a payment, also when the vault was locked in between", async () => {
  for (const octas of [1_000, 2_000]) {
    await connectedTo(alice);
    const receiver = Account.generate().accountAddress;
    const popup = await clickForWindow(page, "pay", { recipient: receiver.toString(), octas });
    await approveTransaction(popup, "Approve");
    await succeeded((await resultOf()).hash);
    expect(await balanceOf(client, receiver)).toBe(BigInt(octas));
    await popup.close();
    // Without a window or tab of Atoll, the worker locks after five seconds; the next window asks for the password.
    if (octas === 1_000) {
      await page.waitForTimeout(8_000);
      const locked = await clickForWindow(page, "pay", { recipient: receiver.toString(), octas });
      expect(await unlockIfAsked(locked)).toBe(true);
      await locked.getByRole("region", { name: "Preview" }).waitFor();
      await clickToClose(locked, windowButton(locked, "Reject"));
    }
  }
});

test("adapter collects the signatures of a multi-agent transaction", async () => {
  await connectedTo(alice);
  const second = await fundedAccount(client);
  const recipient = Account.generate().accountAddress.toString();
  const popup = await clickForWindow(page, "multiAgent", { key: second.privateKey.toAIP80String(), recipient });
  await approveTransaction(popup, "Sign");
  await succeeded((await resultOf()).hash);
});

test("adapter has the wallet pay the fee of another account's transaction", async () => {
  await connectedTo(alice);
  const other = await fundedAccount(client, 100_000_000);
  const { rawTransaction } = await client.transaction.build.simple({
    sender: other.accountAddress,
    data: { function: "0x1::aptos_account::transfer", functionArguments: [Account.generate().accountAddress, 1_000] },
    options: { expireTimestamp: Math.floor(Date.now() / 1000) + 120 },
    withFeePayer: true,
  });
  const popup = await clickForWindow(page, "payFee", {
    raw: rawTransaction.bcsToHex().toString(),
    key: other.privateKey.toAIP80String(),
  });
  await approveTransaction(popup, "Sign");
  await succeeded((await resultOf()).hash);
  expect(await balanceOf(client, other.accountAddress)).toBe(99_999_000n);
});

test("adapter reports a rejected request and a closed window as the user's rejection", async () => {
  await connectedTo(alice);
  const rejected = await clickForWindow(page, "pay", { recipient: "0xa", octas: 1 });
  await unlockIfAsked(rejected);
  await rejected.getByRole("region", { name: "Preview" }).waitFor();
  await clickToClose(rejected, windowButton(rejected, "Reject"));
  expect(await outcomeOf(page)).toEqual({ error: "User has rejected the request" });
  await page.reload();
  await connectedTo(alice);
  const closed = await clickForWindow(page, "pay", { recipient: "0xa", octas: 1 });
  await closed.getByRole("button", { name: /^(Reject|Cancel)$/ }).waitFor();
  await closed.close();
  expect(await outcomeOf(page)).toEqual({ error: "User has rejected the request" });
});

test("adapter in a second tab shares the connection, and each tab gets its own answers", async () => {
  await connectedTo(alice);
  const other = await visitor.openTab();
  watchState(other);
  await other.goto(dapp.url(network));
  await connectedTo(alice, other);
  const receiver = Account.generate().accountAddress;
  const ours = await clickForWindow(page, "pay", { recipient: "0xa", octas: 1 });
  const theirs = await clickForWindow(other, "pay", { recipient: receiver.toString(), octas: 22 });
  await approveTransaction(theirs, "Approve");
  await succeeded((await resultOf(other)).hash);
  expect(await balanceOf(client, receiver)).toBe(22n);
  await ours.bringToFront();
  await unlockIfAsked(ours);
  await clickToClose(ours, windowButton(ours, "Reject"));
  expect(await outcomeOf(page)).toEqual({ error: "User has rejected the request" });
});

test("adapter reports another account after the user disconnects and chooses it", async () => {
  await connectedTo(alice);
  await click(page, "disconnect");
  await resultOf();
  expect(states.get(page)).toMatchObject({ isConnected: false });
  await page.reload();
  await expect.poll(() => states.get(page)?.wallets, SOON).toContain("Atoll");
  expect(states.get(page)).toMatchObject({ isConnected: false });
  const popup = await clickForWindow(page, "connect");
  await unlockIfAsked(popup);
  await popup.getByText("Savings").first().click();
  await clickToClose(popup, windowButton(popup, "Connect"));
  await connectedTo(bob);
  await page.reload();
  await connectedTo(bob);
});

test("adapter without telemetry sends no request to other computers", () => {
  expect(leavingTheMachine(visitor.requests)).toEqual([]);
});

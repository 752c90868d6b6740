import { Account, AccountAuthenticator, type Aptos, Deserializer, type Ed25519Account } from "@aptos-labs/ts-sdk";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { balanceOf, createClient, fundedAccount } from "../support/client.ts";
import { type NetworkProcess, startNetworkProcess } from "../support/networkProcess.ts";
import { PASSWORD } from "./support/accounts.ts";
import { launchBrowser, leaveBrowser, newVisitor, type Visitor } from "./support/browser.ts";
import { click, clickForWindow, type Dapp, outcomeOf, startDapp } from "./support/dapp/startDapp.ts";
import { fetchedScripts } from "./support/fetchedScripts.ts";
import { vaultWith } from "./support/storedVault.ts";
import { storeFirstVault } from "./support/vaultDatabase.ts";

const BUDGET_BYTES = 120_000;

let browser: Browser;
let network: NetworkProcess;
let dapp: Dapp;
let client: Aptos;
let alice: Ed25519Account;
let visitor: Visitor;
let page: Page;
beforeAll(async () => {
  [network, browser, dapp] = await Promise.all([startNetworkProcess({ flags: ["--verbose"] }), launchBrowser(), startDapp()]);
  client = createClient(network);
  alice = await fundedAccount(client, 1_000_000_000);
  visitor = await newVisitor(browser, {});
  page = visitor.page;
  await page.goto(`${network.pageUrl}/icon.svg`);
  await storeFirstVault(
    page,
    await vaultWith([
      { account: alice, label: "Everyday" },
      { account: Account.generate(), label: "Savings" },
    ]),
  );
  await page.goto(dapp.url(network));
});
afterAll(async () => {
  await leaveBrowser();
  await dapp?.close();
  await network?.stop();
});
/** Only the site's tab stays open: a window that a failed test left would keep the vault unlocked and its request unanswered. */
beforeEach(async () => {
  const others = page
    .context()
    .pages()
    .filter((tab) => tab !== page);
  await Promise.all(others.map((tab) => tab.close()));
});

const approved = { status: "Approved" };
const heading = (popup: Page) => popup.getByRole("heading", { level: 1, name: dapp.origin });
const button = (popup: Page, name: string) => popup.getByRole("button", { name, exact: true });

async function typePassword(popup: Page): Promise<void> {
  await popup.getByLabel("Password", { exact: true }).fill(PASSWORD);
}

/** Clicks a button that closes its window, which may close before the click is reported. */
async function clickToClose(popup: Page, target: Locator): Promise<void> {
  await Promise.all([
    popup.waitForEvent("close"),
    target.click().catch((error: unknown) => {
      if (!popup.isClosed()) throw error;
    }),
  ]);
}

test("a site on another origin connects through the window, which unlocks the vault and is usable after 120 kB of scripts", async () => {
  const since = network.output().length;
  const popup = await clickForWindow(page, "connect");
  await heading(popup).waitFor();
  await popup.getByLabel("Password", { exact: true }).waitFor();
  const scripts = fetchedScripts(network, since);
  const total = scripts.reduce((sum, { gzippedBytes }) => sum + gzippedBytes, 0);
  console.log(`connect window: ${total} bytes gzipped in ${scripts.length} scripts`);
  expect(total).toBeLessThanOrEqual(BUDGET_BYTES);
  await typePassword(popup);
  await button(popup, "Unlock").click();
  await popup.getByText("wants to connect for the first time").waitFor();
  expect(await popup.getByText("See the address, balances and activity of Everyday").isVisible()).toBe(true);
  await popup.getByText("10 APT", { exact: true }).waitFor();
  await clickToClose(popup, button(popup, "Connect"));
  expect(await outcomeOf(page)).toEqual({ value: { ...approved, address: alice.accountAddress.toString() } });
  await click(page, "network");
  expect(await outcomeOf(page)).toEqual({ value: { name: "local", chainId: 4, url: network.nodeUrl } });
});

test("a message is signed for the site's origin after the password, and its signature verifies", async () => {
  const popup = await clickForWindow(page, "signMessage", { message: "Log in to Lagoon", nonce: "17" });
  await popup.getByText("asks you to sign a message").waitFor();
  await unlockIfAsked(popup);
  await button(popup, "Sign").click();
  const dialog = popup.getByRole("dialog");
  await typePassword(popup);
  expect(await dialog.innerText()).toContain("Log in to Lagoon");
  await clickToClose(popup, dialog.getByRole("button", { name: "Approve" }));
  const { value } = await outcomeOf(page);
  expect(value).toMatchObject({ ...approved, isValid: true, application: dapp.origin });
  expect(value?.fullMessage).toBe(
    `APTOS\naddress: ${alice.accountAddress.toStringLong()}\napplication: ${dapp.origin}\nchainId: 4\nmessage: Log in to Lagoon\nnonce: 17`,
  );
});

/** Unlocks the window if the worker has locked meanwhile: without an open tab of Atoll it locks seconds after the last window. */
async function unlockIfAsked(popup: Page): Promise<void> {
  const unlock = button(popup, "Unlock");
  const decline = popup.getByRole("button", { name: /^(Reject|Cancel)$/ });
  await decline.first().waitFor();
  if (!(await unlock.isVisible())) return;
  await typePassword(popup);
  await unlock.click();
}

test("a payment shows the usual preview, and the site learns its hash when the node has it", async () => {
  const bob = Account.generate().accountAddress;
  const popup = await clickForWindow(page, "pay", { recipient: bob.toString(), octas: 150_000_000 });
  await unlockIfAsked(popup);
  const preview = popup.getByRole("region", { name: "Preview" });
  await preview.getByText("1.5 APT").first().waitFor();
  expect(await preview.getByText("New site").isVisible()).toBe(true);
  await button(popup, "Approve").click();
  const { value } = await outcomeOf(page);
  expect(value).toMatchObject(approved);
  await client.waitForTransaction({ transactionHash: String(value?.hash) });
  expect(await balanceOf(client, bob)).toBe(150_000_000n);
  await clickToClose(popup, button(popup, "Done"));
});

test("a transaction that the site built is read from its bytes, signed, and accepted by the network", async () => {
  const bob = Account.generate().accountAddress;
  const popup = await clickForWindow(page, "signAndSend", {
    sender: alice.accountAddress.toString(),
    recipient: bob.toString(),
    octas: 70_000_000,
  });
  await unlockIfAsked(popup);
  await popup.getByRole("region", { name: "Preview" }).getByText("0.7 APT").first().waitFor();
  await clickToClose(popup, button(popup, "Sign"));
  expect(await outcomeOf(page)).toMatchObject({ value: { ...approved, success: true } });
  expect(await balanceOf(client, bob)).toBe(70_000_000n);
});

test("the connected account signs as fee payer of another account's transaction", async () => {
  const other = await fundedAccount(client, 100_000_000);
  const raw = await client.transaction.build.simple({
    sender: other.accountAddress,
    data: { function: "0x1::aptos_account::transfer", functionArguments: [Account.generate().accountAddress, 1_000] },
    options: { expireTimestamp: Math.floor(Date.now() / 1000) + 120 },
    withFeePayer: true,
  });
  const popup = await clickForWindow(page, "sign", { raw: raw.rawTransaction.bcsToHex().toString(), secondary: [], asFeePayer: true });
  await unlockIfAsked(popup);
  const preview = popup.getByRole("region", { name: "Preview" });
  await preview.getByText("Everyday pays the fee.").waitFor();
  expect(await preview.getByText("You pay another account's fee").isVisible()).toBe(true);
  await clickToClose(popup, button(popup, "Sign"));
  const { value } = await outcomeOf(page);
  expect(value).toMatchObject({ ...approved, feePayer: alice.accountAddress.toString() });
  raw.feePayerAddress = alice.accountAddress;
  const { hash } = await client.transaction.submit.simple({
    transaction: raw,
    senderAuthenticator: client.transaction.sign({ signer: other, transaction: raw }),
    feePayerAuthenticator: AccountAuthenticator.deserialize(Deserializer.fromHex(String(value?.authenticator))),
  });
  expect(await client.waitForTransaction({ transactionHash: hash })).toMatchObject({ success: true });
});

test("a rejected request and a closed window both answer the site with a rejection", async () => {
  const rejecting = await clickForWindow(page, "pay", { recipient: "0xa", octas: 1 });
  await unlockIfAsked(rejecting);
  await rejecting.getByRole("region", { name: "Preview" }).waitFor();
  await clickToClose(rejecting, button(rejecting, "Reject"));
  expect(await outcomeOf(page)).toEqual({ value: { status: "Rejected" } });
  const closing = await clickForWindow(page, "pay", { recipient: "0xa", octas: 1 });
  await heading(closing).waitFor();
  await closing.close();
  expect(await outcomeOf(page)).toEqual({ value: { status: "Rejected" } });
});

test("a site reconnects without a window after a reload, and a revoked permission ends the connection", async () => {
  await page.reload();
  await click(page, "reconnect");
  expect(await outcomeOf(page)).toEqual({ value: "Approved" });
  const atoll = await visitor.openTab();
  await atoll.goto(`${network.pageUrl}/settings/sites`);
  // The vault locks seconds after the last window closed, so it may be locked by now or not yet.
  const disconnect = atoll.getByRole("button", { name: "Disconnect" });
  const unlock = atoll.getByRole("main").getByRole("button", { name: "Unlock" });
  await disconnect.or(unlock).first().waitFor();
  if (await unlock.isVisible()) {
    await unlock.click();
    await typePassword(atoll);
    await atoll.getByRole("dialog").getByRole("button", { name: "Unlock" }).click();
  }
  await atoll.getByText(dapp.origin).waitFor();
  await disconnect.click();
  await atoll.getByText("No connected sites").waitFor();
  const popup = await clickForWindow(page, "pay", { recipient: "0xa", octas: 1 });
  expect(await outcomeOf(page)).toMatchObject({ error: { code: "not_connected" } });
  await expect.poll(() => popup.isClosed()).toBe(true);
});

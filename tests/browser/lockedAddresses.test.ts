import { readFileSync } from "node:fs";
import { Account } from "@aptos-labs/ts-sdk";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Address } from "../../packages/web/src/chain/facts/types.ts";
import { createClient } from "../support/client.ts";
import { IN_FULL } from "../support/fullMatrix.ts";
import { runSuccessfully } from "../support/issuedAssets.ts";
import type { NetworkAddresses } from "../support/networkProcess.ts";
import { sharedNetwork } from "../support/sharedNetwork.ts";
import { PASSWORD, unlock } from "./support/accounts.ts";
import { launchBrowser, leaveBrowser, newVisitor } from "./support/browser.ts";
import { previewPayment, sendButton, submissions } from "./support/payments.ts";
import { lockedAccount, lockNow, openFromNavigation } from "./support/shell.ts";
import { openWithVault } from "./support/storedVault.ts";
import { readStoredVault, writeStoredVault } from "./support/vaultDatabase.ts";

let network: NetworkAddresses;
let browser: Browser;
beforeAll(async () => {
  [network, browser] = await Promise.all([sharedNetwork(), launchBrowser()]);
});
afterAll(leaveBrowser);

const UNVERIFIED = "Locked. Names and addresses aren't verified until you unlock.";
const mainText = (page: Page) => page.getByRole("main").innerText();

test("account address changed in browser storage is not offered for copying, is called unverified while locked, and is corrected after unlocking", async () => {
  const { page, context, leave } = await newVisitor(browser);
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: network.pageUrl });
  const alice = Account.generate();
  const truth = alice.accountAddress.toStringLong();
  const thief = Account.generate().accountAddress.toStringLong();
  await openWithVault(page, `${network.pageUrl}/icon.svg`, [{ account: alice, label: "Alice" }]);

  // Simulates a malicious program that served this origin before: it replaced the address in the clear-text account list next to the
  // vault.
  const stored = await readStoredVault(page);
  const changed = JSON.parse(JSON.stringify(stored).replaceAll(truth, thief));
  expect(JSON.stringify(changed)).toContain(thief);
  await writeStoredVault(page, changed);
  await page.goto(`${network.pageUrl}/local/receive`);
  await lockedAccount(page).waitFor();

  await page.getByText("Unlock to show Alice's address").waitFor();
  expect(await page.getByTestId("receive-address").count()).toBe(0);
  expect(await page.getByRole("img", { name: /QR code/ }).count()).toBe(0);
  expect(await page.locator("body").innerHTML()).not.toContain(thief);
  expect(await page.getByRole("button", { name: "Get 100 APT" }).count()).toBe(0);

  for (const name of ["Overview", "Accounts"]) {
    await openFromNavigation(page, name);
    await page.getByRole("main").getByText("Alice", { exact: true }).first().waitFor();
    expect(await page.getByRole("main").getByRole("button", { name: "Copy address" }).count()).toBe(0);
    // Rows stay readable; one line at the top of the page says that names are not verified.
    expect(await page.getByText(UNVERIFIED).count()).toBe(1);
    expect(await mainText(page)).not.toMatch(/not verified/i);
  }
  await lockedAccount(page).click();
  expect(await page.getByRole("menu").innerText()).not.toMatch(/not verified/i);
  await page.getByRole("menuitem", { name: "Copy address" }).click();
  await unlock(page);
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(truth);

  await openFromNavigation(page, "Receive");
  expect(await page.getByTestId("receive-address").innerText()).toBe(truth);
  expect(await page.getByText(UNVERIFIED).count()).toBe(0);
  await leave();
});

test.runIf(IN_FULL)(
  "preview in a locked vault marks account names as unverified and disables Send if the stored address was replaced",
  async () => {
    const { page, leave } = await newVisitor(browser);
    const [alice, bob, thief] = [Account.generate(), Account.generate(), Account.generate()];
    const truth = alice.accountAddress.toStringLong();
    await openWithVault(page, `${network.pageUrl}/icon.svg`, [
      { account: alice, label: "Alice" },
      { account: bob, label: "Bob" },
    ]);
    const changed = JSON.stringify(await readStoredVault(page)).replaceAll(truth, thief.accountAddress.toStringLong());
    await writeStoredVault(page, JSON.parse(changed));
    const aptos = createClient(network);
    await aptos.fundAccount({ accountAddress: thief.accountAddress, amount: 500_000_000, options: { waitForIndexer: false } });
    await page.goto(`${network.pageUrl}/local/send`);
    await page.getByLabel("To", { exact: true }).fill(bob.accountAddress.toStringLong());
    await page.getByLabel("Amount", { exact: true }).fill("1");
    await page.getByRole("button", { name: "Preview payment" }).click();
    const preview = page.getByRole("region", { name: "Preview" });
    await expect.poll(() => preview.innerText(), { timeout: 10_000 }).toMatch(/Alice sends 1\sAPT to Bob \(not verified\)/);
    await page.getByText(UNVERIFIED).waitFor();
    expect(await preview.getByRole("button", { name: "Copy address" }).count()).toBe(0);
    // The key in the vault does not belong to the thief's account, so the network would reject the payment; the Send button is disabled.
    expect(await preview.getByRole("button", { name: "Send 1 APT" }).isDisabled()).toBe(true);
    await page.getByRole("button", { name: "Unlock", exact: true }).click();
    await unlock(page);
    await page.getByText(UNVERIFIED).waitFor({ state: "detached" });
    await leave();
  },
);

test("payment to a foreign address labelled as an own account in browser storage is not signed: unlocking detects it and renews the preview", async () => {
  const { page, requests, leave } = await newVisitor(browser);
  const [alice, savings, thief] = [Account.generate(), Account.generate(), Account.generate()];
  await openWithVault(page, `${network.pageUrl}/icon.svg`, [
    { account: alice, label: "Alice" },
    { account: savings, label: "Savings" },
  ]);
  const changed = JSON.stringify(await readStoredVault(page)).replaceAll(
    savings.accountAddress.toStringLong(),
    thief.accountAddress.toStringLong(),
  );
  await writeStoredVault(page, JSON.parse(changed));
  await createClient(network).fundAccount({
    accountAddress: alice.accountAddress,
    amount: 500_000_000,
    options: { waitForIndexer: false },
  });
  await page.goto(`${network.pageUrl}/local/send`);
  await previewPayment(page, { to: thief.accountAddress.toStringLong(), amount: "1" });
  const preview = page.getByRole("region", { name: "Preview" });
  await preview.getByText("Savings (not verified)").first().waitFor();
  // While the vault is locked, an address in the unverified account list neither suppresses warnings nor counts as the user's own.
  await preview.getByText("First payment to this address").waitFor();
  expect(await preview.getByText("you", { exact: true }).count()).toBe(1);
  await sendButton(page).click();
  await unlock(page);
  await preview.getByText("Not signed: your account list in this browser doesn't match your vault").waitFor();
  await preview.getByRole("button", { name: "Preview again" }).click();
  await preview.getByText("First payment to this address").waitFor();
  expect(await preview.getByText("Savings").count()).toBe(0);
  expect(submissions(requests)).toHaveLength(0);
  await leave();
});

test.runIf(IN_FULL)(
  "payment to a look-alike of an account deleted from the clear-text list is not signed before the warning has been shown",
  async () => {
    const { page, requests, leave } = await newVisitor(browser);
    const [alice, savings] = [Account.generate(), Account.generate()];
    const truth = savings.accountAddress.toStringLong();
    const lookAlike = `${truth.slice(0, 8)}${Account.generate().accountAddress.toStringLong().slice(8, -6)}${truth.slice(-6)}`;
    await openWithVault(page, `${network.pageUrl}/icon.svg`, [
      { account: alice, label: "Alice" },
      { account: savings, label: "Savings" },
    ]);
    const shortened = (await readStoredVault(page)).map((stored) => ({
      ...stored,
      display: (stored as { display?: readonly { label: string }[] }).display?.filter(({ label }) => label !== "Savings"),
    }));
    await writeStoredVault(page, shortened);
    await createClient(network).fundAccount({
      accountAddress: alice.accountAddress,
      amount: 500_000_000,
      options: { waitForIndexer: false },
    });
    await page.goto(`${network.pageUrl}/local/send`);
    await previewPayment(page, { to: lookAlike, amount: "1" });
    const preview = page.getByRole("region", { name: "Preview" });
    await sendButton(page).click();
    await unlock(page);
    await preview.getByText("Not signed: unlocking your contacts and accounts revealed new warnings").waitFor();
    await preview.getByRole("button", { name: "Preview again" }).click();
    await preview.getByText("looks like it").first().waitFor();
    expect(await sendButton(page).isDisabled()).toBe(true);
    expect(submissions(requests)).toHaveLength(0);
    await leave();
  },
);

/** Fixture: Alice's contact Bob has a name that a thief registered on chain. */
async function registeredByThief() {
  const [alice, bob, thief] = [Account.generate(), Account.generate(), Account.generate()];
  const stolen = thief.accountAddress.toStringLong();
  const name = `quay-${stolen.slice(2, 12)}.apt`;
  const aptos = createClient(network);
  for (const { accountAddress } of [alice, thief]) {
    await aptos.fundAccount({ accountAddress, amount: 1_000_000_000, options: { waitForIndexer: false } });
  }
  const registration = await aptos.ans.registerName({ sender: thief, name, expiration: { policy: "domain" }, targetAddress: stolen });
  const { hash } = await aptos.signAndSubmitTransaction({ signer: thief, transaction: registration });
  await aptos.waitForTransaction({ transactionHash: hash });
  return { alice, contact: { address: bob.accountAddress.toStringLong() as Address, name, note: "" }, name, stolen };
}

async function findAddress(page: Page, label: string, name: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(name);
  await page.getByText(`Address of ${name}`).waitFor();
}

/** Clicks the signing button of a preview; unlocking must cancel the signature. */
async function refusesToSign(page: Page, button: RegExp): Promise<void> {
  const preview = page.getByRole("region", { name: "Preview" });
  await preview.getByRole("button", { name: button }).click();
  await unlock(page);
  await preview.getByText("Not signed: your contacts use this name for a different address").waitFor();
}

test.runIf(IN_FULL)(
  "payment to an address found on chain under a contact's name is not signed when the vault was locked during lookup, in any form",
  async () => {
    const { page, requests, leave } = await newVisitor(browser);
    const { alice, contact, name, stolen } = await registeredByThief();
    await openWithVault(page, `${network.pageUrl}/local/shared?do=create`, [{ account: alice, label: "Alice" }], [contact]);

    const preview = page.getByRole("region", { name: "Preview" });
    const field = (label: string) => page.getByLabel(label, { exact: true });
    const find = (label: string) => findAddress(page, label, name);
    /** Clicks the signing button, expects unlocking to cancel the signature, and locks the vault again. */
    const isNotSigned = async (button: RegExp) => {
      await page.getByText(`Address of ${name}`).waitFor();
      await refusesToSign(page, button);
      await lockNow(page);
    };

    // The typed name must stay with its address after the row above is removed.
    await field("Owner 2").fill(Account.generate().accountAddress.toStringLong());
    await page.getByRole("button", { name: "Add owner" }).click();
    await find("Owner 3");
    await page.getByRole("button", { name: "Remove owner 2" }).click();
    expect(await field("Owner 2").inputValue()).toBe(stolen);
    await page.getByRole("button", { name: "Preview", exact: true }).click();
    await isNotSigned(/^Create shared account$/);

    // The typed name must stay with its address in a list argument, even if another item of the list has the same address.
    await page.goto(`${network.pageUrl}/local/workbench`);
    await page.getByRole("combobox", { name: "Function" }).fill("0x1::aptos_account::batch_transfer");
    const [recipients, amounts] = [/^Argument 1/, /^Argument 2/].map((label) => page.getByRole("group", { name: label }));
    for (const list of [recipients, recipients, recipients, amounts, amounts])
      await list?.getByRole("button", { name: "Add", exact: true }).click();
    await field("Item 1").first().fill(Account.generate().accountAddress.toStringLong());
    await recipients?.getByLabel("Item 2", { exact: true }).fill(name);
    await page.getByText(`Address of ${name}`).waitFor();
    await recipients?.getByLabel("Item 3", { exact: true }).fill(stolen);
    await recipients?.getByRole("button", { name: "Remove item 1" }).click();
    for (const item of ["Item 1", "Item 2"]) await amounts?.getByLabel(item, { exact: true }).fill("1000");
    await page.getByRole("button", { name: "Simulate", exact: true }).click();
    await isNotSigned(/^Sign and submit/);

    // The typed name must stay with its argument after visiting another function with an argument of the same name.
    const write = async (fn: string) => {
      await page.goto(`${network.pageUrl}/local/module/0x1/aptos_account?tab=write&fn=${fn}`);
      await field("Argument 1 (address)").waitFor();
    };
    await write("transfer");
    await find("Argument 1 (address)");
    await field("Argument 2 (u64)").fill("1000");
    await write("transfer_coins");
    await field("Argument 1 (address)").fill(Account.generate().accountAddress.toStringLong());
    await write("transfer");
    await page.getByRole("button", { name: "Preview", exact: true }).click();
    await isNotSigned(/^Call /);

    // The typed name must survive a language change.
    await page.goto(`${network.pageUrl}/local/send`);
    await find("To");
    await field("Amount").fill("1");
    await page.getByRole("button", { name: "Preview payment" }).click();
    await preview.waitFor();
    await page.evaluate(() => localStorage.setItem("atoll-language", "de"));
    await page.reload();
    await page.getByText(`Adresse von ${name}`).waitFor();
    await page.getByRole("button", { name: /senden$/ }).click();
    const dialog = page.getByRole("dialog", { name: "Atoll entsperren" });
    await dialog.getByLabel("Passwort").fill(PASSWORD);
    await dialog.getByRole("button", { name: "Entsperren" }).click();
    await page.getByText("Nicht signiert: In Ihren Kontakten steht dieser Name für eine andere Adresse").waitFor();
    expect(submissions(requests)).toHaveLength(0);
    await leave();
  },
);

test.runIf(IN_FULL)(
  "registered name typed while locked stays attached to the transaction in a proposal and in a transaction file",
  async () => {
    const { page, requests, leave } = await newVisitor(browser);
    const { alice, contact, name, stolen } = await registeredByThief();
    const aptos = createClient(network);
    const multisig = await aptos.view<[string]>({
      payload: { function: "0x1::multisig_account::get_next_multisig_account_address", functionArguments: [alice.accountAddress] },
    });
    await runSuccessfully(aptos, alice, {
      function: "0x1::multisig_account::create_with_owners",
      functionArguments: [[Account.generate().accountAddress], 1, [], []],
    });
    await openWithVault(page, `${network.pageUrl}/local/shared`, [{ account: alice, label: "Alice" }], [contact]);
    await page.getByLabel("Shared account address", { exact: true }).fill(multisig[0]);
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await page.getByRole("table").getByRole("link").first().waitFor();

    const preview = page.getByRole("region", { name: "Preview" });
    await openFromNavigation(page, "Send");
    await findAddress(page, "To", name);
    // The name must not appear in the page's URL, which users share.
    for (const [kind, address] of [
      ["Collectible…", /\?token=/],
      ["Asset…", /\?asset=/],
    ] as const) {
      await page.getByRole("combobox", { name: "Asset" }).click();
      await page.getByRole("option", { name: kind }).click();
      await page.waitForURL(address);
      await page.getByText(`Address of ${name}`).waitFor();
      expect(decodeURIComponent(page.url())).not.toContain(name);
    }
    await page.getByLabel("Amount", { exact: true }).fill("1.25");
    await page.getByRole("button", { name: "Preview payment" }).click();
    await preview.getByRole("button", { name: "Propose instead" }).click();
    await page.getByRole("heading", { level: 1, name: "Propose transaction" }).waitFor();
    await preview.getByRole("button", { name: "Propose", exact: true }).waitFor();
    await page.reload();
    await refusesToSign(page, /^Propose$/);
    await preview.getByRole("button", { name: "Preview again" }).click();
    await page.getByText(`${name} is also one of your contacts or accounts.`).waitFor();
    await lockNow(page);

    await openFromNavigation(page, "Send");
    await page.getByText(`Address of ${name}`).waitFor();
    expect(await page.getByLabel("Amount", { exact: true }).inputValue()).toBe("1.25");
    const saved = page.waitForEvent("download");
    await preview.getByRole("button", { name: "Save as file" }).click();
    const file = readFileSync(await (await saved).path(), "utf8");
    expect(JSON.parse(file)).toMatchObject({ version: 2, names: [{ name, address: stolen }] });
    await page.goto(`${network.pageUrl}/local/transact`);
    const open = (text: string) =>
      page.getByLabel("Transaction file").setInputFiles({ name: "payment.json", mimeType: "application/json", buffer: Buffer.from(text) });
    // Made-up names in a transaction file are rejected, even if there are many.
    const madeUp = Array.from({ length: 12 }, (_, at) => ({ name: `bank-${at}-of-${name}`, address: stolen }));
    await open(JSON.stringify({ ...JSON.parse(file), names: madeUp }));
    await page.getByRole("button", { name: "Show 2 more (2 left)" }).waitFor();
    await page.getByText("no longer points to the address you entered.").waitFor();
    await open(file);
    await page.getByText("Names in this file").waitFor();
    expect(await page.getByText(`Address of ${name}`).count()).toBe(0);
    await refusesToSign(page, /^Sign and submit/);
    await preview.getByRole("button", { name: "Preview again" }).click();
    await page.getByText(`${name} is also one of your contacts or accounts.`).waitFor();
    expect(submissions(requests)).toHaveLength(0);
    await leave();
  },
);

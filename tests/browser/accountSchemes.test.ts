import { Account, type Aptos, Ed25519PrivateKey, Secp256k1PrivateKey } from "@aptos-labs/ts-sdk";
import type { Browser, CDPSession, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { balanceOf, createClient } from "../support/client.ts";
import type { NetworkAddresses } from "../support/networkProcess.ts";
import { sharedNetwork } from "../support/sharedNetwork.ts";
import { createVault } from "./support/accounts.ts";
import { launchBrowser, newVisitor } from "./support/browser.ts";
import { previewPayment, sendButton, untilSent } from "./support/payments.ts";
import { openFromNavigation } from "./support/shell.ts";

let network: NetworkAddresses;
let browser: Browser;
let client: Aptos;
beforeAll(async () => {
  [network, browser] = await Promise.all([sharedNetwork(), launchBrowser()]);
  client = createClient(network);
});
afterAll(() => browser?.close());

const APT = 100_000_000;

/** A passkey device that always says yes, as the browser's own tools make one. */
async function addAuthenticator(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return session;
}

/** The address of an account, as its row on the Accounts page says it. */
async function addressOf(page: Page, label: string): Promise<string> {
  const row = page.getByRole("listitem").filter({ hasText: label }).first();
  return ((await row.getByRole("link").first().getAttribute("href")) ?? "").split("/").at(-1) ?? "";
}

/** From any page to a way of adding an account. */
async function addBy(page: Page, way: string): Promise<void> {
  const [choice, first] = [page.getByRole("button", { name: way }), page.getByRole("button", { name: "Add account" })];
  await choice.or(first).first().waitFor();
  if (await first.isVisible()) await first.click();
  await choice.click();
}

async function importKey(page: Page, privateKey: string, name: string): Promise<void> {
  await addBy(page, "Import private key");
  await page.getByLabel("Private key", { exact: true }).fill(privateKey);
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.getByRole("listitem").filter({ hasText: name }).getByText("In use").waitFor();
}

async function removeAccount(page: Page, label: string): Promise<void> {
  await page.getByRole("button", { name: `More for ${label}` }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove account" }).click();
  await page.getByRole("listitem").filter({ hasText: label }).waitFor({ state: "detached" });
}

/** From the Accounts page: pays one APT from the account in use to somebody new, and comes back. Gives how the transaction was signed. */
async function pay(page: Page): Promise<unknown> {
  const recipient = Account.generate().accountAddress;
  await openFromNavigation(page, "Send");
  await previewPayment(page, { to: recipient.toString(), amount: "1" });
  await sendButton(page).click();
  const hash = await untilSent(page);
  expect(await balanceOf(client, recipient)).toBe(BigInt(APT));
  const transaction = await client.getTransactionByHash({ transactionHash: hash });
  await openFromNavigation(page, "Accounts");
  return "signature" in transaction ? transaction.signature : undefined;
}

test("a passkey account, and a 2-of-3 of a passkey, an Ed25519 key and an imported key: made, paid from, and removed", {
  timeout: 120_000,
}, async () => {
  const { page } = await newVisitor(browser);
  await addAuthenticator(page);
  await page.goto(`${network.pageUrl}/local/accounts`);
  await createVault(page);
  await addBy(page, "Create passkey account");
  await page.getByLabel("Name", { exact: true }).fill("Touch");
  await page.getByRole("button", { name: "Create passkey" }).click();
  await page.getByRole("listitem").filter({ hasText: "Touch" }).getByText("In use").waitFor();
  await client.fundAccount({ accountAddress: await addressOf(page, "Touch"), amount: 5 * APT, options: { waitForIndexer: false } });
  expect(await pay(page)).toMatchObject({
    type: "single_sender",
    public_key: { type: "secp256r1_ecdsa" },
    signature: { type: "web_authn" },
  });

  await importKey(page, Ed25519PrivateKey.generate().toAIP80String(), "Savings");
  await importKey(page, Secp256k1PrivateKey.generate().toAIP80String(), "Harbour");
  await addBy(page, "Create multi-key account");
  for (const member of ["Touch", "Savings", "Harbour"]) await page.getByRole("button", { name: `Add ${member}` }).click();
  await page.getByLabel("Name", { exact: true }).fill("Ours");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByRole("listitem").filter({ hasText: "2 of 3 keys" }).getByText("In use").waitFor();
  await client.fundAccount({ accountAddress: await addressOf(page, "Ours"), amount: 5 * APT, options: { waitForIndexer: false } });
  const kindsOf = (signature: unknown) =>
    (signature as { signatures: { index: number; signature: { type: string } }[] }).signatures.map(({ index, signature: { type } }) => [
      index,
      type,
    ]);
  expect(kindsOf(await pay(page))).toEqual([
    [1, "ed25519"],
    [2, "secp256k1_ecdsa"],
  ]);
  // Without the Ed25519 key in the vault, the passkey is asked.
  await removeAccount(page, "Savings");
  expect(kindsOf(await pay(page))).toEqual([
    [0, "web_authn"],
    [2, "secp256k1_ecdsa"],
  ]);
  await removeAccount(page, "Ours");
  await removeAccount(page, "Touch");
});

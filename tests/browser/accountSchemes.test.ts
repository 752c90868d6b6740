import { Account, AccountAddress, type Aptos, Ed25519PrivateKey, Secp256k1PrivateKey } from "@aptos-labs/ts-sdk";
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

async function openAccounts(page: Page): Promise<void> {
  await page.goto(page.url().replace(/\/local\/.*$/, "/local/accounts"));
}

test("a passkey", { timeout: 120_000 }, async () => {
  const { page } = await newVisitor(browser);
  await addAuthenticator(page);
  await page.goto(`${network.pageUrl}/local/accounts`);
  await createVault(page);
  await page.screenshot({ path: "/tmp/acc/choose.png" });
  await page.getByRole("button", { name: "Create passkey account" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Touch");
  await page.screenshot({ path: "/tmp/acc/passkey.png" });
  await page.getByRole("button", { name: "Create passkey" }).click();
  await page.getByRole("list").getByText("In use").waitFor();
  await page.screenshot({ path: "/tmp/acc/list.png" });
  expect(openAccounts).toBeDefined();
});

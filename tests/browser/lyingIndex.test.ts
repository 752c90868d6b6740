import { Account, type Aptos, type Ed25519Account } from "@aptos-labs/ts-sdk";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createClient } from "../support/client.ts";
import { untilIndexed } from "../support/indexed.ts";
import { createIssuer, runSuccessfully } from "../support/issuedAssets.ts";
import type { NetworkAddresses } from "../support/networkProcess.ts";
import { sharedIndexedNetwork } from "../support/sharedNetwork.ts";
import { launchBrowser, leaveBrowser, newVisitor } from "./support/browser.ts";
import { previewPayment, sendButton } from "./support/payments.ts";
import { goWithin, openFromNavigation } from "./support/shell.ts";
import { openUnlocked } from "./support/storedVault.ts";
import { ownedMultisig, pageClient } from "./support/transactionFiles.ts";

// Fixture: a dishonest index next to an honest node, for payments, payment lists, proposals, look-alike addresses and names.

let browser: Browser;
let network: NetworkAddresses;
let page: Page;
let aptos: Aptos;
let usdx: string;
let shared: string;
const alice: Ed25519Account = Account.generate();
const bob = Account.generate().accountAddress.toStringLong();
const domain = `harbour-${bob.slice(2, 12)}`;

beforeAll(async () => {
  [browser, network] = await Promise.all([launchBrowser(), sharedIndexedNetwork()]);
  aptos = createClient(network);
  const maker = Account.generate();
  for (const { accountAddress } of [alice, maker]) {
    await aptos.fundAccount({ accountAddress, amount: 3_000_000_000, options: { waitForIndexer: false } });
  }
  usdx = await (await createIssuer(aptos, maker)).issue(
    { name: "US Dollar X", symbol: "USDX", decimals: 6 },
    alice.accountAddress,
    10_000_000_000n,
  );
  shared = (await ownedMultisig(aptos, pageClient(network), alice)).address;
  await runSuccessfully(aptos, alice, {
    function: "0x1::primary_fungible_store::transfer",
    typeArguments: ["0x1::fungible_asset::Metadata"],
    functionArguments: [usdx, shared, 2_000_000_000n],
  });
  // Payment by another program, which this browser does not know from its own history.
  await runSuccessfully(aptos, alice, { function: "0x1::aptos_account::transfer", functionArguments: [bob, 1_000n] });
  const transaction = await aptos.ans.registerName({
    sender: maker,
    name: `${domain}.apt`,
    expiration: { policy: "domain" },
    targetAddress: bob,
  });
  await aptos.waitForTransaction({ transactionHash: (await aptos.signAndSubmitTransaction({ signer: maker, transaction })).hash });
  await untilIndexed(aptos, (await aptos.getLedgerInfo()).ledger_version);
  page = (await newVisitor(browser)).page;
  await openUnlocked(page, `${network.pageUrl}/local/send`, [{ account: alice, label: "Everyday" }]);
}, 180_000);
afterAll(leaveBrowser);

/** Rewrites the index's responses while `during` runs. */
async function lying(change: (answer: string, question: string) => string, during: () => Promise<void>): Promise<void> {
  await page.route(network.indexerUrl, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    const answer = await route.fetch();
    const body = change(await answer.text(), route.request().postData() ?? "");
    return route.fulfill({ response: answer, body });
  });
  try {
    await during();
  } finally {
    // Waits for responses still in rewriting, which `unroute` alone would end twice.
    await page.unrouteAll({ behavior: "wait" });
  }
}
const withEightDecimals = (answer: string) => answer.replace(/("symbol"\s*:\s*"USDX"\s*,\s*"decimals"\s*:\s*)6/g, "$18");

test("payment of an asset is blocked, with both amounts shown, if index and node report different decimals", async () => {
  await lying(withEightDecimals, async () => {
    await page.goto(`${network.pageUrl}/local/send?asset=${usdx}`);
    await page.getByText("plus a fee in APT").waitFor();
    const preview = await previewPayment(page, { to: bob, amount: "5" });
    const finding = preview.getByRole("listitem").filter({ hasText: "Index and node describe this asset differently" });
    await finding.getByText("5\u00a0USDX", { exact: true }).waitFor();
    await finding.getByText("500\u00a0USDX", { exact: true }).waitFor();
    // Preview and Send button show the amount computed with the node's decimals.
    expect(await sendButton(page).innerText()).toBe("Send 500 USDX");
    expect(await sendButton(page).isDisabled()).toBe(true);
    expect(await preview.getByRole("button", { name: "Save as file" }).count()).toBe(0);
  });
});

test("payment list is blocked, with both amounts shown, if index and node report different decimals", async () => {
  await lying(withEightDecimals, async () => {
    await page.goto(`${network.pageUrl}/local/send/many`);
    await page.getByLabel("Payment list").fill(`${bob};5;USDX`);
    await page.getByText(/^1 payment · /).waitFor();
    await page.getByRole("button", { name: "Preview payments" }).click();
    const preview = page.getByRole("region", { name: "Preview" });
    await preview.getByText("Index and node describe this asset differently").waitFor();
    await preview.getByText("500\u00a0USDX", { exact: true }).waitFor();
    await preview.getByText("You can't sign this. See the reason above.").waitFor();
    expect(await preview.getByRole("button", { name: "Send 1 payment" }).isDisabled()).toBe(true);
  });
});

test("proposed payment of a shared account is blocked, with both amounts shown, if index and node report different decimals", async () => {
  await lying(withEightDecimals, async () => {
    await page.goto(`${network.pageUrl}/local/shared/${shared}?propose=payment`);
    await page.getByLabel("To", { exact: true }).fill(bob);
    await page.getByLabel("Asset", { exact: true }).click();
    await page.getByRole("option", { name: /USDX/ }).click();
    await page.getByLabel("Amount", { exact: true }).fill("5");
    await page.getByRole("button", { name: /^Preview/ }).click();
    const preview = page.getByRole("region", { name: "Preview" });
    const finding = preview.getByRole("listitem").filter({ hasText: "Index and node describe this asset differently" });
    await finding.getByText("500\u00a0USDX", { exact: true }).waitFor();
    expect(await preview.getByRole("button", { name: "Propose" }).isDisabled()).toBe(true);
  });
});

test("address field and preview warn about look-alikes of accounts that the user paid with another program", async () => {
  const lookAlike = `${bob.slice(0, 6)}${"7".repeat(56)}${bob.slice(-4)}`;
  await page.goto(`${network.pageUrl}/local/send`);
  await page.getByLabel("To", { exact: true }).fill(lookAlike);
  await page.getByText("This isn't the address you paid before, but looks like it").first().waitFor();
  const preview = await previewPayment(page, { to: lookAlike, amount: "1" });
  await preview.getByRole("listitem").filter({ hasText: "looks like" }).first().waitFor();
});

test("account heading shows a registered name from the index only after the node confirms it", async () => {
  const mallory = Account.generate().accountAddress.toStringLong();
  const heading = page.getByRole("main").getByRole("heading", { level: 1 });
  const row = (address: string) =>
    JSON.stringify({
      domain,
      subdomain: "",
      owner_address: address,
      registered_address: address,
      expiration_timestamp: "2030-01-01T00:00:00",
      subdomain_expiration_policy: null,
      is_primary: true,
      is_active: true,
    });
  const named = (address: string) => (answer: string, question: string) =>
    question.includes("current_aptos_names") ? `{"data":{"current_aptos_names":[${row(address)}]}}` : answer;
  await openFromNavigation(page, "Transactions");
  await lying(named(bob), async () => {
    // A full load, because a list may have cached for a minute that this address has no name.
    await page.goto(`${network.pageUrl}/local/account/${bob}`);
    await heading.filter({ hasText: `${domain}.apt` }).waitFor();
  });
  await lying(named(mallory), async () => {
    const asked = page.waitForResponse((response) => response.url().startsWith(network.nodeUrl) && response.url().endsWith("/view"));
    await goWithin(page, `/local/account/${mallory}`);
    await page.getByRole("main").getByRole("link", { name: "Send to this address" }).waitFor();
    await asked;
    await page.waitForTimeout(500);
    expect(await heading.innerText()).not.toContain(".apt");
  });
});

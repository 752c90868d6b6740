import { Account, type Aptos } from "@aptos-labs/ts-sdk";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createClient } from "../support/client.ts";
import { untilIndexed } from "../support/indexed.ts";
import type { NetworkAddresses } from "../support/networkProcess.ts";
import { sharedIndexedNetwork } from "../support/sharedNetwork.ts";
import { launchBrowser, leaveBrowser, newVisitor } from "./support/browser.ts";
import { goWithin } from "./support/shell.ts";
import { openUnlocked } from "./support/storedVault.ts";

// Issues and manages an asset through forms alone, in one browser.

let browser: Browser;
let network: NetworkAddresses;
let page: Page;
let aptos: Aptos;
const alice = Account.generate();
const bob = Account.generate();

beforeAll(async () => {
  [browser, network] = await Promise.all([launchBrowser(), sharedIndexedNetwork()]);
  aptos = createClient(network);
  await aptos.fundAccount({ accountAddress: alice.accountAddress, amount: 1_000_000_000, options: { waitForIndexer: false } });
  ({ page } = await newVisitor(browser));
  await openUnlocked(page, `${network.pageUrl}/local/assets/issue`, [{ account: alice, label: "Everyday" }]);
}, 180_000);
afterAll(leaveBrowser);

const field = (label: string) => page.getByRole("textbox", { name: label, exact: true });
async function choose(label: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name: label, exact: true }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}
/** Previews and signs the form's transaction, then waits for the receipt. */
async function previewAndSign(action: string): Promise<void> {
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  await page.getByRole("region", { name: "Preview" }).getByRole("button", { name: action, exact: true }).click();
  await page.getByRole("heading", { name: "Transaction complete", exact: true }).waitFor();
}
async function unitsOf(asset: string, owner: Account): Promise<bigint> {
  const payload = {
    function: "0x1::primary_fungible_store::balance" as const,
    typeArguments: ["0x1::fungible_asset::Metadata" as const],
    functionArguments: [owner.accountAddress.toString(), asset],
  };
  return BigInt((await aptos.viewJson<[string]>({ payload }))[0]);
}

test("asset can be issued and managed through forms without writing Move code, and the form survives a reload", async () => {
  await field("Name").fill("Harbour Pearl");
  await field("Symbol").fill("PEARL");
  await field("Decimals").fill("6");
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  await page.getByText("Enter an initial supply or allow minting").waitFor();
  await field("Initial supply").fill("1000");
  await choose("Can mint", "This account");
  await choose("Can freeze", "This account");
  await goWithin(page, "/local/assets");
  await page.getByRole("main").getByRole("link", { name: "Issue asset" }).click();
  await field("Symbol").waitFor();
  expect(await field("Name").inputValue()).toBe("Harbour Pearl");
  // The code of the first asset is a step of the same flow: its receipt gives way to the preview of the asset.
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  await preview.getByText(/^One-time setup/).waitFor();
  await preview.getByRole("button", { name: "Publish code", exact: true }).click();
  await preview.getByRole("button", { name: "Issue PEARL", exact: true }).click();
  await page.getByRole("heading", { name: "Transaction complete", exact: true }).waitFor();
  await page.getByText(/^You received 1,000\sPEARL\./).waitFor();
  await page.getByRole("button", { name: "View PEARL", exact: true }).click();

  await page.getByRole("heading", { name: /^PEARL/ }).waitFor();
  const asset = decodeURIComponent(new URL(page.url()).pathname.split("/").at(-1) ?? "");
  expect(await unitsOf(asset, alice)).toBe(1_000_000_000n);
  await untilIndexed(aptos, (await aptos.getLedgerInfo()).ledger_version);
  const [described] = await aptos.getFungibleAssetMetadata({ options: { where: { asset_type: { _eq: asset } } } });
  expect(described).toMatchObject({ name: "Harbour Pearl", symbol: "PEARL", decimals: 6 });

  const minter = page.getByRole("listitem").filter({ hasText: "can mint more" }).getByRole("link", { name: "Everyday" });
  expect(await minter.getAttribute("href")).toBe(`/local/account/${alice.accountAddress.toStringLong()}`);

  await page.getByRole("tab", { name: "Manage" }).click();
  expect(await page.getByRole("tabpanel").getByText("Nobody").count()).toBe(1);
  await page.getByLabel("To", { exact: true }).fill(bob.accountAddress.toString());
  await field("Amount").fill("2.5");
  await previewAndSign("Mint 2.5 PEARL");
  expect(await unitsOf(asset, bob)).toBe(2_500_000n);
  await page.getByRole("button", { name: "Manage asset" }).click();
  await choose("Action", "Give up permission");
  await previewAndSign("Give up permission");
  await page.getByRole("button", { name: "Manage asset" }).click();
  await page.getByRole("tabpanel").getByText("Nobody").nth(1).waitFor();
  await page.getByRole("combobox", { name: "Action" }).click();
  expect(await page.getByRole("option").allTextContents()).toEqual([
    "Freeze account",
    "Unfreeze account",
    "Transfer permission",
    "Give up permission",
  ]);
});

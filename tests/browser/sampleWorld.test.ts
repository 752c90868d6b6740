import { Account } from "@aptos-labs/ts-sdk";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TEST_ADDRESSES } from "../../packages/web/src/units/testAccounts.ts";
import { createClient } from "../support/client.ts";
import { printedToken } from "../support/controls.ts";
import { askIndexer } from "../support/graphql.ts";
import { untilIndexed } from "../support/indexed.ts";
import { type NetworkProcess, startNetworkProcess } from "../support/networkProcess.ts";
import { launchBrowser, leaveBrowser, newVisitor } from "./support/browser.ts";
import { goUntilHeaded, goWithin } from "./support/shell.ts";
import { openUnlocked } from "./support/storedVault.ts";

// Each test continues from the previous test's state.

const [MARINA, HARBOUR] = TEST_ADDRESSES;
/** Delegation pool of the embedded network's genesis. */
const POOL = "0x14482bec74e36fa2e123dc29540e7a1b66428d856366e65b5f35b8fa6aeb4c02";

let network: NetworkProcess;
let page: Page;
beforeAll(async () => {
  let browser: Browser;
  [network, browser] = await Promise.all([startNetworkProcess({ hasIndexer: true }), launchBrowser()]);
  ({ page } = await newVisitor(browser));
  const url = `${network.pageUrl}/local/network#control=${await printedToken(network)}`;
  await openUnlocked(page, url, [{ account: Account.generate(), label: "Everyday" }]);
}, 180_000);
afterAll(async () => {
  await leaveBrowser();
  await network?.stop();
});

const main = () => page.getByRole("main");

test("one click on Network creates the sample world and shows its progress", async () => {
  const card = page.getByRole("region", { name: "Sample world" });
  await card.getByRole("button", { name: "Create sample world" }).click();
  await card.getByRole("progressbar").waitFor();
  await card.getByText("Sample world created.").waitFor();
  const aptos = createClient(network);
  await untilIndexed(aptos, (await aptos.getLedgerInfo()).ledger_version);
});

test("one click on Accounts adds the ten test accounts, marked as public test keys", async () => {
  await goUntilHeaded(page, "/local/accounts");
  await page.getByRole("button", { name: "Add test accounts" }).click();
  await main().getByText("Test account 10", { exact: true }).waitFor();
  expect(await main().getByText("Public test key", { exact: true }).count()).toBe(10);
  await page.getByRole("button", { name: "Add test accounts" }).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Switch to Test account 1", exact: true }).click();
});

test("shared accounts of a test account are found, with open proposals", async () => {
  await goUntilHeaded(page, "/local/shared");
  await page.getByRole("button", { name: "Find shared accounts" }).click();
  await main().locator('a[href*="/shared/0x"]').first().click();
  await page.getByRole("tab", { name: /^Proposals/ }).waitFor();
  await expect.poll(() => main().innerText()).toMatch(/ferryman|tidepool|Test account [67]/);
  expect(await main().locator("[data-empty]").allInnerTexts()).toEqual([]);
});

interface Found {
  readonly token: string;
  readonly collection: string;
  readonly asset: string;
}
async function findSamples(): Promise<Found> {
  const {
    tokens: [token],
    assets: [asset],
  } = await askIndexer<{ tokens: { token_data_id: string; collection_id: string }[]; assets: { asset_type: string }[] }>(
    network.indexerUrl,
    `{ tokens: current_token_datas_v2(where: { token_name: { _eq: "Postcard #2" } }) { token_data_id collection_id }
       assets: fungible_asset_metadata(where: { symbol: { _eq: "HBR" } }) { asset_type } }`,
  );
  if (token === undefined || asset === undefined) throw new Error("The index has no sample token or asset.");
  return { token: token.token_data_id, collection: token.collection_id, asset: asset.asset_type };
}

describe("page after the sample world", () => {
  let found: Found;
  beforeAll(async () => {
    found = await findSamples();
  });

  test.each<readonly [name: string, path: (found: Found) => string, content: RegExp]>([
    ["overview", () => "", /APT/],
    ["assets", () => "/assets", /Harbour Dollar/],
    ["activity", () => "/activity", /APT/],
    ["stake", () => "/stake", /APT/],
    ["own stakes", () => "/stake?show=mine", /APT/],
    ["names", () => "/names", /marina\.apt/],
    ["transactions", () => "/transactions", /Payment|transfer/i],
    ["blocks", () => "/blocks", /\d/],
    ["block", () => "/block/40", /Block/],
    ["analytics", () => "/analytics", /\d/],
    ["directory of assets", () => "/directory", /Harbour Dollar/],
    ["directory of collections", () => "/directory?show=collections", /Lagoon Postcards/],
    ["account", () => `/account/${MARINA}`, /APT/],
    ["asset", ({ asset }) => `/asset/${asset}`, /Harbour Dollar/],
    ["asset holders", ({ asset }) => `/asset/${asset}?tab=holders`, /%/],
    ["asset transfers", ({ asset }) => `/asset/${asset}?tab=transfers`, /HBR/],
    ["collection", ({ collection }) => `/collection/${collection}`, /Postcard #2/],
    ["token", ({ token }) => `/token/${token}`, /Postcard #2/],
    ["token history", ({ token }) => `/token/${token}?tab=history`, /Minted/],
    ["name", () => "/name/marina.apt", /marina\.apt/],
    ["pool", () => `/pool/${POOL}`, /APT/],
    ["modules", () => `/modules?q=${HARBOUR}`, /mint_house/],
    ["module", () => `/module/${HARBOUR}/mint_house`, /issue/],
    ["validators", () => "/validators", /APT/],
    ["epochs", () => "/validators?show=epochs", /\d/],
    ["features", () => "/validators?show=features", /\w/],
  ])("%s has content", async (_name, path, content) => {
    await goWithin(page, `/local${path(found)}`);
    await expect.poll(() => main().innerText()).toMatch(content);
    await expect.poll(() => main().innerText()).not.toContain("Loading");
    expect(await main().locator("[data-empty]").allInnerTexts()).toEqual([]);
  });
});

import { Account } from "@aptos-labs/ts-sdk";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type NetworkProcess, startNetworkProcess } from "../support/networkProcess.ts";
import { unlock } from "./support/accounts.ts";
import { launchBrowser, leaveBrowser, newVisitor, type Visitor } from "./support/browser.ts";
import { fetchedScripts, scriptsOfClientLibrary } from "./support/fetchedScripts.ts";
import { lockedAccount, onlineNetwork, openUnlockDialog, unlockedAccount } from "./support/shell.ts";
import { vaultWith } from "./support/storedVault.ts";
import { storeFirstVault } from "./support/vaultDatabase.ts";

const BUDGET_BYTES = 215_000;
/** Waiting time for requests of lazily loaded scripts. */
const SETTLING_MS = 1_500;

let browser: Browser;
let network: NetworkProcess;
beforeAll(async () => {
  [network, browser] = await Promise.all([startNetworkProcess({ flags: ["--verbose"] }), launchBrowser()]);
});
afterAll(async () => {
  await leaveBrowser();
  await network?.stop();
});

/** Opens the overview and returns the scripts loaded until connected, interactive and idle. */
async function scriptsOfOverview({ page }: Visitor) {
  const since = network.output().length;
  await page.goto(`${network.pageUrl}/local`);
  await onlineNetwork(page, "Embedded").waitFor();
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.getByRole("navigation").getByRole("link", { name: "Send" }).waitFor();
  await page.waitForTimeout(SETTLING_MS);
  const scripts = fetchedScripts(network, since);
  const seen = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname));
  for (const path of seen.filter((name) => name.endsWith(".js"))) expect(scripts.map((script) => script.path)).toContain(path);
  return scripts;
}

test("newcomer's overview becomes interactive within 215 kB of scripts, without signing worker and client library", async () => {
  const visitor = await newVisitor(browser);
  const encodings = new Map<string, string | undefined>();
  visitor.page.on("response", (response) => encodings.set(new URL(response.url()).pathname, response.headers()["content-encoding"]));
  const scripts = await scriptsOfOverview(visitor);
  const total = scripts.reduce((sum, { gzippedBytes }) => sum + gzippedBytes, 0);
  console.log(`overview of a newcomer: ${total} bytes gzipped in ${scripts.length} scripts`);
  expect(scripts.length).toBeGreaterThan(1);
  expect(scripts.filter(({ path }) => path.includes("worker"))).toEqual([]);
  const library = scriptsOfClientLibrary();
  expect(library.length).toBeGreaterThan(0);
  expect(scripts.filter(({ path }) => library.includes(path))).toEqual([]);
  expect(total).toBeLessThanOrEqual(BUDGET_BYTES);
  const large = scripts.filter(({ gzippedBytes }) => gzippedBytes > 2_000);
  expect(new Set(large.map(({ path }) => encodings.get(path)))).toEqual(new Set(["br"]));
  await visitor.leave();
});

test("overview with a locked vault becomes interactive within the newcomer's script budget of 215 kB", async () => {
  // Uses a separate browser, because a filled HTTP cache would hide downloaded scripts.
  const visitor = await newVisitor(browser, {});
  const { page } = visitor;
  await page.goto(`${network.pageUrl}/icon.svg`);
  await storeFirstVault(page, await vaultWith([{ account: Account.generate(), label: "Everyday" }]));
  const scripts = await scriptsOfOverview(visitor);
  await lockedAccount(page).waitFor();
  const total = scripts.reduce((sum, { gzippedBytes }) => sum + gzippedBytes, 0);
  console.log(`overview with a locked vault: ${total} bytes gzipped in ${scripts.length} scripts`);
  expect(scripts.filter(({ path }) => path.includes("worker"))).toEqual([]);
  expect(total).toBeLessThanOrEqual(BUDGET_BYTES);
  // Control: the server's log does list the signing worker once the vault is unlocked.
  const since = network.output().length;
  await openUnlockDialog(page);
  await unlock(page);
  await unlockedAccount(page).waitFor();
  await expect.poll(() => fetchedScripts(network, since).filter(({ path }) => path.includes("worker")).length).toBe(1);

  // A reload connects to the running worker and loads no script for it.
  const sinceReload = network.output().length;
  await page.reload();
  await unlockedAccount(page).waitFor();
  await page.waitForTimeout(SETTLING_MS);
  expect(fetchedScripts(network, sinceReload).filter(({ path }) => path.includes("worker"))).toEqual([]);
});
